/**
 * Pages of an account's envelopes. What they cost must not grow with the account: rows come off an index in the
 * order of the list, and totals from counts that are kept (`envelope-counts.ts`), those of titles that many envelopes
 * have from the second time on that they are searched for (`search-counts.ts`).
 */
import type {Envelope} from '../../domain/envelope.js';
import type {Queries} from '../connection/database.js';
import type {Reads} from '../connection/read-replica.js';
import {keptCount} from './counts/envelope-counts.js';
import {isCounted, matchingEnvelopes, type EnvelopeFilter} from './envelope-filter.js';
import {toEnvelope, toParty} from './envelope-rows.js';
import {keepSearch} from './counts/search-counts.js';
import {startOf, type Page, type PageRequest} from '../connection/page.js';
import {columnsOf} from '../schema/own-columns.js';

/** Where lists are read, and where the searches are noted whose totals are to be kept. */
export interface ListPlaces {
  readonly db: Queries;
  readonly reads: Reads;
}

/** A page of an account's envelopes, newest first, without documents and fields. */
export async function listEnvelopes(
  places: ListPlaces,
  companyId: number,
  filter: EnvelopeFilter,
  page: PageRequest,
): Promise<Page<Envelope>> {
  const db = await places.reads();
  const matching = matchingEnvelopes(db, companyId, filter);
  const isKept = isCounted(filter);
  const kept = isKept ? await keptCount(db, companyId, filter) : undefined;
  const total = kept ?? (await countAll(matching));
  if (isKept && kept === undefined && total >= broad)
    await keepSearch(places.db, companyId, filter);
  const offset = startOf(page.offset, total);
  const rows = await rowsOf(matching, {offset, limit: page.limit}, total);
  const envelopeIds = rows.map(({envelope_id}) => envelope_id);
  const parties = await partiesOf(db, companyId, envelopeIds);
  const envelopes = rows.map((row) =>
    toEnvelope(row, {parties: parties.get(row.envelope_id) ?? [], documents: [], fields: []}),
  );
  return {rows: envelopes, total: Math.max(total, offset + rows.length), offset};
}

/** Envelopes from which on counting them takes longer than the rest of an answer: their total is kept. */
const broad = 2_000;

type Matching = ReturnType<typeof matchingEnvelopes>;

async function countAll(matching: Matching): Promise<number> {
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
    .select(columnsOf('envelopes'))
    .orderBy('envelope_id', isNearEnd ? 'asc' : 'desc')
    .offset(isNearEnd ? total - end : offset)
    // What has come since it was counted belongs to the page, too: cut off would be what is older.
    .limit(isNearEnd ? end - offset : limit)
    .execute();
  return isNearEnd ? rows.reverse() : rows;
}

async function partiesOf(db: Queries, companyId: number, envelopeIds: readonly number[]) {
  const byEnvelope = new Map<number, ReturnType<typeof toParty>[]>();
  if (envelopeIds.length === 0) return byEnvelope;
  const rows = await db
    .selectFrom('parties')
    .select(columnsOf('parties'))
    .where('company_id', '=', companyId)
    .where('envelope_id', 'in', envelopeIds)
    .orderBy('position')
    .execute();
  for (const row of rows)
    byEnvelope.set(row.envelope_id, [...(byEnvelope.get(row.envelope_id) ?? []), toParty(row)]);
  return byEnvelope;
}
