/** Reads one envelope with all its parts, and its record. */
import type {Envelope} from '../domain/envelope.js';
import type {HistoryEntry} from '../domain/history.js';
import type {Queries} from './database.js';
import {toDocument, toEnvelope, toField, toParty} from './envelope-rows.js';

/** Names one envelope of one account. */
export type EnvelopeKey = {readonly companyId: number} & (
  {readonly fingerprint: string} | {readonly envelopeId: number}
);

/** What a fingerprint from outside must look like to be worth a look-up. */
const fingerprintForm = /^[0-9a-f]{32}$/;

/**
 * The envelope with parties, documents and fields in their order; undefined where there is none.
 * One that a stranger has begun has no name outside yet: a fingerprint does not find it.
 */
export async function findEnvelope(
  db: Queries,
  key: EnvelopeKey,
  lock = false,
): Promise<Envelope | undefined> {
  if ('fingerprint' in key && !fingerprintForm.test(key.fingerprint)) return undefined;
  let query = db.selectFrom('envelopes').selectAll().where('company_id', '=', key.companyId);
  query =
    'fingerprint' in key
      ? query.where('fingerprint', '=', key.fingerprint).where('status', '<>', 'begun')
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
