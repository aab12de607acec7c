/** Builds the catalogue as it is published, and the manifest that its controls and docs are made from. */
import {execFile} from 'node:child_process';
import {join} from 'node:path';
import {promisify} from 'node:util';
import {root} from './catalogue.js';

export default async function setUp(): Promise<void> {
  const prepare = join(root, '.ci/prepare.js');
  await promisify(execFile)(process.execPath, [prepare, 'manifest', 'catalogue']);
}
