import {randomBytes, randomUUID} from 'node:crypto';
import type {Ids} from './ports.js';

/** Names and secrets from the system's source of randomness. */
export const randomIds: Ids = {
  fingerprint: () => randomUUID().replaceAll('-', ''),
  token: () => randomBytes(32).toString('base64url'),
};
