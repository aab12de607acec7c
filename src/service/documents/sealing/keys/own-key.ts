import type {Config} from '../../../config.js';
import {findSecret, replaceSecret, sharedSecret, type Secrets} from '../../../storage/secrets.js';
import type {OwnAuthority} from './own-authority.js';
import {readSealKey, type SealKey} from './seal-key.js';
import type {KeySource} from './key-source.js';
import {opened, protectKept} from './protected-pem.js';

/** What the database calls the key that was made on first run. */
const secretName = 'seal-key';

/**
 * The key that was made on first run. It is kept in the database, so that all machines of an installation seal with
 * the same, and read again for every seal, so that all of them take over a new one at once.
 */
export function ownKey(
  secrets: Secrets,
  {sealPassword}: Pick<Config, 'sealPassword'>,
  authority: OwnAuthority,
): KeySource {
  const last: {pem?: string; key?: SealKey} = {};
  return {
    name: 'The seal cannot be used',
    remedy: 'run `esign-service seal rotate` to make a new one',
    open: async (now) => {
      const pem = await sharedSecret(secrets, secretName, () => authority.issueSeal(now));
      if (!last.key || last.pem !== pem) {
        last.key = await opened(() => readSealKey(pem, sealPassword));
        last.pem = pem;
        await protectKept(secrets, secretName, pem, sealPassword);
      }
      return last.key;
    },
  };
}

/** Makes a new key with a certificate of the installation's authority and puts it in the place of the one in use. */
export async function rotateOwnKey(
  secrets: Secrets,
  authority: OwnAuthority,
  now: Date,
): Promise<void> {
  const pem = await authority.issueSeal(now);
  const former = await findSecret(secrets, secretName);
  if (former === undefined) await sharedSecret(secrets, secretName, () => pem);
  else await replaceSecret(secrets, secretName, former, pem);
}
