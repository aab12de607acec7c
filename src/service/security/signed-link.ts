/** Links that contain their own permission: a path, its expiry, with whom it ends, and an HMAC over all of these. */
import {createHmac, timingSafeEqual} from 'node:crypto';

/** Signs and verifies links below the public origin. */
export interface SignedLinks {
  /**
   * The absolute URL of `path` with `expires` and `signature` in its query. It is valid until `expires`, rounded up to
   * the hour so that browsers can cache it.
   * @param holder With whom it ends before, in letters, digits and hyphens (`link-holders.ts`); nobody if omitted
   */
  sign(path: string, expires: Date, holder?: string): string;
  /** Whether this path and query were signed here and have not expired; with whom it ends is for the caller to ask. */
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
  const signatureOf = (name: string) => createHmac('sha256', key).update(name).digest('base64url');

  const signatures = new Map<string, string>();
  const keptSignatureOf = (name: string) => {
    const kept = signatures.get(name);
    if (kept !== undefined) return kept;
    const signature = signatureOf(name);
    if (signatures.size === most) signatures.clear();
    signatures.set(name, signature);
    return signature;
  };

  return {
    sign(path, expires, holder) {
      const until = String((Math.ceil(expires.getTime() / hour) * hour) / 1000);
      const signature = keptSignatureOf(signedText(path, until, holder));
      const held = holder === undefined ? '' : `holder=${holder}&`;
      return `${origin}${path}?${held}expires=${until}&signature=${signature}`;
    },
    isValid(path, query, now) {
      const until = query.get('expires') ?? '';
      const given = Buffer.from(query.get('signature') ?? '');
      const holder = query.get('holder') ?? undefined;
      const expected = Buffer.from(signatureOf(signedText(path, until, holder)));
      // timingSafeEqual() throws if the lengths differ.
      const isSigned = given.length === expected.length && timingSafeEqual(given, expected);
      return isSigned && Number(until) * 1000 > now.getTime();
    },
  };
}

/** Always of three parts: what a query holds cannot pass for another part. */
const signedText = (path: string, expires: string, holder = ''): string =>
  [path, expires, holder].join('\n');
