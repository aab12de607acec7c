import {readFile, readdir} from 'node:fs/promises';
import {expect, it} from 'vitest';
import {languages} from '../../src/contract/text/language.js';
import {byTag} from '../../src/languages/by-tag.js';
import * as history from '../../src/languages/history/languages.js';

it('names words by the tag of their language', () => {
  const words = byTag(history);
  expect(Object.keys(words).sort()).toEqual(languages.filter((tag) => tag !== 'en').sort());
  expect(words['zh-Hans']).toBe(history.zhHans);
  expect(words.de).toBe(history.de);
});

it('says in one place how files of a language get their tag, besides tables that load one when it is spoken', async () => {
  const files = (await readdir('src', {recursive: true})).filter(
    (path) => path.endsWith('.ts') && !/\/dist\//.test(`/${path}`),
  );
  const naming: string[] = [];
  for (const path of files)
    if (/'zh-Hans': (zhHans|\(\) =>)/.test(await readFile(`src/${path}`, 'utf8')))
      naming.push(path);
  expect(naming.sort()).toEqual([
    'elements/languages/languages.ts',
    'languages/by-tag.ts',
    'service/pages/set-up/browser/languages/languages.ts',
    'service/pages/sign/browser/languages/languages.ts',
  ]);
});
