/** Reads several envelopes with their records in one statement. */
import {sql} from 'kysely';
import type {Queries} from '../connection/database.js';
import {
  recordedEnvelope,
  withRecord,
  type OutsideKey,
  type RecordedEnvelope,
  type RecordedRow,
} from './envelope-reader.js';
import {statement} from '../connection/statement.js';

/**
 * The envelopes with their records, all as they were at one instant, in the order of the keys; undefined where there
 * is none.
 * @param keys At least one.
 */
export async function findRecordedEnvelopes(
  db: Queries,
  keys: readonly OutsideKey[],
): Promise<readonly (RecordedEnvelope | undefined)[]> {
  // Rounded up, so that there are few statements to plan.
  const size = 2 ** Math.ceil(Math.log2(keys.length));
  const asked = Array.from({length: size}, (_, index) => keys[index] ?? keys[0]);
  const rows = await statementFor(size)(db, numbered(asked));
  const byName = new Map(rows.map((row) => [`${row.company_id} ${row.fingerprint}`, row]));
  return keys.map(({companyId, fingerprint}) => {
    const row = byName.get(`${companyId} ${fingerprint}`);
    return row && recordedEnvelope(row);
  });
}

type Numbered = Readonly<Record<`company ${number}`, number> & Record<`name ${number}`, string>>;

const numbered = (keys: readonly (OutsideKey | undefined)[]): Numbered =>
  Object.fromEntries(
    keys.flatMap((key, index) => [
      [`company ${index}`, key?.companyId],
      [`name ${index}`, key?.fingerprint],
    ]),
  ) as Numbered;

type Recorded = ReturnType<typeof makeStatement>;

/** With a list of any length it would be planned every time. */
function statementFor(size: number): Recorded {
  const known = bySize.get(size) ?? makeStatement(size);
  bySize.set(size, known);
  return known;
}

const bySize = new Map<number, Recorded>();

const makeStatement = (size: number) =>
  statement<Numbered, RecordedRow>((db, parameter) => {
    const pairs = Array.from(
      {length: size},
      (_, index) => sql`(${parameter(`company ${index}`)}, ${parameter(`name ${index}`)})`,
    );
    return withRecord(
      db
        .selectFrom('envelopes')
        .where(sql<boolean>`(company_id, fingerprint) IN (${sql.join(pairs)})`)
        .where('status', '<>', 'begun'),
    );
  });
