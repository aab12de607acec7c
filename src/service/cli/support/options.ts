import {StartError} from '../../config/start-error.js';
import {listCompanies} from '../../storage/accounts/companies.js';
import type {Queries} from '../../storage/connection/database.js';
import {once} from 'node:events';
import {createInterface} from 'node:readline/promises';
import {defineCittyPlugin, type CommandDef} from 'citty';

/** The option of every command that concerns one account. */
export const companyOption = {
  company: {
    type: 'string',
    description: 'Id of the account; by default the first one.',
  },
} as const;

/**
 * The account that the option selects.
 * @throws StartError if there is none
 */
export async function companyOf(db: Queries, id: string | undefined): Promise<number> {
  const known = await listCompanies(db);
  const found = id === undefined ? known[0] : known.find((each) => String(each.id) === id);
  if (!found)
    throw new StartError(`There is no account ${id ?? ''}; \`companies list\` lists all accounts.`);
  return found.id;
}

/** The option of every command that asks for confirmation. */
export const yesOption = {
  yes: {type: 'boolean', description: 'Do it without asking.', default: false},
} as const;

/**
 * Returns if the person at the terminal answers yes.
 * @throws StartError if not, or if there is no terminal
 */
export async function confirm(question: string): Promise<void> {
  if (!process.stdin.isTTY)
    throw new StartError(`${question} There is no terminal to confirm this: add --yes.`);
  const terminal = createInterface({input: process.stdin, output: process.stderr});
  // Ctrl-C, and the end of what is typed, are no yes.
  const [left, asked] = [once(terminal, 'close'), terminal.question(`${question} [yes/no] `)];
  const answer = await Promise.race([asked.catch(() => ''), left.then(() => '')]);
  terminal.close();
  if (answer.trim().toLowerCase() !== 'yes') throw new StartError('Nothing was changed.');
}

/** Rejects options that a command does not have: a mistyped `--test` would create a live key. */
const knownOptions = defineCittyPlugin({
  name: 'known-options',
  setup({args, cmd}) {
    const known = new Set(['_', ...Object.keys(cmd.args ?? {})].map(plain));
    const unknown = Object.keys(args).find((name) => !known.has(plain(name)));
    if (unknown === undefined) return;
    console.error(`Unknown option --${unknown}; --help lists the options of this command.`);
    process.exit(1);
  },
});

/** An option may be written in kebab-case or camelCase. */
const plain = (name: string): string => name.replaceAll('-', '').toLowerCase();

/** The command and all its subcommands, each of which accepts only the options it lists. */
export const takingKnownOptions = (command: CommandDef): CommandDef => ({
  ...command,
  ...(command.run ? {plugins: [knownOptions]} : {}),
  ...(command.subCommands ? {subCommands: allTakingKnownOptions(command.subCommands)} : {}),
});

const allTakingKnownOptions = (commands: object): Record<string, CommandDef> =>
  Object.fromEntries(
    Object.entries(commands as Record<string, CommandDef>).map(([name, command]) => [
      name,
      takingKnownOptions(command),
    ]),
  );
