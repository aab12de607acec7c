import {defineCommand} from 'citty';
import type {Config} from '../config/config.js';
import {addSecretsKey, dropFormerSecretsKeys} from '../security/secrets-key.js';
import {StartError} from '../config/start-error.js';
import {isAtWork} from '../storage/connection/at-work.js';
import {joinDatabase} from '../storage/connection/open-database.js';
import {openSecrets} from '../storage/access/open-secrets.js';
import {jsonOption, print} from './support/print.js';
import {withSettings} from './support/with-settings.js';

const rotate = defineCommand({
  meta: {
    name: 'rotate',
    description:
      'Create a new key for the secrets in the database and encrypt them with it. Stop the service first. If ' +
      'ESIGN_SECRETS_KEY is set, change it first and set the previous one as ESIGN_FORMER_SECRETS_KEY.',
  },
  args: jsonOption,
  run: ({args}) =>
    withSettings(async (config, log) => {
      const database = await joinDatabase(config, log);
      try {
        if (await isAtWork(database.pool)) throw new StartError(stopFirst);
        const open = () => openSecrets(database.db, config, log);
        const {encrypted} = await (config.secretsKeys.length > 0
          ? open()
          : withNewKey(config, open));
        print({encrypted}, args.json);
      } finally {
        await database.close();
      }
    }),
});

/** The former key stays in the file until nothing needs it: if this is interrupted, the next start resumes it. */
async function withNewKey<T>({dataDir}: Config, open: () => Promise<T>): Promise<T> {
  // Before a key is added: this creates a missing file, and fails here if the file belongs to another installation.
  await open();
  await addSecretsKey(dataDir);
  const opened = await open();
  await dropFormerSecretsKeys(dataDir);
  return opened;
}

const stopFirst =
  'A service is running on this database; stop every `serve` and `work` first, because they only know the current key.';

/** `esign-service secrets` */
export const secrets = defineCommand({
  subCommands: {rotate},
});
