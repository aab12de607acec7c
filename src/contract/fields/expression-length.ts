/** Maximum length of a condition or formula, in characters. */
export const MAX_EXPRESSION_LENGTH = 1_000;
