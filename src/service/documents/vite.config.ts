import {copyFile, mkdir} from 'node:fs/promises';
import {createRequire} from 'node:module';
import {basename, join} from 'node:path';
import {defineConfig, type Plugin} from 'vite';
import {fontFiles} from './drawing/font-files.js';

const here = import.meta.dirname;
const outDir = join(here, '../dist');

/** Puts the font files that the child draws with beside it. */
function copyFonts(): Plugin {
  return {
    name: 'copy-fonts',
    async closeBundle() {
      const {resolve} = createRequire(import.meta.url);
      await mkdir(join(outDir, 'fonts'), {recursive: true});
      for (const path of Object.values(fontFiles).map((name) => resolve(name))) {
        await copyFile(path, join(outDir, 'fonts', basename(path)));
      }
    },
  };
}

/** Builds the document child: every dependency stays outside, only our own modules are bundled. */
export default defineConfig({
  logLevel: 'warn',
  build: {
    ssr: join(here, 'document-child.ts'),
    outDir,
    emptyOutDir: false,
    target: 'node20',
    minify: false,
    rolldownOptions: {output: {entryFileNames: 'document-child.js', codeSplitting: false}},
  },
  plugins: [copyFonts()],
});
