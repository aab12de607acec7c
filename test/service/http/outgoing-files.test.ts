/** Files on their way out: in memory part by part, open no longer than somebody takes them, and not too many at once. */
import {createHash, randomBytes} from 'node:crypto';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {unzipSync} from 'fflate';
import {Hono} from 'hono';
import {afterEach, describe, expect, it, vi} from 'vitest';
import {fileAnswer} from '../../../src/service/http/answers/file-answer.js';
import {letGoOfUnsent} from '../../../src/service/assembly/app.js';
import {notedDownload} from '../../../src/service/http/answers/noted-download.js';
import {createOutgoingFiles} from '../../../src/service/http/answers/outgoing-files.js';
import type {Queries} from '../../../src/service/storage/connection/database.js';
import {actor, anna, sent} from '../domain/envelope-fixture.js';
import {memoryBlobs} from '../memory-blobs.js';

const nameOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const lease = randomBytes(1_000_000);
const list = Buffer.from('One key, two lamps');
/** A party's download asks for nothing there. */
const noDatabase = {} as Queries;
const owner = {account: 1, party: 'a link'};

function setup() {
  const blobs = memoryBlobs(lease, list);
  const closed: string[] = [];
  const watched = {
    async open(sha256: string, folder: string) {
      const file = await blobs.open(sha256, folder);
      return (
        file && {
          ...file,
          close: () => {
            closed.push(sha256);
            return file.close();
          },
        }
      );
    },
  };
  return {blobs, closed, outgoing: createOutgoingFiles(watched, join(tmpdir(), 'esign-incoming'))};
}

async function answerOf(
  {outgoing}: Pick<ReturnType<typeof setup>, 'outgoing'>,
  headers: Record<string, string> = {},
) {
  const file = await outgoing.open(nameOf(lease), owner);
  if (!file) throw new Error('It is not there.');
  return fileAnswer({name: 'Lease.pdf', type: 'application/pdf', file}, new Headers(headers));
}

describe('an answer', () => {
  it('has the whole file and says how long it is', async () => {
    const parts = setup();
    const answer = await answerOf(parts);
    expect(answer.headers.get('Content-Length')).toBe('1000000');
    expect(Buffer.from(await answer.arrayBuffer()).equals(lease)).toBe(true);
    expect(parts.closed).toHaveLength(1);
  });

  it('has the range asked for, over the bounds of what is read at once', async () => {
    const parts = setup();
    const answer = await answerOf(parts, {Range: 'bytes=200000-700000'});
    expect(answer.headers.get('Content-Length')).toBe('500001');
    expect(Buffer.from(await answer.arrayBuffer()).equals(lease.subarray(200_000, 700_001))).toBe(
      true,
    );
    expect(parts.closed).toHaveLength(1);
  });

  it.each([
    ['is known', {'If-None-Match': `"${nameOf(lease)}"`}, 304],
    ['has no such range', {Range: 'bytes=1000000-'}, 416],
  ])('lets go of a file that %s', async (_, headers, status) => {
    const parts = setup();
    expect((await answerOf(parts, headers)).status).toBe(status);
    expect(parts.closed).toHaveLength(1);
  });

  it('releases the file after a HEAD request', async () => {
    const parts = setup();
    const app = new Hono().use(letGoOfUnsent).get('/', () => answerOf(parts));
    const answer = await app.request('/', {method: 'HEAD'});
    expect(answer.headers.get('Content-Length')).toBe('1000000');
    expect(parts.closed).toHaveLength(1);
  });

  it('releases the file if the download cannot be recorded', async () => {
    const parts = setup();
    const store = {change: () => Promise.reject(new Error('The database is away.'))};
    const download = {envelope: sent(), documents: [], readerId: anna, actor};
    const noted = notedDownload({db: noDatabase, store}, download, await answerOf(parts));
    await expect(noted).rejects.toThrow('The database is away.');
    expect(parts.closed).toHaveLength(1);
  });

  it('releases the file when the client disconnects', async () => {
    const parts = setup();
    const reader = (await answerOf(parts)).body?.getReader();
    await reader?.read();
    expect(parts.closed).toEqual([]);
    await reader?.cancel();
    expect(parts.closed).toHaveLength(1);
  });
});

describe('a reader that reads nothing for a minute', () => {
  afterEach(() => void vi.useRealTimers());

  it.each([0, 1])('is disconnected after %i parts', async (taken) => {
    vi.useFakeTimers({toFake: ['setTimeout', 'clearTimeout']});
    const parts = setup();
    const reader = (await answerOf(parts)).body?.getReader();
    for (let part = 0; part < taken; part += 1) await reader?.read();
    vi.advanceTimersByTime(59_000);
    expect(parts.closed).toEqual([]);
    vi.advanceTimersByTime(2_000);
    expect(parts.closed).toHaveLength(1);
    await expect(reader?.read()).rejects.toThrow('The client stopped reading the file.');
  });

  it('does not include a reader that continues, however slowly', async () => {
    vi.useFakeTimers({toFake: ['setTimeout', 'clearTimeout']});
    const parts = setup();
    const reader = (await answerOf(parts)).body?.getReader();
    for (let part = 0; part < 3; part += 1) {
      await reader?.read();
      vi.advanceTimersByTime(50_000);
    }
    expect(parts.closed).toEqual([]);
  });
});

describe('open files', () => {
  it('are 16 for one link, and closing one makes room for another', async () => {
    const parts = setup();
    const answers = [];
    for (let count = 0; count < 16; count += 1) answers.push(await answerOf(parts));
    await expect(answerOf(parts)).rejects.toThrow();
    await answers[0]?.body?.cancel();
    await expect(answerOf(parts)).resolves.toBeInstanceOf(Response);
  });

  it('take no capacity if they are missing or damaged', async () => {
    const {outgoing, blobs} = setup();
    await blobs.exchange(nameOf(list), Buffer.from('Three keys'));
    for (let count = 0; count < 20; count += 1) {
      expect(await outgoing.open('0'.repeat(64), owner)).toBeUndefined();
      await expect(outgoing.open(nameOf(list), owner)).rejects.toThrow('not as it was stored');
    }
  });
});

describe('an archive', () => {
  const entries = [
    {name: 'Lease/1.pdf', sha256: nameOf(lease)},
    {name: 'Schlüssel.txt', sha256: nameOf(list)},
  ];

  async function archive(parts: ReturnType<typeof setup>): Promise<Buffer> {
    const file = await parts.outgoing.zip({entries, date: new Date(2026, 1, 3)}, owner);
    const read: Uint8Array[] = [];
    for await (const part of file.read()) read.push(part);
    await file.close();
    return Buffer.concat(read);
  }

  it('holds each file as it is, under its number and name', async () => {
    const parts = setup();
    const files = unzipSync(await archive(parts));
    expect(Object.keys(files)).toEqual(['1 Lease-1.pdf', '2 Schlüssel.txt']);
    expect(lease.equals(files['1 Lease-1.pdf'] ?? Buffer.alloc(0))).toBe(true);
    expect(Buffer.from(files['2 Schlüssel.txt'] ?? []).toString()).toBe(list.toString());
    expect(parts.closed).toHaveLength(2);
  });

  it('has the same bytes each time, so that an interrupted download can be resumed', async () => {
    expect(nameOf(await archive(setup()))).toBe(nameOf(await archive(setup())));
  });

  it('fails if a file is lost, and releases its place', async () => {
    const {outgoing} = setup();
    const lost = {entries: [...entries, {name: 'Lost.pdf', sha256: '0'.repeat(64)}]};
    for (let count = 0; count < 20; count += 1)
      await expect(outgoing.zip(lost, owner)).rejects.toThrow('not in the store');
  });
});
