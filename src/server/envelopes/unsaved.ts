/**
 * What was typed into a draft and not saved when its page was left. It is kept with the draft, and nowhere else: there,
 * only its owner reads it, and nothing of it stays once the draft is saved, sent or deleted.
 */
import type {RequestContext} from '../request-context.js';
import {envelopeAnswerSchema, type ServiceEnvelope} from '../service-answers.js';

const unsavedMember = 'esign_unsaved';

type Meta = Readonly<Record<string, unknown>>;

const metaOf = ({envelope_meta: meta}: ServiceEnvelope): Meta =>
  typeof meta === 'object' && meta !== null ? (meta as Meta) : {};

/** Empty if there is nothing. */
export function unsavedIn(envelope: ServiceEnvelope): string {
  const text = metaOf(envelope)[unsavedMember];
  return typeof text === 'string' ? text : '';
}

/** `envelope_meta` with this text, or without if it is empty; undefined if nothing changes. */
export function metaWith(envelope: ServiceEnvelope, unsaved = unsavedIn(envelope)) {
  if (unsaved === unsavedIn(envelope)) return undefined;
  const {[unsavedMember]: _, ...meta} = metaOf(envelope);
  return unsaved ? {...meta, [unsavedMember]: unsaved} : meta;
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
