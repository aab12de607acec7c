/** Keys in the database that `ESIGN_SEAL_PASSWORD` protects. */
import {StartError} from '../../../installation/start-error.js';
import {
  findSecret,
  replaceSecret,
  UnreadableSecretError,
  type Secrets,
} from '../../../storage/access/secrets.js';
import {isSealKeyProtected, protectSealKey} from './seal-key.js';

/** PEM text with its key encrypted, if there is a password. */
export const protectedBy = (password: string, pem: string): string =>
  password ? protectSealKey(pem, password) : pem;

/**
 * What opening a key leads to.
 * @throws StartError if that fails: the password is another
 */
export async function opened<T>(open: () => T | Promise<T>): Promise<T> {
  try {
    return await open();
  } catch (cause) {
    throw new StartError(
      'The seal’s key in the database is protected: set ESIGN_SEAL_PASSWORD to the password it was protected with; ' +
        'if that is lost for good, run `esign-service seal forget` to start with a new key.',
      {cause},
    );
  }
}

/** Whether a key is kept that nothing here opens: it cannot be decrypted, or its password is another. */
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

/** A password that is set later protects what is kept from then on. */
export async function protectKept(
  secrets: Secrets,
  name: string,
  pem: string,
  password: string,
): Promise<void> {
  if (!password || isSealKeyProtected(pem)) return;
  await replaceSecret(secrets, name, pem, protectedBy(password, pem));
}
