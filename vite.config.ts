import {defineConfig, type UserConfig} from 'vite';

const tags = ['parties', 'send', 'sign', 'status', 'timeline'];

/** Every entry of the package, by its path in `dist/`; the `exports` of package.json name the same. */
const entries = {
  index: 'src/elements/index.ts',
  'elements/elements': 'src/elements/elements.ts',
  'client/index': 'src/client/index.ts',
  'server/index': 'src/server/index.ts',
  'server/webhooks/index': 'src/server/webhooks/index.ts',
  ...Object.fromEntries(
    tags.flatMap((tag) => [
      [`elements/${tag}/esign-${tag}`, `src/elements/${tag}/esign-${tag}.ts`],
      [`elements/${tag}/esign-${tag}-element`, `src/elements/${tag}/esign-${tag}-element.ts`],
    ]),
  ),
};

/** The package as bundlers use it: its four dependencies stay imports. */
const library: UserConfig = {
  build: {
    outDir: 'dist',
    target: 'es2022',
    lib: {entry: entries, formats: ['es']},
    rolldownOptions: {
      external: /^(?:lit|zod|@lit\/.+)(?:\/|$)/,
      output: {chunkFileNames: 'chunks/[name]-[hash].js'},
    },
  },
};

/** One entry with everything it imports, minified: for a plain `<script type="module">`, and to measure. */
const bundle = (entry: string, outDir: string): UserConfig => ({
  build: {
    outDir,
    target: 'es2022',
    emptyOutDir: true,
    modulePreload: false,
    rolldownOptions: {
      input: {elements: entry},
      preserveEntrySignatures: 'strict',
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: 'lazy-[name].js',
        minify: true,
      },
    },
  },
});

/** `vite build` makes the library; the modes make what stands alone and what `npm run size` measures. */
export default defineConfig(({mode}) => {
  if (mode === 'standalone') return bundle('src/elements/elements.ts', 'dist/standalone');
  if (mode === 'size-sign') return bundle('src/elements/sign/esign-sign.ts', '.cache/size/sign');
  if (mode === 'size-all') return bundle('src/elements/elements.ts', '.cache/size/all');
  return library;
});
