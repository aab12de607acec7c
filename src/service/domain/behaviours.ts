/**
 * What can happen with an envelope. Each behaviour has a file of its own, with its commands, its events, and what each of
 * them means; a new one is another file and another line here. (Its history entries have words in the languages:
 * `contract/resources/history.ts`.)
 */
import type {HistoryRecord} from '../../contract/resources/history.js';
import type {Change, Meaning, Occurrence} from './behaviours/behaviour.js';
import {amending} from './behaviours/amending.js';
import {arranging} from './behaviours/arranging.js';
import {bouncing} from './behaviours/bouncing.js';
import {correcting} from './behaviours/correcting.js';
import {drafting} from './behaviours/drafting.js';
import {earlierSignatures} from './behaviours/earlier-signatures.js';
import {ending} from './behaviours/ending.js';
import {failing} from './behaviours/failing.js';
import {filling} from './behaviours/filling.js';
import {handingOver} from './behaviours/handing-over.js';
import {identifying} from './behaviours/identifying.js';
import {invoiceData} from './behaviours/invoice-data.js';
import {lockingValues} from './behaviours/locking-values.js';
import {namingWitnesses} from './behaviours/naming-witnesses.js';
import {noting} from './behaviours/noting.js';
import {preparing} from './behaviours/preparing.js';
import {reading} from './behaviours/reading.js';
import {reassigning} from './behaviours/reassigning.js';
import {reminding} from './behaviours/reminding.js';
import {sealing} from './behaviours/sealing.js';
import {sending} from './behaviours/sending.js';
import {signing} from './behaviours/signing.js';
import {widget} from './behaviours/widget.js';
import type {Effect} from './effects.js';
import type {Actor, Envelope} from './envelope.js';
import {chainStart, hashedText, type Digest, type HistoryEntry} from './record/history.js';
import {bindToShown} from './record/shown.js';

const behaviours = {
  // From its documents to the first invitation.
  preparing,
  earlierSignatures,
  invoiceData,
  drafting,
  arranging,
  sending,
  // What each party does, or a visitor on a public page.
  handingOver,
  identifying,
  reading,
  filling,
  namingWitnesses,
  signing,
  widget,
  reassigning,
  // What the sender, the account and the service do meanwhile.
  reminding,
  correcting,
  amending,
  lockingValues,
  bouncing,
  noting,
  // How it ends.
  sealing,
  failing,
  ending,
};

type Each = (typeof behaviours)[keyof typeof behaviours];
type Values<Table> = Table extends unknown ? Table[keyof Table] : never;
type Decide = Values<Each['commands']>;

/** What somebody wants of an envelope. */
export type Command = Parameters<Decide>[1];

/** What has happened to an envelope. */
export type EnvelopeEvent = Parameters<Values<Each['events']>['evolve']>[1];

// Which command or event goes with which function, its own file has checked; found by type, all look alike.
const commands = tableOf<(envelope: Envelope, command: Command) => ReturnType<Decide>>('commands');
const events = tableOf<Meaning<EnvelopeEvent>>('events');

/** What all behaviours say, by type. @throws Error if two of them claim the same */
function tableOf<Entry>(part: keyof Each): Readonly<Record<string, Entry>> {
  const entries = Object.values(behaviours).flatMap((each) => Object.entries(each[part]));
  const table = new Map(entries);
  if (table.size < entries.length) throw new Error(`Two behaviours have the same ${part}.`);
  return Object.fromEntries(table) as Record<string, Entry>;
}

/**
 * Whether a command is allowed in this state, and what follows from it.
 * @throws Refusal with a code of the error table; the envelope is unchanged.
 */
export const decide = (envelope: Envelope, command: Command): readonly EnvelopeEvent[] =>
  commands[command.type]!(envelope, command);

/** The envelope after an event. Never refuses, because `decide` has already checked the command. */
export function evolve(envelope: Envelope, event: EnvelopeEvent, occurrence: Occurrence): Envelope {
  const {evolve: evolved, keepsDraft} = events[event.type]!;
  const after = evolved(envelope, event, occurrence);
  return keepsDraft ? {...after, untouchedHours: null} : after;
}

/** The mails, webhook events and jobs that follow from an event, given the envelope after it. */
export const effectsOf = (envelope: Envelope, event: EnvelopeEvent): readonly Effect[] =>
  events[event.type]!.effects(envelope, event);

/** What the history records of an event, or null (a value entered, a field moved). */
export const recordOf = (change: Change, event: EnvelopeEvent): HistoryRecord | null =>
  events[event.type]!.record(change, event);

/** The entry that follows `last`, or null for events that are not recorded (a value entered, a field moved). */
export function nextEntry(
  last: Pick<HistoryEntry, 'position' | 'hash'> | null,
  change: Change,
  event: EnvelopeEvent,
  occurrence: Occurrence,
  digest: Digest,
): HistoryEntry | null {
  const record = recordOf(change, event);
  if (record === null) return null;
  const entry = {
    ...bindToShown(record, change.after, digest),
    position: last ? last.position + 1 : 0,
    ip: occurrence.actor?.ip ?? '0.0.0.0',
    userAgent: occurrence.actor?.userAgent ?? '',
    at: occurrence.at,
    previous: last?.hash ?? chainStart,
  };
  return {...entry, hash: digest(hashedText(entry))};
}

/** The origin of an event: null if the service itself acted, otherwise the actor who triggered it. */
export const originOf = ({type}: Pick<EnvelopeEvent, 'type'>, actor: Actor | null): Actor | null =>
  events[type]!.isOwnAct ? null : actor;
