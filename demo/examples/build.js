/** Builds every example that has a `vite.config.ts` into `dist/<its name>`. */
import {existsSync, readdirSync} from 'node:fs';
import {join} from 'node:path';
import {build} from 'vite';

const here = import.meta.dirname;

for (const name of readdirSync(here)) {
  const configFile = join(here, name, 'vite.config.ts');
  if (!existsSync(configFile)) continue;
  await build({
    configFile,
    root: join(here, name),
    base: `/${name}/`,
    logLevel: 'warn',
    build: {
      outDir: join(here, 'dist', name),
      emptyOutDir: true,
      // In a page everything is the browser's part.
      rolldownOptions: {checks: {moduleLevelDirective: false}},
    },
  });
}
