import {sql} from 'kysely';
import type {RecordProblem} from '../../../domain/record/record-check.js';
import type {Secrets} from '../../access/secrets.js';
import type {Queries} from '../../connection/database.js';
import {recordedProblem, type BindingProblem} from '../../envelopes/bound-envelope.js';
import {findRecordedEnvelope} from '../../envelopes/envelope-reader.js';

/** An envelope whose record is not whole. */
export interface BrokenHistory {
  readonly company_id: number;
  readonly envelope_fingerprint: string;
  readonly problem: RecordProblem | BindingProblem;
}

/** What was found of the records. */
export interface ScrubbedHistories {
  readonly checked: number;
  readonly broken: readonly BrokenHistory[];
}

interface Place {
  readonly company_id: number;
  readonly envelope_id: number;
}

/** Recomputes the record of every envelope, one after another. */
export const scrubHistories = (
  secrets: Secrets,
  onEnvelope: (checked: number) => void,
): Promise<ScrubbedHistories> => checkRecords(secrets, everyPlace(secrets.db), onEnvelope);

/** The same of about so many envelopes, drawn by chance; of all if there are not more. */
export async function sampleHistories(secrets: Secrets, about: number): Promise<ScrubbedHistories> {
  // `reltuples` is an estimate, and −1 before the first ANALYZE: then the limit alone applies.
  const {rows} = await sql<Place>`
    SELECT company_id, envelope_id FROM envelopes TABLESAMPLE SYSTEM (
      (SELECT least(100, 100.0 * ${about} / greatest(reltuples, 1)) FROM pg_class
       WHERE oid = 'envelopes'::regclass)
    ) LIMIT ${about}`.execute(secrets.db);
  return checkRecords(secrets, rows, () => undefined);
}

async function checkRecords(
  {db, secretBox}: Secrets,
  places: AsyncIterable<Place> | Iterable<Place>,
  onEnvelope: (checked: number) => void,
): Promise<ScrubbedHistories> {
  const broken: BrokenHistory[] = [];
  let checked = 0;
  for await (const {company_id: companyId, envelope_id: envelopeId} of places) {
    const recorded = await findRecordedEnvelope(db, {companyId, envelopeId});
    // It may have been deleted since.
    const problem = recorded && recordedProblem(secretBox, recorded);
    if (problem)
      broken.push({
        company_id: companyId,
        envelope_fingerprint: recorded.envelope.fingerprint,
        problem,
      });
    onEnvelope((checked += 1));
  }
  return {checked, broken};
}

/** Envelopes that are asked for at once. */
const batchSize = 500;

async function* everyPlace(db: Queries): AsyncGenerator<Place> {
  let last: Place = {company_id: 0, envelope_id: 0};
  for (;;) {
    const {rows} = await sql<Place>`
      SELECT company_id, envelope_id FROM envelopes
      WHERE (company_id, envelope_id) > (${last.company_id}, ${last.envelope_id})
      ORDER BY company_id, envelope_id LIMIT ${batchSize}`.execute(db);
    yield* rows;
    last = rows.at(-1) ?? last;
    if (rows.length < batchSize) return;
  }
}
