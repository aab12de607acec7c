/** HTTP Basic authentication with the API key as user name (docs/interface.md, "Authentication"). */
import {Refusal} from '../../domain/refusal.js';
import {holderByHash, type KeyHolder} from '../../storage/access/api-keys.js';
import type {Queries} from '../../storage/connection/database.js';
import {sha256} from '../../storage/envelopes/envelope-store.js';
import {batched} from '../../storage/connection/batched.js';
import type {Limiter} from './rate-limit.js';

/** Who calls. */
export interface Caller extends KeyHolder {
  /** Tells keys apart in counters, without being one. */
  readonly keyName: string;
}

/** Finds out who calls; failures are counted by the address. */
export type Authenticate = (
  authorization: string | undefined,
  ipOf: () => string,
) => Promise<Caller>;

/**
 * @param failures Counts failed tries by address.
 * @returns A function that throws Refusal 10002 for a wrong or missing key, Throttled after too many tries.
 */
export function createAuthenticate(db: Queries, failures: Limiter): Authenticate {
  const holderOf = batched((hashes: readonly string[]) => holdersOf(db, hashes));
  return async (authorization, ipOf) => {
    const apiKey = keyIn(authorization);
    const keyName = apiKey === undefined ? undefined : sha256(apiKey);
    const holder = keyName === undefined ? undefined : await holderOf(keyName);
    if (keyName !== undefined && holder) return {...holder, keyName};
    await failures.count(ipOf());
    throw new Refusal(10002);
  };
}

/** Each key is looked up once for all who come with it at the same moment. */
async function holdersOf(
  db: Queries,
  hashes: readonly string[],
): Promise<readonly (KeyHolder | undefined)[]> {
  const distinct = [...new Set(hashes)];
  const holders = await Promise.all(distinct.map((hash) => holderByHash(db, hash)));
  const byHash = new Map(distinct.map((hash, index) => [hash, holders[index]]));
  return hashes.map((hash) => byHash.get(hash));
}

/** The user name of a Basic header; the password may be anything, even missing. */
export function keyIn(authorization: string | undefined): string | undefined {
  const encoded = /^Basic ([A-Za-z0-9+/=_-]+)$/i.exec(authorization ?? '')?.[1];
  if (encoded === undefined) return undefined;
  const [user] = Buffer.from(encoded, 'base64').toString('utf8').split(':', 1);
  return user || undefined;
}
