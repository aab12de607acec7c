import {access} from 'node:fs/promises';
import {join} from 'node:path';
import type {Config} from '../../config.js';
import type {Log} from '../../log.js';
import {StartError} from '../../start-error.js';
import {dataFolderIn} from '../../storage/embedded-postgres-cluster.js';
import {joinDatabase} from '../../storage/open-database.js';
import {
  listSealCertificates,
  sealFingerprint,
  type SealCertificate,
} from '../../storage/seal-certificates.js';
import {p12Key} from './keys/p12-key.js';

/**
 * The certificates this machine's installation seals with or has sealed with, for commands beside it; none
 * where there is no installation. One that cannot be asked is told of, and left out.
 */
export async function readOwnSeals(
  config: Config,
  log: Log,
  tell: (problem: string) => void,
): Promise<readonly SealCertificate[]> {
  const p12 = config.sealP12 ? [await sealIn(config.sealP12, config.sealPassword)] : [];
  if (!(await hasInstallation(config))) return p12;
  try {
    const {db, close} = await joinDatabase(config, log);
    const kept = await listSealCertificates(db).finally(close);
    return [...p12.filter((own) => !kept.some(({sha256}) => sha256 === own.sha256)), ...kept];
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    tell(`This installation’s own seals are not known: ${error.message}`);
    return p12;
  }
}

async function sealIn(path: string, password: string): Promise<SealCertificate> {
  const {certificate} = await p12Key(path, password).open(new Date());
  return {sha256: sealFingerprint(certificate), certificate, revoked: null};
}

/** A command that only looks makes no database. */
async function hasInstallation({databaseUrl, dataDir}: Config): Promise<boolean> {
  if (databaseUrl) return true;
  return access(join(dataFolderIn(join(dataDir, 'postgres')), 'PG_VERSION')).then(
    () => true,
    () => false,
  );
}
