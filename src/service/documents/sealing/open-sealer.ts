import {readFile} from 'node:fs/promises';
import type {Config} from '../../config.js';
import {StartError} from '../../start-error.js';
import {replaceSecret, sharedSecret, type Secrets} from '../../storage/secrets.js';
import {
  isSealKeyProtected,
  loadSealP12,
  makeSealKey,
  protectSealKey,
  readSealKey,
  type SealKey,
} from './seal-key.js';
import {createSealer, type Sealer} from './sealer.js';
import {httpTimestampAuthority} from './timestamp.js';

/** Name in the certificate that is made on first run. */
const organisation = 'Self-hosted e-signature service';

/** What the database calls the key that was made on first run. */
const secretName = 'seal-key';

type SealConfig = Pick<Config, 'sealP12' | 'sealPassword' | 'tsaUrl'>;

/**
 * The sealer that the settings ask for: a P12's key, or one made on first run. That one is kept in the database, so
 * that all machines of an installation seal with the same; `ESIGN_SEAL_PASSWORD` encrypts it there.
 * @throws StartError where the key cannot be opened.
 */
export async function openSealer(config: SealConfig, secrets: Secrets, now: Date): Promise<Sealer> {
  const key = config.sealP12
    ? await openP12(config.sealP12, config.sealPassword)
    : await openSharedKey(secrets, config.sealPassword, now);
  return createSealer(
    key,
    config.tsaUrl === undefined ? undefined : httpTimestampAuthority(config.tsaUrl),
  );
}

async function openP12(path: string, password: string): Promise<SealKey> {
  try {
    return await loadSealP12(await readFile(path), password);
  } catch (error) {
    throw new StartError(
      'ESIGN_SEAL_P12 cannot be opened: check the path and ESIGN_SEAL_PASSWORD.',
      {cause: error},
    );
  }
}

async function openSharedKey(secrets: Secrets, password: string, now: Date): Promise<SealKey> {
  const make = async () => {
    const made = await makeSealKey(organisation, now);
    return password ? protectSealKey(made, password) : made;
  };
  const pem = await sharedSecret(secrets, secretName, make);
  if (isSealKeyProtected(pem)) return openProtected(pem, password);
  if (password) await replaceSecret(secrets, secretName, pem, protectSealKey(pem, password));
  return readSealKey(pem);
}

function openProtected(pem: string, password: string): SealKey {
  try {
    return readSealKey(pem, password);
  } catch (error) {
    throw new StartError(
      'The seal’s key in the database is protected: set ESIGN_SEAL_PASSWORD to the password it was protected with.',
      {cause: error},
    );
  }
}
