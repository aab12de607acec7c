import type {SealKey} from './seal-key.js';
import type {SealIdentity, SealQuestion} from './seal.js';
import type {TimestampAuthority} from './timestamp.js';

/** Holds the seal's key and the way to a timestamp authority, and answers the questions of a sealing child. */
export interface Sealer {
  readonly identity: SealIdentity;
  readonly answer: (question: SealQuestion, bytes: Uint8Array) => Promise<Uint8Array>;
}

/**
 * Makes a sealer.
 * @param authority where the time of the seal is proved; without it the seal reaches level B-B
 */
export function createSealer(key: SealKey, authority?: TimestampAuthority): Sealer {
  const {certificate, chain, keyType} = key;
  return {
    identity: {certificate, chain, keyType, hasTimestampAuthority: authority !== undefined},
    answer: async (question, bytes) => {
      if (question === 'sign') return key.sign(bytes);
      if (!authority) throw new Error('No timestamp authority is configured.');
      return authority.stamp(bytes);
    },
  };
}
