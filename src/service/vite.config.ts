/**
 * Builds the service. `--mode server`: what Node runs, our own modules bundled, every dependency left outside but those of `built-in.ts`.
 * `--mode pages`, `--mode console`: what browsers load in the framed pages and in the console, with a manifest. The document child is built by
 * `documents/vite.config.ts`.
 */
import {chmod, readdir, readFile, rm} from 'node:fs/promises';
import {join} from 'node:path';
import {defineConfig, type Plugin, type UserConfig} from 'vite';
import {builtIn} from './built-in.js';

const here = import.meta.dirname;

/** One entry per page. */
const pages = ['sign', 'preview', 'set-up', 'widget', 'confirm', 'verify-file', 'again'] as const;

/** The words of a surface in one language. */
const wordFile = /\/src\/languages\/([a-z-]+)\/([a-z]{2}(?:-[a-z]+)?)\.ts$/;

const server: UserConfig = {
  logLevel: 'warn',
  plugins: [
    empty(join(here, 'dist/cli')),
    licencesOf(builtIn),
    asCommand(join(here, 'dist/cli.js')),
  ],
  // Libraries are looked for from here: npm puts some beside the service, not at the top.
  root: here,
  ssr: {noExternal: builtIn},
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

/** Puts the licences of these packages beside the scripts, as they require. */
function licencesOf(names: readonly string[]): Plugin {
  return {
    name: 'licences',
    async generateBundle() {
      const texts = await Promise.all(names.map(licenceOf));
      this.emitFile({type: 'asset', fileName: 'built-in-licences.txt', source: texts.join('\n')});
    },
  };
}

async function licenceOf(name: string): Promise<string> {
  const folder = join(here, '../../node_modules', name);
  const [file = ''] = (await readdir(folder)).filter((each) => /^licen[cs]e/i.test(each));
  return `${name}\n\n${await readFile(join(folder, file), 'utf8')}`;
}

/** What browsers load on these pages. */
const browser = (names: readonly string[], outDir: string): UserConfig => ({
  root: join(here, 'pages'),
  // Relative: the catalogue of the elements shows the same files, wherever it is published.
  base: './',
  logLevel: 'warn',
  build: {
    outDir: join(here, outDir),
    emptyOutDir: true,
    target: 'es2022',
    manifest: true,
    modulePreload: {polyfill: false},
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: Object.fromEntries(
        names.map((page) => [page, join(here, `pages/${page}/browser/${page}.ts`)]),
      ),
      output: {
        entryFileNames: 'assets/[name]-[hash].js',
        chunkFileNames: 'assets/[name]-[hash].js',
        assetFileNames: 'assets/[name]-[hash][extname]',
      },
    },
  },
});

const configs: Readonly<Record<string, UserConfig>> = {
  server,
  pages: browser(pages, 'dist/pages'),
  // By itself: what it shares with the framed pages would be cut out of them, and who signs would load more.
  console: browser(['console', 'sign-in'], 'dist/console'),
};

export default defineConfig(({mode}) => configs[mode] ?? server);
