import type {Config} from '../../../installation/config.js';
import {StartError} from '../../../installation/start-error.js';
import {
  findSecret,
  replaceLostSecret,
  replaceSecret,
  sharedSecret,
  type Secrets,
} from '../../../storage/access/secrets.js';
import type {OwnAuthority} from './own-authority.js';
import {readSealKey, type SealKey} from './seal-key.js';
import type {KeySource} from './key-source.js';
import {isLost, opened, protectKept} from './protected-pem.js';

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

/**
 * Makes a new key in the place of one that is lost for good, and a new authority if that is lost; certificates that
 * were sealed with stay known. The authority comes first: if this breaks off between the two, it can be run again.
 * @throws StartError if both open
 */
export async function forgetOwnKey(
  secrets: Secrets,
  config: Pick<Config, 'sealPassword'>,
  authority: OwnAuthority,
  now: Date,
): Promise<{readonly isAuthorityNew: boolean}> {
  await refuseUnlessLost(secrets, config, authority);
  const isAuthorityNew = await authority.replaceLost(now);
  await replaceLostSecret(secrets, secretName, await authority.issueSeal(now));
  return {isAuthorityNew};
}

/** @throws StartError if the key that is kept opens, and its authority’s */
export async function refuseUnlessLost(
  secrets: Secrets,
  {sealPassword}: Pick<Config, 'sealPassword'>,
  authority: OwnAuthority,
): Promise<void> {
  const isKeyLost = await isLost(secrets, secretName, (pem) => readSealKey(pem, sealPassword));
  if (!isKeyLost && !(await authority.isLost()))
    throw new StartError(
      'The seal’s key opens, and so does its authority’s: run `esign-service seal rotate` to make a new key.',
    );
}
