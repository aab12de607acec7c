/** Who must be notified of a change: the account's settings for notifications, and the webhooks that listen. */
import {sql, type Selectable} from 'kysely';
import type {EventName} from '../../../contract/resources/events.js';
import {toCompany, type Company} from '../accounts/companies.js';
import type {Queries} from '../connection/database.js';
import {statement} from '../connection/statement.js';
import {columnList} from '../schema/own-columns.js';
import type {CompaniesTable} from '../tables/accounts.js';
import type {WebhooksTable} from '../tables/delivery.js';

/** The account and its webhooks. */
export interface Audience {
  readonly company: Company;
  /** Ids of the webhooks subscribed to this event; suspended ones receive nothing. */
  listeningTo(event: EventName): readonly number[];
}

/** Reads both; no webhook that listens to one of these events is deleted before the caller's transaction ends. */
export async function readAudience(
  transaction: Queries,
  companyId: number,
  events: readonly EventName[],
): Promise<Audience> {
  const types = events.length > 0 ? [...new Set(events), 'all'] : [];
  const [row] = await audienceOf(transaction, {companyId, types});
  if (!row) throw new Error(`There is no account ${companyId}.`);
  const {webhooks, ...company} = row;
  return {
    company: toCompany(company),
    listeningTo: (event) =>
      webhooks.filter(({type}) => type === event || type === 'all').map(({id}) => id),
  };
}

type AudienceRow = Selectable<CompaniesTable> & {
  readonly webhooks: readonly (Pick<Selectable<WebhooksTable>, 'type'> & {readonly id: number})[];
};

const audienceOf = statement<
  {readonly companyId: number; readonly types: readonly string[]},
  AudienceRow
>((db, parameter) =>
  sql<AudienceRow>`
    SELECT ${columnList('companies')}, (
      SELECT coalesce(json_agg(listening ORDER BY id), '[]') FROM (
        SELECT webhook_id AS id, type FROM webhooks
        WHERE company_id = ${parameter('companyId')} AND suspended IS NULL
          AND type = ANY(${parameter('types')}::text[])
        ORDER BY webhook_id FOR KEY SHARE) AS listening) AS webhooks
    FROM companies WHERE company_id = ${parameter('companyId')}`.compile(db),
);
