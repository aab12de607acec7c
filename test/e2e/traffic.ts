/** Everything a browser window sent and received, recorded by the browser. */
import {mkdtemp, readFile, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';

/** As much of the HTTP Archive format (version 1.2) as is read here. */
interface Archive {
  readonly log: {
    readonly entries: readonly {
      readonly request: {readonly url: string};
      readonly response: {
        readonly content: {readonly text?: string; readonly encoding?: string};
      };
    }[];
  };
}

/** A place for a recording: to be given to a window, and read once the window is closed. */
export interface Recording {
  /** The browser writes it here when the window is closed. */
  readonly path: string;
  read(): Promise<Traffic>;
  remove(): Promise<void>;
}

/** What was recorded. */
export interface Traffic {
  readonly urls: readonly string[];
  /** Addresses, headers, cookies and bodies of all requests and answers, and messages of sockets. */
  readonly text: string;
}

/** A recording in a folder of its own. */
export async function createRecording(): Promise<Recording> {
  const folder = await mkdtemp(join(tmpdir(), 'esign-traffic-'));
  const path = join(folder, 'traffic.har');
  return {
    path,
    read: async () => toTraffic(await readFile(path, 'utf8')),
    remove: () => rm(folder, {recursive: true}),
  };
}

function toTraffic(archive: string): Traffic {
  const {entries} = (JSON.parse(archive) as Archive).log;
  const bodies = entries.map(({response: {content}}) =>
    content.encoding === 'base64'
      ? Buffer.from(content.text ?? '', 'base64').toString('latin1')
      : (content.text ?? ''),
  );
  return {
    urls: entries.map(({request}) => request.url),
    text: [archive, ...bodies].join('\n'),
  };
}

/**
 * The ways a secret shows itself: as it is, percent-encoded, and in base64 wherever it begins in what was encoded.
 * A text that holds none of them does not hold the secret.
 */
export function disguisesOf(secret: string): readonly string[] {
  const encoded = [0, 1, 2].map((offset) => {
    const text = Buffer.from(' '.repeat(offset) + secret).toString('base64');
    return text.slice(offset === 0 ? 0 : 4, -4);
  });
  return [secret, encodeURIComponent(secret), ...encoded];
}
