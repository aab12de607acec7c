/**
 * The register of envelopes: which there are as far as the service knows, encrypted with the key that is not in the
 * database. Whoever has the database alone can delete an envelope with all its rows, but can neither take it out of the
 * register nor say that the service has deleted it (docs/decisions/0029-register-of-envelopes.md).
 */
import {isDeepStrictEqual} from 'node:util';
import {sql} from 'kysely';
import {associatedDataOf} from '../../security/associated-data.js';
import type {SecretBox} from '../../security/secret-box.js';
import {keptValue, replaceSecret, sharedSecret, type Secrets} from '../access/secrets.js';
import type {Queries} from '../connection/database.js';
import {inTransaction} from '../connection/in-transaction.js';

/** What the register says that is not so. */
export interface RegisterFinding {
  /** False where the register itself is gone, or was written by somebody else. */
  readonly isKept: boolean;
  /** Envelopes that are gone and that the service did not delete: their `envelope_id`s, such as `5, 7-9`. */
  readonly missing: string;
  /** How many they are. */
  readonly count: number;
}

const secretName = 'envelope-register';

/** As it is stored: the envelopes as a multirange of PostgreSQL, such as `{[1,5),[7,8)}`, and what was missing of them. */
interface Register extends Omit<RegisterFinding, 'isKept'> {
  readonly envelopes: string;
}

const withEnvelopes = (envelopes: string): string =>
  JSON.stringify({envelopes, missing: '', count: 0} satisfies Register);

/** Begins the register of an installation that has no envelopes yet. */
export async function beginRegister(secrets: Secrets): Promise<void> {
  if ((await keptValue(secrets.db, secretName)) !== undefined) return;
  const {present} = await readRows(secrets);
  if (present === '{}') await sharedSecret(secrets, secretName, () => withEnvelopes('{}'));
}

/**
 * Enters what is new, and takes out what the service has deleted. What is missing without that stays in it. Several
 * processes may do so at the same time: the first one counts.
 */
export const registerEnvelopes = ({db, secretBox}: Secrets): Promise<RegisterFinding> =>
  inTransaction(db, async (transaction) => {
    const secrets = {db: transaction, secretBox};
    const rows = await readRows(secrets);
    const {text} = rows;
    if (text === undefined) return noRegister;
    const register = await compare(secrets, text, rows);
    if (await replaceSecret(secrets, secretName, text, JSON.stringify(register)))
      await forgetRemovals(transaction, rows.removals);
    return findingOf(register);
  });

/** Compares the register with the rows, and writes nothing. */
export const checkRegister = async (secrets: Secrets): Promise<RegisterFinding> =>
  findingIn(secrets, await readRows(secrets));

const findingIn = async (secrets: Secrets, rows: Rows): Promise<RegisterFinding> =>
  rows.text === undefined ? noRegister : findingOf(await compare(secrets, rows.text, rows));

/** What was found when the register was written last. */
export async function lastFinding({db, secretBox}: Secrets): Promise<RegisterFinding> {
  const text = opened(secretBox, (await keptValue(db, secretName)) ?? null);
  return text === undefined ? noRegister : findingOf(JSON.parse(text) as Register);
}

/**
 * Begins the register anew with the envelopes that there are: whoever has the key says that this is right.
 * @param known what that person was told is missing
 * @returns false, with nothing changed, if something else is missing by now
 */
export const acceptEnvelopes = (
  {db, secretBox}: Secrets,
  known: RegisterFinding,
): Promise<boolean> =>
  inTransaction(db, async (transaction) => {
    const secrets = {db: transaction, secretBox};
    // No other process enters anything between reading and writing.
    await transaction
      .selectFrom('service_secrets')
      .select('name')
      .where('name', '=', secretName)
      .forUpdate()
      .execute();
    const rows = await readRows(secrets);
    if (!isDeepStrictEqual(await findingIn(secrets, rows), known)) return false;
    // It may be one that nobody can read.
    await transaction.deleteFrom('service_secrets').where('name', '=', secretName).execute();
    await sharedSecret(secrets, secretName, () => withEnvelopes(rows.present));
    await forgetRemovals(transaction, rows.removals);
    return true;
  });

/** Says, in the transaction that deletes envelopes, that it is the service that does. */
export async function noteRemoval(
  db: Queries,
  secretBox: Pick<SecretBox, 'encrypt'>,
  envelopeIds: readonly number[],
): Promise<void> {
  if (envelopeIds.length === 0) return;
  const ids = `{${envelopeIds.map((id) => `[${id},${id}]`).join(',')}}`;
  const value = secretBox.encrypt(ids, associatedDataOf.envelopeRemoval);
  await db.insertInto('envelope_removals').values({value}).execute();
}

const noRegister: RegisterFinding = {isKept: false, missing: '', count: 0};

const findingOf = ({missing, count}: Register): RegisterFinding => ({isKept: true, missing, count});

interface Rows {
  /** The register; undefined if there is none, or somebody else wrote it. */
  readonly text: string | undefined;
  /** The envelopes that there are, as a multirange. */
  readonly present: string;
  readonly removals: readonly Removal[];
}

interface Removal {
  readonly id: number;
  readonly value: string;
}

/** In one statement: what is deleted or entered between two would look like a deletion by somebody else. */
async function readRows({db, secretBox}: Secrets): Promise<Rows> {
  const {rows} = await sql<Omit<Rows, 'text'> & {readonly register: string | null}>`
    SELECT
      (SELECT value FROM service_secrets WHERE name = ${secretName}) AS register,
      (SELECT coalesce(range_agg(int8range(envelope_id, envelope_id, '[]')), '{}')::text
       FROM envelopes) AS present,
      (SELECT coalesce(json_agg(json_build_object('id', removal_id, 'value', value)), '[]')
       FROM envelope_removals) AS removals`.execute(db);
  const {register, ...others} = rows[0]!;
  return {...others, text: opened(secretBox, register)};
}

/** The register as it is now. Multiranges are subtracted and joined by the database, which reads no table for it. */
async function compare(
  {db, secretBox}: Secrets,
  text: string,
  {present, removals}: Rows,
): Promise<Register> {
  const {envelopes} = JSON.parse(text) as Register;
  const removed = removals.flatMap(
    ({value}) => openedAt(secretBox, value, associatedDataOf.envelopeRemoval) ?? [],
  );
  const {rows} = await sql<Register>`
    WITH removed AS (
      SELECT coalesce(range_agg(part), '{}') AS ids
      FROM unnest(${removed}::text[]) AS removal, unnest(removal::int8multirange) AS part
    ), missing AS (
      SELECT ${envelopes}::int8multirange - ${present}::int8multirange - ids AS ids FROM removed
    )
    SELECT (${present}::int8multirange + ids)::text AS envelopes, named.*
    FROM missing, LATERAL (
      SELECT
        coalesce(string_agg(concat_ws('-', lower(part), nullif(upper(part) - 1, lower(part))), ', '), '')
          AS missing,
        coalesce(sum(upper(part) - lower(part)), 0)::float8 AS count
      FROM unnest(ids) AS part
    ) AS named`.execute(db);
  return rows[0]!;
}

async function forgetRemovals(db: Queries, removals: readonly Removal[]): Promise<void> {
  const ids = removals.map(({id}) => id);
  if (ids.length > 0)
    await db.deleteFrom('envelope_removals').where('removal_id', 'in', ids).execute();
}

const opened = (secretBox: SecretBox, value: string | null): string | undefined =>
  value === null
    ? undefined
    : openedAt(secretBox, value, associatedDataOf.sharedSecret(secretName));

/** Undefined if somebody else wrote it. */
function openedAt(secretBox: SecretBox, value: string, place: string): string | undefined {
  try {
    return secretBox.decrypt(value, place);
  } catch {
    return undefined;
  }
}
