import {builtPages} from './test/built-pages.js';

/** A page of the service. */
const page = (build, entry) => builtPages(build).get(entry);
const signingPage = page('pages', 'signing/ceremony/sign.ts');
const setUpPage = page('pages', 'set-up/set-up.ts');
const console = page('console', 'console/console.ts');

/** All that a page may load. */
const everythingOf = ({atOnce, late}) => [...new Set([...atOnce, ...[...late.values()].flat()])];

/** The console with one of its views. */
const consoleWith = (view) => [...console.atOnce, ...console.late.get(`console/views/${view}.ts`)];

/** What a tag loads, without the words of other languages. */
const tag = (name) => [`.cache/size/${name}/*.js`, `!.cache/size/${name}/lang-*.js`];

const tags = ['widget', 'document', 'status', 'timeline', 'actions', 'envelopes', 'verify'];

/** Budgets, gzip (`docs/decisions/0023-how-sizes-are-counted.md`). `npm run size` builds what is measured here. */
export default [
  // With `finish()` and `decline()`, and text that outlives a browser's translation.
  {name: 'esign-sign', path: tag('sign'), limit: '20.5 kB'},
  ...tags.map((name) => ({name: `esign-${name}`, path: tag(name), limit: '20 kB'})),
  // Numbers of phones as people type them, in the digits of any script.
  {name: 'esign-parties', path: tag('parties'), limit: '20.5 kB'},
  // Its editor, and a decorator for each property, as everywhere.
  {name: 'esign-template', path: tag('template'), limit: '21 kB'},
  {name: 'esign-send', path: '.cache/size/send/elements.js', limit: '35 kB'},
  // With what the first key or file needs, invitations by a message to a number among it.
  {name: 'esign-send, everything', path: tag('send'), limit: '43.5 kB'},
  {name: 'all tags, everything', path: tag('all'), limit: '75 kB'},
  {name: 'headless', path: tag('headless'), limit: '7.6 kB'},
  {name: 'server helper', path: '.cache/size/server/*.js', limit: '28 kB'},
  // With the contract as text, signatures that are saved on the device, and what has changed since somebody signed.
  {name: 'signing page', path: signingPage.atOnce, limit: '87 kB'},
  {name: 'signing page, everything', path: everythingOf(signingPage), limit: '113 kB'},
  {name: 'set-up page', path: everythingOf(setUpPage), limit: '100 kB'},
  {name: 'console with the list of envelopes', path: consoleWith('envelopes-view'), limit: '47 kB'},
  {name: 'console with its largest view', path: consoleWith('figures-view'), limit: '54 kB'},
].map((check) => ({gzip: true, ...check}));
