/** Settings that stand in files, as Docker, Kubernetes and systemd hand secrets over: `<name>_FILE` is the path. */
import {readFileSync} from 'node:fs';
import {resolve} from 'node:path';
import {settingsSchema} from './settings-schema.js';
import {StartError} from './start-error.js';

/** An environment, such as `process.env`. */
export type Environment = Readonly<Record<string, string | undefined>>;

const suffix = '_FILE';

/** Whether a variable names the file of a setting. */
export const namesFile = (variable: string): boolean =>
  variable.endsWith(suffix) && variable.slice(0, -suffix.length) in settingsSchema.shape;

/**
 * The environment, in which each setting has what its file has, without the line break at its end.
 * @throws {StartError} one sentence that names the first file that cannot be used
 */
export function withFiles(env: Environment, cwd: string): Environment {
  const fromFiles = Object.entries(env)
    .filter(([variable, path]) => namesFile(variable) && path)
    .map(([variable, path = '']) => {
      const name = variable.slice(0, -suffix.length);
      if (env[name]) throw new StartError(`Set ${name} or ${variable}, not both.`);
      return [name, read(variable, resolve(cwd, path))];
    });
  return {...env, ...Object.fromEntries(fromFiles)};
}

function read(variable: string, path: string): string {
  try {
    return readFileSync(path, 'utf8').replace(/\r?\n$/, '');
  } catch (cause) {
    throw new StartError(`${variable} names a file that cannot be read: check ${path}.`, {cause});
  }
}
