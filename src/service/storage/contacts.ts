import {sql} from 'kysely';
import type {Queries} from './database.js';

/**
 * The contact with this address, made where there is none; an existing one keeps its name.
 * @returns Its id, and whether it is new.
 */
export async function ensureContact(
  db: Queries,
  companyId: number,
  contact: {readonly name: string; readonly email: string},
  now: Date,
): Promise<{readonly contactId: number; readonly isNew: boolean}> {
  const row = await db
    .insertInto('contacts')
    .values({company_id: companyId, name: contact.name, email: contact.email, created: now})
    .onConflict((conflict) =>
      conflict.expression(sql`company_id, lower(email)`).doUpdateSet({name: sql`contacts.name`}),
    )
    .returning(['contact_id', sql<boolean>`xmax = 0`.as('is_new')])
    .executeTakeFirstOrThrow();
  return {contactId: row.contact_id, isNew: row.is_new};
}
