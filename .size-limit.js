import {readFileSync} from 'node:fs';

/** What makes the signing page a preview: only those who send load it. */
const preview = /\/preview\.ts$/;

/** Parts of the signing page that are loaded when a person opens them, or where fields have settings. */
const onDemand =
  /\/(access-check|phone-dialog|question-dialog|reassign-dialog|reject-dialog|withdraw-dialog|witness-dialog|uploaded-image|form-rules|settings-check|preview)\.ts$/;

/** The scripts of a framed page: its entry and all that it imports, lazily too; without its languages and `left`. */
function scriptsOf(entry, left = /^$/) {
  const folder = 'src/service/dist/pages';
  const manifest = JSON.parse(readFileSync(`${folder}/.vite/manifest.json`, 'utf8'));
  const found = new Set();
  const follow = (name) => {
    if (
      found.has(name) ||
      left.test(name) ||
      /\/languages\/[a-z-]+\/[a-z]{2}(-[a-z]+)?\.ts$/.test(name)
    )
      return;
    found.add(name);
    const {imports = [], dynamicImports = []} = manifest[name];
    [...imports, ...dynamicImports].forEach(follow);
  };
  follow(entry);
  return [...found].map((name) => `${folder}/${manifest[name].file}`);
}

/** The scripts that are loaded at once with one of the console's modules. */
function importedBy(name, found = new Set()) {
  const folder = 'src/service/dist/console';
  const manifest = JSON.parse(readFileSync(`${folder}/.vite/manifest.json`, 'utf8'));
  const follow = (each) => {
    if (found.has(each)) return;
    found.add(each);
    (manifest[each].imports ?? []).forEach(follow);
  };
  follow(name);
  return [...found].map((each) => `${folder}/${manifest[each].file}`);
}

/** What a tag loads, without the words of other languages. */
const tag = (name) => [`.cache/size/${name}/*.js`, `!.cache/size/${name}/lang-*.js`];

const tags = [
  'sign',
  'widget',
  'document',
  'template',
  'status',
  'parties',
  'timeline',
  'actions',
  'envelopes',
  'verify',
];

/** Budgets, gzip. `npm run size` builds what is measured here. */
export default [
  ...tags.map((name) => ({name: `esign-${name}`, path: tag(name), limit: '20 kB'})),
  {name: 'esign-send', path: '.cache/size/send/elements.js', limit: '34 kB'},
  // With what the first key or file needs.
  {name: 'esign-send, everything', path: tag('send'), limit: '42 kB'},
  {name: 'all tags, everything', path: tag('all'), limit: '75 kB'},
  {name: 'headless', path: tag('headless'), limit: '6.5 kB'},
  {name: 'server helper', path: '.cache/size/server/*.js', limit: '28 kB'},
  {name: 'signing page', path: scriptsOf('sign/browser/sign.ts', onDemand), limit: '70 kB'},
  {
    name: 'signing page with all that can be opened',
    path: scriptsOf('sign/browser/sign.ts', preview),
    // Of which 69 are loaded at once; the rest are dialogs and steps that few people see.
    limit: '105.2 kB',
  },
  {
    name: 'console, first load with the list of envelopes',
    path: [
      ...importedBy('console/browser/console.ts'),
      ...importedBy('console/browser/views/envelopes-view.ts'),
    ],
    // The list is whole since its element comes in one file.
    limit: '40 kB',
  },
  {
    name: 'console, the view that loads most',
    path: importedBy('console/browser/views/figures-view.ts'),
    limit: '48 kB',
  },
  {name: 'set-up page', path: scriptsOf('set-up/browser/set-up.ts'), limit: '100 kB'},
].map((check) => ({gzip: true, ...check}));
