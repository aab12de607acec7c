/** Reads one envelope with all its parts, and its record. */
import {sql, type Compilable, type Selectable, type SelectQueryBuilder} from 'kysely';
import type {Envelope} from '../../domain/envelope.js';
import type {HistoryEntry} from '../../domain/record/history.js';
import type {Queries} from '../connection/database.js';
import type {BoundEnvelope, LastEntry} from './bound-envelope.js';
import {toDocument, toEntry, toEnvelope, toField, toParty} from './envelope-rows.js';
import {tagNames} from './tags.js';
import {rowsOf, withDates, type DateColumns, type JsonRow} from '../connection/json-rows.js';
import {statement} from '../connection/statement.js';
import {columnsOf} from '../schema/own-columns.js';
import type {
  DocumentsTable,
  EnvelopesTable,
  FieldsTable,
  HistoryTable,
  PartiesTable,
} from '../tables/envelopes.js';
import type {Tables} from '../tables/tables.js';

/** Names one envelope of one account. */
export type EnvelopeKey = OutsideKey | {readonly companyId: number; readonly envelopeId: number};

/** Names it as the outside does. */
export interface OutsideKey {
  readonly companyId: number;
  readonly fingerprint: string;
}

/** An envelope and what has happened to it. */
export interface RecordedEnvelope extends BoundEnvelope {
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
  const [row] = await readWhole(db, key);
  return row && wholeEnvelope(row);
}

/** How the envelope stands, without what it holds. */
export const findStanding = (
  db: Queries,
  {companyId, envelopeId}: {readonly companyId: number; readonly envelopeId: number},
): Promise<Pick<Selectable<EnvelopesTable>, 'status' | 'amended'> | undefined> =>
  db
    .selectFrom('envelopes')
    .select(['status', 'amended'])
    .where('company_id', '=', companyId)
    .where('envelope_id', '=', envelopeId)
    .executeTakeFirst();

/** The same with its record, both as they were at one instant. */
export async function findRecordedEnvelope(
  db: Queries,
  key: EnvelopeKey,
): Promise<RecordedEnvelope | undefined> {
  const [row] = await readRecorded(db, key);
  return row && recordedEnvelope(row);
}

/** The same with the names of its tags, in the order of the alphabet. */
export async function findTaggedEnvelope(
  db: Queries,
  key: EnvelopeKey,
): Promise<(RecordedEnvelope & {readonly tags: readonly string[]}) | undefined> {
  const [row] = await readTagged(db, key);
  return row && {...recordedEnvelope(row), tags: row.tags};
}

/** The same with what it is compared with; the envelope is kept from changing until the caller's transaction ends. */
export async function lockEnvelope(
  transaction: Queries,
  key: EnvelopeKey,
): Promise<BoundEnvelope | undefined> {
  // Its parts are read afterwards: a statement that waits for a lock sees them as they were before it.
  const [locked] = await lock(transaction, key);
  const [row] = locked ? await readBound(transaction, key) : [];
  return row && {envelope: wholeEnvelope(row), last: row.last, binding: row.binding};
}

type Envelopes = SelectQueryBuilder<Tables, 'envelopes', object>;

/** A statement about one envelope, in two forms, for either of its names; nothing is asked where there can be none. */
function ofEnvelope<Row>(
  complete: (envelopes: Envelopes) => Compilable<Row>,
): (db: Queries, key: EnvelopeKey) => Promise<readonly Row[]> {
  const byId = statement<Extract<EnvelopeKey, {envelopeId: number}>, Row>((db, parameter) =>
    complete(
      db
        .selectFrom('envelopes')
        .where('company_id', '=', parameter('companyId'))
        .where('envelope_id', '=', parameter('envelopeId')),
    ),
  );
  const byFingerprint = statement<Extract<EnvelopeKey, {fingerprint: string}>, Row>(
    (db, parameter) =>
      complete(
        db
          .selectFrom('envelopes')
          .where('company_id', '=', parameter('companyId'))
          .where('fingerprint', '=', parameter('fingerprint'))
          .where('status', '<>', 'unsigned'),
      ),
  );
  return async (db, key) => {
    if (!('fingerprint' in key)) return byId(db, key);
    return fingerprintForm.test(key.fingerprint) ? byFingerprint(db, key) : [];
  };
}

const whole = (envelopes: Envelopes) =>
  envelopes
    .select(columnsOf('envelopes'))
    .select([
      rowsOf('parties', 'envelopes', 'position').as('parties'),
      rowsOf('documents', 'envelopes', 'position').as('documents'),
      rowsOf('fields', 'envelopes', 'field_id').as('fields'),
    ]);

const readWhole = ofEnvelope(whole);

const readBound = ofEnvelope((envelopes) =>
  whole(envelopes).select(
    sql<LastEntry | null>`(
      SELECT json_build_object('position', position, 'hash', hash) FROM history
      WHERE history.company_id = envelopes.company_id AND history.envelope_id = envelopes.envelope_id
      ORDER BY position DESC LIMIT 1)`.as('last'),
  ),
);

/** Adds all that hangs on envelopes to a query of them. */
export const withRecord = (
  envelopes: Envelopes,
): SelectQueryBuilder<Tables, 'envelopes', RecordedRow> =>
  whole(envelopes).select(rowsOf('history', 'envelopes', 'position').as('history'));

const readRecorded = ofEnvelope(withRecord);

const readTagged = ofEnvelope((envelopes) => withRecord(envelopes).select(tagNames.as('tags')));

const lock = ofEnvelope((envelopes) => envelopes.select('envelope_id').forUpdate());

type WholeRow = Selectable<EnvelopesTable> & {
  readonly parties: readonly JsonRow<Selectable<PartiesTable>>[];
  readonly documents: readonly JsonRow<Selectable<DocumentsTable>>[];
  readonly fields: readonly JsonRow<Selectable<FieldsTable>>[];
};

/** An envelope's row with everything that hangs on it. */
export type RecordedRow = WholeRow & {
  readonly history: readonly JsonRow<Selectable<HistoryTable>>[];
};

/** An envelope and its record from such a row. */
export function recordedEnvelope({history: rows, ...row}: RecordedRow): RecordedEnvelope {
  const history = rows.map((entry) =>
    toEntry(withDates<Selectable<HistoryTable>>(entry, historyDates)),
  );
  const last = history.at(-1) ?? null;
  return {envelope: wholeEnvelope(row), binding: row.binding, last, history};
}

const wholeEnvelope = ({parties, documents, fields, ...row}: WholeRow): Envelope =>
  toEnvelope(row, {
    parties: parties.map((party) =>
      toParty(withDates<Selectable<PartiesTable>>(party, partyDates)),
    ),
    documents: documents.map((document) =>
      toDocument(withDates<Selectable<DocumentsTable>>(document, documentDates)),
    ),
    fields: fields.map(toField),
  });

const partyDates: DateColumns<Selectable<PartiesTable>> = {
  invited: true,
  reminded: true,
  entered_password: true,
  entered_code: true,
  used_passkey: true,
  password_mailed: true,
  opened: true,
  consented: true,
  signed: true,
  confirmed: true,
};

const documentDates: DateColumns<Selectable<DocumentsTable>> = {seal_proved_until: true};

const historyDates: DateColumns<Selectable<HistoryTable>> = {at: true};

/** The record of an envelope, oldest first. */
export async function readHistory(
  db: Queries,
  {companyId, id}: Pick<Envelope, 'companyId' | 'id'>,
): Promise<readonly HistoryEntry[]> {
  const rows = await db
    .selectFrom('history')
    .select(columnsOf('history'))
    .where('company_id', '=', companyId)
    .where('envelope_id', '=', id)
    .orderBy('position')
    .execute();
  return rows.map(toEntry);
}
