/**
 * Signatures of the Standard Webhooks convention, verified with WebCrypto: HMAC-SHA256 over
 * `<webhook-id>.<webhook-timestamp>.<body>`, base64, in `webhook-signature` as `v1,<signature>`, several of them
 * separated by spaces while a secret is being rotated.
 */
import {base64Of} from '../base64.js';

/** Why a delivery was rejected. */
export type WebhookFault =
  | 'missing_headers'
  | 'bad_timestamp'
  | 'too_old'
  | 'too_new'
  | 'bad_signature'
  | 'unknown_event';

const messages: Record<WebhookFault, string> = {
  missing_headers: 'webhook-id, webhook-timestamp and webhook-signature are required.',
  bad_timestamp: 'webhook-timestamp is not a number of seconds.',
  too_old: 'webhook-timestamp is more than five minutes ago.',
  too_new: 'webhook-timestamp is more than five minutes ahead.',
  bad_signature: 'No signature matches the body. Is the secret the one of this subscription?',
  unknown_event: 'The body is not an event of the interface.',
};

/** A delivery that is forged, replayed, or not an event. */
export class WebhookError extends Error {
  override readonly name = 'WebhookError';
  readonly fault: WebhookFault;

  constructor(fault: WebhookFault) {
    super(messages[fault]);
    this.fault = fault;
  }
}

/** Seconds by which a delivery's timestamp may differ from our clock. */
const tolerance = 5 * 60;

/**
 * Verifies a delivery's signature and age and returns its `webhook-id`.
 * @param secrets The subscription's; several while one is being replaced by another
 * @throws {WebhookError} that says which check failed.
 */
export async function checkSignature(
  secrets: string | readonly string[],
  headers: Headers,
  body: string,
): Promise<string> {
  const id = headers.get('webhook-id');
  const timestamp = headers.get('webhook-timestamp');
  const signatures = headers.get('webhook-signature');
  if (!id || !timestamp || !signatures) throw new WebhookError('missing_headers');
  checkAge(timestamp);
  // An empty text is a setting that is not set; anyone could sign with it.
  const kept = [secrets].flat().filter(Boolean);
  const expected = await Promise.all(
    kept.map((secret) => signatureOf(secret, {id, timestamp, body})),
  );
  const candidates = signatures.split(' ').filter((candidate) => candidate.startsWith('v1,'));
  // Compares all of them, so that the time does not tell which one matched.
  const fits = candidates
    .flatMap((candidate) => expected.map((signature) => isSameText(candidate, signature)))
    .includes(true);
  if (!fits) throw new WebhookError('bad_signature');
  return id;
}

function checkAge(timestamp: string): void {
  // `Number` alone would accept '', '1e9' or ' 5 ', and NaN would pass both comparisons below.
  if (!/^\d{1,12}$/.test(timestamp)) throw new WebhookError('bad_timestamp');
  const age = Date.now() / 1000 - Number(timestamp);
  if (age > tolerance) throw new WebhookError('too_old');
  if (age < -tolerance) throw new WebhookError('too_new');
}

/** What a delivery's signature covers. */
export interface Signed {
  readonly id: string;
  /** Unix time in seconds. */
  readonly timestamp: string;
  readonly body: string;
}

/** One value of `webhook-signature`, `v1,<signature>`. */
export async function signatureOf(secret: string, {id, timestamp, body}: Signed): Promise<string> {
  const content = `${id}.${timestamp}.${body}`;
  const algorithm = {name: 'HMAC', hash: 'SHA-256'};
  const key = await crypto.subtle.importKey('raw', bytesOf(secret), algorithm, false, ['sign']);
  const signature = await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(content));
  return `v1,${await base64Of(new Uint8Array(signature))}`;
}

/** The convention writes secrets as `whsec_` plus base64; any other text is used as its bytes. */
function bytesOf(secret: string): Uint8Array<ArrayBuffer> {
  if (!secret.startsWith('whsec_')) return new TextEncoder().encode(secret);
  return Uint8Array.from(atob(secret.slice('whsec_'.length)), (character) =>
    character.charCodeAt(0),
  );
}

/** Takes the same time wherever the strings differ. */
function isSameText(one: string, other: string): boolean {
  let difference = one.length ^ other.length;
  for (let index = 0; index < other.length; index++) {
    // `charCodeAt` past the end is NaN; the lengths are compared above.
    difference |= (one.charCodeAt(index) || 0) ^ other.charCodeAt(index);
  }
  return difference === 0;
}
