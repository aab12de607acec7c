/** What a generated client in Python runs with, by path: the Debian package that has it. */
export const pythonLibraries: Readonly<Record<string, string>>;
