/**
 * What was typed into a draft and not saved when its page was left. It is kept with the draft, and nowhere else: there,
 * only its owner reads it, and nothing of it stays once the draft is saved, sent or deleted.
 */
import type {RequestContext} from '../request-context.js';
import {envelopeAnswerSchema, type ServiceEnvelope} from '../service-answers.js';

const unsavedMember = 'esign_unsaved';

type Meta = Readonly<Record<string, unknown>>;

/** The metadata without what was typed, and that; empty if there is nothing. */
function parted({envelope_meta}: ServiceEnvelope) {
  const {[unsavedMember]: text, ...meta} = (envelope_meta || {}) as Meta;
  return {meta, text: typeof text === 'string' ? text : ''};
}

/** Empty if there is nothing. */
export const unsavedIn = (envelope: ServiceEnvelope): string => parted(envelope).text;

/** `envelope_meta` with this text, or without if it is empty; undefined if nothing changes. */
export function metaWith(envelope: ServiceEnvelope, unsaved: string | undefined) {
  const {meta, text} = parted(envelope);
  if (unsaved === undefined || unsaved === text) return undefined;
  return {...meta, ...(unsaved && {[unsavedMember]: unsaved})};
}

/** What is sent has nothing of it, in its events either. */
export async function forgetUnsaved(
  {service}: RequestContext,
  envelope: ServiceEnvelope,
): Promise<void> {
  const meta = metaWith(envelope, '');
  const {envelope_fingerprint} = envelope;
  if (meta)
    await service.read('updateEnvelope', {envelope_fingerprint}, envelopeAnswerSchema, {
      body: {envelope_meta: meta},
    });
}
