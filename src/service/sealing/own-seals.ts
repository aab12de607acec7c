import type {Config} from '../config/config.js';
import type {Log} from '../log.js';
import {StartError} from '../config/start-error.js';
import {hasSecrets, openSecrets} from '../storage/access/open-secrets.js';
import {joinDatabase, hasInstallation} from '../storage/connection/open-database.js';
import {sealFingerprint, type SealCertificate} from '../storage/seals/seal-certificates.js';
import {p12Key} from './keys/p12-key.js';
import {findOwnSeals, type OwnSeals} from './trusted-seals.js';

/**
 * The certificates that this machine's installation seals with or has sealed with, and its revocations, for commands
 * that run outside the service; none if there is no installation. An installation that cannot be reached is reported
 * and left out.
 */
export async function readOwnSeals(
  config: Config,
  log: Log,
  tell: (problem: string) => void,
): Promise<OwnSeals> {
  const p12 = config.sealP12 ? [await sealIn(config.sealP12, config.sealPassword)] : [];
  const alone = {certificates: p12, revocationLists: []};
  if (!(await hasInstallation(config))) return alone;
  try {
    const {db, close} = await joinDatabase(config, log);
    const read = async () =>
      (await hasSecrets(db)) ? findOwnSeals(await openSecrets(db, config, log)) : alone;
    const {certificates: kept, revocationLists} = await read().finally(close);
    const others = p12.filter((own) => !kept.some(({sha256}) => sha256 === own.sha256));
    return {certificates: [...others, ...kept], revocationLists};
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    tell(`Cannot read this installation’s own seals: ${error.message}`);
    return alone;
  }
}

async function sealIn(path: string, password: string): Promise<SealCertificate> {
  const {certificate} = await p12Key(path, password).open(new Date());
  return {sha256: sealFingerprint(certificate), certificate, revoked: null};
}
