/** What each behaviour says of its commands and events. */
import type {HistoryRecord} from '../../../contract/resources/history.js';
import type {Effect} from '../effects.js';
import type {Actor, Envelope} from '../envelope.js';

/** A command or an event. */
export interface Typed<Type extends string = string> {
  readonly type: Type;
}

/** One by or about a party. */
export interface OfParty<Type extends string> extends Typed<Type> {
  readonly partyId: number;
}

/**
 * One thing that people or the service do with envelopes: its commands, its events, and `Others`: events of other
 * behaviours that its commands lead to as well.
 */
export interface Behaviour<
  Command extends Typed,
  Event extends Typed,
  Others extends Typed = never,
> {
  /** Whether each command is allowed, and what follows from it. The envelope is unchanged if it throws a Refusal. */
  readonly commands: {
    readonly [Each in Command as Each['type']]: (
      envelope: Envelope,
      command: Each,
    ) => readonly (Event | Others)[];
  };
  readonly events: {readonly [Each in Event as Each['type']]: Meaning<Each>};
}

/** All that an event means. */
export interface Meaning<Event extends Typed> {
  /** What the envelope is then. Parties, documents and fields that do not change remain the same objects. */
  readonly evolve: (envelope: Envelope, event: Event, occurrence: Occurrence) => Envelope;
  /** Which mails, webhook events and jobs follow, given the envelope after the event. */
  readonly effects: (envelope: Envelope, event: Event) => readonly Effect[];
  /** What the history says; null for what is not recorded (a value entered, a field moved). */
  readonly record: (change: Change, event: Event) => HistoryRecord | null;
  /** Whether the service causes it itself, regardless of whose act triggered it. */
  readonly isOwnAct?: true;
  /** Whether its sender has done something to the draft, which stays from then on. */
  readonly keepsDraft?: true;
}

/** The time and origin of an event. */
export interface Occurrence {
  readonly at: Date;
  readonly actor: Actor | null;
}

/** An envelope right before and right after an event. */
export interface Change {
  readonly before: Envelope;
  readonly after: Envelope;
}
