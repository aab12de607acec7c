/** Keys in the database that are encrypted with `ESIGN_SEAL_PASSWORD`. */
import {StartError} from '../../config/start-error.js';
import {
  findSecret,
  replaceSecret,
  UnreadableSecretError,
  type Secrets,
} from '../../storage/access/secrets.js';
import {isSealKeyProtected, protectSealKey} from './seal-key.js';

/** The PEM text, with its key encrypted if a password is set. */
export const protectedBy = (password: string, pem: string): string =>
  password ? protectSealKey(pem, password) : pem;

/**
 * Opens a key.
 * @throws StartError if that fails, because the password is a different one
 */
async function opened<T>(open: () => T | Promise<T>): Promise<T> {
  try {
    return await open();
  } catch (cause) {
    throw new StartError(
      'The seal key in the database is encrypted: set ESIGN_SEAL_PASSWORD to the password it was encrypted with; ' +
        'if that password is permanently lost, run `esign-service seal forget` to start with a new key.',
      {cause},
    );
  }
}

/**
 * What opens the key of a text, and returns the same one as long as the text is the same: keys are requested again for
 * every seal, and reading one takes longer than signing with it.
 */
export function openedOnce<Key>(open: (pem: string) => Key | Promise<Key>) {
  let last: {readonly pem: string; readonly key: Key} | undefined;
  return async (pem: string): Promise<Key> => {
    if (last?.pem !== pem) last = {pem, key: await opened(() => open(pem))};
    return last.key;
  };
}

/** Whether a stored key cannot be opened: it cannot be decrypted, or its password is a different one. */
export async function isLost(
  secrets: Secrets,
  name: string,
  open: (pem: string) => unknown,
): Promise<boolean> {
  const pem = await findSecret(secrets, name).catch((error: unknown) => {
    if (error instanceof UnreadableSecretError) return null;
    throw error;
  });
  if (pem === undefined) return false;
  if (pem === null) return true;
  try {
    await open(pem);
    return false;
  } catch {
    return true;
  }
}

/** If a password is set later, this encrypts the key that was stored without one. */
export async function protectKept(
  secrets: Secrets,
  name: string,
  pem: string,
  password: string,
): Promise<void> {
  if (!password || isSealKeyProtected(pem)) return;
  await replaceSecret(secrets, name, pem, protectedBy(password, pem));
}
