/**
 * Digits and signs as programs read them: people type those of their own keyboards, and paste texts with marks that
 * nobody sees.
 */

/** The zeros of the digits that keyboards have beside 0 to 9; each is followed by its nine others (Unicode, `Nd`). */
const zeros = [
  0x0660, 0x06f0, 0x07c0, 0x0966, 0x09e6, 0x0a66, 0x0ae6, 0x0b66, 0x0be6, 0x0c66, 0x0ce6, 0x0d66,
  0x0de6, 0x0e50, 0x0ed0, 0x0f20, 0x1040, 0x17e0, 0x1810, 0xff10,
];

/** Marks of direction, and spaces without width. */
const unseen = /[\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;

/** Signs that have a form of their own, or another width, and what they mean. */
const signs: Readonly<Record<string, string>> = {
  '\u2212': '-',
  '\uff0d': '-',
  '\uff0b': '+',
  '\uff0e': '.',
  '\uff0c': ',',
  '\uff08': '(',
  '\uff09': ')',
  '\uff0f': '/',
};

/** The text without marks of direction. */
export const withoutMarks = (text: string): string => text.replaceAll(unseen, '');

/** The text with digits from 0 to 9, ordinary signs, and without marks of direction. */
export const plainDigits = (text: string): string =>
  withoutMarks(text)
    .replaceAll(/\p{Nd}/gu, plainDigit)
    .replaceAll(/[\u2212\uff08-\uff0f]/g, (sign) => signs[sign] ?? sign);

function plainDigit(digit: string): string {
  const code = digit.codePointAt(0)!;
  const zero = zeros.find((each) => code >= each && code < each + 10);
  return zero === undefined ? digit : String(code - zero);
}
