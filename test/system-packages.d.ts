/** What a generated client in Python runs with, by path: the Debian package that has it. */
export const pythonLibraries: Readonly<Record<string, string>>;

/** Programs of `npm run engines`, and the Debian package each comes in. */
export const enginePrograms: Readonly<Record<string, string>>;

/** Installs what tests and these programs need, as root with apt; throws one sentence where that is not possible. */
export function installMissingPackages(further?: Readonly<Record<string, string>>): Promise<void>;
