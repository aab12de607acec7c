/** That what is sent is changed, or was (docs/decisions/0039-amendments.md). */

/** How often a sent envelope was changed, and whether it is being changed. */
export interface Amended {
  /** Of what is sent now; 1 for what was sent first. */
  readonly version: number;
  /** Fingerprint of the draft in which it is being changed; null if it is not. */
  readonly draft: string | null;
  /** When it was opened for that (ISO 8601); null if it is not. */
  readonly opened: string | null;
  /**
   * Those whose signature does not count for what is sent now, as it was made for a former version, and who have not
   * confirmed: when they had signed (ISO 8601), by id of the party. Omitted if there are none.
   */
  readonly signed?: Readonly<Record<string, string>>;
  /** Documents that somebody has signed in a former version, which stay for the record; omitted if there are none. */
  readonly formers?: readonly FormerDocument[];
}

/** A document of a version that somebody has signed, and that is not in the present one. */
export interface FormerDocument {
  /** The last version that it was in. */
  readonly version: number;
  readonly title: string;
  /** Of the file that was shown and signed. */
  readonly sha256: string;
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

/** When this party signed a former version, as ISO 8601, as long as it has not confirmed the present one. */
export const formerSignatureOf = ({amended}: MaybeAmended, partyId: number): string | undefined =>
  amended?.signed?.[partyId];

/** The documents of former versions that somebody has signed. */
export const formerDocumentsOf = ({amended}: MaybeAmended): readonly FormerDocument[] =>
  amended?.formers ?? [];

/** The same envelope once this party has signed what is sent now. */
export function withConfirmed<Each extends MaybeAmended>(envelope: Each, partyId: number): Each {
  const {amended} = envelope;
  if (!amended || formerSignatureOf(envelope, partyId) === undefined) return envelope;
  return {...envelope, amended: withSignatures(amended, without(amended.signed, partyId))};
}

const without = (signed: Amended['signed'] = {}, partyId: number) =>
  Object.fromEntries(Object.entries(signed).filter(([id]) => id !== String(partyId)));

/** With these former signatures; the member is omitted where there are none. */
export function withSignatures(former: Amended, signed: NonNullable<Amended['signed']>): Amended {
  const {signed: _, ...amended} = former;
  return Object.keys(signed).length > 0 ? {...amended, signed} : amended;
}
