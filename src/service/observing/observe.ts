/**
 * Work that traces and figures are made of. Nothing is recorded unless the operator has asked for it; what records is
 * loaded only then.
 */
import type {Attributes, Duration} from './metrics.js';

/** A piece of work. */
export interface Work {
  readonly kind: Duration;
  /** Its name in a trace, without anything personal or secret. */
  readonly name: string;
  readonly attributes?: Attributes;
}

/** Adds what is known only once the work is done; an `error` marks it as failed. */
export type Note = (known: {
  readonly name?: string;
  readonly attributes?: Attributes;
  readonly error?: string;
}) => void;

/** What records. */
export interface Recorder {
  /** Does the work as a part of the current trace, and times it. */
  record<Result>(work: Work, run: (note: Note) => Promise<Result>): Promise<Result>;
  /** Takes a line of the log, as JSON. */
  line(json: string): void;
}

let recorder: Recorder | undefined;

/** Has everything recorded by this from now on; undefined ends it. */
export const recordWith = (next: Recorder | undefined): void => void (recorder = next);

/** Does work that is recorded if anything is. */
export const observed = <Result>(
  work: Work,
  run: (note: Note) => Promise<Result>,
): Promise<Result> => (recorder ? recorder.record(work, run) : run(ignored));

/** Takes a line of the log. */
export const recordLine = (json: string): void => recorder?.line(json);

function ignored(): void {}
