/** Logo and colour of accounts, and the texts of their mails. */
import {sql} from 'kysely';
import type {BrandingEmailType} from '../../../contract/resources/branding.js';
import type {Branding} from './companies.js';
import type {Queries} from '../connection/database.js';
import {columnsOf} from '../schema/own-columns.js';

/**
 * Writes the given members over an account's branding; call it in a transaction.
 * @returns SHA-256 of the logo that was there before; null without one.
 */
export async function updateBranding(
  db: Queries,
  companyId: number,
  change: Partial<Branding>,
): Promise<string | null> {
  const {logo} = await db
    .selectFrom('companies')
    .select(sql<string | null>`branding ->> 'logoSha256'`.as('logo'))
    .where('company_id', '=', companyId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  await db
    .updateTable('companies')
    .set({branding: sql<string>`branding || ${JSON.stringify(change)}::jsonb`})
    .where('company_id', '=', companyId)
    .execute();
  return logo;
}

/** What an account says in a mail of one type; null where it has left our words. */
export interface OwnMailText {
  readonly subject: string | null;
  readonly content: string | null;
  readonly contentPlain: string | null;
  readonly updated: Date;
}

/** The texts that an account has changed, by type of mail. */
export async function readMailTexts(
  db: Queries,
  companyId: number,
): Promise<ReadonlyMap<BrandingEmailType, OwnMailText>> {
  const rows = await db
    .selectFrom('branding_emails')
    .select(columnsOf('branding_emails'))
    .where('company_id', '=', companyId)
    .execute();
  return new Map(
    rows.map(({type, subject, content, content_plain: contentPlain, updated}) => [
      type,
      {subject, content, contentPlain, updated},
    ]),
  );
}

/** Changes the given parts of one text; the others stay as they are. */
export async function updateMailText(
  db: Queries,
  companyId: number,
  type: BrandingEmailType,
  {subject, content, contentPlain}: Partial<Omit<OwnMailText, 'updated'>>,
  updated: Date,
): Promise<void> {
  const change = {subject, content, content_plain: contentPlain, updated};
  await db
    .insertInto('branding_emails')
    .values({company_id: companyId, type, ...change})
    .onConflict((conflict) => conflict.columns(['company_id', 'type']).doUpdateSet(change))
    .execute();
}
