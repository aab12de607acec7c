/** Secrets that all processes of an installation share, stored encrypted in the database. */
import {associatedDataOf} from '../../security/associated-data.js';
import type {SecretBox} from '../../security/secret-box.js';
import {StartError} from '../../config/start-error.js';
import type {Queries} from '../connection/database.js';

/** Where secrets are stored, and what encrypts them. */
export interface Secrets {
  readonly db: Queries;
  readonly secretBox: SecretBox;
}

/** A secret that all processes share; the first process that requests it creates it. */
export async function sharedSecret(
  secrets: Secrets,
  name: string,
  make: () => string | Promise<string>,
): Promise<string> {
  const kept = await findSecret(secrets, name);
  if (kept !== undefined) return kept;
  const {db, secretBox} = secrets;
  await db
    .insertInto('service_secrets')
    .values({name, value: secretBox.encrypt(await make(), associatedDataOf.sharedSecret(name))})
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  // Read again: another process may have stored its own first.
  return (await findSecret(secrets, name)) ?? '';
}

/** Replaces a secret, unless another process has replaced it meanwhile. @returns whether it did */
export async function replaceSecret(
  {db, secretBox}: Secrets,
  name: string,
  from: string,
  to: string,
): Promise<boolean> {
  const place = associatedDataOf.sharedSecret(name);
  const value = await keptValue(db, name);
  if (value === undefined || secretBox.decrypt(value, place) !== from) return false;
  const {numUpdatedRows} = await db
    .updateTable('service_secrets')
    .set({value: secretBox.encrypt(to, place)})
    .where('name', '=', name)
    .where('value', '=', value)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Replaces a secret that can no longer be decrypted. */
export async function replaceLostSecret(
  {db, secretBox}: Secrets,
  name: string,
  text: string,
): Promise<void> {
  const value = secretBox.encrypt(text, associatedDataOf.sharedSecret(name));
  await db.updateTable('service_secrets').set({value}).where('name', '=', name).execute();
}

/**
 * A secret that may not have been created yet.
 * @throws UnreadableSecretError if it exists and cannot be decrypted
 */
export async function findSecret(
  {db, secretBox}: Secrets,
  name: string,
): Promise<string | undefined> {
  const value = await keptValue(db, name);
  if (value === undefined) return undefined;
  try {
    return secretBox.decrypt(value, associatedDataOf.sharedSecret(name));
  } catch (cause) {
    throw new UnreadableSecretError(name, cause);
  }
}

/** The stored value was damaged, or encrypted with a key that is not available. */
export class UnreadableSecretError extends StartError {
  constructor(name: string, cause: unknown) {
    super(
      `The secret ${name} in the database cannot be decrypted: put the database back from a back-up` +
        (name.startsWith('seal-')
          ? '; if there is none, run `esign-service seal forget` to start with a new key.'
          : '.'),
      {cause},
    );
  }
}

/** The stored value, still encrypted. */
export async function keptValue(db: Queries, name: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('service_secrets')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirst();
  return row?.value;
}
