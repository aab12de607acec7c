/** By language: what makes a generated client and runs it, by path: the Debian package that has it. */
export const clientTools: Readonly<
  Record<'Python' | 'PHP' | 'Go' | 'C#', Readonly<Record<string, string>>>
>;

/** Programs of `npm run engines`, and the Debian package each comes in. */
export const enginePrograms: Readonly<Record<string, string>>;

/** Installs what tests and these programs need, as root with apt; throws one sentence where that is not possible. */
export function installMissingPackages(further?: Readonly<Record<string, string>>): Promise<void>;
