/** What counts as an e-mail address and as a number in a field, for page and service alike. */

/** Whether a text can be an e-mail address. */
export const isEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);

/** Whether a text is a number, in any country's way of writing it. */
export const isNumber = (text: string): boolean =>
  /\d/.test(text) && /^[+-]?[\d\s.,\u2019']+$/.test(text);
