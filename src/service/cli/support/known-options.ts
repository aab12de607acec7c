import {defineCittyPlugin, type CommandDef} from 'citty';

/** Refuses options that a command does not have: a mistyped `--test` would make a key of the other kind. */
const knownOptions = defineCittyPlugin({
  name: 'known-options',
  setup({args, cmd}) {
    const known = new Set(['_', ...Object.keys(cmd.args ?? {})].map(plain));
    const unknown = Object.keys(args).find((name) => !known.has(plain(name)));
    if (unknown === undefined) return;
    console.error(`There is no option --${unknown} here; --help shows what this command takes.`);
    process.exit(1);
  },
});

/** An option is known by its name in kebab-case and in camelCase. */
const plain = (name: string): string => name.replaceAll('-', '').toLowerCase();

/** The command with all below it, each of which takes the options it lists and no others. */
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
