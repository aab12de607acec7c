import {requireAccess} from './envelope-access.js';
import {envelopeView} from './envelope-view.js';
import {noSuchEnvelope, notAllowed} from '../refusal.js';
import type {RequestContext} from '../request-context.js';
import {streamed} from './streamed.js';

/** A download as a route: streamed through, never buffered whole. */
export function downloadHandler(
  call: 'downloadEnvelope' | 'downloadCombined' | 'downloadDocument' | 'downloadOriginal',
): (context: RequestContext) => Promise<Response> {
  return async function handleDownload(context) {
    const access = await requireAccess(context);
    // A party reads what it is asked to sign, and what was signed; nothing of what came to nothing.
    const isOffered = envelopeView(access, context.allows).can.includes('download_original');
    if (call === 'downloadOriginal' && !access.isOwner && !isOffered) throw notAllowed();
    const {envelope_fingerprint} = access.envelope;
    const parameters = {envelope_fingerprint, document_fingerprint: context.params['dfp'] ?? ''};
    return streamed(context, call, parameters);
  };
}

/** The certificate on its own, for the owner: an account may leave it out of what the parties get. */
export async function handleCertificate(context: RequestContext): Promise<Response> {
  const {envelope, isOwner} = await requireAccess(context);
  if (!isOwner) throw noSuchEnvelope();
  const {envelope_fingerprint} = envelope;
  return streamed(context, 'downloadCertificate', {envelope_fingerprint});
}
