import {access, readFile} from 'node:fs/promises';
import {join} from 'node:path';
import type {Config} from '../../config.js';
import type {Log} from '../../log.js';
import {StartError} from '../../start-error.js';
import {dataFolderIn} from '../../storage/embedded-postgres-cluster.js';
import {joinDatabase} from '../../storage/open-database.js';
import {listSealCertificates} from '../../storage/seal-certificates.js';
import {loadSealP12} from './seal-key.js';

/**
 * The certificates (DER) this machine's installation seals with or has sealed with, for commands beside it; none
 * where there is no installation. One that cannot be asked is told of, and left out.
 */
export async function readOwnSeals(
  config: Config,
  log: Log,
  tell: (problem: string) => void,
): Promise<readonly Uint8Array[]> {
  const p12 = config.sealP12 ? [await certificateOf(config.sealP12, config.sealPassword)] : [];
  if (!(await hasInstallation(config))) return p12;
  try {
    const {db, close} = await joinDatabase(config, log);
    const kept = await listSealCertificates(db).finally(close);
    return [...p12, ...kept.map(({certificate}) => new Uint8Array(certificate))];
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    tell(`This installation’s own seals are not known: ${error.message}`);
    return p12;
  }
}

async function certificateOf(path: string, password: string): Promise<Uint8Array> {
  try {
    return (await loadSealP12(await readFile(path), password)).certificate;
  } catch (cause) {
    throw new StartError(
      'ESIGN_SEAL_P12 cannot be opened: check the path and ESIGN_SEAL_PASSWORD.',
      {cause},
    );
  }
}

/** A command that only looks makes no database. */
async function hasInstallation({databaseUrl, dataDir}: Config): Promise<boolean> {
  if (databaseUrl) return true;
  return access(join(dataFolderIn(join(dataDir, 'postgres')), 'PG_VERSION')).then(
    () => true,
    () => false,
  );
}
