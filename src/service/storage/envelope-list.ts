/**
 * Pages of an account's envelopes. What they cost must not grow with the account: rows come off an index in the
 * order of the list, and totals from counts that are kept (`envelope-counts.ts`) wherever a filter has one.
 */
import {sql, type ExpressionBuilder} from 'kysely';
import type {Envelope} from '../domain/envelope.js';
import type {Queries} from './database.js';
import {keptCount, type EnvelopeFilter} from './envelope-counts.js';
import {toEnvelope, toParty} from './envelope-rows.js';
import {startOf, type Page, type PageRequest} from './page.js';
import type {Tables} from './tables.js';

/** A page of an account's envelopes, newest first, without documents and fields. */
export async function listEnvelopes(
  db: Queries,
  companyId: number,
  filter: EnvelopeFilter,
  page: PageRequest,
): Promise<Page<Envelope>> {
  const matching = matchingEnvelopes(db, companyId, filter);
  const total = (await keptCount(db, companyId, filter)) ?? (await countOf(matching));
  const offset = startOf(page.offset, total);
  const rows = await rowsOf(matching, {offset, limit: page.limit}, total);
  const envelopeIds = rows.map(({envelope_id}) => envelope_id);
  const parties = await partiesOf(db, companyId, envelopeIds);
  const envelopes = rows.map((row) =>
    toEnvelope(row, {parties: parties.get(row.envelope_id) ?? [], documents: [], fields: []}),
  );
  return {rows: envelopes, total, offset};
}

type Matching = ReturnType<typeof matchingEnvelopes>;

const matchingEnvelopes = (db: Queries, companyId: number, filter: EnvelopeFilter) =>
  db.selectFrom('envelopes').where((where) => matches(where, companyId, filter));

async function countOf(matching: Matching): Promise<number> {
  const {total} = await matching
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** The page's rows; one in the second half of the list is read from its end, which is nearer. */
async function rowsOf(matching: Matching, {offset, limit}: PageRequest, total: number) {
  const end = Math.min(offset + limit, total);
  if (offset >= end) return [];
  const isNearEnd = offset > total / 2;
  const rows = await matching
    .selectAll()
    .orderBy('envelope_id', isNearEnd ? 'asc' : 'desc')
    .offset(isNearEnd ? total - end : offset)
    .limit(end - offset)
    .execute();
  return isNearEnd ? rows.reverse() : rows;
}

function matches(
  where: ExpressionBuilder<Tables, 'envelopes'>,
  companyId: number,
  filter: EnvelopeFilter,
) {
  const conditions = [where('envelopes.company_id', '=', companyId)];
  conditions.push(
    filter.status ? where('status', '=', filter.status) : where('status', '<>', 'begun'),
  );
  if (filter.q) conditions.push(where('title', 'ilike', `%${literal(filter.q)}%`));
  if (filter.owner) conditions.push(where('owner', '=', filter.owner));
  if (filter.partyEmail !== undefined || filter.contactId !== undefined) {
    conditions.push(where('envelope_id', 'in', envelopesWithParty(where, companyId, filter)));
  }
  return where.and(conditions);
}

/** Text that a pattern takes for itself. */
const literal = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

function envelopesWithParty(
  where: ExpressionBuilder<Tables, 'envelopes'>,
  companyId: number,
  {partyEmail, contactId}: EnvelopeFilter,
) {
  let parties = where
    .selectFrom('parties')
    .select('parties.envelope_id')
    .where('parties.company_id', '=', companyId);
  if (contactId !== undefined) parties = parties.where('contact_id', '=', contactId);
  if (partyEmail !== undefined) {
    parties = parties.where(sql<string>`lower(parties.email)`, '=', partyEmail.toLowerCase());
  }
  return parties;
}

async function partiesOf(db: Queries, companyId: number, envelopeIds: readonly number[]) {
  const byEnvelope = new Map<number, ReturnType<typeof toParty>[]>();
  if (envelopeIds.length === 0) return byEnvelope;
  const rows = await db
    .selectFrom('parties')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('envelope_id', 'in', envelopeIds)
    .orderBy('position')
    .execute();
  for (const row of rows)
    byEnvelope.set(row.envelope_id, [...(byEnvelope.get(row.envelope_id) ?? []), toParty(row)]);
  return byEnvelope;
}
