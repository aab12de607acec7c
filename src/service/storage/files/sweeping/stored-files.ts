/** What lies in a file store, without a look at what the database says of it. */
import {opendir, rm, stat} from 'node:fs/promises';
import {join} from 'node:path';
import type {BlobsConfig} from '../../../config/blobs-config.js';
import {openBucket, type Bucket, type S3Config} from '../bucket.js';

/** All of it, one after another; nothing that others have put there. */
export const listStored = (config: BlobsConfig): AsyncIterable<StoredFile> =>
  config.kind === 'fs' ? folderFiles(config.folder) : bucketFiles(config);

/** What is written under another name until it is whole (`blobs-fs.ts`). */
const stored = /^([0-9a-f]{64})(\.[0-9a-f-]{36}\.part)?$/;

/** Files in a folder of files, and the beginnings of such. */
async function* folderFiles(folder: string): AsyncGenerator<StoredFile> {
  for await (const name of namesIn(folder))
    if (/^[0-9a-f]{2}$/.test(name)) yield* filesIn(join(folder, name));
}

async function* filesIn(folder: string): AsyncGenerator<StoredFile> {
  for await (const name of namesIn(folder)) {
    const [, sha256, ending] = stored.exec(name) ?? [];
    const path = join(folder, name);
    // It may have been deleted, or finished under its own name, since the folder was read.
    const found = sha256 ? await stat(path).catch(() => undefined) : undefined;
    if (sha256 && found?.isFile())
      yield {
        ...(ending ? {} : {sha256}),
        written: found.mtime,
        remove: () => rm(path, {force: true}),
      };
  }
}

async function* namesIn(folder: string): AsyncGenerator<string> {
  for await (const {name} of await opendir(folder)) yield name;
}

/** Milliseconds that one question may take. */
const timeout = 30_000;

/**
 * Files of the service in this bucket, a page at a time (S3 API reference, ListObjects: every store has it).
 * @param atOnce Names that are asked for at once, 1,000 at most.
 */
export async function* bucketFiles(config: S3Config, atOnce = 1_000): AsyncGenerator<StoredFile> {
  const bucket = openBucket(config);
  const ask = async (request: Omit<Parameters<Bucket['ask']>[0], 'signal'>): Promise<string> => {
    const answer = await bucket.ask({...request, signal: AbortSignal.timeout(timeout)});
    const text = await answer.body.text();
    if (answer.statusCode >= 300)
      throw new Error(
        `The bucket ${config.bucket} could not be listed: ${answer.statusCode} ${text}`,
      );
    return text;
  };
  const {folder: prefix} = bucket;
  const query = {'max-keys': String(atOnce), ...(prefix !== '' && {prefix})};
  for (let marker: string | undefined = ''; marker !== undefined;) {
    const page = await ask({method: 'GET', query: {...query, marker}});
    const objects = objectsOf(page);
    for (const {key, written} of objects) {
      const own = key.slice(prefix.length);
      const [, sha256] = /^[0-9a-f]{2}\/([0-9a-f]{64})$/.exec(own) ?? [];
      const remove = async () => void (await ask({method: 'DELETE', key: own}));
      if (sha256) yield {sha256, written, remove};
    }
    marker = /<IsTruncated>true</.test(page) ? objects.at(-1)?.key : undefined;
  }
}

/** The objects of a page, be they ours or not. */
const objectsOf = (page: string) =>
  [...page.matchAll(/<Contents>(.*?)<\/Contents>/gs)].map(([, object = '']) => ({
    key: member(object, 'Key'),
    written: new Date(member(object, 'LastModified')),
  }));

function member(xml: string, name: string): string {
  const [, text = ''] = new RegExp(`<${name}>([^<]+)</${name}>`).exec(xml) ?? [];
  return text.replace(/&(amp|lt|gt|quot|apos|#39);/g, (entity) => entities[entity] ?? entity);
}

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&apos;': "'",
  '&#39;': "'",
};

/** Something that the service has written into its store. */
export interface StoredFile {
  /** SHA-256 of a file; unset for the beginning of one whose writer died. */
  readonly sha256?: string;
  readonly written: Date;
  /** Deletes it, without asking whether anybody needs it. */
  remove(): Promise<void>;
}
