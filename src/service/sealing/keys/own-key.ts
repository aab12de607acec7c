import type {Config} from '../../config/config.js';
import {StartError} from '../../config/start-error.js';
import {
  findSecret,
  replaceLostSecret,
  replaceSecret,
  sharedSecret,
  type Secrets,
} from '../../storage/access/secrets.js';
import type {OwnAuthority} from './own-authority.js';
import {readSealKey, type KeySource} from './seal-key.js';
import {stamperSecret} from './own-stamper.js';
import {isLost, openedOnce, protectKept} from './protected-pem.js';

/** The name under which the database stores the key that was created on first run. */
const secretName = 'seal-key';

/**
 * The key that was created on first run. It is stored in the database, so that all machines of an installation seal
 * with the same key, and it is read again for every seal, so that all of them switch to a new key at once.
 */
export function ownKey(
  secrets: Secrets,
  {sealPassword}: Pick<Config, 'sealPassword'>,
  authority: OwnAuthority,
): KeySource {
  const read = openedOnce((pem) => readSealKey(pem, sealPassword));
  return {
    name: 'The seal cannot be used',
    remedy: 'run `esign-service seal rotate` to make a new one',
    open: async (now) => {
      const pem = await sharedSecret(secrets, secretName, () => authority.issueSeal(now));
      const key = await read(pem);
      await protectKept(secrets, secretName, pem, sealPassword);
      return key;
    },
  };
}

/** Creates a new key, with a certificate from the installation's authority, and replaces the one in use. */
export async function rotateOwnKey(
  secrets: Secrets,
  authority: OwnAuthority,
  now: Date,
): Promise<void> {
  const pem = await authority.issueSeal(now);
  const former = await findSecret(secrets, secretName);
  if (former === undefined) await sharedSecret(secrets, secretName, () => pem);
  // Compared with the former key: of two rotations at once, the later one changes nothing.
  else await replaceSecret(secrets, secretName, former, pem);
}

/**
 * Replaces a key that is permanently lost with a new one, and the authority and the key for timestamps if they are lost. Certificates of earlier
 * seals stay known. The authority is replaced first: if this is interrupted between the two, it can be run again.
 * @throws StartError if all can be opened
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
  if (await isStamperLost(secrets, config))
    await replaceLostSecret(secrets, stamperSecret, await authority.issueStamper(now));
  return {isAuthorityNew};
}

const isStamperLost = (
  secrets: Secrets,
  {sealPassword}: Pick<Config, 'sealPassword'>,
): Promise<boolean> => isLost(secrets, stamperSecret, (pem) => readSealKey(pem, sealPassword));

/** @throws StartError if the stored key, its authority's key and that of the timestamps can be opened */
export async function refuseUnlessLost(
  secrets: Secrets,
  {sealPassword}: Pick<Config, 'sealPassword'>,
  authority: OwnAuthority,
): Promise<void> {
  const isKeyLost = await isLost(secrets, secretName, (pem) => readSealKey(pem, sealPassword));
  const areOthersLost = async () =>
    (await authority.isLost()) || (await isStamperLost(secrets, {sealPassword}));
  if (!isKeyLost && !(await areOthersLost()))
    throw new StartError(
      'Neither the seal key nor the keys of its authority and of its timestamps are lost: run `esign-service seal rotate` to make a new key.',
    );
}
