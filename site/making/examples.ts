/** What the page of each element shows at work, and in code. */

/** An element at work. */
export interface Example {
  /** The story of the catalogue at the top of its page, and how high it is. */
  readonly story: string;
  readonly height: number;
  /** Stories in which its parts are numbered, where not the one at the top. */
  readonly anatomy?: readonly string[];
  readonly attributes: string;
  /** The event that most hosts listen to, and what they do then. */
  readonly event: string;
  readonly does: string;
}

const envelope = 'envelope-fingerprint="3f2a…"';

/** By tag. */
export const examples: Readonly<Record<string, Example>> = {
  'esign-actions': {
    story: 'elements-actions--waiting',
    height: 260,
    anatomy: ['elements-actions--asking'],
    attributes: envelope,
    event: 'esign-action',
    does: 'console.log(event.action, event.envelopeFingerprint)',
  },
  'esign-document': {
    story: 'elements-document--signed',
    height: 760,
    attributes: envelope,
    event: 'esign-error',
    does: 'console.warn(event.code, event.message)',
  },
  'esign-envelopes': {
    story: 'elements-envelopes--pages',
    height: 620,
    attributes: 'page-size="10"',
    event: 'esign-select',
    does: 'location.assign(`/contracts/${event.envelopeFingerprint}`)',
  },
  'esign-parties': {
    story: 'elements-parties--of-sender',
    height: 340,
    attributes: envelope,
    event: 'esign-action',
    does: 'console.log(event.action, event.partyId)',
  },
  'esign-send': {
    story: 'elements-send--full-flow',
    height: 760,
    anatomy: ['elements-send--full-flow', 'elements-send--draft'],
    attributes: '',
    event: 'esign-sent',
    does: 'location.assign(`/contracts/${event.envelopeFingerprint}`)',
  },
  'esign-sign': {
    story: 'elements-sign--to-sign',
    height: 720,
    anatomy: ['elements-sign--to-sign', 'elements-sign--completed'],
    attributes: envelope,
    event: 'esign-signed',
    does: 'console.log(event.party?.name, event.download)',
  },
  'esign-status': {
    story: 'elements-status--half-signed',
    height: 96,
    attributes: envelope,
    event: 'esign-status-change',
    does: 'console.log(event.from, event.to)',
  },
  'esign-template': {
    story: 'elements-template--fields',
    height: 760,
    anatomy: ['elements-template--roles', 'elements-template--ready'],
    attributes: 'template-fingerprint="9b1c…"',
    event: 'esign-template-ready',
    does: 'console.log(event.templateFingerprint)',
  },
  'esign-timeline': {
    story: 'elements-timeline--completed',
    height: 440,
    attributes: envelope,
    event: 'esign-error',
    does: 'console.warn(event.code, event.message)',
  },
  'esign-verify': {
    story: 'elements-verify--genuine',
    height: 560,
    attributes: '',
    event: 'esign-verified',
    does: 'console.log(event.verdict)',
  },
  'esign-widget': {
    story: 'elements-widget--to-sign',
    height: 720,
    attributes: 'template-fingerprint="9b1c…"',
    event: 'esign-confirmation-sent',
    does: 'console.log(event.envelopeFingerprint)',
  },
};
