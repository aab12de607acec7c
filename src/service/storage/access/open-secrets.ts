/**
 * Opens the secrets of an installation: with `ESIGN_SECRETS_KEY`, or with a key in a file beside the data, created at
 * the first start. See `docs/decisions/0006-secrets-at-rest.md`.
 */
import type {Config} from '../../config/config.js';
import {associatedDataOf} from '../../security/associated-data.js';
import type {Log} from '../../log.js';
import {
  createSecretBox,
  stretched,
  UnknownKeyError,
  type SecretBox,
} from '../../security/secret-box.js';
import {makeSecretsKey, readSecretsKeys, secretsKeyPath} from '../../security/secrets-key.js';
import {StartError} from '../../config/start-error.js';
import type {Queries} from '../connection/database.js';
import {inTransaction, waitForLock} from '../connection/in-transaction.js';
import {encryptAll} from './encrypted-columns.js';
import {keptValue, type Secrets} from './secrets.js';

/** If a key decrypts this text, it is the right one; the key that encrypted it also encrypted all other values. */
const proof = 'secrets-key-proof';

type SecretsConfig = Pick<Config, 'secretsKeys' | 'dataDir' | 'databaseUrl'>;

/** Secrets that have been opened. */
export interface OpenSecrets extends Secrets {
  readonly db: Queries;
  /** How many values were encrypted again because they used a former key. */
  readonly encrypted: number;
}

/**
 * Opens the secrets, and encrypts values that use a former key.
 * @throws StartError if the key is missing or a different one.
 */
export async function openSecrets(
  db: Queries,
  config: SecretsConfig,
  log: Log,
): Promise<OpenSecrets> {
  const secretBox = await createSecretBox(...(await keysFor(db, config, log)));
  const encrypted = await inTransaction(db, (transaction) => prove(transaction, secretBox)).catch(
    (error: unknown) => {
      throw error instanceof UnknownKeyError ? anotherKey(config, error) : error;
    },
  );
  return {db, secretBox, encrypted};
}

/** Whether a service has made the secrets of this database. */
export const hasSecrets = async (db: Queries): Promise<boolean> =>
  (await keptValue(db, proof)) !== undefined;

/** Begins with what takes longest, for a caller that has to wait for the database first. */
export async function prepareSecrets({secretsKeys, dataDir}: SecretsConfig): Promise<void> {
  await Promise.all([...secretsKeys, ...(await readSecretsKeys(dataDir))].map(stretched));
}

type Keys = readonly [string, ...string[]];

async function keysFor(db: Queries, config: SecretsConfig, log: Log): Promise<Keys> {
  // Checked before looking for the file: another process may create both meanwhile, the file first.
  const isProved = await hasSecrets(db);
  const kept = await readSecretsKeys(config.dataDir);
  const [first, ...others] = [...config.secretsKeys, ...kept];
  if (first !== undefined) return [first, ...others];
  if (isProved) throw missingKey(config);
  const [made = '', ...more] = await makeSecretsKey(config.dataDir);
  if (config.databaseUrl !== undefined) log.warn(keepTheFile(config));
  return [made, ...more];
}

/** One process at a time: if two encrypted concurrently with different keys, neither could read everything. */
async function prove(transaction: Queries, secretBox: SecretBox): Promise<number> {
  await waitForLock(transaction, 'esign-secrets');
  const kept = await keptValue(transaction, proof);
  const place = associatedDataOf.sharedSecret(proof);
  // Throws if the key is a different one, before anything is written.
  if (kept !== undefined) secretBox.decrypt(kept, place);
  if (kept !== undefined && secretBox.isCurrent(kept)) return 0;
  const encrypted = await encryptAll(transaction, secretBox);
  await transaction
    .insertInto('service_secrets')
    .values({name: proof, value: secretBox.encrypt(proof, place)})
    // A proof that existed has just been encrypted with all other values.
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return encrypted;
}

const missingKey = ({dataDir}: SecretsConfig) =>
  new StartError(
    `The secrets in this database are encrypted and their key is not here: put ${secretsKeyPath(dataDir)} back from the back-up or from the machine that made it, or set ESIGN_SECRETS_KEY to what stands in it.`,
  );

const anotherKey = ({secretsKeys, dataDir}: SecretsConfig, cause: Error) =>
  new StartError(
    secretsKeys.length > 0
      ? 'ESIGN_SECRETS_KEY is not the key that the secrets in this database are encrypted with: set that one, or set it as ESIGN_FORMER_SECRETS_KEY to exchange it.'
      : `The secrets in this database are encrypted with another key than the one in ${secretsKeyPath(dataDir)}: copy that file from the machine that made it, or set ESIGN_SECRETS_KEY to what stands in it.`,
    {cause},
  );

const keepTheFile = ({dataDir}: SecretsConfig): string =>
  `The key to the secrets in DATABASE_URL was made in ${secretsKeyPath(dataDir)}: keep it, and give every other machine the same file, or set ESIGN_SECRETS_KEY everywhere to what stands in it.`;
