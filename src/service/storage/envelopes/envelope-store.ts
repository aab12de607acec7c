/**
 * The one way an envelope changes: lock the row, `decide`, and write row, history and what has to be
 * told outside in one transaction. Nothing is sent from here; the outbox queues it.
 */
import {sha256} from '../../security/sha256.js';
import {stateForCommand} from '../../domain/deadline.js';
import {
  decide,
  effectsOf,
  evolve,
  nextEntry,
  originOf,
  type Command,
  type EnvelopeEvent,
} from '../../domain/behaviours.js';
import {decideCreate} from '../../domain/behaviours/preparing.js';
import {forgotten, type Effect} from '../../domain/effects.js';
import type {Actor, Envelope} from '../../domain/envelope.js';
import {addedFiles, filesOfEnvelope, formerFilesLetGo} from '../../domain/envelope-files.js';
import type {HistoryEntry} from '../../domain/record/history.js';
import {Refusal} from '../../domain/refusal.js';
import type {Blobs, Clock} from '../../ports.js';
import type {SecretBox} from '../../security/secret-box.js';
import type {Queries} from '../connection/database.js';
import {inTransaction} from '../connection/in-transaction.js';
import {bindingOf, requireBound, type BoundEnvelope, type LastEntry} from './bound-envelope.js';
import {lockEnvelope, type EnvelopeKey} from './envelope-reader.js';
import {toEntryRow, rowsOfEnvelope} from './envelope-rows.js';
import {deleteEnvelope, updateEnvelope} from './envelope-writer.js';
import {lockFiles} from '../files/file-locks.js';
import {noteSending} from '../accounts/usage.js';
import {sql, type RawBuilder} from 'kysely';
import {countedChanges, changesInserted} from './counts/envelope-counts.js';
import {rowsIn} from '../connection/json-rows.js';
import {statement} from '../connection/statement.js';
import {columnList} from '../schema/own-columns.js';

/** Something the outside world has to hear, with the envelope as it stood right after it happened. */
export interface QueuedEffect {
  readonly effect: Effect;
  readonly envelope: Envelope;
  readonly at: Date;
  readonly actor: Actor | null;
}

/** Queues effects inside the caller's transaction, so that they happen if and only if the change does. */
export type Outbox = (transaction: Queries, effects: readonly QueuedEffect[]) => Promise<void>;

/** Envelopes of all accounts. */
export interface EnvelopeStore {
  /**
   * Stores a new envelope and queues its processing, or whatever follows where nothing is left to process.
   * @param envelope Itself, or a function that completes it in the transaction that stores it.
   * @param templateIds Templates it is made from; their files are there until its own rows hold them.
   * @returns The envelope afterwards.
   * @throws Refusal 10153 where one of the templates is gone, FileGoneError where one of its own files is.
   */
  create(
    envelope: Envelope | ((transaction: Queries) => Promise<Envelope>),
    actor: Actor | null,
    templateIds?: readonly number[],
  ): Promise<Envelope>;
  /**
   * Carries out the command completely, or changes nothing.
   * @param command What is asked, or a function of the locked envelope that says so; null asks for nothing.
   * @returns The envelope afterwards.
   * @throws Refusal 10253 where there is no such envelope, or the code of the rule that forbids it; FileGoneError
   * where a file is gone that it is to name; AlteredRecordError where something else has changed the envelope.
   */
  change(key: EnvelopeKey, command: Command | CommandFor, actor: Actor | null): Promise<Envelope>;
}

/** Says what to do with an envelope that nobody else changes meanwhile; null for nothing. */
export type CommandFor = (
  envelope: Envelope,
  transaction: Queries,
) => Command | null | Promise<Command | null>;

/** What keeping envelopes takes. */
export interface EnvelopeStoreServices {
  readonly db: Queries;
  readonly clock: Clock;
  readonly outbox: Outbox;
  /** Where the files are that envelopes name. */
  readonly blobs: Pick<Blobs, 'has'>;
  /** Binds envelopes to their records. */
  readonly secretBox: Pick<SecretBox, 'encrypt' | 'decrypt'>;
}

/** Creates the store of envelopes in PostgreSQL. */
export function createEnvelopeStore(services: EnvelopeStoreServices): EnvelopeStore {
  const {db, clock, outbox, blobs, secretBox} = services;
  return {
    create: (given, actor, templateIds = []) =>
      inTransaction(db, async (transaction) => {
        const envelope = typeof given === 'function' ? await given(transaction) : given;
        const occurrence = {at: clock.now(), actor};
        const unfolded = unfold(envelope, decideCreate(envelope), null, occurrence);
        await storeNew(services, transaction, {...unfolded, at: occurrence.at, templateIds});
        return unfolded.after;
      }),

    change: (key, command, actor) =>
      inTransaction(db, async (transaction) => {
        const locked = await lockEnvelope(transaction, key);
        if (!locked) throw new Refusal(10253);
        requireBound(secretBox, locked);
        const before = locked.envelope;
        const asked = typeof command === 'function' ? await command(before, transaction) : command;
        const at = clock.now();
        const events = asked ? decide(stateForCommand(asked, before, at), asked) : [];
        if (events.length === 0) return before;
        return apply(transaction, locked, events, {at, actor});
      }),
  };

  async function apply(
    transaction: Queries,
    {envelope: before, last}: BoundEnvelope,
    events: readonly EnvelopeEvent[],
    occurrence: Occurrence,
  ): Promise<Envelope> {
    const unfolded = unfold(before, events, last, occurrence);
    // Before rows name them: another transaction may have deleted a file since it was stored.
    await lockFiles(transaction, blobs, addedFiles(before, unfolded.after));
    const {after, entries, effects} = unfolded;
    const binding = bindingOf(secretBox, after, entries.at(-1) ?? last);
    if (events.some(({type}) => type === 'deleted'))
      await deleteEnvelope(transaction, secretBox, before);
    else {
      await updateEnvelope(transaction, before, after, binding);
      await insertEntries(transaction, after, entries);
    }
    if (entries.some(isSending)) await noteSending(transaction, after, occurrence.at);
    await outbox(transaction, effects);
    return after;
  }
}

/** Stores a new envelope with what follows from it. */
async function storeNew(
  {outbox, blobs, secretBox}: EnvelopeStoreServices,
  transaction: Queries,
  {after, entries, effects, at, templateIds}: New,
): Promise<void> {
  const sent = entries.some(isSending) ? at : null;
  // Templates keep their files until the transaction ends, because the insert locks them.
  if (templateIds.length === 0) await lockFiles(transaction, blobs, filesOfEnvelope(after));
  const binding = bindingOf(secretBox, after, entries.at(-1) ?? null);
  const inserted = {envelope: after, entries, binding, sent, templateIds};
  if (!(await insertEnvelope(transaction, inserted)))
    throw new Refusal(10153, 'The template was deleted in the meantime.', 400);
  await outbox(transaction, effects);
}

interface New extends Unfolded {
  readonly at: Date;
  readonly templateIds: readonly number[];
}

/** An envelope that a visitor signs counts as sent once it is confirmed. */
const isSending = ({type}: HistoryEntry): boolean => type === 'sent' || type === 'party-confirmed';

interface Occurrence {
  readonly at: Date;
  readonly actor: Actor | null;
}

/** What becomes of an envelope through events: its end, the new lines of its history, and what follows outside. */
interface Unfolded {
  readonly after: Envelope;
  readonly entries: readonly HistoryEntry[];
  readonly effects: readonly QueuedEffect[];
}

function unfold(
  before: Envelope,
  events: readonly EnvelopeEvent[],
  last: LastEntry | null,
  occurrence: Occurrence,
): Unfolded {
  let after = before;
  let previous = last;
  const entries: HistoryEntry[] = [];
  const effects: QueuedEffect[] = [];
  for (const event of events) {
    const change = {before: after, after: evolve(after, event, occurrence)};
    after = change.after;
    const origin = {...occurrence, actor: originOf(event, occurrence.actor)};
    const entry = nextEntry(previous, change, event, origin, sha256);
    if (entry) entries.push(entry);
    previous = entry ?? previous;
    for (const effect of effectsOf(after, event))
      effects.push({effect, envelope: after, ...occurrence});
  }
  for (const effect of forgotten(formerFilesLetGo(before, after)))
    effects.push({effect, envelope: after, ...occurrence});
  return {after, entries, effects};
}

async function insertEntries(
  transaction: Queries,
  envelope: Envelope,
  entries: readonly HistoryEntry[],
): Promise<void> {
  if (entries.length === 0) return;
  const rows = entries.map((entry) => toEntryRow(envelope, entry));
  await transaction.insertInto('history').values(rows).execute();
}

/** A new envelope with all its parts, which one statement stores, always the same, whatever they are. */
interface InsertedEnvelope {
  readonly envelope: Envelope;
  readonly entries: readonly HistoryEntry[];
  /** What its rows and its entries are compared with. */
  readonly binding: string;
  /** When it was sent, where it is. */
  readonly sent: Date | null;
  /** Templates it is made from; none of them is deleted before the caller's transaction ends. */
  readonly templateIds: readonly number[];
}

/**
 * Stores it.
 * @returns Whether all its templates are there; where not, the caller must undo the transaction.
 */
export async function insertEnvelope(db: Queries, inserted: InsertedEnvelope): Promise<boolean> {
  const templateIds = [...new Set(inserted.templateIds)];
  const rows = rowsOf(inserted);
  const [result] = await insertAll(db, {
    companyId: inserted.envelope.companyId,
    templateIds,
    envelopes: JSON.stringify(rows.envelopes),
    parties: JSON.stringify(rows.parties),
    documents: JSON.stringify(rows.documents),
    fields: JSON.stringify(rows.fields),
    history: JSON.stringify(rows.history),
    envelope_changes: JSON.stringify(rows.envelope_changes),
    sendings: JSON.stringify(rows.sendings),
  });
  return result?.held === templateIds.length;
}

function rowsOf({envelope, entries, binding, sent}: InsertedEnvelope) {
  const {companyId, id} = envelope;
  const {envelopes, ...parts} = rowsOfEnvelope(envelope);
  return {
    ...parts,
    envelopes: envelopes.map((row) => ({...row, binding})),
    history: entries.map((entry) => toEntryRow(envelope, entry)),
    envelope_changes: countedChanges(null, envelope),
    sendings: sent ? [{company_id: companyId, envelope_id: id, sent}] : [],
  };
}

/** Rows of each table as JSON. */
type Rows = Readonly<Record<keyof ReturnType<typeof rowsOf>, string>>;

type Parameters = Rows & {readonly companyId: number; readonly templateIds: readonly number[]};

/** Those that a new envelope fills; its owner is made from its meta. */
const columns = sql.raw(
  `company_id, envelope_id, fingerprint, title, found_by, status, user_id, is_all_at_once, is_marked, is_sent_when_ready, is_sealing,
   auto_expire_hours, auto_remind_hours, untouched_hours, redirect_url, meta, amends, created, sent, reminded, processed, binding`,
);

const insertAll = statement<Parameters, {held: number}>((db, parameter) => {
  const all = (table: keyof Rows): RawBuilder<unknown> =>
    sql`INSERT INTO ${sql.table(table)} (${columnList(table)}) ${rowsIn(table, parameter(table))}`;
  return sql<{held: number}>`
    WITH held AS (
      SELECT template_id FROM templates
      WHERE company_id = ${parameter('companyId')} AND template_id = ANY(${parameter('templateIds')}::bigint[])
      ORDER BY template_id FOR KEY SHARE),
    envelope AS (
      INSERT INTO envelopes (${columns})
      SELECT ${columns} FROM json_populate_recordset(NULL::envelopes, ${parameter('envelopes')})),
    party AS (${all('parties')}),
    document AS (${all('documents')}),
    field AS (${all('fields')}),
    entry AS (${all('history')}),
    change AS (${changesInserted(parameter('envelope_changes'))}),
    sending AS (${all('sendings')})
    SELECT count(*)::integer AS held FROM held`.compile(db);
});
