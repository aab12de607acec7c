/** Reads the text of a CSV file as a table. */
import Papa from 'papaparse';
import type {BulkProblem} from '../../contract/bulk/bulk-send.js';
import {longest} from '../../contract/longest.js';
import {Refusal} from '../domain/refusal.js';

/** Rows of a table, without its header, and its columns. */
export const mostRows = 10_000;
const mostColumns = 100;

export interface TableRow {
  /** As spreadsheets count: the header is row 1. */
  readonly number: number;
  readonly cells: readonly string[];
  /** What is wrong with its form. */
  readonly problems: readonly BulkProblem[];
}

export interface Table {
  readonly columns: readonly string[];
  readonly rows: readonly TableRow[];
}

const delimiters = [',', ';', '\t'] as const;

/**
 * The table in a text with a header row. Cells are separated by commas, semicolons or tabs, whichever the header has
 * more of; empty rows are skipped.
 * @throws Refusal 10333 if it cannot be read as a whole
 */
export function readTable(csv: string): Table {
  const text = csv.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  if (/[\0\uFFFD]/.test(text))
    refuse('It is not UTF-8. In the spreadsheet, save it as “CSV UTF-8”.');
  const {data, errors, meta} = Papa.parse<readonly string[]>(text, {
    delimiter: delimiterOf(text),
    newline: '\n',
    // With room for empty rows.
    preview: 2 * mostRows,
  });
  const [error] = errors;
  if (error) refuse(`Row ${(error.row ?? 0) + 1}: ${sentences[error.code] ?? error.message}`);
  const columns = columnsIn(data[0] ?? []);
  const rows = data
    .map((cells, index) => ({number: index + 1, cells: cells.map((cell) => cell.trim())}))
    .slice(1)
    .filter(({cells}) => cells.some((cell) => cell !== ''));
  requireCount(meta.truncated ? Infinity : rows.length);
  return {columns, rows: rows.map((row) => judged(row, columns))};
}

const sentences: Readonly<Record<string, string>> = {
  MissingQuotes: 'a quotation mark begins a cell and none ends it.',
  InvalidQuotes: 'write a quotation mark within a cell twice.',
};

/** The one that separates most cells in the header. */
function delimiterOf(text: string): string {
  const cellsWith = (delimiter: string) =>
    Papa.parse<readonly string[]>(text, {delimiter, newline: '\n', preview: 1}).data[0]?.length ??
    0;
  const counts = delimiters.map((delimiter) => ({delimiter, count: cellsWith(delimiter)}));
  return counts.reduce((best, each) => (each.count > best.count ? each : best)).delimiter;
}

function columnsIn(header: readonly string[]): readonly string[] {
  const names = header.map((name) => name.trim());
  // Spreadsheets write separators after the last column.
  while (names.at(-1) === '') names.pop();
  if (names.length === 0) refuse('Begin with a row that names the columns.');
  if (names.length > mostColumns) refuse(`Expected at most ${mostColumns} columns.`);
  const nameless = names.indexOf('');
  if (nameless >= 0) refuse(`Give column ${nameless + 1} a name in the first row.`);
  const braced = names.find((name) => /[{}]/.test(name));
  if (braced !== undefined) refuse(`Write the column ${braced} without braces.`);
  const twice = names.find((name, index) => names.indexOf(name) < index);
  if (twice !== undefined) refuse(`Two columns are named ${twice}. Rename one of them.`);
  return names;
}

function requireCount(count: number): void {
  if (count === 0) refuse('It has no rows below the header.');
  if (count > mostRows) refuse(`Expected at most 10,000 rows. Split it into several files.`);
}

/** The row with as many cells as there are columns. */
function judged({number, cells}: Omit<TableRow, 'problems'>, columns: readonly string[]): TableRow {
  const isTooLong = cells.slice(columns.length).some((cell) => cell !== '');
  const problems = [
    ...(isTooLong || cells.length < columns.length
      ? [problem(null, `It has ${cells.length} cells, but the header ${columns.length}.`)]
      : []),
    ...columns
      .filter((_, index) => (cells[index] ?? '').length > longest.message)
      .map((column) => problem(column, `Expected at most ${longest.message} characters`)),
  ];
  return {number, cells: columns.map((_, index) => cells[index] ?? ''), problems};
}

const problem = (column: string | null, reason: string): BulkProblem => ({
  problem_column: column,
  problem_member: null,
  problem_reason: reason,
});

function refuse(reason: string): never {
  throw new Refusal(10333, reason);
}
