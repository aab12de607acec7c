/** Tables of what people entered, for spreadsheets. */

/**
 * Where a spreadsheet would begin a formula, however it is padded or widened (OWASP, CSV injection): at the beginning of
 * a cell, and within one after what other spreadsheets take for the end of a cell or row. A negative amount is none, and
 * stays a number.
 */
const formula =
  /(^|[;\t\r\n])(?!-[\d.,]+(?:[;\t\r\n]|$))(?=(?:(?![\t\r\n])[\s\p{C}"])*[=+\-@＝＋－＠])/gu;

/**
 * Rows as CSV: with a byte order mark, without which spreadsheets misread everything but ASCII, and an apostrophe before
 * what they would run as a formula.
 */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`;

function cell(text: string): string {
  const safe = text.replace(formula, (separator) => `${separator}'`).replace(/^[\t\r\n]/, "'$&");
  return `"${safe.replaceAll('"', '""')}"`;
}
