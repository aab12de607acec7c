/**
 * Builds what browsers load of the service, with a manifest: `--mode pages` the framed pages, `--mode console` the
 * console.
 */
import {join} from 'node:path';
import {defineConfig, type UserConfig} from 'vite';

const here = import.meta.dirname;

/** The script of each page, by the name that the service has for it. */
const pages = {
  sign: 'signing/ceremony/sign.ts',
  preview: 'signing/preview/preview.ts',
  widget: 'signing/public-form/widget.ts',
  confirm: 'signing/confirm/confirm.ts',
  'set-up': 'set-up/set-up.ts',
  'verify-file': 'verify/verify-file.ts',
  again: 'shared/again.ts',
};

/** Built by itself: what it shares with the framed pages would be cut out of them, and who signs would load more. */
const console = {
  console: 'console/console.ts',
  'sign-in': 'console/sign-in/sign-in.ts',
};

/**
 * What most pages need, in one file: a dozen files of some hundred bytes would wait for each other, as browsers ask a
 * server without HTTP/2 for six at a time.
 */
const frame = {name: 'frame', minShareCount: 5};

const configOf = (scripts: Readonly<Record<string, string>>, outDir: string): UserConfig => ({
  root: here,
  // Relative: the catalogue of the elements shows the same files, wherever it is published.
  base: './',
  logLevel: 'warn',
  build: {
    outDir: join(here, '../service/dist', outDir),
    emptyOutDir: true,
    target: 'es2022',
    manifest: true,
    modulePreload: {polyfill: false},
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: Object.fromEntries(
        Object.entries(scripts).map(([page, script]) => [page, join(here, script)]),
      ),
      output: {
        entryFileNames: 'assets/[name]-[hash].js',
        chunkFileNames: 'assets/[name]-[hash].js',
        assetFileNames: 'assets/[name]-[hash][extname]',
        codeSplitting: {groups: [frame]},
      },
    },
  },
});

export default defineConfig(({mode}) =>
  mode === 'console' ? configOf(console, 'console') : configOf(pages, 'pages'),
);
