/** Checks whether every row of a table can be sent, with what `POST /envelopes` requires of each. */
import {setImmediate as nextTask} from 'node:timers/promises';
import type {BulkProblem} from '../../contract/bulk/bulk-send.js';
import {codeIn, messageOf} from '../../contract/errors.js';
import {createEnvelopeSchema, type CreateEnvelope} from '../../contract/resources/envelope.js';
import {envelopeOf, inputsFor} from '../commands/new-envelope.js';
import {prefilled} from '../commands/prefilled.js';
import {
  columnAt,
  columnsIn,
  filledWith,
  type Cells,
  type Mapping,
} from '../domain/bulk/placeholders.js';
import {printedTexts} from '../domain/fields/printed-texts.js';
import {Refusal} from '../domain/refusal.js';
import {measured, problemsIn, type Problem} from '../domain/schema-problems.js';
import type {BulkRow} from '../storage/bulk/bulk-rows.js';
import type {EnvelopeInputs} from '../storage/envelopes/envelope-inputs.js';
import {noFiles} from '../storage/files/request-files.js';
import type {Table, TableRow} from './csv-table.js';
import type {Services} from '../services.js';
import type {BulkSend} from '../storage/bulk/bulk-sends.js';

export interface CheckServices extends Services {
  /** Characters in these texts that no font has. */
  readonly missingLetters: (
    companyId: number,
    texts: readonly string[],
  ) => Promise<readonly string[]>;
}

/** Rows checked before other requests get a turn. */
const atOnce = 50;

/** Each row with what has to be corrected in it. */
export async function checkRows(
  companyId: number,
  table: Table,
  mapping: Mapping,
  services: CheckServices,
): Promise<readonly BulkRow[]> {
  const letters = await unknownLetters(companyId, table, mapping, services);
  const check = createRowCheck(companyId, table.columns, mapping, services);
  const checked: BulkRow[] = [];
  for (const row of table.rows) {
    const formal = [...row.problems, ...unprintable(row, table.columns, letters)];
    const problems = formal.length > 0 ? formal : await check(row);
    const status = problems.length > 0 ? 'incorrect' : 'waiting';
    checked.push({...row, status, problems, envelope: null});
    if (checked.length % atOnce === 0) await nextTask();
  }
  return checked;
}

function createRowCheck(
  companyId: number,
  columns: readonly string[],
  mapping: Mapping,
  services: CheckServices,
) {
  // The same for all rows, since all use the same templates and the same sender.
  let inputs: EnvelopeInputs | undefined;
  return async (row: TableRow): Promise<readonly BulkProblem[]> => {
    const cells = cellsOf(columns, row.cells);
    const filled = filledWith(mapping, cells);
    const result = measured(createEnvelopeSchema, filled);
    if (!result.success) return problemsIn(result.error).map((each) => told(each, mapping, cells));
    try {
      inputs ??= await inputsFor(services, companyId, result.data);
      const values = valueProblems(result.data, inputs, {mapping, cells});
      if (values.length > 0) return values;
      await envelopeOf(companyId, result.data, inputs, {...services, files: noFiles()});
      return [];
    } catch (error) {
      if (error instanceof Refusal) return [refused(error)];
      throw error;
    }
  };
}

/** A problem of the request, as one of the cell that is to blame. */
function told({path, message}: Problem, mapping: Mapping, cells: Cells): BulkProblem {
  const code = codeIn(message);
  return {
    problem_column: columnAt(mapping, path, cells),
    problem_member: path.map(String).join('.') || null,
    problem_reason: code === 10010 ? message : messageOf(code),
  };
}

const refused = ({detail, message}: Refusal): BulkProblem => ({
  problem_column: null,
  problem_member: null,
  problem_reason: detail ?? message,
});

/** Values that fields of the templates do not take. */
function valueProblems(
  {envelope_documents: documents}: CreateEnvelope,
  {templates, company}: EnvelopeInputs,
  {mapping, cells}: {readonly mapping: Mapping; readonly cells: Cells},
): readonly BulkProblem[] {
  const {setting_language: language} = company.settings;
  return documents.flatMap((document, index) => {
    const {document_template_fingerprint: name, document_merge_fields: merged = []} = document;
    const template = templates.find(({fingerprint}) => fingerprint === name);
    if (!template) return [];
    const variables = template.document.upload?.fillable?.variables ?? [];
    return merged.flatMap((value, position) => {
      const place = ['envelope_documents', index, 'document_merge_fields', position, 'field_value'];
      try {
        prefilled(template.fields, [value], {title: template.title, language, variables});
        return [];
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        return [{...refused(error), problem_column: columnAt(mapping, place, cells)}];
      }
    });
  });
}

/** Columns whose cells are printed, each with the letters that no font has. */
async function unknownLetters(
  companyId: number,
  {columns, rows}: Table,
  mapping: Mapping,
  {missingLetters}: CheckServices,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const printed = new Set(printedTexts(mapping).flatMap(([, text]) => columnsIn(text)));
  const found = new Map<string, readonly string[]>();
  for (const [index, column] of columns.entries()) {
    if (!printed.has(column)) continue;
    const texts = new Set(rows.map(({cells}) => cells[index] ?? ''));
    const missing = await missingLetters(companyId, [...texts]);
    if (missing.length > 0) found.set(column, missing);
  }
  return found;
}

const unprintable = (
  {cells}: TableRow,
  columns: readonly string[],
  letters: ReadonlyMap<string, readonly string[]>,
): readonly BulkProblem[] =>
  columns.flatMap((column, index) => {
    const own = (letters.get(column) ?? []).filter((letter) => cells[index]?.includes(letter));
    if (own.length === 0) return [];
    const reason = `No font has ${own.map((letter) => `“${letter}”`).join(', ')}. Write it in other characters.`;
    return [{problem_column: column, problem_member: null, problem_reason: reason}];
  });

/** The cells of a row by the names of their columns. */
const cellsOf = (columns: readonly string[], cells: readonly string[]): Cells =>
  new Map(columns.map((column, index) => [column, cells[index] ?? '']));

type Request = Pick<BulkSend, 'columns' | 'mapping'>;

/** The body of the row's `POST /envelopes`. */
export const requestOf = ({columns, mapping}: Request, {cells}: Pick<BulkRow, 'cells'>) =>
  filledWith(mapping, cellsOf(columns, cells));

/**
 * The same as it was checked.
 * @throws Refusal if a later version of the service checks it differently
 */
export function checkedRequestOf(bulk: Request, row: Pick<BulkRow, 'cells'>): CreateEnvelope {
  const result = measured(createEnvelopeSchema, requestOf(bulk, row));
  if (result.success) return result.data;
  const [first] = problemsIn(result.error);
  throw new Refusal(10010, first ? `${first.path.map(String).join('.')}: ${first.message}` : null);
}
