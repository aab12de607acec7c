/** The figures that are kept, in `bench/results.json`: each part with when, where and of which code it was measured. */
import {execFileSync} from 'node:child_process';
import {createHash} from 'node:crypto';
import {readdir, readFile, stat, writeFile} from 'node:fs/promises';
import {cpus, loadavg} from 'node:os';
import {join} from 'node:path';
import type {BenchRow} from './bench-row.js';

const root = join(import.meta.dirname, '..');
const file = join(import.meta.dirname, 'results.json');

/** A part as it was measured. */
export interface Measured {
  /** ISO 8601; only the day of what was measured when nothing else was noted. */
  readonly measured: string;
  /** The version of Node. */
  readonly node: string;
  /** The commit that was checked out, with `-dirty` where files had been changed since. */
  readonly commit: string;
  /** The fingerprint of its code, of {@link fingerprintOf}. */
  readonly code: string;
  readonly cores: number;
  /** Load of the machine at the start, where it was noted. */
  readonly load?: number;
  readonly rows: readonly BenchRow[];
}

/** By the name of the part. */
export type Results = Readonly<Record<string, Measured>>;

export const readResults = async (): Promise<Results> =>
  JSON.parse(await readFile(file, 'utf8')) as Results;

export const writeResults = (results: Results): Promise<void> =>
  writeFile(file, `${JSON.stringify(results, null, 2)}\n`);

/** Where and of what is being measured. */
export async function noteOf(code: readonly string[]): Promise<Omit<Measured, 'rows'>> {
  const describe = ['describe', '--always', '--dirty', '--abbrev=8', '--exclude=*'];
  return {
    measured: new Date().toISOString(),
    node: process.versions.node,
    commit: execFileSync('git', describe, {cwd: root, encoding: 'utf8'}).trim(),
    code: await fingerprintOf(code),
    cores: cpus().length,
    load: Math.round((loadavg()[0] ?? 0) * 10) / 10,
  };
}

/** Whether the code that figures were measured of has changed since. */
export const isOutdated = ({code}: Pick<Measured, 'code'>, now: string): boolean => code !== now;

/** What is built or installed. */
const notCode = new Set(['dist', 'node_modules']);

/**
 * The fingerprint of all that these files and folders contain. Of its content, not its history: a rebase, or a commit made
 * after the figures were measured, leaves them as current as they were.
 * @param paths from the root of the repository, or from another folder
 */
export async function fingerprintOf(paths: readonly string[], folder = root): Promise<string> {
  const hash = createHash('sha256');
  for (const path of paths) await addTo(hash, folder, path);
  return hash.digest('hex').slice(0, 16);
}

async function addTo(hash: ReturnType<typeof createHash>, folder: string, path: string) {
  const full = join(folder, path);
  if ((await stat(full)).isDirectory()) {
    const names = (await readdir(full)).filter((name) => !notCode.has(name));
    for (const name of names.toSorted()) await addTo(hash, folder, join(path, name));
    return;
  }
  const content = await readFile(full);
  hash.update(`${path}\0${content.length}\0`).update(content);
}
