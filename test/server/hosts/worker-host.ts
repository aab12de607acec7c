import {join} from 'node:path';
import {createContext, Script} from 'node:vm';
import {build, type Rollup} from 'vite';
import type {EsignHandlerOptions} from '../../../src/server/index.js';

/** What a worker's global scope holds of what the helper uses; nothing of Node is among it. */
const workerGlobals = [
  'AbortController',
  'AbortSignal',
  'Blob',
  'File',
  'FormData',
  'Headers',
  'ReadableStream',
  'Request',
  'Response',
  'TextDecoder',
  'TextEncoder',
  'URL',
  'URLSearchParams',
  'Uint8Array',
  'atob',
  'btoa',
  'clearInterval',
  'clearTimeout',
  'console',
  'crypto',
  'fetch',
] as const;

/** A worker as a host would write it: one bundle, one listener. */
const workerScript = `
  const esign = helper.createEsignHandler(options);
  addEventListener('fetch', (event) => event.respondWith(esign(event.request)));
`;

/** Bundles the helper and runs it where there is no Node; returns what dispatches requests to it. */
export async function workerHost(
  options: EsignHandlerOptions,
): Promise<(request: Request) => Promise<Response>> {
  let listener: ((event: object) => void) | undefined;
  const scope = createContext({
    ...Object.fromEntries(workerGlobals.map((name) => [name, globalThis[name]])),
    // Looked up when called, so that a test can stop the clock.
    setInterval: (call: () => void, milliseconds: number) => setInterval(call, milliseconds),
    setTimeout: (call: () => void, milliseconds: number) => setTimeout(call, milliseconds),
    addEventListener: (_type: 'fetch', handle: (event: object) => void) => (listener = handle),
    options,
  });
  new Script(`${await helperBundle()}\n${workerScript}`).runInContext(scope);
  return (request) => new Promise((resolve) => listener?.({request, respondWith: resolve}));
}

let bundled: Promise<string> | undefined;

/** The helper with all it imports, as one classic script that leaves the global `helper`. */
function helperBundle(): Promise<string> {
  bundled ??= build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      target: 'es2022',
      lib: {
        entry: join(import.meta.dirname, '../../../src/server/index.ts'),
        formats: ['iife'],
        name: 'helper',
      },
    },
  }).then((outputs) => (outputs as Rollup.RollupOutput[])[0]!.output[0].code);
  return bundled;
}
