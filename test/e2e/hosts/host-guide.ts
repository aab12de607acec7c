/** What a guide in `docs/guide/hosts` tells its reader to write and to type. */
import {readFile} from 'node:fs/promises';
import {join} from 'node:path';

const docs = join(import.meta.dirname, '../../../docs/guide');

/** A guide, with the ports of this run. */
export interface HostGuide {
  /** Files by path. */
  readonly files: ReadonlyMap<string, string>;
  /** Arguments of `esign-elements`. */
  readonly helper: readonly string[];
  /** Subscribes to events. */
  readonly subscribe: string;
  /** What builds the app, if anything does. */
  readonly builds: readonly string[];
  /** What starts the app. */
  readonly start: readonly string[];
}

/** Ports as the guides name them, and those of this run. */
export type Ports = Readonly<Record<4000 | 4100 | 8000, string>>;

/** @throws Error if the guide lacks something that the reader needs */
export async function readHostGuide(name: string, ports: Ports): Promise<HostGuide> {
  const [guide, shared] = await Promise.all(
    [`hosts/${name}.md`, 'other-languages.md'].map((path) => readFile(join(docs, path), 'utf8')),
  );
  const here = (text: string) =>
    text.replace(/\b(?:4000|4100|8000)\b/g, (port) => ports[Number(port) as keyof Ports]);
  const lines = [...(guide ?? '').matchAll(/^```sh\n([^]*?)^```/gm)]
    .flatMap(([, block = '']) => here(block).trim().split('\n'))
    // Libraries are those of Debian; secrets are set by who runs this.
    .filter((line) => !/^(export|npm|pip|gem) |esign-service/.test(line));
  const [helper = '', subscribe = '', ...app] = lines;
  const start = app.pop() ?? '';
  const said = {
    helper: helper.replace(/^npx esign-elements /, '').split(' '),
    subscribe,
    builds: app,
    start: start.split(' '),
  };
  if (!helper.startsWith('npx esign-elements serve') || !subscribe.startsWith('curl') || !start)
    throw new Error(`The guide of ${name} does not say how helper, events or app are started.`);
  const files = [...filesIn(here(guide ?? '')), ...filesIn(here(shared ?? ''))];
  return {...said, files: new Map(files)};
}

/** A block belongs to the path that begins the paragraph before it. */
const filesIn = (text: string): readonly (readonly [string, string])[] =>
  [...text.matchAll(/^`([\w.]+)` (?:.+\n)+\n```\w+\n([^]*?)^```/gm)].map(
    ([, path = '', content = '']) => [path, content] as const,
  );
