import {appendFile} from 'node:fs/promises';

/** The result of one scenario: a row of the table in `docs/reliability.md`. */
export interface Row {
  readonly scenario: string;
  /** The faults injected into the service, in words. */
  readonly troubles: string;
  /** Requests that succeeded: their effects must all be found at the end. */
  readonly acknowledged: number;
  /** Requests that were refused or cut off, and were retried. */
  readonly again: number;
  /** Acknowledged effects that are missing at the end. */
  readonly lost: number;
  /** Effects that occurred twice but must occur once. */
  readonly twice: number;
}

/** Stores a row for the command that writes the table; does nothing in ordinary test runs. */
export async function report(row: Row): Promise<void> {
  const file = process.env['ESIGN_CHAOS_ROWS'];
  if (file) await appendFile(file, `${JSON.stringify(row)}\n`);
}

/** How often each fault occurred, in words: `3 × a worker is killed, 2 × …`. */
export function inWords(names: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].map(([name, count]) => `${count} × ${name}`).join(', ');
}
