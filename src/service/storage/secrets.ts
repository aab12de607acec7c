import {createSecretBox, type SecretBox} from '../secret-box.js';
import type {Queries} from './database.js';

/** A secret that all processes of an installation share: made by whoever asks first, kept in the database. */
export async function sharedSecret(
  db: Queries,
  name: string,
  make: () => string | Promise<string>,
): Promise<string> {
  const kept = await findSecret(db, name);
  if (kept !== undefined) return kept;
  await db
    .insertInto('service_secrets')
    .values({name, value: await make()})
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await findSecret(db, name)) ?? '';
}

/** Puts another text in the place of a secret, unless somebody else has done so meanwhile. */
export async function replaceSecret(
  db: Queries,
  name: string,
  from: string,
  to: string,
): Promise<void> {
  await db
    .updateTable('service_secrets')
    .set({value: to})
    .where('name', '=', name)
    .where('value', '=', from)
    .execute();
}

async function findSecret(db: Queries, name: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('service_secrets')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirst();
  return row?.value;
}

/**
 * The box of an installation: its key is a setting, or made once and kept in the database. The kept one stays
 * known, so that what it encrypted can be read after a setting took its place.
 */
export async function openSecretBox(
  db: Queries,
  secretsKey: string | undefined,
  make: () => string,
): Promise<SecretBox> {
  const kept = await sharedSecret(db, 'secrets-at-rest', make);
  return secretsKey === undefined ? createSecretBox(kept) : createSecretBox(secretsKey, kept);
}
