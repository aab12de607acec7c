/** By language: what makes a generated client and runs it, by path: the Debian package that has it. */
export const clientTools: Readonly<
  Record<'Python' | 'PHP' | 'Go' | 'C#', Readonly<Record<string, string>>>
>;

/** By language: what runs the hosts of the guide, by path: the Debian package that has it. */
export const hostTools: Readonly<
  Record<'Python' | 'PHP' | 'Ruby' | 'Go' | 'Java' | 'C#', Readonly<Record<string, string>>>
>;

/** Installs what these groups need, as root with apt; throws one sentence where that is not possible. */
export function installMissingPackages(
  groups?: readonly ('browser' | 'sealed' | 'hosts' | 'all' | 'engines')[],
): Promise<void>;
