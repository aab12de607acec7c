import {readFileSync} from 'node:fs';

/** The scripts of a framed page: its entry and all that it imports, lazily too; without its languages. */
function scriptsOf(entry) {
  const folder = 'src/service/dist/pages';
  const manifest = JSON.parse(readFileSync(`${folder}/.vite/manifest.json`, 'utf8'));
  const found = new Set();
  const follow = (name) => {
    if (found.has(name) || /\/languages\/[a-z]{2}(-[a-z]+)?\.ts$/.test(name)) return;
    found.add(name);
    const {imports = [], dynamicImports = []} = manifest[name];
    [...imports, ...dynamicImports].forEach(follow);
  };
  follow(entry);
  return [...found].map((name) => `${folder}/${manifest[name].file}`);
}

/** An entry of the elements and its lazy chunk. */
const elementsIn = (folder) => [`.cache/size/${folder}/*.js`, `!.cache/size/${folder}/lang-*.js`];

/** Budgets, gzip, without languages other than English. `npm run size` builds what is measured here. */
export default [
  {name: 'esign-sign', path: elementsIn('sign'), limit: '20 kB'},
  {
    name: 'esign-sign first paint',
    path: [...elementsIn('sign'), '!.cache/size/sign/lazy-*.js'],
    limit: '12 kB',
  },
  {name: 'all elements', path: elementsIn('main'), limit: '28 kB'},
  {name: 'all nine elements', path: elementsIn('all'), limit: '32 kB'},
  {name: 'server helper', path: '.cache/size/server/*.js', limit: '15 kB'},
  {name: 'signing page', path: scriptsOf('sign/browser/sign.ts'), limit: '60 kB'},
  {name: 'set-up page', path: scriptsOf('set-up/browser/set-up.ts'), limit: '90 kB'},
].map((check) => ({gzip: true, ...check}));
