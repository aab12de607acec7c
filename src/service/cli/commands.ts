import {renderUsage, runMain, type ArgsDef, type CommandDef} from 'citty';
import {takingKnownOptions} from './support/options.js';
import {version} from '../package.json' with {type: 'json'};

// A reader such as `head` may close the pipe early; that is not an error.
process.stdout.on('error', ({code}: NodeJS.ErrnoException) =>
  process.exit(code === 'EPIPE' ? 0 : 1),
);

const service = {
  name: 'esign-service',
  version,
  description:
    'A complete, self-hosted e-signature service. Settings are environment variables; the guide lists them. ' +
    'Start with `esign-service serve`; add --help to any command to see its arguments.',
};

interface Command {
  readonly description: string;
  /** What it does, with all that it needs: loaded once it is asked for. */
  readonly load: () => Promise<object>;
}

const commands: Readonly<Record<string, Command>> = {
  serve: {
    description:
      'Run the service: API at <ESIGN_PUBLIC_URL>/v1, signing pages at /embed, /health for load balancers. It also ' +
      'processes jobs, ESIGN_WORKERS at a time; with 0 it leaves them to `esign-service work`. Without settings it ' +
      'stores everything in .esign and shows the first API key on a terminal. Ctrl-C or SIGTERM stops it gracefully.',
    load: async () => (await import('./serve.js')).serve,
  },
  work: {
    description:
      'Process jobs only, and handle no requests: mail, webhooks, documents, seals, reminders. Any number of ' +
      'processes may run on one DATABASE_URL in addition to `serve`; if one dies, nothing is lost, and the others take ' +
      'over its jobs.',
    load: async () => (await import('./work.js')).work,
  },
  verify: {
    description:
      'Verify sealed PDFs offline, without the service: whether they were changed, who sealed them, and who signed ' +
      'when. Exit code 0: all valid; 1: one was changed or has no seal; 2: intact, but sealed by an installation ' +
      'that is unknown here.',
    load: async () => (await import('./verify.js')).verify,
  },
  doctor: {
    description:
      'Check everything that the service needs, also while it is running: settings, database, clock, files, disk, ' +
      'mail, seal, timestamps, public address. Each result is one line that says what to do. Exit code 1 if something ' +
      'does not work.',
    load: async () => (await import('./doctor.js')).doctor,
  },
  scrub: {
    description:
      'Verify that every file and every history is as it was stored, also while the service is running. Lists what ' +
      'is not, and clears damage that was repaired. Exit code 1 if anything is damaged, missing or broken. With ' +
      '--orphans: delete files that no row has referred to for a day, as the service does daily.',
    load: async () => (await import('./scrub.js')).scrub,
  },
  seal: {
    description: 'Manage the keys and certificates for sealing documents.',
    load: async () => (await import('./seal.js')).seal,
  },
  migrate: {
    description:
      'Update the database schema, and exit. With --to, --blobs or both: copy the whole ' +
      'installation to another database and file store. Stop the service first; the original is not changed.',
    load: async () => (await import('./migrate.js')).migrate,
  },
  upgrade: {
    description:
      'Bring the embedded database to the major version of PostgreSQL that comes with this version of the service, after ' +
      'an update that says so. Stop the service first. Rows are copied and compared; the former data stays where it says.',
    load: async () => (await import('./upgrade.js')).upgrade,
  },
  apply: {
    description:
      'Make the installation what a file describes: accounts, users, API keys, settings, branding, templates, webhooks. ' +
      'All of it or, if anything is refused, nothing; what the file does not name stays. With --dry-run: print what ' +
      'would be changed, with exit code 2 if anything would.',
    load: async () => (await import('./apply.js')).apply,
  },
  companies: {
    description: 'Accounts of this installation.',
    load: async () => (await import('./companies.js')).companies,
  },
  keys: {
    description: 'Manage the API keys of an account.',
    load: async () => (await import('./keys.js')).keys,
  },
  'console-link': {
    description:
      'Print a link that signs a user in to the console, once, within 15 minutes. For whoever set the service up, and ' +
      'where no mail arrives.',
    load: async () => (await import('./console-link.js')).consoleLink,
  },
  secrets: {
    description: 'Manage the key that encrypts secrets in the database.',
    load: async () => (await import('./secrets.js')).secrets,
  },
  webhooks: {
    description: 'Manage the webhooks of an account and their deliveries.',
    load: async () => (await import('./webhooks.js')).webhooks,
  },
  backup: {
    description:
      'Write everything that the installation has stored into one file, also while the service is running: rows of one ' +
      'instant, pending jobs, files. Without the key that encrypts secrets. Exit code 1 if files are damaged or missing.',
    load: async () => (await import('./backup.js')).backup,
  },
  restore: {
    description:
      'Restore a backup into an empty database and file store, and compare every row and file with it. Exit code 1 if ' +
      'something is missing, or the key that encrypts secrets.',
    load: async () => (await import('./restore.js')).restore,
  },
  export: {
    description:
      'Write everything that an account owns into one archive with a manifest, also while the service is running. Exit ' +
      'code 1 if files are damaged or missing.',
    load: async () => (await import('./export.js')).exporting,
  },
  erase: {
    description:
      'Erase a person at an address from an account, except from sealed evidence, which is named; also while the service ' +
      'is running.',
    load: async () => (await import('./erase.js')).erase,
  },
  holds: {
    description:
      'Keep envelopes and accounts from being deleted by anybody, such as for a lawsuit, until the hold is lifted.',
    load: async () => (await import('./holds.js')).holds,
  },
  bulk: {
    description:
      'Send one envelope for each row of a CSV file. It calls the API with the key in ESIGN_API_KEY, as any client may.',
    load: async () => (await import('./bulk.js')).bulk,
  },
  mcp: {
    description:
      'Serve an agent over standard input and output, by the Model Context Protocol: it reads with a key of the scope read, ' +
      'and sends under a mandate that a person approved, whose token it has in ESIGN_API_KEY. It can sign for nobody.',
    load: async () => (await import('./mcp.js')).mcp,
  },
  failed: {
    description:
      'List jobs that failed permanently, newest first: mails, seals, documents, deliveries, text messages. ' +
      '`retry` retries them.',
    load: async () => (await import('./failed.js')).failed,
  },
  retry: {
    description: 'Retry jobs that failed permanently, with as many attempts as the first time.',
    load: async () => (await import('./retry.js')).retry,
  },
  bounces: {
    description: 'Mails that could not be delivered.',
    load: async () => (await import('./bounces.js')).bounces,
  },
};

/** Runs the command that the arguments name. */
export function run(): Promise<void> {
  const asked = process.argv.slice(2).find((each) => !each.startsWith('-'));
  const subCommands = Object.entries(commands).map(([name, {description, load}]) => {
    const meta = {name, description};
    const loaded = async () => takingKnownOptions({...(await load()), meta} as CommandDef);
    return [name, name === asked ? loaded : {meta}] as const;
  });
  return runMain({meta: service, subCommands: Object.fromEntries(subCommands)}, {showUsage});
}

/** Goes where errors go unless somebody asked for it: standard output is for a command's result. */
async function showUsage<Args extends ArgsDef>(
  command: CommandDef<Args>,
  parent?: CommandDef<Args>,
): Promise<void> {
  const isAsked = process.argv.some((each) => each === '--help' || each === '-h');
  const text = `${await renderUsage(command, parent)}\n`;
  if (isAsked) console.log(text);
  else console.error(text);
}
