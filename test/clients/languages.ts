/** Languages for which a client is generated: what makes it, and what runs it. */
import {execFile} from 'node:child_process';
import {cpSync, existsSync} from 'node:fs';
import {join} from 'node:path';
import {promisify} from 'node:util';
import {clientTools} from '../system-packages.js';

const run = promisify(execFile);
const here = import.meta.dirname;

/** Where one language's client is made. */
export interface Place {
  /** A folder of its own. */
  readonly folder: string;
  /** The OpenAPI document, as a file. */
  readonly document: string;
  /** Where the generators are installed. */
  readonly generators: string;
}

/** One language. */
export interface Language {
  readonly name: keyof typeof clientTools;
  /** Generates the client and builds a program with it; returns how the program is started. */
  readonly make: (place: Place) => Promise<readonly [program: string, ...args: string[]]>;
}

/** @throws Error that names the packages which are missing. */
export function requireTools({name}: Language): void {
  const missing = Object.entries(clientTools[name]).filter(([path]) => !existsSync(path));
  const packages = [...new Set(missing.map(([, each]) => each))].join(' ');
  if (packages) throw new Error(`A client in ${name} needs: apt-get install ${packages}`);
}

async function generate(
  generator: string,
  options: readonly string[],
  place: Place,
): Promise<string> {
  const jar = '@openapitools/openapi-generator-cli/bin/openapi-generator.jar';
  const client = join(place.folder, 'client');
  const given = ['-g', generator, '-i', place.document, '-o', client];
  await run('java', ['-jar', join(place.generators, jar), 'generate', ...given, ...options], quiet);
  return client;
}

const quiet = {maxBuffer: 64 * 1024 * 1024};

const copyOf = (program: string, {folder}: Place): string => {
  const copy = join(folder, program);
  cpSync(join(here, 'programs', program), copy);
  return copy;
};

const python: Language = {
  name: 'Python',
  async make(place) {
    const client = await generate('python', [], place);
    cpSync(join(client, 'openapi_client'), join(place.folder, 'openapi_client'), {recursive: true});
    return ['/usr/bin/python3', copyOf('client.py', place)];
  },
};

const php: Language = {
  name: 'PHP',
  async make(place) {
    await generate('php', ['--type-mappings', 'AnyType=mixed'], place);
    copyOf('compat.php', place);
    return ['php', copyOf('client.php', place)];
  },
};

const go: Language = {
  name: 'Go',
  async make(place) {
    const options = ['--additional-properties', 'packageName=esign,enumClassPrefix=true'];
    const client = await generate('go-experimental', options, place);
    cpSync(client, join(place.folder, 'src/esign'), {recursive: true});
    const source = copyOf('main.go', place);
    const program = join(place.folder, 'program');
    const GOPATH = `${place.folder}:/usr/share/gocode`;
    const env = {...process.env, GO111MODULE: 'off', GOPATH, GOCACHE: join(place.folder, 'cache')};
    await run('go', ['build', '-o', program, source], {...quiet, env});
    return [program];
  },
};

const cSharp: Language = {
  name: 'C#',
  async make(place) {
    const nswag = join(place.generators, 'nswag/bin/binaries/Win');
    const client = join(place.folder, 'Client.cs');
    const options = [`/input:${place.document}`, `/output:${client}`];
    const names = ['/classname:EsignClient', '/namespace:Esign', '/injectHttpClient:true'];
    // Otherwise a number that is left out would be sent as 0.
    const nulls = '/generateOptionalPropertiesAsNullable:true';
    await run(
      'mono',
      [join(nswag, 'NSwag.exe'), 'openapi2csclient', ...options, ...names, nulls],
      quiet,
    );
    const json = join(nswag, 'Newtonsoft.Json.dll');
    cpSync(json, join(place.folder, 'Newtonsoft.Json.dll'));
    const program = join(place.folder, 'program.exe');
    const libraries = ['Net.Http', 'ComponentModel.DataAnnotations', 'Runtime.Serialization'];
    const references = [...libraries.map((name) => `System.${name}`), json];
    const sources = [client, copyOf('Program.cs', place)];
    await run('mcs', [`-out:${program}`, `-r:${references.join(',')}`, ...sources], quiet);
    return ['mono', program];
  },
};

/** Those that `CLIENTS` names, otherwise all. */
export const languages: readonly Language[] = [python, php, go, cSharp].filter(({name}) =>
  (process.env['CLIENTS'] ?? name).includes(name),
);
