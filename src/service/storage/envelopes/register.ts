/**
 * The register of envelopes: which there are as far as the service knows, encrypted with the key that is not in the
 * database. Whoever has the database alone can delete an envelope with all its rows, but can neither take it out of the
 * register nor say that the service has deleted it (docs/decisions/0029-register-of-envelopes.md).
 */
import {sql} from 'kysely';
import {placeOf} from '../../security/encrypted-places.js';
import type {SecretBox} from '../../security/secret-box.js';
import {
  findSecret,
  replaceSecret,
  sharedSecret,
  UnreadableSecretError,
  type Secrets,
} from '../access/secrets.js';
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

/** As it is stored. All are multiranges of PostgreSQL as text, such as `{[1,5),[7,8)}`. */
interface Register {
  readonly envelopes: string;
  /** Those of them that were missing when it was written. */
  readonly missing: string;
}

const nothing: Register = {envelopes: '{}', missing: '{}'};

/** Begins the register of an installation that has no envelopes yet. */
export async function beginRegister(secrets: Secrets): Promise<void> {
  if ((await findRegister(secrets)) || (await readRows(secrets)).present !== '{}') return;
  await sharedSecret(secrets, secretName, () => JSON.stringify(nothing));
}

/**
 * Enters what is new, and takes out what the service has deleted. What is missing without that stays in it. Several
 * processes may do so at the same time: the first one counts.
 */
export const registerEnvelopes = ({db, secretBox}: Secrets): Promise<RegisterFinding> =>
  inTransaction(db, async (transaction) => {
    const secrets = {db: transaction, secretBox};
    const before = await findRegister(secrets);
    if (!before) return noRegister;
    const rows = await readRows(secrets);
    const {missing, envelopes} = await compare(secrets, before, rows);
    const after = JSON.stringify({envelopes, missing} satisfies Register);
    if (await replaceSecret(secrets, secretName, JSON.stringify(before), after))
      await forgetRemovals(transaction, rows.removals);
    return findingOf(secrets, missing);
  });

/** Compares the register with the rows, and writes nothing. */
export async function checkRegister(secrets: Secrets): Promise<RegisterFinding> {
  const register = await findRegister(secrets);
  if (!register) return noRegister;
  const {missing} = await compare(secrets, register, await readRows(secrets));
  return findingOf(secrets, missing);
}

/** What was found when the register was written last. */
export async function lastFinding(secrets: Secrets): Promise<RegisterFinding> {
  const register = await findRegister(secrets);
  return register ? findingOf(secrets, register.missing) : noRegister;
}

/** Begins the register anew with the envelopes that there are: whoever has the key says that this is right. */
export const acceptEnvelopes = ({db, secretBox}: Secrets): Promise<void> =>
  inTransaction(db, async (transaction) => {
    const secrets = {db: transaction, secretBox};
    const {present, removals} = await readRows(secrets);
    // Not replaced: it may be one that nobody can read.
    await transaction.deleteFrom('service_secrets').where('name', '=', secretName).execute();
    const register: Register = {...nothing, envelopes: present};
    await sharedSecret(secrets, secretName, () => JSON.stringify(register));
    await forgetRemovals(transaction, removals);
  });

/** Says, in the transaction that deletes envelopes, that it is the service that does. */
export async function noteRemoval(
  db: Queries,
  secretBox: Pick<SecretBox, 'encrypt'>,
  envelopeIds: readonly number[],
): Promise<void> {
  if (envelopeIds.length === 0) return;
  const ids = `{${envelopeIds.map((id) => `[${id},${id}]`).join(',')}}`;
  const value = secretBox.encrypt(ids, placeOf.envelopeRemoval);
  await db.insertInto('envelope_removals').values({value}).execute();
}

const noRegister: RegisterFinding = {isKept: false, missing: '', count: 0};

async function findRegister(secrets: Secrets): Promise<Register | undefined> {
  try {
    const text = await findSecret(secrets, secretName);
    return text === undefined ? undefined : (JSON.parse(text) as Register);
  } catch (error) {
    if (error instanceof UnreadableSecretError) return undefined;
    throw error;
  }
}

interface Rows {
  /** The envelopes that there are. */
  readonly present: string;
  readonly removals: readonly Removal[];
}

interface Removal {
  readonly id: number;
  readonly value: string;
}

/** In one statement, because a deletion between two would look like one by somebody else. */
async function readRows({db}: Pick<Secrets, 'db'>): Promise<Rows> {
  const {rows} = await sql<Rows>`
    SELECT
      (SELECT coalesce(range_agg(int8range(envelope_id, envelope_id, '[]')), '{}')::text
       FROM envelopes) AS present,
      (SELECT coalesce(json_agg(json_build_object('id', removal_id, 'value', value)), '[]')
       FROM envelope_removals) AS removals`.execute(db);
  return rows[0]!;
}

/** Multiranges are subtracted and joined by the database, which reads no table for it. */
async function compare(
  {db, secretBox}: Secrets,
  {envelopes}: Register,
  {present, removals}: Rows,
): Promise<Register> {
  const removed = removals.flatMap(({value}) => openRemoval(secretBox, value));
  const {rows} = await sql<Register>`
    WITH removed AS (
      SELECT coalesce(range_agg(part), '{}') AS ids
      FROM unnest(${removed}::text[]) AS removal, unnest(removal::int8multirange) AS part
    ), missing AS (
      SELECT ${envelopes}::int8multirange - ${present}::int8multirange - ids AS ids FROM removed
    )
    SELECT ids::text AS missing, (${present}::int8multirange + ids)::text AS envelopes
    FROM missing`.execute(db);
  return rows[0]!;
}

/** Nothing if somebody else wrote it. */
function openRemoval(secretBox: SecretBox, value: string): readonly string[] {
  try {
    return [secretBox.decrypt(value, placeOf.envelopeRemoval)];
  } catch {
    return [];
  }
}

async function forgetRemovals(db: Queries, removals: readonly Removal[]): Promise<void> {
  const ids = removals.map(({id}) => id);
  if (ids.length > 0)
    await db.deleteFrom('envelope_removals').where('removal_id', 'in', ids).execute();
}

async function findingOf({db}: Secrets, missing: string): Promise<RegisterFinding> {
  const {rows} = await sql<Pick<RegisterFinding, 'missing' | 'count'>>`
    SELECT coalesce(string_agg(concat_ws('-', lower(part), nullif(upper(part) - 1, lower(part))), ', '), '')
        AS missing,
      coalesce(sum(upper(part) - lower(part)), 0)::float8 AS count
    FROM unnest(${missing}::int8multirange) AS part`.execute(db);
  return {isKept: true, ...rows[0]!};
}
