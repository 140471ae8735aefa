// How the fields of the Letters tab are written in.

export const LONGEST = 1000; // characters

export const WRITING = {
  class: "entry",
  autocapitalize: "characters",
  autocomplete: "off",
  autocorrect: "off",
  spellcheck: "false",
  maxlength: String(LONGEST),
};
