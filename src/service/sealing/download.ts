import {createGuardedFetch, FetchError, type GuardedRequest} from '../security/guarded-fetch.js';
import type {Config} from '../config/config.js';
import type {Download} from './ask-responder.js';

/** Revocation lists of large authorities have several megabytes; an OCSP response at most its signer's certificates. */
const limits = {
  file: {timeout: 15_000, maxBytes: 8 * 1024 * 1024, maxRedirects: 2},
  answer: {timeout: 10_000, maxBytes: 64 * 1024},
} as const;

/** Milliseconds for which a download is cached: many seals need the same one. OCSP responses may expire soon. */
const standing = {file: 60 * 60 * 1000, answer: 5 * 60 * 1000} as const;

/**
 * Downloads issuer certificates and revocation lists, and queries OCSP responders. Plain `http` is allowed, as is usual
 * here, because everything downloaded is signed. Private addresses are refused unless the configuration allows them,
 * because the URLs come from certificates.
 */
export function createDownload({
  allowPrivateHosts,
  proxy,
}: Pick<Config, 'allowPrivateHosts'> & Partial<Pick<Config, 'proxy'>>): Download {
  const fetch = createGuardedFetch({allowPrivateHosts, allowPlainHttp: true, proxy});
  const kept = new Map<string, {readonly at: number; readonly bytes: Uint8Array}>();
  return async (url, query) => {
    const name = query ? `${url} ${Buffer.from(query).toString('base64')}` : url;
    const last = kept.get(name);
    const age = standing[query ? 'answer' : 'file'];
    if (last && performance.now() - last.at < age) return last.bytes;
    try {
      const {status, bytes} = await fetch(url, query ? asking(query) : limits.file);
      if (status !== 200) return undefined;
      kept.set(name, {at: performance.now(), bytes});
      return bytes;
    } catch (error) {
      if (error instanceof FetchError) return undefined;
      throw error;
    }
  };
}

/** An OCSP request over HTTP (RFC 6960, appendix A.1). */
const asking = (query: Uint8Array): GuardedRequest => ({
  method: 'POST',
  headers: {'content-type': 'application/ocsp-request'},
  body: query,
  ...limits.answer,
});
