/**
 * The kinds of tests: what each is, in which folders its files are, what it needs, and what runs it. `test/run.js`, the
 * configurations of the runners and the workflow of pull requests are made from this table. Plain JavaScript without
 * dependencies, because it is read before anything is installed.
 */
import {readdirSync} from 'node:fs';
import {dirname, join} from 'node:path';
import {fileURLToPath} from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** The arguments of each runner, below node_modules. */
const vitest = (config, ...more) => ['vitest/vitest.mjs', 'run', '--config', config, ...more];
const project = (name) => vitest('test/vitest.config.ts', '--project', `${name}*`);
const webTestRunner = (config) => ['@web/test-runner/dist/bin.js', '--config', config];
const playwright = (config) => ['@playwright/test/cli.js', 'test', '--config', config];

/** What a service in processes of its own is started from. */
const service = ['child', 'pages', 'service'];

/** Elements, and the parts of the service's pages that are elements. */
const elementFiles = ['test/elements', 'test/pages/elements'];

/**
 * A file belongs to the kind that names it or the longest of the folders it is in; where several name the same folders,
 * to the first of them.
 * - `builds`: targets of `.ci/prepare.js`.
 * - `programs`: groups of `system-packages.js`; all of them if omitted.
 * - `quick`: what `npm test` runs of it: all of it, or these files and folders, with what is built for them if that is less.
 * - `shards`: how many runners share its files, each with a browser of its own.
 * - `beside`: takes one step after another, which leaves a core idle, and so runs beside the kinds that do not.
 * - `long`: files that `npm run test:all` leaves out, which `npm test -- <kind>` and the job of a pull request run.
 * - `slice`: what `npm run test:all` runs instead of the whole, as another selection than one of files.
 */
export const kinds = {
  checks: {
    says: 'types, lint and format',
    programs: [],
    files: [],
    builds: [],
    checks: {
      format: ['oxfmt/bin/oxfmt', '--check', '--no-error-on-unmatched-pattern', '.'],
      lint: ['oxlint/bin/oxlint', '--type-aware', '--no-error-on-unmatched-pattern', '.'],
      imports: [
        'dependency-cruiser/bin/dependency-cruise.mjs',
        '--config',
        '.dependency-cruiser.cjs',
        'src',
        'demo',
      ],
      unused: ['knip/bin/knip.js'],
      types: [
        '@typescript/native/bin/tsc',
        '--build',
        '--noEmit',
        'false',
        'src/elements',
        'src/server',
        'src/service',
      ],
    },
    quick: true,
  },
  pure: {
    says: 'rules, contract, helper, client and words, without a database or a browser',
    programs: [],
    files: [
      'test',
      'test/accessibility',
      'test/asvs',
      'test/client',
      'test/conformance',
      'test/contract',
      'test/demo',
      'test/elements-ssr',
      'test/expressions',
      'test/house',
      'test/languages',
      'test/server',
      'test/service/domain',
      'test/pages/pure',
      'test/protocol',
    ],
    builds: ['child'],
    command: project('pure'),
    quick: true,
  },
  database: {
    says: 'the service over one shared PostgreSQL',
    programs: ['sealed'],
    files: ['test/service'],
    builds: service,
    command: project('database'),
    quick: {files: ['test/service/http', 'test/service/pages'], builds: ['child', 'pages']},
  },
  elements: {
    says: 'elements and the parts of pages in Chromium',
    programs: ['browser'],
    files: elementFiles,
    builds: [],
    command: webTestRunner('test/web-test-runner.config.js'),
    shards: 2,
    quick: true,
  },
  documents: {
    says: 'PDFs, from upload to seal, in the child processes that open them',
    files: ['test/service/documents'],
    builds: ['child'],
    command: project('documents'),
    long: [
      'test/service/documents/burnt-text.test.ts',
      'test/service/documents/certificate-languages.test.ts',
      'test/service/documents/corpus-alike.test.ts',
    ],
  },
  pages: {
    says: 'the pages of the service in Chromium',
    files: ['test/pages'],
    builds: ['child', 'pages'],
    command: project('pages'),
  },
  commands: {
    says: 'commands, as they are typed',
    files: ['test/cli', 'test/service/runtime'],
    builds: ['package', ...service],
    command: project('commands'),
    long: ['test/service/runtime/over-years.test.ts'],
  },
  packages: {
    says: 'both packages as they are packed, what is deployed, and the rules of imports',
    files: ['test/package', 'test/deploy', 'test/house/import-direction.test.ts'],
    builds: ['package', 'release', ...service, 'sbom', 'catalogue', 'demo', 'examples'],
    command: project('packages'),
  },
  faults: {
    says: 'processes that are killed, connections that hang, disks that are full',
    files: ['test/service/faults'],
    builds: service,
    command: project('faults'),
  },
  external: {
    says: 'all that stores something, on an external PostgreSQL and a bucket, and on several processes',
    files: ['test/service/external', 'test/chaos'],
    builds: ['package', ...service],
    command: vitest('test/vitest.external.config.ts'),
    slice: vitest('test/vitest.external-slice.config.ts'),
    beside: true,
  },
  clients: {
    says: 'clients generated from the OpenAPI document, in Python, PHP, Go and C#',
    files: ['test/clients'],
    builds: ['child'],
    command: vitest('test/clients/vitest.config.ts'),
    slice: vitest('test/clients/vitest.config.ts', '-t', 'Python'),
    beside: true,
  },
  benches: {
    says: 'each part of the bench, small',
    files: ['test/bench'],
    builds: ['package', ...service],
    command: vitest('test/bench/vitest.config.ts'),
    beside: true,
  },
  journeys: {
    says: 'journeys end to end in Chromium',
    programs: ['browser', 'sealed'],
    files: ['test/e2e/journeys'],
    builds: ['package', 'release', ...service, 'demo', 'examples'],
    command: playwright('test/e2e/playwright.config.ts'),
    long: [
      'test/e2e/journeys/above-the-fold.test.ts',
      'test/e2e/journeys/accessibility.test.ts',
      'test/e2e/journeys/kill.test.ts',
      'test/e2e/journeys/placement.test.ts',
    ],
    quick: {files: ['test/e2e/journeys/own-pdf.test.ts'], builds: [...service, 'demo']},
  },
  hosts: {
    says: 'host apps in other languages, from their guides to a sealed contract in Chromium',
    programs: ['browser', 'sealed', 'hosts'],
    files: ['test/e2e/hosts'],
    builds: ['package', 'release', ...service, 'demo'],
    command: playwright('test/e2e/hosts/playwright.config.ts'),
    beside: true,
  },
  catalogue: {
    says: 'the stories of the catalogue in Chromium',
    files: ['test/e2e/catalogue'],
    builds: ['manifest', 'pages', 'catalogue'],
    command: playwright('test/e2e/catalogue/playwright.config.ts'),
    long: ['test/e2e/catalogue/page-pictures.test.ts'],
  },
  firefox: {
    says: 'elements and the parts of pages in Firefox',
    files: elementFiles,
    builds: [],
    command: webTestRunner('test/web-test-runner.firefox.config.js'),
    long: [
      'test/elements/out-of-order-events.test.ts',
      'test/elements/verify.test.ts',
      'test/pages/elements/console.test.ts',
      'test/pages/elements/console-log.test.ts',
      'test/pages/elements/console-mandates.test.ts',
      'test/pages/elements/console-states.test.ts',
      'test/pages/elements/set-up-languages.test.ts',
    ],
    shards: 2,
  },
  browsers: {
    says: 'the main journey in Firefox and WebKitGTK',
    files: ['test/e2e/other-browsers'],
    builds: ['package', 'release', ...service, 'demo'],
    command: vitest('test/e2e/vitest.config.ts'),
    beside: true,
  },
};

/**
 * What takes long or takes over the machine, and is no part of `npm run test:all`: `npm test -- <name>`, with further
 * arguments for its runner.
 * - `files`: test files that no kind has; the others are those of a kind, with more in them.
 * - `env`: what makes them more.
 */
export const trials = {
  mutations: {
    says: 'sealed files and uploads with random damage, and generated pages',
    builds: ['child'],
    env: {
      ESIGN_MUTATIONS: '5000',
      ESIGN_MUTATION_SEEDS: '10',
      ESIGN_MUTATION_STEP: '1',
      ESIGN_DAMAGED_UPLOADS: '5000',
      ESIGN_GENERATED_PAGES: '1000',
      ESIGN_COMPARED_PAGES: '150',
    },
    command: [
      ...vitest('test/vitest.config.ts'),
      'mutations.test',
      'later-revisions.test',
      'damaged-uploads.test',
      'drawn-alike.test',
      'same-pages.test',
    ],
  },
  'signed-files': {
    says: 'files that others signed, in all ways we know',
    builds: [],
    env: {ESIGN_SIGNED_FILES: 'all'},
    command: vitest('test/vitest.config.ts', 'signed-files.test'),
  },
  collection: {
    says: 'the documents in the folder ESIGN_COLLECTION',
    builds: ['child'],
    command: vitest('test/vitest.config.ts', 'ordinary-files.test'),
  },
  fuzz: {
    says: 'ten thousand generated requests',
    programs: [],
    builds: ['child'],
    env: {FUZZ_REQUESTS: '10000'},
    command: vitest('test/vitest.config.ts', 'generated-requests.test'),
  },
  chaos: {
    says: 'everything that can go wrong around the service',
    builds: service,
    command: ['../test/chaos/run.js'],
  },
  engines: {
    says: 'the service on PostgreSQL under Patroni and files in Swift, of which machines are lost',
    files: ['test/engines'],
    programs: [],
    builds: service,
    env: {ESIGN_ENGINES_REPORT: 'docs/reliability.md'},
    command: vitest('test/engines/vitest.config.ts'),
  },
  'screen-reader': {
    says: 'what the screen reader Orca says while somebody sends and signs with it in Firefox',
    files: ['test/screen-reader'],
    programs: ['sealed', 'screenReader'],
    builds: ['package', 'release', ...service, 'demo'],
    command: vitest('test/screen-reader/vitest.config.ts'),
  },
  matrix: {
    says: 'both packages from a registry of this machine, and an app per stack',
    files: ['test/matrix'],
    builds: [],
    command: playwright('test/matrix/playwright.config.ts'),
  },
};

const apart = Object.values(trials).flatMap(({files = []}) => files);

const isIn = (file, place) => file === place || file.startsWith(`${place}/`);

/** The kind that a test file belongs to; undefined for what is no test, or belongs to a trial. */
export function kindOf(file) {
  if (!file.endsWith('.test.ts') || apart.some((place) => isIn(file, place))) return;
  const places = Object.entries(kinds).flatMap(([name, {files}]) =>
    files.filter((place) => isIn(file, place)).map((place) => ({name, place})),
  );
  const longest = Math.max(0, ...places.map(({place}) => place.length));
  return places.find(({place}) => place.length === longest)?.name;
}

/** The test files of a kind. */
export const filesOf = (name) => {
  const first = Object.keys(kinds).find((other) => kinds[other].files === kinds[name].files);
  return allFiles().filter((file) => kindOf(file) === first);
};

/** All test files, as paths from the root of the checkout. */
export const allFiles = () =>
  readdirSync(join(root, 'test'), {recursive: true})
    .filter((path) => path.endsWith('.test.ts') && !path.includes('node_modules'))
    .map((path) => `test/${path}`)
    .sort();
