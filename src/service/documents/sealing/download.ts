import {createGuardedFetch, FetchError} from '../../guarded-fetch.js';
import type {Config} from '../../config.js';
import type {Download} from './evidence.js';

/** Revocation lists of large authorities have some megabytes. */
const limits = {timeout: 15_000, maxBytes: 8 * 1024 * 1024, maxRedirects: 2} as const;

/** Milliseconds for which an answer stands: many seals need the same list. */
const standing = 60 * 60 * 1000;

/**
 * Downloads issuers and revocation lists, over plain `http` as is usual: what comes is signed. Addresses inside a
 * network are refused like all addresses that stand in something from outside.
 */
export function createDownload({allowPrivateHosts}: Pick<Config, 'allowPrivateHosts'>): Download {
  const fetch = createGuardedFetch({allowPrivateHosts, allowPlainHttp: true});
  const kept = new Map<string, {readonly at: number; readonly bytes: Uint8Array}>();
  return async (url) => {
    const last = kept.get(url);
    if (last && Date.now() - last.at < standing) return last.bytes;
    try {
      const {status, bytes} = await fetch(url, limits);
      if (status !== 200) return undefined;
      kept.set(url, {at: Date.now(), bytes});
      return bytes;
    } catch (error) {
      if (error instanceof FetchError) return undefined;
      throw error;
    }
  };
}
