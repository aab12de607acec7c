import type {Config} from '../config/config.js';
import {StartError} from '../config/start-error.js';
import type {Clock} from '../ports.js';
import type {Secrets} from '../storage/access/secrets.js';
import type {CollectEvidence} from './evidence.js';
import type {Download} from './ask-responder.js';
import {ownKey} from './keys/own-key.js';
import {moduleKey} from './keys/module-key.js';
import {p12Key} from './keys/p12-key.js';
import {pkcs11Key} from './keys/pkcs11-key.js';
import {createOwnAuthority, type OwnAuthority} from './keys/own-authority.js';
import {sealCertificateProblem, sealCertificateWarning} from './keys/seal-certificate.js';
import type {SealKey, KeySource} from './keys/seal-key.js';
import {openStamping, type Stamping} from './open-stamping.js';
import type {
  SealAnswers,
  SealIdentity,
  SealLevel,
  SealQuestion,
  Stamper,
} from '../pdf/seal/seal-input.js';
import type {TimestampAuthority} from './timestamp.js';

/** What an installation seals with. It is requested again for every seal, because a service runs for years. */
export interface SealSource {
  /** The installation's own authority, which may not have issued anything yet. */
  readonly authority: OwnAuthority;
  /** How to get another key, as the end of a sentence. */
  readonly remedy: string;
  /** The key in use. @throws StartError if it cannot be opened or may not seal at this time */
  key(now: Date): Promise<SealKey>;
  /** Seals now, up to the highest level for which everything is available. @throws StartError as `key()` does */
  sealer(now: Date): Promise<Sealer>;
  /** Renews seals now; `undefined` without a timestamp authority. @throws Error if the authority does not respond */
  renewal(now: Date): Promise<SealRenewal | undefined>;
}

/** Renews seals. */
export interface SealRenewal extends Pick<Sealer, 'answer'> {
  /** Until when a timestamp created now proves what it covers. */
  readonly provesUntil: Date;
}

export type SealConfig = Pick<
  Config,
  | 'sealP12'
  | 'sealModule'
  | 'sealPkcs11'
  | 'sealPassword'
  | 'tsaUrl'
  | 'ownTsa'
  | 'publicUrl'
  | 'sealLevel'
>;

/**
 * Opens what the settings name. Nothing is read before it is needed.
 * @param clock what the installation's own timestamps state
 */
export function openSealer(
  config: SealConfig,
  secrets: Secrets,
  download: Download,
  clock: Clock = {now: () => new Date()},
): SealSource {
  const kept = {...config, sealPassword: keptPassword(config)};
  const authority = createOwnAuthority(secrets, kept);
  const source = keySource(config, secrets, authority);
  const collectorAt = async (now: Date): Promise<CollectEvidence> => {
    const {createEvidenceCollector} = await import('./evidence.js');
    return createEvidenceCollector({authority, download, now});
  };
  const stamping = openStamping(config, {
    secrets,
    config: kept,
    authority,
    now: () => clock.now(),
  });
  const key = async (now: Date) => usable(source, await source.open(now), now);
  return {
    authority,
    remedy: source.remedy,
    key,
    sealer: async (now) => {
      const current = await key(now);
      const stampers = config.sealLevel === 'B-B' ? undefined : await stamping(now);
      if (!stampers) return createSealer(current);
      const archive = await archiveFor(current, stampers, {config, collectorAt, now});
      return createSealer(current, stampers, archive);
    },
    renewal: async (now) => {
      const {signature} = (await stamping(now)) ?? {};
      if (!signature) return undefined;
      return {...createRenewer(signature, await collectorAt(now)), provesUntil: signature.end};
    },
  };
}

/**
 * What encrypts the installation's own keys, beside the key for all secrets. The password of a PKCS #12 file does not:
 * it changes with the file.
 */
const keptPassword = ({sealP12, sealPassword}: SealConfig): string =>
  sealP12 === undefined ? sealPassword : '';

/** The key that a setting names, or the key created on first run. */
function keySource(config: SealConfig, secrets: Secrets, authority: OwnAuthority): KeySource {
  const {sealP12, sealModule, sealPkcs11, sealPassword} = config;
  if ([sealP12, sealModule, sealPkcs11].filter((each) => each !== undefined).length > 1)
    throw new StartError(
      'Set only one of ESIGN_SEAL_P12, ESIGN_SEAL_MODULE and ESIGN_SEAL_PKCS11.',
    );
  if (sealPkcs11) return pkcs11Key(sealPkcs11);
  if (sealModule) return moduleKey(sealModule);
  return sealP12 ? p12Key(sealP12, sealPassword) : ownKey(secrets, config, authority);
}

function usable({name, remedy}: KeySource, key: SealKey, now: Date): SealKey {
  const problem = sealCertificateProblem(key.certificate, now);
  if (problem) throw new StartError(`${name}: its certificate ${problem}; ${remedy}.`);
  return key;
}

/**
 * Finds out how high a level a seal with this key can reach. This is done before sealing, because the level is part of
 * what the seal covers.
 * @returns `undefined` if evidence is missing, or the settings request no more than level B-T
 */
async function archiveFor(
  {certificate, chain}: SealKey,
  {signature, file}: Stamping,
  {
    config,
    collectorAt,
    now,
  }: {
    config: SealConfig;
    collectorAt: (now: Date) => Promise<CollectEvidence>;
    now: Date;
  },
): Promise<SealArchive | undefined> {
  const level = config.sealLevel ?? 'B-LTA';
  if (level !== 'B-LT' && level !== 'B-LTA') return undefined;
  const stampers = level === 'B-LTA' ? [signature, file] : [signature];
  const behind = stampers.flatMap(({certificates}) => certificates);
  const collect = await collectorAt(now);
  const evidence = await collect([certificate, ...chain, ...behind]);
  if (evidence.isRevoked)
    throw new StartError(
      'The certificate of the seal or of the timestamp authority is revoked: get a new one.',
    );
  return evidence.isComplete ? {level, collect} : undefined;
}

/** Holds the seal key and the timestamp authority, and answers the questions of a child process that seals. */
export interface Sealer {
  readonly identity: SealIdentity;
  readonly answer: (question: SealQuestion, asked: unknown) => Promise<unknown>;
}

/** What makes a seal last: evidence about its certificates, and at level B-LTA a timestamp over it. */
interface SealArchive {
  readonly level: 'B-LT' | 'B-LTA';
  readonly collect: CollectEvidence;
}

/** Who timestamps a seal. */
interface SealStamping {
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
      return archive.collect(certificates);
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
function createRenewer(
  authority: TimestampAuthority,
  collect: CollectEvidence,
): Pick<Sealer, 'answer'> {
  const answers: SealAnswers = {
    sign: () => Promise.reject(new Error('No key is used to renew a seal.')),
    timestamp: () => Promise.reject(new Error('No signature is made to renew a seal.')),
    archive: (digest) => authority.stamp(digest),
    evidence: collect,
  };
  return {answer: (question, asked) => answers[question](asked as never)};
}

/** What the operator must do about the seal soon, as one sentence; `undefined` if nothing. */
export async function sealWarning(
  seals: Pick<SealSource, 'key' | 'remedy'>,
  now: Date,
): Promise<string | undefined> {
  const {certificate} = await seals.key(now);
  const warning = sealCertificateWarning(certificate, now);
  return warning && `${warning}: ${seals.remedy}.`;
}
