import {access, readFile} from 'node:fs/promises';
import {join} from 'node:path';
import {type Stack, stackIn, stackNamed} from './stacks.js';

/** What was detected about a project. */
export interface Project {
  readonly stack: Stack;
  /** Whether it is written in TypeScript. */
  readonly isTyped: boolean;
  /** Whether Node treats its `.js` files as modules. */
  readonly isModule: boolean;
  /** Folder of what the stack routes by file: `app` or `src/app` in Next, `app` or none in Nuxt. */
  readonly appFolder: string;
  /** Folder of the code of a server: `src` if there is one, or `server` where `src` is what Vite builds. */
  readonly sourceFolder: string;
  /** Whether Vite builds the pages of a server that lists its routes in code. */
  readonly hasVite: boolean;
}

/**
 * Detects what a project uses, from its package.json.
 * @throws Error with one sentence if there is none, or it contains no supported stack
 */
export async function detectProject(folder: string, wanted?: string): Promise<Project> {
  const manifest = await readFile(join(folder, 'package.json'), 'utf8').catch(() => undefined);
  if (manifest === undefined)
    throw new Error('There is no package.json here; run this in the folder of your project.');
  const {type, dependencies, devDependencies} = JSON.parse(manifest) as Manifest;
  const all = {...dependencies, ...devDependencies};
  const stack = wanted === undefined ? stackIn(all) : stackNamed(wanted);
  const hasVite = 'vite' in all;
  const ofServer = hasVite ? 'server' : 'src';
  return {
    stack,
    // Nuxt writes its configuration for TypeScript itself, and reads both languages; Angular has no other.
    isTyped: ['nuxt', 'angular'].includes(stack) || (await exists(join(folder, 'tsconfig.json'))),
    isModule: type === 'module',
    appFolder: await appFolderIn(folder, stack),
    sourceFolder: (await exists(join(folder, ofServer))) ? `${ofServer}/` : '',
    hasVite,
  };
}

async function appFolderIn(folder: string, stack: Stack): Promise<string> {
  if (stack === 'nuxt') return (await exists(join(folder, 'app'))) ? 'app/' : '';
  return (await exists(join(folder, 'src/app'))) ? 'src/app/' : 'app/';
}

interface Manifest {
  readonly type?: string;
  readonly dependencies?: object;
  readonly devDependencies?: object;
}

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );
