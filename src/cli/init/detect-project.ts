import {access, readFile} from 'node:fs/promises';
import {join} from 'node:path';

/** Frameworks that `init` supports. One that builds on another comes before it. */
const frameworks = ['next', 'express', 'vite'] as const;

/** A framework that `init` supports. */
export type Framework = (typeof frameworks)[number];

/** What was detected about a project. */
export interface Project {
  readonly framework: Framework;
  /** Whether it is written in TypeScript. */
  readonly isTyped: boolean;
  /** Whether Node treats its `.js` files as modules. */
  readonly isModule: boolean;
  /** Folder of the Next.js routes, `app` or `src/app`. */
  readonly appFolder: string;
}

/**
 * Detects what a project uses, from its package.json.
 * @throws Error with one sentence if there is none, or it contains no supported framework
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
