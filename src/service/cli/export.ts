import {defineCommand} from 'citty';
import {exportAccount, type ExportedAccount} from '../installation/export-account.js';
import {joinDatabase} from '../storage/connection/open-database.js';
import {createBlobs} from '../storage/files/blobs.js';
import {refuseOtherStore} from '../storage/files/marking/require-own-store.js';
import {companyOf, companyOption} from './support/options.js';
import {jsonOption, print} from './support/print.js';
import {takeSteps} from './support/take-steps.js';
import {refuseThere, writeWhole} from '../installation/whole-file.js';
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
      refuseThere(to);
      const {db, clock, close} = await joinDatabase(config, log);
      const blobs = createBlobs(config.blobs);
      let exported: ExportedAccount = {rows: 0, files: 0, missing: []};
      try {
        await refuseOtherStore({db, config, blobs});
        const companyId = await companyOf(db, company);
        const run = (tell: (line: string) => void) =>
          writeWhole(to, async (target) => {
            exported = await exportAccount({db, blobs, clock, tell}, companyId, target);
          });
        await takeSteps([{title: `Exporting to ${to}`, run}], json);
      } finally {
        await close();
      }
      print({...exported, missing: exported.missing.length}, json);
      if (exported.missing.length > 0) process.exitCode = 1;
    }),
});
