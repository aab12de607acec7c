import type {Config} from '../config/config.js';
import {sweepGrace, sweepRefusal} from '../maintenance/sweep-orphans.js';
import type {Log} from '../log.js';
import {createBlobs} from '../storage/files/blobs.js';
import {refuseOtherStore} from '../storage/files/marking/require-own-store.js';
import {joinDatabase} from '../storage/connection/open-database.js';
import {listStored} from '../storage/files/sweeping/stored-files.js';
import {sweepFiles, type SweptFiles} from '../storage/files/sweeping/sweep-files.js';
import {print} from './support/print.js';
import {takeSteps} from './support/take-steps.js';

/** `esign-service scrub --orphans`: does immediately what the service does every day. */
export async function scrubOrphans(
  config: Config,
  log: Log,
  {json, yes}: {readonly json: boolean; readonly yes: boolean},
): Promise<void> {
  const {db, clock, close} = await joinDatabase(config, log);
  const blobs = createBlobs(config.blobs);
  const parts = {db, blobs, stored: listStored(config.blobs)};
  const rules = {before: new Date(clock.now().getTime() - sweepGrace), isSure: yes};
  let swept: SweptFiles = {stored: 0, unnamed: 0, deleted: 0, halves: 0};
  try {
    await refuseOtherStore({db, config, blobs});
    const run = async (tell: (line: string) => void) => {
      swept = await sweepFiles(parts, rules, (looked) => tell(`${looked} files`));
    };
    await takeSteps([{title: 'Comparing files and rows', run}], json);
  } finally {
    await close();
  }
  const refusal = sweepRefusal(swept);
  if (json) print({...swept}, true);
  else process.stdout.write(linesOf(swept, refusal));
  process.exitCode = refusal ? 1 : 0;
}

const linesOf = ({stored, deleted, halves}: SweptFiles, refusal: string | undefined): string =>
  `${refusal ? `✗ ${refusal}\n` : ''}` +
  `Deleted ${deleted} of ${stored} files because no row refers to them, and ${halves} incomplete files.\n`;
