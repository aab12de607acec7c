/**
 * The one way an envelope changes: lock the row, `decide`, and write row, history and what has to be
 * told outside in one transaction. Nothing is sent from here; the outbox queues it.
 */
import {createHash} from 'node:crypto';
import {decide} from '../domain/decide.js';
import {effectsOf, type Effect} from '../domain/effects.js';
import type {Actor, Envelope} from '../domain/envelope.js';
import type {Command, EnvelopeEvent} from '../domain/envelope-event.js';
import {evolve} from '../domain/evolve.js';
import {nextEntry} from '../domain/history.js';
import {Refusal} from '../domain/refusal.js';
import type {Clock} from '../ports.js';
import type {Database, Queries} from './database.js';
import {findEnvelope, type EnvelopeKey} from './envelope-reader.js';
import {deleteEnvelope, insertEnvelope, updateEnvelope} from './envelope-writer.js';
import {recordSending} from './usage.js';

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
  /** Stores a new envelope and queues its processing. */
  create(envelope: Envelope, actor: Actor | null): Promise<void>;
  /**
   * Does what the command asks, or nothing.
   * @param command What is asked, or a function of the locked envelope that says so; null asks for nothing.
   * @returns The envelope afterwards.
   * @throws Refusal 10253 where there is no such envelope, or the code of the rule that forbids it.
   */
  change(
    key: EnvelopeKey,
    command: Command | ((envelope: Envelope) => Command | null),
    actor: Actor | null,
  ): Promise<Envelope>;
}

/** The hash of history entries, and of whatever else needs one: SHA-256 as 64 hex digits. */
export const sha256 = (data: string | Uint8Array): string =>
  createHash('sha256').update(data).digest('hex');

/** Envelopes kept in PostgreSQL. */
export function createEnvelopeStore(options: {
  readonly db: Database;
  readonly clock: Clock;
  readonly outbox: Outbox;
}): EnvelopeStore {
  const {db, clock, outbox} = options;

  return {
    create: (envelope, actor) =>
      db.transaction().execute(async (transaction) => {
        await insertEnvelope(transaction, envelope);
        const documents = envelope.documents.map(({id, title}) => ({id, title}));
        const created = {type: 'created', documents} as const;
        await outbox(
          transaction,
          await record(transaction, envelope, [created], {at: clock.now(), actor}),
        );
      }),

    change: (key, command, actor) =>
      db.transaction().execute(async (transaction) => {
        const before = await findEnvelope(transaction, key, true);
        if (!before) throw new Refusal(10253);
        const asked = typeof command === 'function' ? command(before) : command;
        const events = asked ? decide(before, asked) : [];
        if (events.length === 0) return before;
        return apply(transaction, before, events, {at: clock.now(), actor});
      }),
  };

  async function apply(
    transaction: Queries,
    before: Envelope,
    events: readonly EnvelopeEvent[],
    occurrence: Occurrence,
  ): Promise<Envelope> {
    const effects = await record(transaction, before, events, occurrence);
    const after = events.reduce((envelope, event) => evolve(envelope, event, occurrence), before);
    const isAbout = (type: EnvelopeEvent['type']) => events.some((event) => event.type === type);
    await (isAbout('deleted')
      ? deleteEnvelope(transaction, before)
      : updateEnvelope(transaction, before, after));
    if (isAbout('sent')) await recordSending(transaction, after, occurrence.at);
    await outbox(transaction, effects);
    return after;
  }
}

interface Occurrence {
  readonly at: Date;
  readonly actor: Actor | null;
}

/** Appends the events to the history and says what follows from them. */
async function record(
  transaction: Queries,
  before: Envelope,
  events: readonly EnvelopeEvent[],
  occurrence: Occurrence,
): Promise<readonly QueuedEffect[]> {
  let envelope = before;
  let last = await lastEntry(transaction, before);
  const queued: QueuedEffect[] = [];
  for (const event of events) {
    envelope = evolve(envelope, event, occurrence);
    const entry = nextEntry(last, envelope, event, occurrence, sha256);
    if (entry) await appendEntry(transaction, envelope, entry);
    last = entry ?? last;
    for (const effect of effectsOf(envelope, event)) queued.push({effect, envelope, ...occurrence});
  }
  return queued;
}

const lastEntry = async (transaction: Queries, {companyId, id}: Envelope) =>
  (await transaction
    .selectFrom('history')
    .select(['position', 'hash'])
    .where('company_id', '=', companyId)
    .where('envelope_id', '=', id)
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst()) ?? null;

async function appendEntry(
  transaction: Queries,
  {companyId, id}: Envelope,
  entry: NonNullable<ReturnType<typeof nextEntry>>,
): Promise<void> {
  const {userAgent, ...columns} = entry;
  await transaction
    .insertInto('history')
    .values({...columns, user_agent: userAgent, company_id: companyId, envelope_id: id})
    .execute();
}
