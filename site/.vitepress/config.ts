/** The documentation site: docs/ as it is, a page for each element, and the catalogue below /catalogue/. */
import {createHash} from 'node:crypto';
import {join} from 'node:path';
import {defineConfig} from 'vitepress';
import {anchorOf, linksToSources} from '../making/links.js';
import {writePages} from '../making/made-pages.js';
import {readNavigation} from '../making/navigation.js';
import {placeOf, writePlainPages} from '../making/plain-pages.js';
import {repository, root} from '../making/repository.js';
import {tryIts} from '../making/try-it.js';

const inlineScripts = /<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g;

/** A policy with the hashes of the page's own scripts: nothing else runs, and nothing comes from another host. */
function policyOf(page: string): string {
  const hashes = [...page.matchAll(inlineScripts)].map(
    ([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
  );
  const scripts = [...new Set(hashes)].join(' ');
  return `default-src 'self'; script-src 'self' ${scripts}; style-src 'self' 'unsafe-inline'; img-src 'self' data:`;
}

writePages();

/** Two brackets, for the source code. */
const sourceIcon =
  '<svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" style="fill:none"><path d="M8 6l-6 6 6 6M16 6l6 6-6 6M14 4l-4 16"/></svg>';

export default defineConfig({
  srcDir: '..',
  srcExclude: ['!(docs|site)/**', '*.md', 'docs/elements/**'],
  rewrites: placeOf,
  buildEnd: writePlainPages,
  outDir: join(import.meta.dirname, '../dist'),
  cacheDir: join(root, '.cache/vitepress'),
  title: 'esign-elements',
  description: 'E-signature inside your own product: custom elements, and the service behind them.',
  metaChunk: true,
  // What README and guides start on the reader's own machine.
  ignoreDeadLinks: 'localhostLinks',
  // What follows is served as it is: the catalogue, in development too.
  vite: {publicDir: join(root, '.cache/site'), configFile: false},
  transformHtml: (page) =>
    page.replace(
      /<head>/,
      `<head><meta http-equiv="Content-Security-Policy" content="${policyOf(page)}">`,
    ),
  markdown: {
    anchor: {slugify: anchorOf},
    theme: {light: 'github-light-high-contrast', dark: 'github-dark'},
    config: (md) => void md.use(linksToSources).use(tryIts),
  },
  themeConfig: {
    ...readNavigation(),
    outline: [2, 3],
    search: {provider: 'local'},
    // Drawn here: an icon by its name would be fetched from elsewhere where the page is shown.
    socialLinks: [{icon: {svg: sourceIcon}, link: repository, ariaLabel: 'GitHub'}],
    externalLinkIcon: true,
    footer: {message: 'MIT licensed'},
  },
});
