/** Links that contain their own permission: a path, its expiry, and an HMAC over both. */
import {createHmac, timingSafeEqual} from 'node:crypto';

/** Signs and verifies links below the public origin. */
export interface SignedLinks {
  /**
   * The absolute URL of `path` with `expires` and `signature` in its query. It is valid until `expires`, rounded up to
   * the hour so that browsers can cache it.
   */
  sign(path: string, expires: Date): string;
  /** Whether this path and query were signed here and have not expired. */
  isValid(path: string, query: URLSearchParams, now: Date): boolean;
}

const hour = 3_600_000;

/** How many signatures are cached: an envelope that was viewed is usually viewed again within the hour. */
const most = 10_000;

/**
 * Creates a signer.
 * @param origin public origin of the service, without a trailing slash
 * @param key secret that all processes of an installation share
 */
export function createSignedLinks(origin: string, key: string): SignedLinks {
  const signatureOf = (path: string, expires: string) =>
    createHmac('sha256', key).update(`${path}\n${expires}`).digest('base64url');

  const signatures = new Map<string, string>();
  const keptSignatureOf = (path: string, expires: string) => {
    const name = `${path}\n${expires}`;
    const kept = signatures.get(name);
    if (kept !== undefined) return kept;
    const signature = signatureOf(path, expires);
    if (signatures.size === most) signatures.clear();
    signatures.set(name, signature);
    return signature;
  };

  return {
    sign(path, expires) {
      const until = String((Math.ceil(expires.getTime() / hour) * hour) / 1000);
      return `${origin}${path}?expires=${until}&signature=${keptSignatureOf(path, until)}`;
    },
    isValid(path, query, now) {
      const until = query.get('expires') ?? '';
      const given = Buffer.from(query.get('signature') ?? '');
      const expected = Buffer.from(signatureOf(path, until));
      // timingSafeEqual() throws if the lengths differ.
      const isSigned = given.length === expected.length && timingSafeEqual(given, expected);
      return isSigned && Number(until) * 1000 > now.getTime();
    },
  };
}
