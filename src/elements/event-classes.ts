/** What the events of the elements are made of (`events.ts`). */

/** Any event of an element: it bubbles and crosses shadow roots. */
export class EsignEvent extends Event {
  constructor(type: string, cancelable = false) {
    super(type, {bubbles: true, composed: true, cancelable});
  }
}

/** An event about one envelope. */
export class EsignEnvelopeEvent extends EsignEvent {
  /** The envelope that the event is about; empty if a signing page was shown by its address only. */
  readonly envelopeFingerprint: string;

  constructor(type: string, envelopeFingerprint: string, cancelable = false) {
    super(type, cancelable);
    this.envelopeFingerprint = envelopeFingerprint;
  }
}

/** An event about a template. */
export class TemplateEvent extends EsignEvent {
  /** The template that the event is about. */
  readonly templateFingerprint: string;

  constructor(type: string, templateFingerprint: string) {
    super(type);
    this.templateFingerprint = templateFingerprint;
  }
}

/** Fires before an action: `preventDefault()` refuses it, `waitUntil()` delays it. */
export class EsignBeforeEvent extends EsignEnvelopeEvent {
  readonly #held: Promise<unknown>[] = [];

  constructor(type: string, envelopeFingerprint: string) {
    super(type, envelopeFingerprint, true);
  }

  /** Delays the action until the promise settles; a rejection, or `false`, refuses it. */
  waitUntil(promise: Promise<unknown>): void {
    // A host in plain JavaScript may pass something that is not a promise.
    this.#held.push(Promise.resolve(promise));
  }

  /** Fires the event at a target; resolves to whether the action may proceed, once nothing delays it. */
  async passes(target: EventTarget): Promise<boolean> {
    if (!target.dispatchEvent(this)) return false;
    const answers = await Promise.all(this.#held.map((held) => held.catch(() => false)));
    return !answers.includes(false);
  }
}

/** A party of an envelope, as the signed-in user may see it. */
export interface EventParty {
  readonly partyId: string;
  readonly name: string;
  readonly role: string;
  /** Empty unless the user is the owner of the envelope. */
  readonly email: string;
}

/** What an event says about how a party's part has ended. */
export type Outcome = Partial<Pick<EsignOutcomeEvent, 'party' | 'reason' | 'download'>>;

/** A party's part of an envelope has ended. */
export class EsignOutcomeEvent extends EsignEnvelopeEvent {
  /** Who signed or declined; absent if the element was given no envelope, only the address of a page. */
  readonly party: EventParty | undefined;
  /** Why the party declined; empty if it gave no reason, or if the user may not see it. */
  readonly reason: string;
  /** The helper's address of the signed document; empty until there is one that the user may download. */
  readonly download: string;

  constructor(
    type: string,
    envelopeFingerprint: string,
    {party, reason = '', download = ''}: Outcome = {},
  ) {
    super(type, envelopeFingerprint);
    this.party = party;
    this.reason = reason;
    this.download = download;
  }
}
