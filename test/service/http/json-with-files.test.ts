import {randomBytes} from 'node:crypto';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {expect, it, onTestFinished} from 'vitest';
import {readJsonWithFiles} from '../../../src/service/http/bodies/json-with-files.js';
import {createRequestFiles} from '../../../src/service/storage/files/request-files.js';

function setup() {
  const files = createRequestFiles(join(tmpdir(), 'esign-incoming'));
  onTestFinished(() => files.close());
  /** Reads a text that comes in parts of so many bytes. */
  const read = (text: string, length: number) =>
    readJsonWithFiles(partsOf(text, length), files, () => {});
  return {files, read};
}

function* cut(bytes: Uint8Array, length: number) {
  for (let at = 0; at < bytes.length; at += length) yield bytes.subarray(at, at + length);
}

async function* partsOf(text: string, length: number) {
  for (const part of cut(Buffer.from(text), length)) yield await Promise.resolve(part);
}

const file = randomBytes(1_000);
const base64 = file.toString('base64');

it.each([1, 2, 3, 5, 7, 64, 100_000])(
  'finds the files of a body that comes in parts of %i bytes',
  async (length) => {
    const {files, read} = setup();
    const body = {
      title: 'Quotes " and \\ and document_file_content : "x" and ü',
      documents: [
        {document_file_name: 'a.pdf', document_file_content: base64},
        {document_file_content: '', document_title: 'Empty'},
        {document_file_content: null},
      ],
      'document_file_content\\': 'no file',
    };
    const read_ = JSON.parse(await read(JSON.stringify(body), length)) as typeof body;
    const name = read_.documents[0]?.document_file_content ?? '';
    expect(name).toMatch(/^[0-9a-f]{64}$/);
    expect(await files.open(name).bytes()).toEqual(file);
    expect({...read_, documents: read_.documents.slice(1)}).toEqual({
      ...body,
      documents: body.documents.slice(1),
    });
  },
);

it.each([
  ['slashes are escaped', base64.replaceAll('/', '\\/')],
  ['plus signs are escaped', base64.replaceAll('+', '\\u002B')],
  ['lines are broken', base64.replace(/.{76}/g, '$&\\r\\n')],
  ['the end is not filled up', base64.replace(/=+$/, '')],
])('base64 may be written so that %s', async (_, text) => {
  for (const length of [1, 4, 1_000]) {
    const {files, read} = setup();
    const json = await read(`{ "document_file_content" : "${text}" }`, length);
    const {document_file_content: name} = JSON.parse(json) as {document_file_content: string};
    expect(await files.open(name).bytes()).toEqual(file);
  }
});

it.each([
  '{"document_file_content":"AAAA\\',
  '{"document_file_content":"AA\\"AA"}',
  '{"document_file_content":"\\x"}',
])('what is no JSON is not taken for it: %s', async (text) => {
  const {read} = setup();
  await expect(read(text, 3).then((json) => JSON.parse(json) as unknown)).rejects.toThrow();
});

it('a name stands for a file in its own request alone', async () => {
  const {files, read} = setup();
  const json = await read(JSON.stringify({document_file_content: base64}), 1_000);
  const {document_file_content: name} = JSON.parse(json) as {document_file_content: string};
  const other = setup();
  expect(await other.files.open(name).bytes()).not.toEqual(await files.open(name).bytes());
});
