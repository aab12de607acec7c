/** People whom an account has sent something, or means to; one per e-mail address, whatever its case. */
import {sql, type Selectable} from 'kysely';
import {isDuplicate, type Queries} from '../connection/database.js';
import {patternOf, startOf, type Page, type PageRequest} from '../connection/page.js';
import {columnsOf} from '../schema/own-columns.js';
import {isOfSender, type Sender} from '../envelopes/sender.js';
import type {ContactsTable} from '../tables/accounts.js';

export interface Contact {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly created: Date;
  /** Documents that still wait for this contact. */
  readonly outstanding: number;
}

interface ContactDetails {
  readonly name: string;
  readonly email: string;
}

/**
 * The contact with this address, made where there is none; an existing one keeps its name.
 * @returns Its id, and whether it is new.
 */
export async function ensureContact(
  db: Queries,
  companyId: number,
  contact: ContactDetails,
  now: Date,
): Promise<{readonly contactId: number; readonly isNew: boolean}> {
  const row = await db
    .insertInto('contacts')
    .values({company_id: companyId, ...contact, created: now})
    .onConflict((conflict) =>
      // An update that changes nothing: DO NOTHING would return no row.
      conflict.expression(sql`company_id, lower(email)`).doUpdateSet({name: sql`contacts.name`}),
    )
    // `xmax` is 0 only in a row that this statement has inserted.
    .returning(['contact_id', sql<boolean>`xmax = 0`.as('is_new')])
    .executeTakeFirstOrThrow();
  return {contactId: row.contact_id, isNew: row.is_new};
}

/** Ids of the contacts with these addresses, by the address in lower case, as far as there are any. */
export async function contactIdsOf(
  db: Queries,
  companyId: number,
  emails: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (emails.length === 0) return new Map();
  const lowered = sql<string>`lower(email)`;
  const rows = await db
    .selectFrom('contacts')
    .select(['contact_id', lowered.as('email')])
    .where('company_id', '=', companyId)
    .where(lowered, 'in', [...new Set(emails.map((email) => email.toLowerCase()))])
    .execute();
  return new Map(rows.map(({contact_id, email}) => [email, contact_id]));
}

/** A new contact; undefined where the address is taken. */
export async function addContact(
  db: Queries,
  companyId: number,
  contact: ContactDetails,
  now: Date,
): Promise<Contact | undefined> {
  const row = await db
    .insertInto('contacts')
    .values({company_id: companyId, ...contact, created: now})
    .onConflict((conflict) => conflict.expression(sql`company_id, lower(email)`).doNothing())
    .returning(columnsOf('contacts'))
    .executeTakeFirst();
  return row && toContact({...row, outstanding: 0});
}

/** Whose contacts there are; with a sender, those of the sender's envelopes, and nothing of others. */
export interface ContactScope {
  readonly companyId: number;
  readonly sender?: Sender | undefined;
}

/** The contact with this id. */
export async function findContact(
  db: Queries,
  scope: ContactScope,
  contactId: number,
): Promise<Contact | undefined> {
  const row = await contactsOf(db, scope).where('contact_id', '=', contactId).executeTakeFirst();
  return row && toContact(row);
}

/** A page of the contacts, newest first; with `q`, of those whose name or address contains it. */
export async function listContacts(
  db: Queries,
  scope: ContactScope,
  {q, ...page}: PageRequest & {readonly q?: string | undefined},
): Promise<Page<Contact>> {
  const isFound = q
    ? sql<boolean>`(name ILIKE ${patternOf(q)} OR email ILIKE ${patternOf(q)})`
    : sql<boolean>`true`;
  const {total} = await db
    .selectFrom('contacts')
    .where('company_id', '=', scope.companyId)
    .where(isThere(scope))
    .where(isFound)
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const offset = startOf(page.offset, total);
  const rows = await contactsOf(db, scope)
    .where(isFound)
    .orderBy('contact_id', 'desc')
    .offset(offset)
    .limit(page.limit)
    .execute();
  return {rows: rows.map(toContact), total, offset};
}

/**
 * Changes name, address or both.
 * @returns The contact afterwards; `taken` where another has the address; undefined where there is no such contact.
 */
export async function updateContact(
  db: Queries,
  companyId: number,
  contactId: number,
  change: Partial<ContactDetails>,
): Promise<Contact | 'taken' | undefined> {
  try {
    await db
      .updateTable('contacts')
      .set(change)
      .where('company_id', '=', companyId)
      .where('contact_id', '=', contactId)
      .execute();
  } catch (error) {
    if (isDuplicate(error)) return 'taken';
    throw error;
  }
  return findContact(db, {companyId}, contactId);
}

/** Deletes a contact; envelopes keep their parties as they are. */
export async function removeContact(
  db: Queries,
  companyId: number,
  contactId: number,
): Promise<void> {
  await db
    .deleteFrom('contacts')
    .where('company_id', '=', companyId)
    .where('contact_id', '=', contactId)
    .execute();
}

/** Whether an envelope is within the scope. */
const isSentIn = ({sender}: ContactScope) =>
  sender === undefined ? sql<boolean>`true` : isOfSender(sender);

const isThere = (scope: ContactScope) =>
  scope.sender === undefined
    ? sql<boolean>`true`
    : sql<boolean>`EXISTS (
        SELECT FROM parties
        JOIN envelopes USING (company_id, envelope_id)
        WHERE parties.company_id = contacts.company_id
          AND parties.contact_id = contacts.contact_id
          AND ${isSentIn(scope)}
      )`;

const contactsOf = (db: Queries, scope: ContactScope) =>
  db
    .selectFrom('contacts')
    .select(columnsOf('contacts'))
    .select(
      sql<number>`(
        SELECT count(*) FROM parties
        JOIN envelopes USING (company_id, envelope_id)
        JOIN documents USING (company_id, envelope_id)
        WHERE parties.company_id = contacts.company_id
          AND parties.contact_id = contacts.contact_id
          AND parties.status = 'in progress'
          AND envelopes.status = 'sent'
          AND ${isSentIn(scope)}
      )`.as('outstanding'),
    )
    .where('company_id', '=', scope.companyId)
    .where(isThere(scope));

const toContact = (row: Selectable<ContactsTable> & {readonly outstanding: number}): Contact => ({
  id: row.contact_id,
  name: row.name,
  email: row.email,
  created: row.created,
  outstanding: row.outstanding,
});
