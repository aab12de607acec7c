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
  'hand-over': 'signing/hand-over/hand-over.ts',
  'set-up': 'set-up/set-up.ts',
  'verify-file': 'verify/verify-file.ts',
  again: 'shared/again.ts',
};

/** Built by itself: what it shares with the framed pages would be cut out of them, and who signs would load more. */
const console = {
  console: 'console/console.ts',
  'sign-in': 'console/sign-in/sign-in.ts',
};

/** What is in one file because several others need it. */
interface SharedFile {
  readonly name: string;
  readonly minShareCount: number;
  readonly test?: RegExp;
}

/**
 * What most pages need, in one file: a dozen files of some hundred bytes would wait for each other, as browsers ask a
 * server without HTTP/2 for six at a time. Not what pages for those who sign have in common: the set-up page has no use for it.
 */
const frame: SharedFile = {name: 'frame', minShareCount: 5, test: /^(?!.*\/pages\/signing\/)/};

/** The same of the console: what fewer views share, such as dialogs, comes with the first of them. */
const consoleFrame: SharedFile = {name: 'frame', minShareCount: 6};

const configOf = (
  scripts: Readonly<Record<string, string>>,
  outDir: string,
  shared: SharedFile = frame,
): UserConfig => ({
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
        codeSplitting: {groups: [shared]},
      },
    },
  },
});

export default defineConfig(({mode}) =>
  mode === 'console' ? configOf(console, 'console', consoleFrame) : configOf(pages, 'pages'),
);
