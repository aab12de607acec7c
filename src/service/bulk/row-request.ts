import {createEnvelopeSchema, type CreateEnvelope} from '../../contract/resources/envelope.js';
import {filledWith, type Cells} from '../domain/bulk/placeholders.js';
import {Refusal} from '../domain/refusal.js';
import {measured, problemsIn} from '../domain/schema-problems.js';
import type {BulkRow} from '../storage/bulk/bulk-rows.js';
import type {BulkSend} from '../storage/bulk/bulk-sends.js';

/** The cells of a row by the names of their columns. */
export const cellsOf = (columns: readonly string[], cells: readonly string[]): Cells =>
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
