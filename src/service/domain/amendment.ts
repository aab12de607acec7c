/** That what is sent is changed, or was (docs/decisions/0039-amendments.md). */

/** How often a sent envelope was changed, and whether it is being changed. */
export interface Amended {
  /** Of what is sent now; 1 for what was sent first. */
  readonly version: number;
  /** Fingerprint of the draft in which it is being changed; null if it is not. */
  readonly draft: string | null;
  /** When it was opened for that (ISO 8601); null if it is not. */
  readonly opened: string | null;
}

/** That a draft is to take the place of what a sent envelope holds. */
export interface Amends {
  /** Fingerprint of the sent envelope. */
  readonly of: string;
  /** Parties of that envelope by id of the draft's. */
  readonly parties: Readonly<Record<string, number>>;
  /** Documents of that envelope by id of the draft's. */
  readonly documents: Readonly<Record<string, number>>;
}

interface MaybeAmended {
  readonly amended?: Amended | null;
}

/** The version of what is sent, from 1. */
export const versionOf = ({amended}: MaybeAmended): number => amended?.version ?? 1;

/** Hours within which a change is sent on: those who sign do not wait for ever because somebody has forgotten it. */
const mostHours = 7 * 24;

/** When the envelope can be signed again as it was, whatever has become of the draft; null if it is not being changed. */
export const amendmentEndOf = (envelope: MaybeAmended & {readonly status: string}): Date | null =>
  isBeingAmended(envelope) && envelope.amended?.opened
    ? new Date(Date.parse(envelope.amended.opened) + mostHours * 3_600_000)
    : null;

/** Whether its sender is changing it, so that nobody can sign. */
export const isBeingAmended = ({
  status,
  amended,
}: MaybeAmended & {readonly status: string}): boolean =>
  status === 'sent' && typeof amended?.draft === 'string';
