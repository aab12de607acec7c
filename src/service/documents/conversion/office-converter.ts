/** Turns Word and Excel files into PDFs by LibreOffice, where it is installed. */
import {spawn} from 'node:child_process';
import {accessSync, constants} from 'node:fs';
import {mkdir, mkdtemp, readFile, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {delimiter, join} from 'node:path';
import {pathToFileURL} from 'node:url';
import {DocumentRefusedError} from '../refusal.js';
import {officeProfile} from './office-profile.js';

/** Makes PDFs of office files. */
export interface OfficeConverter {
  /** Whether LibreOffice is there. */
  readonly isInstalled: boolean;
  /** The file as a PDF. @throws DocumentRefusedError where it cannot be made, or takes too much. */
  toPdf(file: Uint8Array): Promise<Uint8Array>;
  /** Ends what is running. */
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

/** One file after another, each with a profile of its own: nothing of one can reach the next. */
export function createOfficeConverter({
  program = programOnPath('soffice') ?? null,
  time = 60_000,
}: OfficeOptions = {}): OfficeConverter {
  const closing = new AbortController();
  let last: Promise<unknown> = Promise.resolve();
  return {
    isInstalled: program !== null,
    toPdf(file) {
      if (!program) return Promise.reject(new DocumentRefusedError({code: 'office_missing'}));
      const turn = last.then(() => convert(file, {program, time, signal: closing.signal}));
      last = turn.catch(() => undefined);
      return turn;
    },
    close: async () => {
      closing.abort();
      await last;
    },
  };
}

interface Run {
  readonly program: string;
  readonly time: number;
  readonly signal: AbortSignal;
}

async function convert(file: Uint8Array, run: Run): Promise<Uint8Array> {
  const folder = await mkdtemp(join(tmpdir(), 'esign-office-'));
  try {
    await mkdir(join(folder, 'profile/user'), {recursive: true});
    await writeFile(join(folder, 'profile/user/registrymodifications.xcu'), officeProfile);
    await writeFile(join(folder, 'document'), file);
    await runOffice(folder, run);
    return await readFile(join(folder, 'document.pdf'));
  } catch (cause) {
    if (cause instanceof DocumentRefusedError) throw cause;
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
    const stop = () => end(new Error('The service is stopping.'));
    const timer = setTimeout(() => end(new DocumentRefusedError({code: 'office_timeout'})), time);
    signal.addEventListener('abort', stop);
    child.once('error', end);
    child.once('exit', () => end(null));
  });
}

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
