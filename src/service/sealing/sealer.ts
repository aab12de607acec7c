import type {CollectEvidence} from './evidence.js';
import type {SealKey} from './keys/seal-key.js';
import type {
  SealAnswers,
  SealIdentity,
  SealLevel,
  SealQuestion,
  Stamper,
} from '../pdf/seal/seal-identity.js';
import type {TimestampAuthority} from './timestamp.js';

/** Holds the seal key and the timestamp authority, and answers the questions of a child process that seals. */
export interface Sealer {
  readonly identity: SealIdentity;
  readonly answer: (question: SealQuestion, asked: unknown) => Promise<unknown>;
}

/** What makes a seal last: evidence about its certificates, and at level B-LTA a timestamp over it. */
export interface SealArchive {
  readonly level: 'B-LT' | 'B-LTA';
  readonly collect: CollectEvidence;
  readonly now: Date;
}

/** Who timestamps a seal. */
export interface SealStamping {
  /** Stamps the signature. */
  readonly signature: TimestampAuthority & Partial<Stamper>;
  /** Stamps the whole file, at level B-LTA; the same authority by default. */
  readonly file?: TimestampAuthority & Partial<Stamper>;
}

/**
 * Creates a sealer.
 * @param stamping timestamps the seal; without it the seal reaches level B-B
 * @param archive takes a timestamped seal beyond level B-T
 */
export function createSealer(key: SealKey, stamping?: SealStamping, archive?: SealArchive): Sealer {
  const {certificate, chain, keyType} = key;
  const answers: SealAnswers = {
    sign: (data) => key.sign(data),
    timestamp: (digest) => by(stamping?.signature).stamp(digest),
    archive: (digest) => by(stamping?.file ?? stamping?.signature).stamp(digest),
    evidence: async (certificates) => {
      if (!archive) throw new Error('No evidence is collected for this seal.');
      return archive.collect(certificates, archive.now);
    },
  };
  const level: SealLevel = stamping ? (archive?.level ?? 'B-T') : 'B-B';
  return {
    identity: {certificate, chain, keyType, level, stampers: stampersAt(level, stamping)},
    answer: (question, asked) => answers[question](asked as never),
  };
}

function by(authority: TimestampAuthority | undefined): TimestampAuthority {
  if (!authority) throw new Error('No timestamp authority is configured.');
  return authority;
}

function stampersAt(level: SealLevel, stamping: SealStamping | undefined): readonly Stamper[] {
  const asked = level === 'B-LTA' ? [stamping?.signature, stamping?.file] : [stamping?.signature];
  return [...new Set(asked)].flatMap((each) =>
    each?.name === undefined ? [] : [{name: each.name, isOwn: each.isOwn === true}],
  );
}

/** Renews a seal. A renewal needs no key, only a timestamp and evidence about the last one. */
export function createRenewer(
  authority: TimestampAuthority,
  {collect, now}: Pick<SealArchive, 'collect' | 'now'>,
): Pick<Sealer, 'answer'> {
  const answers: SealAnswers = {
    sign: () => Promise.reject(new Error('No key is used to renew a seal.')),
    timestamp: () => Promise.reject(new Error('No signature is made to renew a seal.')),
    archive: (digest) => authority.stamp(digest),
    evidence: (certificates) => collect(certificates, now),
  };
  return {answer: (question, asked) => answers[question](asked as never)};
}
