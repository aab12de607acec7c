/**
 * What the scripts of the service consist of: packages that `package.json` names as dependencies are installed beside
 * them, and everything else that they import is built into them, with what that needs. Built in are the queue, which
 * refuses to be installed on Node 20 where npm is strict about engines, and what brings far more than is used of it.
 */
import {readdir, readFile} from 'node:fs/promises';
import {join} from 'node:path';
import type {Plugin} from 'vite';

const manifest = join(import.meta.dirname, 'package.json');

/** What Vite needs to know to build everything in but the dependencies. */
export async function ssrOptions(): Promise<{noExternal: true; external: string[]}> {
  const {dependencies} = JSON.parse(await readFile(manifest, 'utf8')) as {dependencies: object};
  return {noExternal: true, external: Object.keys(dependencies)};
}

/** Puts the licences of what was built in beside the scripts, as they require. */
export function licences(fileName: string): Plugin {
  return {
    name: 'licences',
    async generateBundle(_, bundle) {
      const modules = Object.values(bundle).flatMap((part) =>
        part.type === 'chunk' ? part.moduleIds : [],
      );
      const folders = new Set(modules.flatMap((id) => packageFolder.exec(id)?.[0] ?? []));
      const texts = await Promise.all([...folders].toSorted().map(licenceIn));
      this.emitFile({type: 'asset', fileName, source: texts.join('\n')});
    },
  };
}

const packageFolder = /^\/.*\/node_modules\/(?:@[^/]+\/)?[^/]+/;

async function licenceIn(folder: string): Promise<string> {
  const {name, license} = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as {
    readonly name: string;
    readonly license: string;
  };
  const file = (await readdir(folder)).find((each) => /^licen[cs]e/i.test(each));
  return `${name}\n\n${file ? await readFile(join(folder, file), 'utf8') : `${license}\n`}`;
}
