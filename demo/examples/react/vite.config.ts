import {join} from 'node:path';
import {defineConfig, runnerImport, type Plugin} from 'vite';

/** Puts what the server renders into the page. */
const prerender: Plugin = {
  name: 'prerender',
  apply: 'build',
  async transformIndexHtml(page) {
    const {module} = await runnerImport<{html: string}>(join(import.meta.dirname, 'prerender.tsx'));
    return page.replace('<div id="app"></div>', `<div id="app">${module.html}</div>`);
  },
};

/** React only needs JSX, which is built in. */
export default defineConfig({plugins: [prerender]});
