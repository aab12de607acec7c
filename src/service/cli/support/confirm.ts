import {once} from 'node:events';
import {createInterface} from 'node:readline/promises';
import {StartError} from '../../config/start-error.js';

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
