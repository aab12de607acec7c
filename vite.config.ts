import {createHash} from 'node:crypto';
import {existsSync, readdirSync} from 'node:fs';
import {minify} from 'terser';
import {defineConfig, type Plugin, type Rolldown, type UserConfig} from 'vite';
import {compactTemplates} from './.ci/compact-templates.js';

/** Folders of `src/elements` that hold a tag. */
const tags = readdirSync('src/elements').filter((name) =>
  existsSync(`src/elements/${name}/esign-${name}.ts`),
);

/** Every entry of the package, by its path in `dist/`; the `exports` of package.json name the same. */
const entries = {
  index: 'src/elements/index.ts',
  'elements/elements': 'src/elements/elements.ts',
  'elements/headless': 'src/elements/headless.ts',
  'client/index': 'src/client/index.ts',
  'server/index': 'src/server/index.ts',
  'server/node/index': 'src/server/node/index.ts',
  'cli/esign-elements': 'src/cli/esign-elements.ts',
  'server/webhooks/index': 'src/server/webhooks/index.ts',
  'react/component': 'src/frameworks/react-component.ts',
  ...Object.fromEntries(
    tags.flatMap((tag) => [
      [`elements/${tag}/esign-${tag}`, `src/elements/${tag}/esign-${tag}.ts`],
      [`elements/${tag}/esign-${tag}-element`, `src/elements/${tag}/esign-${tag}-element.ts`],
    ]),
  ),
};

/** The package as bundlers use it: its three dependencies stay imports, and React. */
const library: UserConfig = {
  plugins: [compactTemplates],
  build: {
    outDir: 'dist',
    target: 'es2022',
    sourcemap: true,
    lib: {entry: entries, formats: ['es']},
    rolldownOptions: {
      external: /^(?:node:|(?:lit|zod|react|@lit\/.+)(?:\/|$))/,
      output: {chunkFileNames: 'chunks/[name]-[hash].js'},
    },
  },
};

/** Minifies once more what the builder has minified: another twentieth goes; source maps follow. */
const pressed: Plugin = {
  name: 'pressed',
  async generateBundle(_options, files) {
    for (const file of Object.values(files)) {
      if (file.type !== 'chunk') continue;
      // The comment would be kept with the old map; a new one is written below.
      const {code = '', map} = await minify(file.code.replace(/\n\/\/# sourceMappingURL=.+/, ''), {
        module: true,
        ecma: 2020,
        compress: {passes: 5, keep_fargs: false, unsafe_arrows: true, lhs_constants: false},
        ...(file.map && {sourceMap: {content: JSON.stringify(file.map)}}),
      });
      file.code = code;
      const asset = files[file.sourcemapFileName ?? ''];
      if (asset?.type !== 'asset' || typeof map !== 'string') continue;
      asset.source = map;
      file.code += `\n//# sourceMappingURL=${file.sourcemapFileName}\n`;
    }
  },
};

/** Writes the hash of every script for the `integrity` of a page that loads it from another host. */
const integrity: Plugin = {
  name: 'integrity',
  generateBundle(_options, files) {
    const hashes = Object.values(files).flatMap((file) =>
      file.type === 'chunk'
        ? [[file.fileName, `sha384-${createHash('sha384').update(file.code).digest('base64')}`]]
        : [],
    );
    const source = `${JSON.stringify(Object.fromEntries(hashes), undefined, 2)}\n`;
    this.emitFile({type: 'asset', fileName: 'sri.json', source});
  },
};

/** Languages are not part of what an element costs: only those who speak one load it. */
const isLanguage = (id: string): boolean =>
  /\/(?:languages|contract\/text\/(?:language|locale-choice)\.ts)\b|dynamic_import_helper/.test(id);

const kindOf = ({moduleIds}: Rolldown.PreRenderedChunk): string =>
  moduleIds.some(isLanguage) ? 'lang' : 'lazy';

/** One entry with everything it imports, minified: for a plain `<script type="module">`, and to measure. */
const bundle = (entry: string, outDir: string, {isMeasured = true} = {}): UserConfig => ({
  plugins: isMeasured ? [compactTemplates, pressed] : [compactTemplates, pressed, integrity],
  build: {
    outDir,
    target: 'es2022',
    sourcemap: !isMeasured,
    lib: {entry: {elements: entry}, formats: ['es']},
    rolldownOptions: {
      checks: {pluginTimings: false},
      // What the entry shares with what is loaded later stays in the entry: one request less.
      preserveEntrySignatures: 'allow-extension',
      output: {
        chunkFileNames: (chunk) => `${kindOf(chunk)}-[name].js`,
        minify: {compress: true, mangle: true, codegen: {removeWhitespace: true}},
        comments: {annotation: false, jsdoc: false, legal: false},
      },
    },
  },
});

/** `vite build` makes the library; the modes make what stands alone and what `npm run size` measures. */
export default defineConfig(({mode}) => {
  if (mode === 'standalone') {
    return bundle('src/elements/elements.ts', 'dist/standalone', {isMeasured: false});
  }
  if (mode === 'size-server') return bundle('src/server/index.ts', '.cache/size/server');
  if (mode === 'size-headless') return bundle('src/elements/headless.ts', '.cache/size/headless');
  if (mode === 'size-all') return bundle('src/elements/elements.ts', '.cache/size/all');
  const tag = tags.find((name) => mode === `size-${name}`);
  if (tag) return bundle(`src/elements/${tag}/esign-${tag}.ts`, `.cache/size/${tag}`);
  return library;
});
