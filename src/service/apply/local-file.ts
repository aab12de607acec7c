/** Files of the machine that runs a command. */
import {constants, open, realpath} from 'node:fs/promises';
import {dirname, relative, resolve, sep} from 'node:path';
import {StartError} from '../config/start-error.js';

/**
 * The bytes of a file that is one: no device, and nothing larger than it may be.
 * @throws StartError that says what to do
 */
export async function readBytes(path: string, most: number): Promise<Uint8Array> {
  // A pipe that nobody writes to would be waited for.
  const file = await open(path, constants.O_RDONLY | constants.O_NONBLOCK).catch(
    (error: NodeJS.ErrnoException) => {
      throw new StartError(
        `${path} cannot be read (${error.code}): is it there, and may this user read it?`,
      );
    },
  );
  try {
    const stat = await file.stat();
    if (!stat.isFile()) throw new StartError(`${path} is not a file.`);
    if (stat.size > most)
      throw new StartError(`${path} is too large: it has ${stat.size} bytes of at most ${most}.`);
    return await file.readFile();
  } finally {
    await file.close();
  }
}

/**
 * The path of a file that lies in the folder of another one, or below.
 * @throws StartError if it does not, also if it is only linked from there
 */
export async function pathBeside(file: string, name: string): Promise<string> {
  const folder = await realpath(dirname(resolve(file)));
  const path = resolve(folder, name);
  const real = await realpath(path).catch((error: NodeJS.ErrnoException) => {
    throw new StartError(`${name} cannot be read (${error.code}): is it in ${folder}?`);
  });
  const within = relative(folder, real);
  if (within === '..' || within.startsWith(`..${sep}`))
    throw new StartError(`${name} is not in ${folder}: put it there.`);
  return real;
}
