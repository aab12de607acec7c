/** The sentences by which the service refuses documents, found in its own code. */
import {readdir, readFile} from 'node:fs/promises';
import {join} from 'node:path';
import {expect, it} from 'vitest';
import {documentFailure} from '../../src/contract/document-failure.js';
import {notInstalled} from '../../src/service/documents/conversion/office-converter.js';
import {unsupported} from '../../src/service/documents/conversion/to-pdf.js';
import {urlProblem} from '../../src/service/guarded-fetch.js';

/** Sentences in code, with a number where something is filled in. */
async function sentencesIn(folder: string, errorName: string): Promise<readonly string[]> {
  const files = await readdir(folder, {recursive: true});
  const sources = files.filter((file) => file.endsWith('.ts'));
  const texts = await Promise.all(sources.map((file) => readFile(join(folder, file), 'utf8')));
  const thrown = new RegExp(`${errorName}\\((?:\\s*'[a-z-]+',)?\\s*(["'\`])(.+?)\\1`, 'gs');
  return texts.flatMap((text) => [...text.matchAll(thrown)].map(([, , said = '']) => fill(said)));
}

const fill = (said: string): string =>
  said.replaceAll(/“\$\{.*?\}”/g, '“Lease”').replaceAll(/\$\{.*?\}/g, '7');

it('are all known by what they are about', async () => {
  const refused = await sentencesIn('src/service/documents', 'DocumentRefusedError');
  const unfetched = await sentencesIn('src/service', 'FetchError');
  const addresses = ['nonsense', 'ftp://example.com/', 'https://10.0.0.1/'];
  const problems = addresses.map((text) => urlProblem(text, false) ?? '');
  const said = [...refused, ...unfetched, ...problems, notInstalled, unsupported].filter(
    (sentence) => /[a-z] [a-z]/i.test(sentence),
  );
  expect(said.length).toBeGreaterThan(20);
  expect(said.filter((sentence) => documentFailure(sentence) === undefined)).toEqual([]);
});

it('are told from a title that reads like one', () => {
  const said = '“A page is missing” could not be fetched: its address answered with status 404.';
  expect(documentFailure(said)).toBe('unreachable');
  expect(documentFailure('Something else altogether.')).toBeUndefined();
});
