// The attributes of the text fields in the Letters tab.

import { question } from "../../game/tables.js";

export const { LONGEST_PUZZLE: LONGEST } = question; // characters

export const WRITING = {
  class: "entry",
  autocapitalize: "characters",
  autocomplete: "off",
  autocorrect: "off",
  spellcheck: "false",
  maxlength: String(LONGEST),
};
