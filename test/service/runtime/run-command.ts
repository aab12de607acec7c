import {execFile} from 'node:child_process';
import {mkdtemp, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {promisify} from 'node:util';

const cli = join(import.meta.dirname, '../../../src/service/dist/cli.js');

/** Runs a built command to its end, in a folder of its own unless `ESIGN_DATA` is given. */
export async function runCommand(
  settings: Readonly<Record<string, string>>,
  ...parameters: readonly string[]
) {
  const folder = await mkdtemp(join(tmpdir(), 'esign-command-'));
  const env = {...process.env, ESIGN_DATA: folder, ESIGN_LOG: 'json', ...settings};
  const result = await promisify(execFile)(process.execPath, [cli, ...parameters], {env}).catch(
    (error: {stdout: string; stderr: string; code: number}) => error,
  );
  await rm(folder, {recursive: true, force: true});
  return {out: result.stdout, said: result.stderr, code: 'code' in result ? result.code : 0};
}
