/**
 * Binds an envelope to its record: the state of its rows, the number of its entries and the hash of the last one,
 * encrypted for this envelope with a key that is not in the database. Whoever has the database alone can change rows, but
 * not what they are compared with (docs/decisions/0027-rows-are-bound.md).
 */
import {hash} from 'node:crypto';
import {recordProblem, type RecordProblem} from '../../domain/record/record-check.js';
import type {HistoryEntry} from '../../domain/record/history.js';
import {associatedDataOf} from '../../security/associated-data.js';
import type {SecretBox} from '../../security/secret-box.js';
import {formerOf, leftOutOf, type Envelope} from '../../domain/envelope.js';
import {rowsOfEnvelope, toEnvelope, toEnvelopeRow} from './envelope-rows.js';

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

/**
 * Everything that is decided upon, printed or sealed, in one order. Left out: when a seal ends, which the sealed file
 * itself says; a password, which is encrypted anew with each key, but not whether there is one; and what is made of the
 * rest. What a later version adds is null where it is not used, so that what was bound before stays so.
 */
function stateOf(envelope: Envelope): string {
  const {envelopes, parties, documents, fields} = rowsOfEnvelope(asRead(envelope));
  const state = [
    envelopes.map((row) => ({...row, found_by: null})),
    parties
      .map((row) => ({...row, encrypted_password: row.encrypted_password !== null}))
      .sort((one, other) => Number(one.party_id) - Number(other.party_id)),
    documents
      .map((row) => ({...row, seal_proved_until: null}))
      .sort((one, other) => Number(one.document_id) - Number(other.document_id)),
    fields.toSorted((one, other) => one.field_id - other.field_id),
  ];
  return JSON.stringify(state, asStored);
}

/** Without what it still has of an earlier status. */
function asRead(envelope: Envelope): Envelope {
  const {meta, parties, documents, fields} = envelope;
  const row = {
    ...toEnvelopeRow(envelope),
    meta,
    left_out: leftOutOf(envelope),
    amended: envelope.amended ?? null,
    amends: envelope.amends ?? null,
    former_pages: formerOf(envelope),
  };
  return toEnvelope(row as Parameters<typeof toEnvelope>[0], {parties, documents, fields});
}

/** Members in one order, without those that are empty, and half characters as the database stores them. */
function asStored(_: string, value: unknown): unknown {
  if (typeof value === 'string') return value.replace(/\p{Surrogate}/gu, '\u{FFFD}');
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const members = Object.entries(value).filter(([, member]) => member !== null);
  return Object.fromEntries(members.sort(([one], [other]) => (one < other ? -1 : 1)));
}
