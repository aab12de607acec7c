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

/**
 * What a build of elements loads: at once, to show themselves, and in all, with what a person opens. To show themselves
 * is the first state with data: an empty form, a list with rows, the pages of a document, a framed page with all that is
 * said to it, live. Not counted there is what `onRequest` of vite.config.ts names: what follows the first key, file or
 * press, screens of envelopes that have ended, and sentences for what goes wrong. Languages other than English are not
 * counted at all.
 */
const atOnceIn = (folder) => [`.cache/size/${folder}/elements.js`];
const shownIn = (folder) => [...atOnceIn(folder), `.cache/size/${folder}/lazy-*.js`];
const allIn = (folder) => [`.cache/size/${folder}/*.js`, `!.cache/size/${folder}/lang-*.js`];

const statusTags = ['status', 'parties', 'timeline', 'actions', 'envelopes', 'verify'];
const tags = ['sign', 'send', 'widget', 'document', 'template', ...statusTags];

/** Budgets, gzip. `npm run size` builds what is measured here. */
export default [
  {name: 'esign-sign', path: shownIn('sign'), limit: '20 kB'},
  {name: 'esign-document', path: shownIn('document'), limit: '17.5 kB'},
  {
    name: 'esign-document with all that can be opened',
    path: allIn('document'),
    limit: '20.4 kB',
  },
  {name: 'esign-template', path: shownIn('template'), limit: '16.5 kB'},
  {
    name: 'esign-template with all that can be opened',
    path: allIn('template'),
    limit: '23.4 kB',
  },
  ...statusTags.map((tag) => ({
    name: `esign-${tag}`,
    // What a sender does about one recipient is loaded for senders alone, and an action when it is about to be done.
    path: tag === 'parties' || tag === 'actions' ? shownIn(tag) : allIn(tag),
    limit: '17.2 kB',
  })),
  {name: 'esign-parties of a sender', path: allIn('parties'), limit: '19.3 kB'},
  {name: 'esign-actions of an owner', path: allIn('actions'), limit: '18.7 kB'},
  ...tags.map((tag) => ({
    name: `esign-${tag} first paint`,
    path: atOnceIn(tag),
    limit: tag === 'send' ? '13.9 kB' : '12.5 kB',
  })),
  {name: 'elements of most pages', path: shownIn('main'), limit: '31.5 kB'},
  {name: 'all elements together', path: shownIn('all'), limit: '40 kB'},
  {name: 'all elements with all that can be opened', path: allIn('all'), limit: '71.3 kB'},
  {name: 'headless', path: shownIn('headless'), limit: '6.5 kB'},
  {name: 'server helper', path: '.cache/size/server/*.js', limit: '25 kB'},
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
    // Every other view loads what it needs when it is opened.
    limit: '32 kB',
  },
  {
    name: 'console, the view that loads most',
    path: importedBy('console/browser/views/figures-view.ts'),
    limit: '48 kB',
  },
  {name: 'set-up page', path: scriptsOf('set-up/browser/set-up.ts'), limit: '100 kB'},
].map((check) => ({gzip: true, ...check}));
