import {onTestFinished} from 'vitest';
import {makeFolder} from './installation.js';
import {giveToPrograms, launchProgram, type Program} from './launch-program.js';

/** Where a program keeps what it writes; the user of PostgreSQL owns it. */
export async function makeProgramFolder(): Promise<string> {
  const folder = await makeFolder();
  await giveToPrograms(folder);
  return folder;
}

/** Starts a program in its folder; it ends with the test. */
export function startProgram(...args: Parameters<typeof launchProgram>): Program {
  const program = launchProgram(...args);
  onTestFinished(program.kill);
  return program;
}
