import {access, readFile} from 'node:fs/promises';
import {join} from 'node:path';

/** Frameworks that `init` knows; one that builds on another stands before it. */
const frameworks = ['next', 'express', 'vite'] as const;

/** A framework that `init` knows. */
export type Framework = (typeof frameworks)[number];

/** What was found out about a project. */
export interface Project {
  readonly framework: Framework;
  /** Whether it is written in TypeScript. */
  readonly isTyped: boolean;
  /** Whether Node takes its `.js` files for modules. */
  readonly isModule: boolean;
  /** Folder of Next's routes, `app` or `src/app`. */
  readonly appFolder: string;
}

/**
 * Tells what a project is made with, from its package.json.
 * @throws Error with one sentence, where there is none or it names no framework that is known
 */
export async function detectProject(folder: string, wanted?: string): Promise<Project> {
  const manifest = await readFile(join(folder, 'package.json'), 'utf8').catch(() => undefined);
  if (manifest === undefined)
    throw new Error('There is no package.json here; run this in the folder of your project.');
  const {type, dependencies, devDependencies} = JSON.parse(manifest) as Manifest;
  return {
    framework:
      wanted === undefined ? frameworkIn({...dependencies, ...devDependencies}) : known(wanted),
    isTyped: await exists(join(folder, 'tsconfig.json')),
    isModule: type === 'module',
    appFolder: (await exists(join(folder, 'src/app'))) ? 'src/app' : 'app',
  };
}

interface Manifest {
  readonly type?: string;
  readonly dependencies?: object;
  readonly devDependencies?: object;
}

function frameworkIn(dependencies: object): Framework {
  const found = frameworks.find((name) => name in dependencies);
  if (found) return found;
  throw new Error(
    'This project uses neither Express, Next nor Vite; the guide shows how to mount the handler elsewhere.',
  );
}

function known(wanted: string): Framework {
  const found = frameworks.find((name) => name === wanted);
  if (found) return found;
  throw new Error(`--for takes ${frameworks.join(', ')}; it was given "${wanted}".`);
}

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );
