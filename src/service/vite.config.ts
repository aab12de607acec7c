/**
 * Builds what Node runs of the service: our own modules bundled, with the libraries of `built-in.ts`.
 * Its pages are built by `src/pages/vite.config.ts`, the document child by `pdf/vite.config.ts`.
 */
import {chmod, rm} from 'node:fs/promises';
import {join} from 'node:path';
import type {Plugin, UserConfig} from 'vite';
import {licences, ssrOptions} from './built-in.js';

const here = import.meta.dirname;

/** The words of a surface in one language. */
const wordFile = /\/src\/languages\/([a-z-]+)\/([a-z]{2}(?:-[a-z]+)?)\.ts$/;

const server: UserConfig = {
  logLevel: 'warn',
  plugins: [
    empty(join(here, 'dist/cli')),
    licences('built-in-licences.txt'),
    asCommand(join(here, 'dist/cli.js')),
  ],
  // Libraries are looked for from here: npm puts some beside the service, not at the top.
  root: here,
  ssr: await ssrOptions(),
  build: {
    ssr: join(here, 'cli.ts'),
    outDir: join(here, 'dist'),
    emptyOutDir: false,
    target: 'node20',
    minify: false,
    rolldownOptions: {
      output: {
        entryFileNames: 'cli.js',
        chunkFileNames: ({moduleIds: [id = '']}) => {
          const [, surface, tag] = wordFile.exec(id) ?? [];
          return tag ? `languages/${surface}/${tag}.js` : 'cli/[name].js';
        },
      },
    },
  },
};

/** Clears away parts of earlier builds: each build names them anew. */
function empty(folder: string): Plugin {
  return {name: 'empty', buildStart: () => rm(folder, {recursive: true, force: true})};
}

/** Lets the shell run this script: npm does so only for what is there when it installs. */
function asCommand(script: string): Plugin {
  return {name: 'as-command', writeBundle: () => chmod(script, 0o755)};
}

export default server;
