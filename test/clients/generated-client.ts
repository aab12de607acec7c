/** A client in another language, generated from the OpenAPI document: a program that is told calls and tells answers. */
import {execFile, spawn, type ChildProcess} from 'node:child_process';
import {once} from 'node:events';
import {cp, mkdir, rm, writeFile} from 'node:fs/promises';
import {join} from 'node:path';
import {createInterface} from 'node:readline';
import {promisify} from 'node:util';
import {requireTools, type Language} from './languages.js';

const cache = join(import.meta.dirname, '../../.cache/clients');

/** One call, as the generated client takes it. */
export interface ClientCall {
  readonly operation: string;
  /** Names of the parameters in the path, in order. */
  readonly path: readonly string[];
  readonly parameters: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  /** Name of the body's schema. */
  readonly bodyType?: string;
  readonly key: string;
}

/** How a call ended: an answer, a file's size, an error of the service, or a failure of the client itself. */
export interface ClientResult {
  readonly status?: number;
  readonly answer?: unknown;
  readonly bytes?: number;
  readonly error?: unknown;
  /** The code of the error, as the client's own type for errors has it. */
  readonly code?: number;
  readonly failure?: string;
}

export interface GeneratedClient {
  readonly call: (call: ClientCall) => Promise<ClientResult>;
  readonly close: () => Promise<void>;
}

/** Generates the client for this document, and starts a program with it that calls the API at this address. */
export async function startClient(
  language: Language,
  description: object,
  url: string,
): Promise<GeneratedClient> {
  requireTools(language);
  const generators = await installGenerators();
  const folder = join(cache, language.name.replace('#', 'sharp'));
  await rm(folder, {recursive: true, force: true});
  await mkdir(folder, {recursive: true});
  const document = join(folder, 'openapi.json');
  await writeFile(document, JSON.stringify(description));
  const [program, ...args] = await language.make({folder, document, generators});
  return talkTo(spawn(program, [...args, url], {stdio: ['pipe', 'pipe', 'inherit']}));
}

let installing: Promise<string> | undefined;

/** From the registry, as `package-lock.json` pins them. */
function installGenerators(): Promise<string> {
  return (installing ??= install());
}

async function install(): Promise<string> {
  const folder = join(cache, 'generators');
  await mkdir(folder, {recursive: true});
  for (const name of ['package.json', 'package-lock.json'])
    await cp(join(import.meta.dirname, name), join(folder, name));
  await promisify(execFile)('npm', ['ci', '--ignore-scripts', '--no-audit'], {cwd: folder});
  return join(folder, 'node_modules');
}

function talkTo(program: ChildProcess): GeneratedClient {
  const {stdin, stdout} = program;
  if (!stdin || !stdout) throw new Error('The program has no input and output.');
  // A program that has ended says so by the end of its output.
  stdin.on('error', () => undefined);
  const lines = createInterface(stdout)[Symbol.asyncIterator]();
  return {
    async call(call) {
      stdin.write(`${JSON.stringify(call)}\n`);
      const {value, done} = await lines.next();
      if (done) throw new Error('The program has ended.');
      return JSON.parse(value) as ClientResult;
    },
    async close() {
      stdin.end();
      if (program.exitCode === null && program.signalCode === null) await once(program, 'exit');
    },
  };
}
