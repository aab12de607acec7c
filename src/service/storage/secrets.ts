import type {Queries} from './database.js';

/** A secret that all processes of an installation share: made by whoever asks first, kept in the database. */
export async function sharedSecret(db: Queries, name: string, make: () => string): Promise<string> {
  await db
    .insertInto('service_secrets')
    .values({name, value: make()})
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await db
    .selectFrom('service_secrets')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return row.value;
}
