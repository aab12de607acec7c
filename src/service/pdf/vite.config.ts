import {copyFile, mkdir} from 'node:fs/promises';
import {createRequire} from 'node:module';
import {basename, dirname, join} from 'node:path';
import {defineConfig, type Plugin} from 'vite';
import {licences, ssrOptions} from '../built-in.js';
import {fontFiles} from './drawing/text/font-files.js';

const here = import.meta.dirname;
const outDir = join(here, '../dist');

/** Copies the font files that the child draws with, each with its family's licence, as the licence requires. */
function copyFonts(): Plugin {
  return {
    name: 'copy-fonts',
    async closeBundle() {
      const {resolve} = createRequire(import.meta.url);
      await mkdir(join(outDir, 'fonts'), {recursive: true});
      for (const path of Object.values(fontFiles).map((name) => resolve(name))) {
        const family = dirname(dirname(path));
        const licence = `${basename(family)}-licence.txt`;
        await copyFile(path, join(outDir, 'fonts', basename(path)));
        await copyFile(join(family, 'LICENSE_FONT'), join(outDir, 'fonts', licence));
      }
    },
  };
}

/** Builds the document child: our own modules, with the libraries of `built-in.ts`. */
export default defineConfig({
  logLevel: 'warn',
  ssr: await ssrOptions(),
  build: {
    ssr: join(here, 'document-child.ts'),
    outDir,
    emptyOutDir: false,
    target: 'node20',
    minify: false,
    rolldownOptions: {output: {entryFileNames: 'document-child.js', codeSplitting: false}},
  },
  plugins: [copyFonts(), licences('document-child-licences.txt')],
});
