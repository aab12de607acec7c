/** What a guide in `docs/guide/stacks` tells its reader to install, to write and to run. */
import {readFile} from 'node:fs/promises';
import {join} from 'node:path';

const guides = join(import.meta.dirname, '../../docs/guide/stacks');

/** A guide, read as its reader follows it. */
export interface Guide {
  /** What begins the app's folder, with `npm`. */
  readonly begin: readonly (readonly string[])[];
  /** Packages of the app, with their versions. */
  readonly packages: readonly string[];
  /** Packages of which the app consists only while it is developed. */
  readonly devPackages: readonly string[];
  /** Files by path: a code block belongs to the path that begins the paragraph before it. */
  readonly files: ReadonlyMap<string, string>;
  /** What is run with `npx` or `node`: the last line starts the app, those before it build it. */
  readonly commands: readonly (readonly string[])[];
}

/** Reads the guide of a stack. */
export async function readGuide(stack: string): Promise<Guide> {
  const text = await readFile(join(guides, `${stack}.md`), 'utf8');
  const lines = [...text.matchAll(/^```sh\n([^]*?)^```/gm)].flatMap(([, block = '']) =>
    block.trim().split('\n'),
  );
  const words = lines
    .filter((line) => !line.includes('esign-service'))
    .flatMap((line) => line.split(' && '))
    .map((line) => line.split(' '));
  const npm = words.filter(([program]) => program === 'npm').map((line) => line.slice(1));
  const installs = npm.filter(([name]) => name === 'install').map((line) => line.slice(1));
  const isDev = (line: readonly string[]) => line[0] === '--save-dev';
  return {
    begin: npm.filter(([name]) => name !== 'install'),
    packages: installs.filter((line) => !isDev(line)).flat(),
    devPackages: installs.filter(isDev).flatMap((line) => line.slice(1)),
    files: filesIn(text),
    commands: words.filter(([program]) => program === 'npx' || program === 'node'),
  };
}

const filesIn = (text: string): ReadonlyMap<string, string> =>
  new Map(
    [...text.matchAll(/^`([^`]+)` (?:.+\n)+\n```\w+\n([^]*?)^```/gm)].map(
      ([, path = '', content = '']) => [path, content],
    ),
  );
