/** Reads envelopes, one with all its parts or the page of a list. */
import type {ExpressionBuilder} from 'kysely';
import type {EnvelopeStatus} from '../../contract/envelope.js';
import type {Envelope} from '../domain/envelope.js';
import type {HistoryEntry} from '../domain/history.js';
import type {Queries} from './database.js';
import {toDocument, toEnvelope, toField, toParty} from './envelope-rows.js';
import {startOf, type Page, type PageRequest} from './page.js';
import type {Tables} from './tables.js';

/** Names one envelope of one account. */
export type EnvelopeKey = {readonly companyId: number} & (
  {readonly fingerprint: string} | {readonly envelopeId: number}
);

/** What a fingerprint from outside must look like to be worth a look-up. */
const fingerprintForm = /^[0-9a-f]{32}$/;

/** The envelope with parties, documents and fields in their order; undefined where there is none. */
export async function findEnvelope(
  db: Queries,
  key: EnvelopeKey,
  lock = false,
): Promise<Envelope | undefined> {
  if ('fingerprint' in key && !fingerprintForm.test(key.fingerprint)) return undefined;
  let query = db.selectFrom('envelopes').selectAll().where('company_id', '=', key.companyId);
  query =
    'fingerprint' in key
      ? query.where('fingerprint', '=', key.fingerprint)
      : query.where('envelope_id', '=', key.envelopeId);
  if (lock) query = query.forUpdate();
  const row = await query.executeTakeFirst();
  return row && toEnvelope(row, await readParts(db, row.company_id, row.envelope_id));
}

async function readParts(db: Queries, companyId: number, envelopeId: number) {
  const [parties, documents, fields] = await Promise.all([
    db
      .selectFrom('parties')
      .selectAll()
      .where('company_id', '=', companyId)
      .where('envelope_id', '=', envelopeId)
      .orderBy('position')
      .execute(),
    db
      .selectFrom('documents')
      .selectAll()
      .where('company_id', '=', companyId)
      .where('envelope_id', '=', envelopeId)
      .orderBy('position')
      .execute(),
    db
      .selectFrom('fields')
      .selectAll()
      .where('company_id', '=', companyId)
      .where('envelope_id', '=', envelopeId)
      .orderBy('field_id')
      .execute(),
  ]);
  return {
    parties: parties.map(toParty),
    documents: documents.map(toDocument),
    fields: fields.map(toField),
  };
}

/** Which envelopes a list shows. */
export interface EnvelopeFilter {
  readonly status?: EnvelopeStatus | undefined;
  /** Part of the title, without regard to case. */
  readonly q?: string | undefined;
  /** `esign_owner` of the meta. */
  readonly owner?: string | undefined;
  readonly partyEmail?: string | undefined;
  /** A contact who is among the recipients. */
  readonly contactId?: number | undefined;
}

/** A page of an account's envelopes, newest first, without documents and fields. */
export async function listEnvelopes(
  db: Queries,
  companyId: number,
  filter: EnvelopeFilter,
  page: PageRequest,
): Promise<Page<Envelope>> {
  const matching = db.selectFrom('envelopes').where((where) => matches(where, companyId, filter));
  const {total} = await matching
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const offset = startOf(page.offset, total);
  const rows = await matching
    .selectAll()
    .orderBy('envelope_id', 'desc')
    .offset(offset)
    .limit(page.limit)
    .execute();
  const parties = await partiesOf(
    db,
    companyId,
    rows.map(({envelope_id}) => envelope_id),
  );
  const envelopes = rows.map((row) =>
    toEnvelope(row, {parties: parties.get(row.envelope_id) ?? [], documents: [], fields: []}),
  );
  return {rows: envelopes, total, offset};
}

function matches(
  where: ExpressionBuilder<Tables, 'envelopes'>,
  companyId: number,
  filter: EnvelopeFilter,
) {
  const conditions = [where('envelopes.company_id', '=', companyId)];
  if (filter.status) conditions.push(where('status', '=', filter.status));
  if (filter.q)
    conditions.push(where('title', 'ilike', `%${filter.q.replace(/[\\%_]/g, '\\$&')}%`));
  if (filter.owner) conditions.push(where('owner', '=', filter.owner));
  if (filter.partyEmail !== undefined || filter.contactId !== undefined) {
    conditions.push(where.exists(partyWith(where, companyId, filter)));
  }
  return where.and(conditions);
}

function partyWith(
  where: ExpressionBuilder<Tables, 'envelopes'>,
  companyId: number,
  filter: EnvelopeFilter,
) {
  const {partyEmail, contactId} = filter;
  let parties = where
    .selectFrom('parties')
    .select('party_id')
    .where('parties.company_id', '=', companyId)
    .whereRef('parties.envelope_id', '=', 'envelopes.envelope_id');
  if (contactId !== undefined) parties = parties.where('contact_id', '=', contactId);
  if (partyEmail !== undefined) {
    parties = parties.where((party) =>
      party(party.fn<string>('lower', ['parties.email']), '=', partyEmail.toLowerCase()),
    );
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

/** The record of an envelope, oldest first. */
export async function readHistory(
  db: Queries,
  {companyId, id}: Pick<Envelope, 'companyId' | 'id'>,
): Promise<readonly HistoryEntry[]> {
  const rows = await db
    .selectFrom('history')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('envelope_id', '=', id)
    .orderBy('position')
    .execute();
  return rows.map(({user_agent, company_id: _company, envelope_id: _envelope, ...entry}) => ({
    ...entry,
    userAgent: user_agent,
  }));
}
