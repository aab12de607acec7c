import {defineCittyPlugin, type CommandDef} from 'citty';

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
