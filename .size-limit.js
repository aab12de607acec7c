import {readFileSync} from 'node:fs';

/** The scripts of a framed page: its entry and all that it imports, lazily too. */
function scriptsOf(entry) {
  const folder = 'src/service/dist/pages';
  const manifest = JSON.parse(readFileSync(`${folder}/.vite/manifest.json`, 'utf8'));
  const found = new Set();
  const follow = (name) => {
    if (found.has(name)) return;
    found.add(name);
    const {imports = [], dynamicImports = []} = manifest[name];
    [...imports, ...dynamicImports].forEach(follow);
  };
  follow(entry);
  return [...found].map((name) => `${folder}/${manifest[name].file}`);
}

/** Budgets, gzip. `npm run size` builds what is measured here. */
export default [
  {name: 'esign-sign', path: '.cache/size/sign/*.js', limit: '20 kB'},
  {
    name: 'esign-sign first paint',
    path: ['.cache/size/sign/*.js', '!.cache/size/sign/lazy-*.js'],
    limit: '13 kB',
  },
  {name: 'all elements', path: '.cache/size/all/*.js', limit: '32 kB'},
  {name: 'server helper', path: '.cache/size/server/*.js', limit: '20 kB'},
  {name: 'signing page', path: scriptsOf('sign/browser/sign.ts'), limit: '60 kB'},
  {name: 'set-up page', path: scriptsOf('set-up/browser/set-up.ts'), limit: '90 kB'},
].map((check) => ({gzip: true, ...check}));
