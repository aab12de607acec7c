import {createHash, randomBytes} from 'node:crypto';
import type {Config} from '../../config/config.js';
import {StartError} from '../../config/start-error.js';
import type {Secrets} from '../../storage/access/secrets.js';
import {certificatesOf, signerEnd} from '../verifying/cms/cms-certificates.js';
import type {CollectEvidence} from './evidence.js';
import type {Download} from './ask-responder.js';
import type {KeySource} from './keys/key-source.js';
import {ownKey} from './keys/own-key.js';
import {moduleKey} from './keys/module-key.js';
import {p12Key} from './keys/p12-key.js';
import {pkcs11Key} from './keys/pkcs11-key.js';
import {createOwnAuthority, type OwnAuthority} from './keys/own-authority.js';
import {sealCertificateProblem} from './keys/seal-certificate.js';
import type {SealKey} from './keys/seal-key.js';
import {createRenewer, createSealer, type SealArchive, type Sealer} from './sealer.js';
import {httpTimestampAuthority, type TimestampAuthority} from './timestamp.js';

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
  'sealP12' | 'sealModule' | 'sealPkcs11' | 'sealPassword' | 'tsaUrl' | 'publicUrl' | 'sealLevel'
>;

/** Opens what the settings name. Nothing is read before it is needed. */
export function openSealer(config: SealConfig, secrets: Secrets, download: Download): SealSource {
  const authority = createOwnAuthority(secrets, config);
  const source = keySource(config, secrets, authority);
  const collect: CollectEvidence = async (certificates, now) => {
    const {createEvidenceCollector} = await import('./evidence.js');
    return createEvidenceCollector({authority, download})(certificates, now);
  };
  const stamper = config.tsaUrl === undefined ? undefined : httpTimestampAuthority(config.tsaUrl);
  const stampers = stamper && knownStampers(stamper);
  const key = async (now: Date) => usable(source, await source.open(now), now);
  return {
    authority,
    remedy: source.remedy,
    key,
    sealer: async (now) => {
      const current = await key(now);
      if (!stamper || !stampers || config.sealLevel === 'B-B') return createSealer(current);
      const {certificates} = await stampers(now);
      const archive = await archiveFor(current, certificates, {config, collect, now});
      return createSealer(current, stamper, archive);
    },
    renewal: async (now) => {
      if (!stamper || !stampers) return undefined;
      const {end} = await stampers(now);
      return {...createRenewer(stamper, {collect, now}), provesUntil: end};
    },
  };
}

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
  stampers: readonly Uint8Array[],
  {config, collect, now}: {config: SealConfig; collect: CollectEvidence; now: Date},
): Promise<SealArchive | undefined> {
  const level = config.sealLevel ?? 'B-LTA';
  if (level !== 'B-LT' && level !== 'B-LTA') return undefined;
  const evidence = await collect([certificate, ...chain, ...stampers], now);
  if (evidence.isRevoked)
    throw new StartError(
      'The certificate of the seal or of the timestamp authority is revoked: get a new one.',
    );
  return evidence.isComplete ? {level, collect, now} : undefined;
}

/** Milliseconds for which an authority is assumed to use the same certificate. */
const standing = 60 * 60 * 1000;

interface Stampers {
  /** DER. */
  readonly certificates: readonly Uint8Array[];
  /** When the stamping certificate expires. */
  readonly end: Date;
}

/** The certificates of a timestamp authority, read from a token that is requested once an hour. */
function knownStampers(authority: TimestampAuthority): (now: Date) => Promise<Stampers> {
  let last: ({readonly at: number} & Stampers) | undefined;
  return async (now) => {
    if (last && now.getTime() - last.at < standing) return last;
    // Over random data: only the certificates in the token are needed.
    const token = await authority.stamp(createHash('sha256').update(randomBytes(16)).digest());
    const end = signerEnd(token) ?? now;
    last = {at: now.getTime(), certificates: certificatesOf(token), end};
    return last;
  };
}
