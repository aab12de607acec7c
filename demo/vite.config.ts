import {join} from 'node:path';
import {defineConfig} from 'vite';

const here = import.meta.dirname;

/** Two builds: what the browser loads into `dist/assets`, and the server into `dist/server.js`. */
export default defineConfig({
  root: join(here, 'browser'),
  base: '/assets/',
  logLevel: 'warn',
  builder: {},
  environments: {
    client: {
      build: {
        outDir: join(here, 'dist/assets'),
        emptyOutDir: true,
        target: 'es2022',
        modulePreload: false,
        rolldownOptions: {
          input: {demo: join(here, 'browser/demo.ts')},
          output: {
            entryFileNames: '[name].js',
            chunkFileNames: '[name]-[hash].js',
            assetFileNames: '[name][extname]',
          },
        },
      },
    },
    ssr: {
      resolve: {external: true},
      build: {
        outDir: join(here, 'dist'),
        // The assets of the other build are in this folder.
        emptyOutDir: false,
        copyPublicDir: false,
        target: 'node20',
        ssr: join(here, 'server.ts'),
      },
    },
  },
});
