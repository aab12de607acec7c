/** Builds the catalogue as it is published, with the manifest that its controls and docs are made from, and the pages in its frames. */
import {execFile} from 'node:child_process';
import {join} from 'node:path';
import {promisify} from 'node:util';
import {root} from './catalogue.js';

export default async function setUp(): Promise<void> {
  const prepare = join(root, '.ci/prepare.js');
  await promisify(execFile)(process.execPath, [prepare, 'manifest', 'pages', 'catalogue']);
}
