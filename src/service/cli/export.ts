import {createWriteStream} from 'node:fs';
import {rename, rm, stat} from 'node:fs/promises';
import {defineCommand} from 'citty';
import {StartError} from '../config/start-error.js';
import {exportAccount, type ExportedAccount} from '../installation/export-account.js';
import {joinDatabase} from '../storage/connection/open-database.js';
import {createBlobs} from '../storage/files/blobs.js';
import {refuseOtherStore} from '../storage/files/marking/require-own-store.js';
import {companyOf, companyOption} from './support/company-option.js';
import {jsonOption, print} from './support/print.js';
import {takeSteps} from './support/take-steps.js';
import {withSettings} from './support/with-settings.js';

/** `esign-service export` */
export const exporting = defineCommand({
  args: {
    ...companyOption,
    to: {type: 'string', description: 'The new archive, a tar file.', required: true},
    ...jsonOption,
  },
  run: ({args: {to, company, json}}) =>
    withSettings(async (config, log) => {
      await refuseThere(to);
      const {db, clock, close} = await joinDatabase(config, log);
      const blobs = createBlobs(config.blobs);
      // Under another name until it is whole.
      const part = `${to}.part`;
      let exported: ExportedAccount = {rows: 0, files: 0, missing: []};
      try {
        await refuseOtherStore({db, config, blobs});
        const companyId = await companyOf(db, company);
        const run = async (tell: (line: string) => void) => {
          const target = createWriteStream(part, {flags: 'wx', mode: 0o600});
          exported = await exportAccount({db, blobs, clock, tell}, companyId, target);
          await rename(part, to);
        };
        await takeSteps([{title: `Exporting to ${to}`, run}], json);
      } catch (error) {
        await rm(part, {force: true});
        throw error;
      } finally {
        await close();
      }
      print({...exported, missing: exported.missing.length}, json);
      if (exported.missing.length > 0) process.exitCode = 1;
    }),
});

async function refuseThere(path: string): Promise<void> {
  const found = await stat(path).catch(() => undefined);
  if (found) throw new StartError(`${path} is there already: name a new file.`);
}
