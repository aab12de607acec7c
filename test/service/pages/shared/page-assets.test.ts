import {mkdir, mkdtemp, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {expect, it, onTestFinished} from 'vitest';
import {openPageAssets} from '../../../../src/service/pages/shared/page-assets.js';

/** A build with this manifest. */
async function setup(manifest: object) {
  const folder = await mkdtemp(join(tmpdir(), 'page-assets-'));
  onTestFinished(() => rm(folder, {recursive: true}));
  await mkdir(join(folder, '.vite'));
  await writeFile(join(folder, '.vite/manifest.json'), JSON.stringify(manifest));
  return openPageAssets('/esign', folder);
}

const build = {
  'signing/sign.ts': {name: 'sign', file: 'sign.js', isEntry: true, imports: ['_page.js']},
  '_page.js': {file: 'page.js', imports: ['_lit.js', '_words.js'], css: ['page.css']},
  '_words.js': {file: 'words.js', imports: ['_lit.js', '_page.js']},
  '_lit.js': {file: 'lit.js'},
  '_other.js': {file: 'other.js'},
  '../languages/sign/zh-hans.ts': {file: 'zh-hans.js'},
};

it('a page preloads what its script imports, and what that imports, each once', async () => {
  const {preloads, styles, script} = (await setup(build)).entry('sign');
  expect(script).toBe('/esign/embed/sign.js');
  expect(preloads.toSorted()).toEqual(
    ['lit.js', 'page.js', 'words.js'].map((file) => `/esign/embed/${file}`),
  );
  expect(styles).toEqual(['/esign/embed/page.css']);
});

it('a page preloads the words of its language, of which English has no file', async () => {
  const assets = await setup(build);
  expect(assets.entry('sign', 'zh-Hans').preloads).toContain('/esign/embed/zh-hans.js');
  expect(assets.entry('sign', 'en').preloads).toEqual(assets.entry('sign').preloads);
});
