import {writeDocument} from './document.js';
import {isSmall} from './measuring.js';
import {parts} from './parts.js';
import {fingerprintOf, noteOf, readResults, writeResults, type Results} from './results.js';

/**
 * Measures these parts, all of them if none is named, prints their figures and writes them to `bench/results.json` and
 * `docs/scaling.md`; those of the others stay. A small run writes nothing.
 * @throws Error that lists the parts, where a name is none of them
 */
export async function bench(asked: readonly string[]): Promise<void> {
  const all = Object.keys(parts);
  const unknown = asked.filter((name) => !all.includes(name));
  if (unknown.length > 0)
    throw new Error(
      `There is no part ${unknown.join(', ')} of the bench: name any of ${all.join(', ')}.`,
    );
  for (const name of asked.length > 0 ? asked : all) await benchPart(name);
  if (!isSmall) await writeFigures();
}

async function benchPart(name: string): Promise<void> {
  const part = parts[name]!;
  const note = await noteOf(part.code);
  const rows = await part.measure();
  console.table(Object.fromEntries(rows.map(({name: row, ...figures}) => [row, figures])));
  if (isSmall) return;
  const results = {...(await readResults()), [name]: {...note, rows}};
  await writeResults(inOrder(results));
}

const inOrder = (results: Results): Results =>
  Object.fromEntries(
    Object.keys(parts).flatMap((name) => (results[name] ? [[name, results[name]]] : [])),
  );

/** Writes the document anew from the figures that are kept, with the marks of the code as it is now. */
export async function writeFigures(): Promise<void> {
  const now: Record<string, string> = {};
  for (const [name, {code}] of Object.entries(parts)) now[name] = await fingerprintOf(code);
  await writeDocument(await readResults(), now);
}
