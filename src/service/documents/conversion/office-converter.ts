/** Turns Word and Excel files into PDFs by LibreOffice, where it is installed. */
import {spawn} from 'node:child_process';
import {accessSync, constants} from 'node:fs';
import {mkdir, mkdtemp, readFile, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {delimiter, join} from 'node:path';
import {pathToFileURL} from 'node:url';
import {FairLine, type Owner} from '../pool/fair-line.js';
import {DocumentRefusedError} from '../refusal.js';
import {officeProfile} from './office-profile.js';

/** The work on office files for one owner. */
export interface OfficeWork {
  /** The file as a PDF. @throws DocumentRefusedError if it cannot be made, or takes too much. */
  toPdf(file: Uint8Array): Promise<Uint8Array>;
}

/** Makes PDFs of office files. */
export interface OfficeConverter {
  /** Whether LibreOffice is there. */
  readonly isInstalled: boolean;
  /** The same for one owner: who brings many files keeps nobody else waiting. */
  of(owner: Owner): OfficeWork;
  /** Ends what is running, and refuses what waits. */
  close(): Promise<void>;
}

export interface OfficeOptions {
  /** The program, null for none; looked for on the path where left out. */
  readonly program?: string | null;
  /** Milliseconds one file may take. */
  readonly time?: number;
}

/** Address space of LibreOffice in kilobytes, as `ulimit -v` counts. */
const memory = 4_000_000;

/** Files that are converted at the same time, each of another owner. */
const atOnce = 2;

interface WaitingFile {
  readonly owner: Owner;
  convert(): Promise<void>;
}

/** Each file has a profile of its own: nothing of one can reach another. */
export function createOfficeConverter({
  program = programOnPath('soffice') ?? null,
  time = 60_000,
}: OfficeOptions = {}): OfficeConverter {
  const closing = new AbortController();
  const line = new FairLine<WaitingFile>();
  const underWay = new Map<Owner, Promise<void>>();

  function next(): void {
    const file = underWay.size < atOnce ? line.next((owner) => !underWay.has(owner)) : undefined;
    if (!file) return;
    line.take(file.owner);
    const done = file.convert().finally(() => {
      underWay.delete(file.owner);
      next();
    });
    underWay.set(file.owner, done);
    next();
  }

  const toPdf = (owner: Owner, file: Uint8Array): Promise<Uint8Array> =>
    new Promise((resolve, reject) => {
      if (!program) return reject(new DocumentRefusedError({code: 'office_missing'}));
      const run = {program, time, signal: closing.signal};
      line.add({owner, convert: () => convert(file, run).then(resolve, reject)});
      next();
    });

  return {
    isInstalled: program !== null,
    of: (owner) => ({toPdf: (file) => toPdf(owner, file)}),
    async close() {
      closing.abort();
      while (underWay.size > 0) await Promise.all(underWay.values());
    },
  };
}

interface Run {
  readonly program: string;
  readonly time: number;
  readonly signal: AbortSignal;
}

async function convert(file: Uint8Array, run: Run): Promise<Uint8Array> {
  if (run.signal.aborted) throw stopping();
  const folder = await mkdtemp(join(tmpdir(), 'esign-office-'));
  try {
    await mkdir(join(folder, 'profile/user'), {recursive: true});
    await writeFile(join(folder, 'profile/user/registrymodifications.xcu'), officeProfile);
    await writeFile(join(folder, 'document'), file);
    await runOffice(folder, run);
    return await readFile(join(folder, 'document.pdf'));
  } catch (cause) {
    // What the service broke off itself says nothing about the file.
    if (cause instanceof DocumentRefusedError || run.signal.aborted) throw cause;
    throw new DocumentRefusedError({code: 'office_unreadable'}, {cause});
  } finally {
    await rm(folder, {recursive: true, force: true});
  }
}

/** LibreOffice starts processes of its own: the whole group is ended together. */
function runOffice(folder: string, {program, time, signal}: Run): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(
      '/bin/sh',
      ['-c', `ulimit -v ${memory}; exec "$0" "$@"`, program, ...parametersIn(folder)],
      {
        cwd: folder,
        env: {PATH: process.env['PATH'], HOME: folder, TMPDIR: folder, LANG: 'C.UTF-8'},
        stdio: 'ignore',
        detached: true,
      },
    );
    const end = (error: Error | null) => {
      clearTimeout(timer);
      signal.removeEventListener('abort', stop);
      if (child.pid !== undefined) killGroup(child.pid);
      if (error) reject(error);
      else resolve();
    };
    const stop = () => end(stopping());
    const timer = setTimeout(() => end(new DocumentRefusedError({code: 'office_timeout'})), time);
    signal.addEventListener('abort', stop);
    child.once('error', end);
    child.once('exit', () => end(null));
  });
}

const stopping = (): Error => new Error('The service is stopping.');

const parametersIn = (folder: string): readonly string[] => [
  `-env:UserInstallation=${pathToFileURL(join(folder, 'profile')).href}`,
  '--headless',
  '--norestore',
  '--convert-to',
  'pdf',
  '--outdir',
  folder,
  join(folder, 'document'),
];

function killGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // The group has ended by itself.
  }
}

function programOnPath(name: string): string | undefined {
  return (process.env['PATH'] ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find((path) => isExecutable(path));
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
