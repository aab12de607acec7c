/** Commands at a terminal, as a person meets them. */
import {spawn} from 'node:child_process';
import {once} from 'node:events';

/** Keys, as a terminal sends them. */
export const keys = {enter: '\r', interrupt: '\u0003', end: '\u0004'} as const;

/**
 * Runs a script of Node at a terminal, where `typed` is typed once it asks for a yes.
 * @returns Its exit code, and all that the terminal showed
 */
export async function typedAt(
  typed: string,
  script: readonly string[],
  options: {readonly cwd?: string; readonly env?: Readonly<Record<string, string>>} = {},
): Promise<{readonly code: number; readonly shown: string}> {
  const command = [process.execPath, ...script].map((part) => `'${part}'`).join(' ');
  const child = spawn('script', ['--quiet', '--return', '--command', command, '/dev/null'], {
    ...options,
    env: {...process.env, ...options.env},
  });
  let shown = '';
  child.stdout.on('data', (part: Buffer) => {
    const before = shown;
    shown += part.toString();
    if (asks(shown) && !asks(before)) child.stdin.write(typed);
  });
  const [code] = (await once(child, 'close')) as [number];
  return {code, shown};
}

const asks = (text: string): boolean => /\[(yes\/no|y\/N)\]/.test(text);
