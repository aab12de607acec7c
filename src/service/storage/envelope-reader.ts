/** Reads one envelope with all its parts, and its record. */
import type {Selectable} from 'kysely';
import type {Envelope} from '../domain/envelope.js';
import type {HistoryEntry} from '../domain/history.js';
import type {Queries} from './database.js';
import {toDocument, toEnvelope, toField, toParty} from './envelope-rows.js';
import {rowsOf, withDates, type DateColumns, type JsonRow} from './json-rows.js';
import type {
  DocumentsTable,
  EnvelopesTable,
  FieldsTable,
  HistoryTable,
  PartiesTable,
} from './tables/envelopes.js';

/** Names one envelope of one account. */
export type EnvelopeKey = {readonly companyId: number} & (
  {readonly fingerprint: string} | {readonly envelopeId: number}
);

/** An envelope and what has happened to it. */
export interface RecordedEnvelope {
  readonly envelope: Envelope;
  /** Oldest first. */
  readonly history: readonly HistoryEntry[];
}

/** What a fingerprint from outside must look like to be worth a look-up. */
const fingerprintForm = /^[0-9a-f]{32}$/;

/**
 * The envelope with parties, documents and fields in their order; undefined where there is none.
 * One that a stranger has begun has no name outside yet: a fingerprint does not find it.
 */
export async function findEnvelope(db: Queries, key: EnvelopeKey): Promise<Envelope | undefined> {
  const row = await selectWhole(db, key)?.executeTakeFirst();
  return row && wholeEnvelope(row);
}

/** The same with its record, both as they were at one instant. */
export async function findRecordedEnvelope(
  db: Queries,
  key: EnvelopeKey,
): Promise<RecordedEnvelope | undefined> {
  const row = await selectWhole(db, key)
    ?.select(rowsOf('history', 'envelopes', 'position').as('history'))
    .executeTakeFirst();
  if (!row) return undefined;
  const entries = row.history.map((entry) =>
    withDates<Selectable<HistoryTable>>(entry, historyDates),
  );
  return {envelope: wholeEnvelope(row), history: entries.map(toEntry)};
}

/** The same as {@link findEnvelope}; the envelope is kept from changing until the caller's transaction ends. */
export async function lockEnvelope(
  transaction: Queries,
  key: EnvelopeKey,
): Promise<Envelope | undefined> {
  // Its parts are read afterwards: a statement that waits for a lock sees them as they were before it.
  const locked = await selectEnvelope(transaction, key)
    ?.select('envelope_id')
    .forUpdate()
    .executeTakeFirst();
  return locked && findEnvelope(transaction, key);
}

function selectEnvelope(db: Queries, key: EnvelopeKey) {
  const own = db.selectFrom('envelopes').where('company_id', '=', key.companyId);
  if (!('fingerprint' in key)) return own.where('envelope_id', '=', key.envelopeId);
  if (!fingerprintForm.test(key.fingerprint)) return undefined;
  return own.where('fingerprint', '=', key.fingerprint).where('status', '<>', 'begun');
}

const selectWhole = (db: Queries, key: EnvelopeKey) =>
  selectEnvelope(db, key)
    ?.selectAll()
    .select([
      rowsOf('parties', 'envelopes', 'position').as('parties'),
      rowsOf('documents', 'envelopes', 'position').as('documents'),
      rowsOf('fields', 'envelopes', 'field_id').as('fields'),
    ]);

type WholeRow = Selectable<EnvelopesTable> & {
  readonly parties: readonly JsonRow<Selectable<PartiesTable>>[];
  readonly documents: readonly JsonRow<Selectable<DocumentsTable>>[];
  readonly fields: readonly JsonRow<Selectable<FieldsTable>>[];
};

const wholeEnvelope = ({parties, documents, fields, ...row}: WholeRow): Envelope =>
  toEnvelope(row, {
    parties: parties.map((party) =>
      toParty(withDates<Selectable<PartiesTable>>(party, partyDates)),
    ),
    documents: documents.map(toDocument),
    fields: fields.map(toField),
  });

const partyDates: DateColumns<Selectable<PartiesTable>> = {
  invited: true,
  entered_password: true,
  entered_code: true,
  opened: true,
  consented: true,
  signed: true,
  confirmed: true,
};

const historyDates: DateColumns<Selectable<HistoryTable>> = {at: true};

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
  return rows.map(toEntry);
}

const toEntry = ({
  user_agent: userAgent,
  company_id: _company,
  envelope_id: _envelope,
  ...entry
}: Selectable<HistoryTable>): HistoryEntry => ({...entry, userAgent});
