/**
 * Builds the service. `--mode server`: what Node runs, our own modules bundled, every dependency left outside.
 * `--mode pages`: what browsers load in the framed pages, with a manifest. The document child is built by
 * `documents/vite.config.ts`.
 */
import {join} from 'node:path';
import {defineConfig, type UserConfig} from 'vite';

const here = import.meta.dirname;

/** One entry per page. */
const pages = ['sign', 'set-up', 'widget', 'confirm', 'verify-file', 'again'] as const;

/** The words of a surface in one language. */
const wordFile = /\/src\/languages\/([a-z-]+)\/([a-z]{2}(?:-[a-z]+)?)\.ts$/;

const server: UserConfig = {
  logLevel: 'warn',
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
          return tag ? `languages/${surface}/${tag}.js` : 'cli-[name].js';
        },
      },
    },
  },
};

const browser: UserConfig = {
  root: join(here, 'pages'),
  base: '/embed/',
  logLevel: 'warn',
  build: {
    outDir: join(here, 'dist/pages'),
    emptyOutDir: true,
    target: 'es2022',
    manifest: true,
    modulePreload: {
      polyfill: false,
      // Nearly all that a preview needs is there by then; who signs need not load the list of it.
      resolveDependencies: (file, needed) => (/\bpreview-/.test(file) ? [] : needed),
    },
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: Object.fromEntries(
        pages.map((page) => [page, join(here, `pages/${page}/browser/${page}.ts`)]),
      ),
      output: {
        entryFileNames: 'assets/[name]-[hash].js',
        chunkFileNames: 'assets/[name]-[hash].js',
        assetFileNames: 'assets/[name]-[hash][extname]',
      },
    },
  },
};

export default defineConfig(({mode}) => (mode === 'pages' ? browser : server));
