// The attributes of the text fields in the Letters tab.

export const LONGEST = 1000; // characters

export const WRITING = {
  class: "entry",
  autocapitalize: "characters",
  autocomplete: "off",
  autocorrect: "off",
  spellcheck: "false",
  maxlength: String(LONGEST),
};
