/** Processes of one installation have to share its files: one that was given another store ends with a sentence. */
import {expect, it} from 'vitest';
import {freePort} from '../../e2e/installation/free-port.js';
import {
  makeDatabase,
  makeFolder,
  makeKey,
  runCommand,
  startServe,
  startWork,
} from './installation.js';

it(
  '`work` and `serve` on another folder than the first `serve` do not start',
  {timeout: 120_000},
  async () => {
    const shared = {DATABASE_URL: await makeDatabase(), ESIGN_SECRETS_KEY: makeKey()};
    const first = {...shared, ESIGN_DATA: await makeFolder()};
    await startServe({...first, ESIGN_WORKERS: '0'}, makeKey());
    await startWork(first);

    const other = {...shared, ESIGN_DATA: await makeFolder(), ESIGN_PORT: String(await freePort())};
    const ended = await Promise.all([runCommand(other, 'work'), runCommand(other, 'serve')]);
    for (const {code, said} of ended) {
      expect(code).toBe(1);
      const lines = said.trim().split('\n');
      expect(lines).toHaveLength(1);
      expect(lines[0]).toContain(`the folder ${other.ESIGN_DATA}/blobs`);
      expect(lines[0]).toMatch(
        /is not the one of this database.* Set ESIGN_BLOBS \(or ESIGN_DATA\)/,
      );
      expect(lines[0]).not.toContain('    at ');
    }

    const blobs = `fs:${first.ESIGN_DATA}/blobs`;
    await startWork({...other, ESIGN_BLOBS: blobs});
  },
);
