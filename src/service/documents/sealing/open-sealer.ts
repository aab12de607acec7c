import {readFile} from 'node:fs/promises';
import {join} from 'node:path';
import type {Config} from '../../config.js';
import {StartError} from '../../start-error.js';
import {loadSealKey, loadSealP12, type SealKey} from './seal-key.js';
import {createSealer, type Sealer} from './sealer.js';
import {httpTimestampAuthority} from './timestamp.js';

/** Name in the certificate that is made on first run. */
const organisation = 'Self-hosted e-signature service';

/**
 * The sealer that the settings ask for: a P12's key, or one made on first run and kept in `<ESIGN_DATA>/seal`.
 * @throws StartError where the P12 cannot be opened.
 */
export async function openSealer(
  config: Pick<Config, 'dataDir' | 'seal' | 'tsaUrl'>,
  now: Date,
): Promise<Sealer> {
  const key = config.seal
    ? await openP12(config.seal)
    : await loadSealKey(join(config.dataDir, 'seal'), organisation, now);
  return createSealer(
    key,
    config.tsaUrl === undefined ? undefined : httpTimestampAuthority(config.tsaUrl),
  );
}

async function openP12({p12, password}: NonNullable<Config['seal']>): Promise<SealKey> {
  try {
    return await loadSealP12(await readFile(p12), password);
  } catch (error) {
    throw new StartError(
      'ESIGN_SEAL_P12 cannot be opened: check the path and ESIGN_SEAL_PASSWORD.',
      {cause: error},
    );
  }
}
