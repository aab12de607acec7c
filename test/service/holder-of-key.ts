import {sha256} from '../../src/service/security/sha256.js';
import {holderByHash, type KeyHolder} from '../../src/service/storage/access/api-keys.js';
import type {Queries} from '../../src/service/storage/connection/database.js';

/** Whom this API key gives access, as a request with it would find out. */
export const holderOfKey = (db: Queries, apiKey: string): Promise<KeyHolder | undefined> =>
  holderByHash(db, sha256(apiKey), new Date());
