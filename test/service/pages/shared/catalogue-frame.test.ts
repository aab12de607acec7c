/** The file in which the catalogue of the elements opens the service's pages, beside what the service itself sends. */
import {readFile} from 'node:fs/promises';
import {join} from 'node:path';
import {expect, it} from 'vitest';
import {pageShell} from '../../../../src/service/pages/shared/page-shell.js';
import {noAssets} from '../no-assets.js';

const file = join(import.meta.dirname, '../../../../stories/framed/page.html');

it('the catalogue shows pages under the policy that the service sends with them', async () => {
  const [, told] = /content="(default-src[^"]+)"/.exec(await readFile(file, 'utf8')) ?? [];
  const served = await pageShell(noAssets.entry('sign'), {
    origins: [],
    status: 200,
    language: 'en',
    locale: null,
  });
  const policy = served.headers.get('content-security-policy');
  // Who may frame a page can only be said in a header.
  expect(policy).toBe(`${told}; frame-ancestors 'none'`);
});
