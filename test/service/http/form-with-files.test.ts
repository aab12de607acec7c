import {randomBytes} from 'node:crypto';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {describe, expect, it, onTestFinished} from 'vitest';
import {createBodiesUnderWay} from '../../../src/service/http/bodies/bodies-under-way.js';
import {readBody} from '../../../src/service/http/bodies/request-body.js';
import {createRequestFiles} from '../../../src/service/storage/files/request-files.js';

const form = 'application/x-www-form-urlencoded';
const json = 'application/json';
const megabyte = 1024 * 1024;

function setup() {
  const files = createRequestFiles(join(tmpdir(), 'esign-incoming'));
  onTestFinished(() => files.close());
  const held: number[] = [];
  const place = {hold: (bytes: number) => void held.push(bytes)};
  /** Reads a text that comes in parts of so many bytes. */
  const read = (text: string, type: string | null, length = 64 * 1024) => {
    const bytes = Buffer.from(text);
    let at = 0;
    const body = new ReadableStream({
      pull(controller) {
        if (at >= bytes.length) return controller.close();
        controller.enqueue(bytes.subarray(at, (at += length)));
      },
    });
    const headers = type === null ? {} : {'content-type': type};
    const init = {method: 'POST', body, headers, duplex: 'half'};
    const request = new Request('http://localhost/', init as RequestInit);
    return readBody(request, {multipart: 'documents'}, {files, place});
  };
  return {files, held: () => held.reduce((sum, bytes) => sum + bytes, 0), read};
}

const file = randomBytes(1_000);
const base64 = file.toString('base64');

describe('a form', () => {
  const members: [string, string][] = [
    ['envelope_title', 'Quotes " & = % + and ü 漢'],
    ['', 'without a name'],
    ['a=b&c', ''],
    ['twice', 'first'],
    ['twice', 'last'],
  ];

  it.each([1, 2, 3, 7, 100_000])(
    'that comes in parts of %i bytes says what URLSearchParams reads, and its files lie on the disk',
    async (length) => {
      const {files, read} = setup();
      const text = new URLSearchParams([
        ...members,
        ['envelope_documents', JSON.stringify([{document_file_content: base64}, {b: '\\"ü'}])],
        ['document_file_content', base64],
      ]);
      const {envelope_documents, document_file_content, ...others} = await read(
        text.toString(),
        form,
        length,
      );
      expect(others).toEqual(Object.fromEntries(members));
      const [first, second] = JSON.parse(String(envelope_documents)) as Record<string, string>[];
      expect(second).toEqual({b: '\\"ü'});
      for (const name of [first?.['document_file_content'], document_file_content]) {
        expect(name).toMatch(/^[0-9a-f]{64}$/);
        expect(await files.open(String(name)).bytes()).toEqual(file);
      }
    },
  );

  it.each(['', '&', '&&', 'a', 'a&b', '=x', 'a=%', 'a=%zz&b=%4', 'a=%C3', '%61=%26', 'a=1=2'])(
    'may be as odd as %j',
    async (text) => {
      const {read} = setup();
      for (const length of [1, 100])
        expect(await read(text, form, length)).toEqual(
          Object.fromEntries(new URLSearchParams(text)),
        );
    },
  );

  it('of more members than anybody needs is refused', async () => {
    const {read} = setup();
    await expect(read('a=1&'.repeat(2_000), form)).rejects.toMatchObject({code: 10010});
  });
});

describe('a body without a content type', () => {
  it.each([
    ['JSON if it begins with a brace', ` \n{"a":"1"}`],
    ['a form if it does not', 'a=1'],
  ])('is %s', async (_, text) => {
    const {read} = setup();
    for (const length of [1, 100]) expect(await read(text, null, length)).toEqual({a: '1'});
  });
});

describe('in memory', () => {
  const large = 'A'.repeat(8 * megabyte);

  it.each([
    ['JSON', JSON.stringify({document_file_content: large}), json],
    ['a form', `document_file_content=${large}`, form],
    ['JSON in a form', `envelope_documents=[{"document_file_content":"${large}"}]`, form],
  ])('nothing stays of a file in %s', async (_, text, type) => {
    const {held, read} = setup();
    await read(text, type);
    expect(held()).toBeLessThan(2_000);
  });

  it.each([
    ['JSON', JSON.stringify({text: large}), json],
    ['a form', `text=${large}`, form],
    ['a name in a form', large, form],
    ['no content type', `text=${large}`, null],
    ['JSON in JSON', JSON.stringify({envelope_documents: `[{"a":"${large}"}]`}), json],
  ])('text is counted, and 4 MB of it are the most: %s', async (_, text, type) => {
    const {held, read} = setup();
    await expect(read(text, type)).rejects.toMatchObject({code: 10012});
    expect(held()).toBeGreaterThan(4 * megabyte);
    expect(held()).toBeLessThan(16 * megabyte);
  });

  it('what many small members make of a text is counted too', async () => {
    const {held, read} = setup();
    await read(`{${'"a":1,'.repeat(50_000)}"b":1}`, json);
    expect(held()).toBeGreaterThan(7_500_000);
  });

  it('reading ends if there is no room', async () => {
    const place = createBodiesUnderWay({bytes: megabyte}).enter({account: 1});
    const files = createRequestFiles('');
    const request = new Request('http://localhost/', {
      method: 'POST',
      body: `a=${large}`,
      headers: {'content-type': form},
    });
    await expect(readBody(request, {}, {files, place})).rejects.toThrow(/size|large/i);
    const again = new Request(request.url, {method: 'POST', body: `a=${'A'.repeat(megabyte)}`});
    await expect(readBody(again, {}, {files, place})).rejects.toThrow('as many large files');
  });
});
