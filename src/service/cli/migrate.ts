import {defineCommand} from 'citty';
import {readConfig, type Config} from '../config/config.js';
import {openCopy, openFileCopy, type CopyReport} from '../installation/copy-installation.js';
import type {Log} from '../log.js';
import {openDatabase} from '../storage/connection/open-database.js';
import {jsonOption, print} from './support/print.js';
import {takeSteps} from './support/take-steps.js';
import {withSettings} from './support/with-settings.js';

/** `esign-service migrate` */
export const migrate = defineCommand({
  args: {
    to: {
      type: 'string',
      valueHint: 'DATABASE_URL',
      description: 'New database: a URL as for DATABASE_URL, or a folder for an embedded database.',
    },
    blobs: {
      type: 'string',
      valueHint: 'ESIGN_BLOBS',
      description: 'New file store, as for ESIGN_BLOBS; by default files stay where they are.',
    },
    ...jsonOption,
  },
  run: ({args}) =>
    withSettings(async (config, log) => {
      if (!args.to && !args.blobs) return bringUpToDate(config, log);
      const changes = settingsFor(args.to, args.blobs);
      const own = args.to ? {...process.env, DATABASE_URL_FILE: ''} : process.env;
      const target = readConfig({...own, ...changes}, process.cwd());
      // Without ESIGN_BLOBS, files are in ESIGN_DATA: a new folder there would move them as well.
      const to = args.blobs ? target : {...target, blobs: config.blobs};
      const copy = await (args.to ? openCopy : openFileCopy)(config, to, log);
      try {
        await takeSteps(copy.steps, args.json);
      } finally {
        await copy.close();
      }
      if (args.json) print({...copy.report}, true);
      else tellHowToGoOn(copy.report, {...changes, ...whereFilesStay(config, changes)});
    }),
});

async function bringUpToDate(config: Config, log: Log): Promise<void> {
  const database = await openDatabase(config, log);
  await database.close();
  log.info('The database is up to date.');
}

const isAddress = (text: string): boolean => /^[a-z]+:\/\//i.test(text);

/** The settings to change when the copy is put into use. */
function settingsFor(to: string | undefined, blobs: string | undefined): Record<string, string> {
  const isUrl = isAddress(to ?? '');
  return {
    ...(to && isUrl ? {DATABASE_URL: to} : {}),
    // An empty variable counts as unset (`config.ts`), which selects the embedded database.
    ...(to && !isUrl ? {DATABASE_URL: '', ESIGN_DATA: to} : {}),
    ...(blobs ? {ESIGN_BLOBS: blobs} : {}),
  };
}

/** A new folder for the data would be looked into for files, too, which have stayed in the old one. */
const whereFilesStay = ({blobs}: Config, changes: Record<string, string>): Record<string, string> =>
  changes['ESIGN_DATA'] && !changes['ESIGN_BLOBS'] && blobs.kind === 'fs'
    ? {ESIGN_BLOBS: `fs:${blobs.folder}`}
    : {};

function tellHowToGoOn({rows, files, missing}: CopyReport, changes: Record<string, string>): void {
  const lost = missing.length === 0 ? '' : ` ${missing.length} files were missing and not copied.`;
  const names = Object.entries(changes).map(([name, value]) => {
    if (!value) return `${name} unset`;
    // Folders are no secrets; an address may hold a password.
    return isAddress(value) ? name : `${name}=${value}`;
  });
  process.stdout.write(
    `Copied ${rows} rows and ${files} files, and compared them with the original.${lost}\n` +
      `Now start the service with the new settings: ${names.join(', ')}.\n`,
  );
}
