import {appendFile} from 'node:fs/promises';

/** What a scenario counted: a row of the table in `docs/reliability.md`. */
export interface Row {
  readonly scenario: string;
  /** What was done to the service, in words. */
  readonly troubles: string;
  /** Requests that were answered well: what they asked for must be there in the end. */
  readonly acknowledged: number;
  /** Requests that were refused or cut, and were made again. */
  readonly again: number;
  /** Whatever was acknowledged, and is not there in the end. */
  readonly lost: number;
  /** Whatever was done twice that is to be done once. */
  readonly twice: number;
}

/** Keeps a row for the command that makes the table; the tests themselves have no use of it. */
export async function report(row: Row): Promise<void> {
  const file = process.env['ESIGN_CHAOS_ROWS'];
  if (file) await appendFile(file, `${JSON.stringify(row)}\n`);
}

/** How often each came, in words: `3 × a worker is killed, 2 × …`. */
export function inWords(names: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].map(([name, count]) => `${count} × ${name}`).join(', ');
}
