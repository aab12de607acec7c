/** Converts Word and Excel files to PDF with LibreOffice, if it is installed. */
import {spawn} from 'node:child_process';
import {accessSync, constants as modes, existsSync} from 'node:fs';
import {mkdir, mkdtemp, readFile, rm, writeFile} from 'node:fs/promises';
import {constants, tmpdir} from 'node:os';
import {delimiter, join} from 'node:path';
import {pathToFileURL} from 'node:url';
import {FairLine, type Owner} from './fair-line.js';
import {machineError, requireRoom} from '../machine.js';
import {DocumentRefusedError} from '../pdf/refusal.js';

/** Conversion of office files for one owner. */
export interface OfficeWork {
  /** Converts the file to PDF. @throws DocumentRefusedError if that fails or exceeds a limit */
  toPdf(file: Uint8Array): Promise<Uint8Array>;
}

/** Converts office files to PDF. */
export interface OfficeConverter {
  /** Whether LibreOffice is available. */
  readonly isInstalled: boolean;
  /** Conversion for one owner. An owner with many files does not keep others waiting. */
  of(owner: Owner): OfficeWork;
  /** Stops running conversions and rejects waiting ones. */
  close(): Promise<void>;
}

export interface OfficeOptions {
  /** Path of the program; null for none; by default it is searched on the path. */
  readonly program?: string | null;
  /** Milliseconds that one file may take. */
  readonly time?: number;
}

/** Address space of LibreOffice in kilobytes, the unit of `ulimit -v`. */
const memory = 4_000_000;

/** Bytes that LibreOffice needs for its profile and the PDF. */
const officeRoom = 16 * 1024 * 1024;

/** The exit code of a shell whose program was killed (POSIX, "Exit Status for Commands"). */
const killedCode = 128 + constants.signals.SIGKILL;

/** Of all processes, the system is to end this one first when it has no memory left (proc_pid_oom_score_adj(5)). */
const endMeFirst = 'echo 1000 2>/dev/null >/proc/self/oom_score_adj';

/** How many files are converted at the same time, each for a different owner. */
const atOnce = 2;

interface WaitingFile {
  readonly owner: Owner;
  convert(): Promise<void>;
}

/** Creates a converter. Each file gets a profile of its own, so nothing in one file can affect another. */
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
      // In a loop: each end starts the next waiting file, which then rejects at once.
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
    const path = join(folder, 'document.pdf');
    if (existsSync(path)) return await readFile(path);
    // LibreOffice calls a file unreadable too if it cannot write its own.
    await requireRoom(folder, officeRoom + 2 * file.length);
    throw new DocumentRefusedError({code: 'office_unreadable'});
  } finally {
    await rm(folder, {recursive: true, force: true});
  }
}

function runOffice(folder: string, {program, time, signal}: Run): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(
      '/bin/sh',
      [
        '-c',
        `${endMeFirst}; ulimit -v ${memory}; exec "$0" "$@"`,
        program,
        ...parametersIn(folder),
      ],
      {
        cwd: folder,
        // Without the settings and secrets of the service: the file is from a stranger.
        env: {PATH: process.env['PATH'], HOME: folder, TMPDIR: folder, LANG: 'C.UTF-8'},
        stdio: 'ignore',
        // LibreOffice starts further processes. As one group they can all be killed.
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
    // Any other exit code is not checked: what matters is whether there is a PDF.
    child.once('exit', (code, signal) =>
      end(code === killedCode || signal === 'SIGKILL' ? machineError('ENOMEM', noMemory) : null),
    );
  });
}

const noMemory = 'The system ended LibreOffice: the machine has no memory left.';

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
    // The group has already exited.
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
    accessSync(path, modes.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** A setting of LibreOffice. */
type Setting = readonly [path: string, name: string, value: string];

const exporting = '/org.openoffice.Office.Common/Filter/PDF/Export';

const scripting = '/org.openoffice.Office.Common/Security/Scripting';

/**
 * Macros do not run, and linked content is not fetched, neither from the network nor from the disk.
 * The PDF is one that archives and screen readers can use.
 */
const settings: readonly Setting[] = [
  [scripting, 'MacroSecurityLevel', '3'],
  [scripting, 'DisableMacrosExecution', 'true'],
  [scripting, 'BlockUntrustedRefererLinks', 'true'],
  [exporting, 'SelectPdfVersion', '3'],
  [exporting, 'UseTaggedPDF', 'true'],
  [exporting, 'PDFUACompliance', 'true'],
];

const item = ([path, name, value]: Setting): string =>
  `<item oor:path="${path}"><prop oor:name="${name}" oor:op="fuse"><value>${value}</value></prop></item>`;

/** The content of `user/registrymodifications.xcu` in a fresh profile. */
const officeProfile = `<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry">${settings.map(item).join('')}</oor:items>
`;
