/**
 * The import direction of the house plan (docs/decisions and CONTRIBUTING.md tell why):
 * contract ← client ← server; contract ← ui ← elements ← pages; in the service
 * contract ← domain ← (storage, pdf ← sealing ← documents) ← (jobs, processing, notifications, maintenance, commands) ← (http, pages) ← assembly.
 */

/** A rule that names the only places a part may import from; npm packages are judged by the second list. */
function onlyImports(name, comment, from, places, but = []) {
  return {
    name,
    comment,
    severity: 'error',
    from: {path: from, pathNot: ['/dist/', ...but]},
    to: {path: '^(src|demo|test|bench|stories)/', pathNot: places},
  };
}

function onlyPackages(name, comment, from, packages) {
  return {
    name,
    comment,
    severity: 'error',
    from: {path: from},
    to: {path: 'node_modules', pathNot: packages.map((each) => `node_modules/${each}/`)},
  };
}

/** A room of the service, and the rooms it must not import from. */
function notFrom(room, rooms, comment) {
  return {
    name: `${room}-knows-its-place`,
    comment,
    severity: 'error',
    from: {path: `^src/service/${room}/`},
    to: {path: `^src/service/(${rooms.join('|')})(/|\\.)`},
  };
}

const contract = '^src/contract/';
const client = '^src/client/';
const server = '^src/server/';
const serverOnNode = '^src/server/node/';
const ui = '^src/ui/';
const elements = '^src/elements/';
const cli = '^src/cli/';
const serve = '^src/cli/serve/';
const languages = '^src/languages/';
const expressions = '^src/expressions/';
const domain = '^src/service/domain/';
const pdf = '^src/service/pdf/';
const middle =
  '^src/service/(storage|sealing|documents|jobs|processing|notifications|maintenance|commands|bulk|http)/';
/** Rooms above storage and documents, from the queue up. */
const edges = ['bulk', 'installation', 'http', 'scim', 'pages', 'assembly', 'apply', 'cli'];
const above = ['jobs', 'processing', 'notifications', 'maintenance', 'commands', ...edges];
const pages = '^src/pages/';
const consolePages = '^src/pages/console/';
const zod = 'zod';
const lit = ['lit', 'lit-html', 'lit-element', '@lit', '@lit-labs'];

module.exports = {
  forbidden: [
    {
      name: 'no-circle',
      comment:
        'Two files that need each other are one file, or lack a third that both need, be it for a type. Only what is loaded later may lead back.',
      severity: 'error',
      from: {},
      to: {circular: true, viaOnly: {dependencyTypesNot: ['dynamic-import']}},
    },
    onlyImports('contract-stands-alone', 'The contract knows nobody.', contract, [contract]),
    onlyImports('client-below-server', 'The client knows the contract only.', client, [
      contract,
      client,
    ]),
    onlyImports('server-above-client', 'The helper knows contract and client only.', server, [
      contract,
      client,
      server,
    ]),
    onlyImports(
      'cli-stands-alone',
      'The command knows hosts by what they answer.',
      cli,
      [contract, cli],
      [serve],
    ),
    onlyImports('serve-is-the-helper', 'It runs the helper as a process of its own.', serve, [
      contract,
      server,
      serve,
    ]),
    onlyImports('ui-below-elements', 'What elements and framed pages share knows neither.', ui, [
      contract,
      ui,
      languages,
    ]),
    onlyImports('elements-know-no-server', 'Elements know the contract and the ui.', elements, [
      contract,
      languages,
      ui,
      elements,
    ]),
    onlyImports('languages-know-the-contract', 'Sentences are made of data alone.', languages, [
      contract,
      languages,
    ]),
    onlyImports('expressions-know-fields', 'Page and service evaluate them alike.', expressions, [
      contract,
      expressions,
    ]),
    onlyImports('domain-is-pure', 'The domain knows the contract, and how to say it.', domain, [
      contract,
      languages,
      expressions,
      domain,
    ]),
    onlyImports(
      'pages-know-no-service',
      'A page knows the contract, the ui, expressions, and the elements that show verdicts and signing pages; the service by what it answers.',
      pages,
      [contract, languages, ui, expressions, '^src/elements/(verify|sign)/', pages],
      [consolePages],
    ),
    onlyImports(
      'agents-are-clients',
      'What agents can do is what the API lets them.',
      '^src/service/mcp/',
      [contract, client, '^src/service/mcp/'],
    ),
    onlyImports(
      'console-is-a-host',
      'The console uses the elements and the client as a host app does, and what pages share.',
      consolePages,
      [
        contract,
        client,
        languages,
        ui,
        '^src/elements/([^/]+/esign-[^/]+|events)\\.ts$',
        '^src/pages/shared/',
        consolePages,
      ],
    ),
    onlyImports(
      'pdf-is-opened-alone',
      'What opens PDFs runs in a child that holds no secrets: it sees no key, no row and no setting, not even as a type.',
      pdf,
      [contract, languages, expressions, domain, pdf, '^src/service/machine\\.ts$'],
      ['^src/service/pdf/vite\\.config\\.ts$'],
    ),
    {
      name: 'pdf-reaches-nothing',
      comment: 'Nor does it reach a network, a database or another process.',
      severity: 'error',
      from: {path: pdf},
      to: {
        path: '^(node:)?(net|tls|https?|http2|dgram|dns|child_process|cluster|worker_threads)(/|$)|node_modules/(undici|pg|kysely|pg-boss|nodemailer)/',
      },
    },
    {
      name: 'middle-knows-no-composition',
      comment: 'Storage, documents, jobs and HTTP get what they need as parameters.',
      severity: 'error',
      from: {path: middle},
      to: {path: '^src/service/(assembly|cli)(/|\\.)'},
    },
    {
      name: 'work-knows-no-http',
      comment: 'Storage, documents, jobs and commands also run where nothing is served.',
      severity: 'error',
      from: {
        path: '^src/service/(storage|sealing|documents|jobs|processing|notifications|maintenance|commands)/',
      },
      to: {path: '^src/service/http/'},
    },
    {
      name: 'queries-belong-to-storage',
      comment: 'All others ask for what they need by its name; only storage says it in SQL.',
      severity: 'error',
      from: {path: '^src/', pathNot: ['^src/service/storage/', '/dist/']},
      to: {path: '(^|/)kysely(/|$)'},
    },
    {
      name: 'service-uses-only-the-contract',
      comment: 'The service and the package for host apps meet in the contract.',
      severity: 'error',
      from: {
        path: '^src/service/',
        pathNot: [
          '^src/service/pages/',
          '^src/service/(mcp/|cli/mcp\\.ts)',
          // They call the API in their own process.
          '^src/service/(apply/|assembly/operator-api\\.ts)',
          '/dist/',
        ],
      },
      to: {path: [client, server, ui, elements, pages]},
    },
    ...[
      [
        'config',
        ['storage', 'pdf', 'sealing', 'documents', ...above],
        'Settings are read before anything is opened.',
      ],
      [
        'security',
        ['storage', 'pdf', 'sealing', 'documents', ...above],
        'Keys, passwords and guarded requests need no database.',
      ],
      [
        'storage',
        ['pdf', 'sealing', 'documents', ...above],
        'Rows and files know nobody who asks for them.',
      ],
      ['sealing', ['documents', ...above], 'Keys are lent to whoever has something sealed.'],
      ['documents', above, 'PDFs are the same whoever asks for them.'],
      [
        'jobs',
        above.filter((room) => room !== 'jobs' && room !== 'notifications'),
        'The queue knows no work; what failed for good may have to tell somebody.',
      ],
      [
        'processing',
        ['notifications', 'maintenance', 'commands', ...edges],
        'What becomes of documents is told by the outbox.',
      ],
      [
        'notifications',
        ['processing', 'maintenance', 'commands', ...edges],
        'Mails and events follow from what is stored.',
      ],
      ['maintenance', ['commands', ...edges], 'What is done by the clock needs no request.'],
      [
        'commands',
        ['jobs', 'processing', 'maintenance', ...edges],
        'What a request asks for becomes rows; jobs follow by the outbox.',
      ],
      [
        'bulk',
        ['http', 'scim', 'pages', 'installation', 'assembly', 'cli'],
        'Rows of a table become envelopes by what a request uses too.',
      ],
      [
        'http',
        ['scim', 'pages', 'installation', 'assembly', 'cli'],
        'The API is there without its pages.',
      ],
      ['scim', ['pages', 'installation', 'assembly', 'cli'], 'A directory needs no page.'],
      [
        'pages',
        ['scim', 'installation', 'assembly', 'cli'],
        'Pages get what they need as parameters.',
      ],
      [
        'installation',
        ['http', 'scim', 'pages', 'assembly', 'cli'],
        'An installation is looked after without being served.',
      ],
      ['apply', ['cli'], 'A file is applied whoever asks for it.'],
    ].map(([room, rooms, comment]) => notFrom(room, rooms, comment)),
    {
      name: 'shared-knows-no-page',
      comment: 'What pages share knows none of them.',
      severity: 'error',
      from: {path: '^(src/pages|src/service/pages)/shared/'},
      to: {path: '^$1/(?!shared/)'},
    },
    {
      name: 'internal-knows-no-tag',
      comment: 'What the tags share knows none of them.',
      severity: 'error',
      from: {path: '^src/elements/internal/'},
      to: {path: '^src/elements/[^/]+/', pathNot: '^src/elements/internal/'},
    },
    {
      name: 'connection-knows-no-table',
      comment: 'How the database is reached is the same for all that is stored.',
      severity: 'error',
      from: {path: '^src/service/storage/connection/'},
      to: {
        path: '^src/service/storage/(envelopes|templates|accounts|access|files|seals|delivery)/',
      },
    },
    {
      name: 'no-node-where-there-is-none',
      comment: 'Contract, client, helper, elements, domain and browser pages run without Node.',
      severity: 'error',
      from: {
        path: [contract, languages, client, server, ui, elements, expressions, domain, pages],
        pathNot: [serverOnNode, '^src/pages/vite\\.config\\.ts$'],
      },
      to: {dependencyTypes: ['core']},
    },
    {
      name: 'helper-runs-without-node',
      comment: 'Workers load the helper too: its bridge to Node has an entry of its own.',
      severity: 'error',
      from: {path: server, pathNot: serverOnNode},
      to: {path: serverOnNode},
    },
    onlyPackages(
      'domain-needs-no-package',
      'The domain is plain TypeScript.',
      `(${domain}|${contract}|${languages}|${client}|${server})`,
      [zod],
    ),
    onlyPackages(
      'elements-stay-small',
      'Lit is all that an element loads.',
      `(${ui}|${elements})`,
      lit,
    ),
    {
      name: 'host-apps-see-packages-only',
      comment: 'The demo imports what a customer can import.',
      severity: 'error',
      from: {path: '^demo/', pathNot: '^demo/start\\.js$'},
      to: {path: '^(src|test|bench|stories)/', dependencyTypesNot: ['aliased']},
    },
    {
      name: 'source-knows-no-test',
      comment: 'What ships never needs what does not.',
      severity: 'error',
      from: {path: '^src/'},
      to: {path: '^(test|bench|stories|demo)/'},
    },
  ],
  options: {
    doNotFollow: {path: ['node_modules', '(^|/)dist/']},
    exclude: {path: ['(^|/)dist/', '^\\.cache/', '^storybook-static/']},
    tsPreCompilationDeps: true,
    tsConfig: {fileName: 'src/service/tsconfig.json'},
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
};
