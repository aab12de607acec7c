/** The files in which the catalogue of the elements opens the service's pages, beside what the service itself sends. */
import {readFile} from 'node:fs/promises';
import {join} from 'node:path';
import {expect, it} from 'vitest';
import {pageShell} from '../../../../src/service/pages/shared/page-shell.js';
import {noAssets} from '../no-assets.js';

const folder = join(import.meta.dirname, '../../../../stories/framed');

it.each([
  ['page.html', 'sign', undefined],
  ['outer-page.html', 'console', 'outer'],
] as const)(
  'the catalogue has in %s the policy that the service sends',
  async (file, name, nesting) => {
    const text = await readFile(join(folder, file), 'utf8');
    const [, told] = /content="(default-src[^"]+)"/.exec(text) ?? [];
    const served = await pageShell(noAssets.entry(name), {
      ...(nesting && {nesting}),
      origins: [],
      status: 200,
      language: 'en',
      locale: null,
    });
    const policy = served.headers.get('content-security-policy');
    // Who may frame a page can only be said in a header.
    expect(policy).toBe(`${told}; frame-ancestors 'none'`);
  },
);
