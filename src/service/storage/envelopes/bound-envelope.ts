/**
 * Binds an envelope to its record: the state of its rows, the number of its entries and the hash of the last one,
 * encrypted for this envelope with a key that is not in the database. Whoever has the database alone can change rows, but
 * not what they are compared with (docs/decisions/0027-rows-are-bound.md).
 */
import {hash} from 'node:crypto';
import {recordProblem, type RecordProblem} from '../../domain/record/record-check.js';
import type {Envelope} from '../../domain/envelope.js';
import type {HistoryEntry} from '../../domain/record/history.js';
import {associatedDataOf} from '../../security/associated-data.js';
import type {SecretBox} from '../../security/secret-box.js';
import {stateOf} from './envelope-state.js';

/** The end of a record. */
export type LastEntry = Pick<HistoryEntry, 'position' | 'hash'>;

/** An envelope with what it is compared with. */
export interface BoundEnvelope {
  readonly envelope: Envelope;
  /** The last entry of its history; null if there is none. */
  readonly last: LastEntry | null;
  /** Null if the service did not bind it. */
  readonly binding: string | null;
}

/**
 * - `unbound`: what it is compared with is missing, or was written by somebody else;
 * - `entries`: the history has another end;
 * - `rows`: the rows were changed.
 */
export type BindingProblem = 'unbound' | 'entries' | 'rows';

/** The text that stands in its row. */
export const bindingOf = (
  secretBox: Pick<SecretBox, 'encrypt'>,
  envelope: Envelope,
  last: LastEntry | null,
): string => secretBox.encrypt(boundText(envelope, last), placeIn(envelope));

/** What differs from what the service wrote last; null if nothing does. */
export function bindingProblem(
  secretBox: Pick<SecretBox, 'decrypt'>,
  {envelope, last, binding}: BoundEnvelope,
): BindingProblem | null {
  const bound = opened(secretBox, envelope, binding);
  if (bound === undefined) return 'unbound';
  const found = boundText(envelope, last);
  if (bound === found) return null;
  return endIn(bound) === endIn(found) ? 'rows' : 'entries';
}

/** @throws AlteredRecordError where something differs */
export function requireBound(secretBox: Pick<SecretBox, 'decrypt'>, bound: BoundEnvelope): void {
  const problem = bindingProblem(secretBox, bound);
  if (problem) throw new AlteredRecordError(bound.envelope, problem);
}

/** The same where its whole history has been read: every entry is recomputed, and compared with the rows. */
export const recordedProblem = (
  secretBox: Pick<SecretBox, 'decrypt'>,
  recorded: BoundEnvelope & {readonly history: readonly HistoryEntry[]},
): RecordProblem | BindingProblem | null =>
  recordProblem(recorded.envelope, recorded.history, (text) => hash('sha256', text)) ??
  bindingProblem(secretBox, recorded);

/** Something other than the service has changed an envelope or its history. */
export class AlteredRecordError extends Error {
  override readonly name = 'AlteredRecordError';
  readonly companyId: number;
  readonly envelopeId: number;

  constructor({companyId, id, fingerprint}: Envelope, problem: string) {
    super(
      `The data of envelope ${fingerprint} do not agree with its record (${problem}), so nothing is done with it. ` +
        'Restore its rows from a backup; `esign-service scrub` checks all envelopes.',
    );
    this.companyId = companyId;
    this.envelopeId = id;
  }
}

const boundText = (envelope: Envelope, last: LastEntry | null): string =>
  JSON.stringify([
    last ? last.position + 1 : 0,
    last?.hash ?? '',
    hash('sha256', stateOf(envelope)),
  ]);

const endIn = (text: string): string => JSON.stringify((JSON.parse(text) as unknown[]).slice(0, 2));

const placeIn = ({companyId, id}: Envelope): string => associatedDataOf.envelope(companyId, id);

function opened(
  secretBox: Pick<SecretBox, 'decrypt'>,
  envelope: Envelope,
  binding: string | null,
): string | undefined {
  try {
    return binding === null ? undefined : secretBox.decrypt(binding, placeIn(envelope));
  } catch {
    // Of a key that is not ours, of another envelope, or no ciphertext at all.
    return undefined;
  }
}
