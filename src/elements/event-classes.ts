/** What the events of the elements are made of (`events.ts`). */

/** Any event of an element: it bubbles and crosses shadow roots. */
export class EsignEvent extends Event {
  constructor(type: string, cancelable = false) {
    super(type, {bubbles: true, composed: true, cancelable});
  }
}

/** An event about one envelope. */
export class EnvelopeEvent extends EsignEvent {
  /** The envelope that the event is about; empty if a signing page was shown by its address only. */
  readonly envelopeFingerprint: string;

  constructor(type: string, envelopeFingerprint: string, cancelable = false) {
    super(type, cancelable);
    this.envelopeFingerprint = envelopeFingerprint;
  }
}

/** Fires before an action: `preventDefault()` refuses it, `waitUntil()` delays it. */
export class EsignBeforeEvent extends EnvelopeEvent {
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
