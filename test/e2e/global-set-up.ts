/** Journeys run what was built: this builds what is older than its sources. */
import {execFile} from 'node:child_process';
import {join} from 'node:path';
import {promisify} from 'node:util';

export default async function setUp(): Promise<void> {
  await promisify(execFile)(process.execPath, [join(import.meta.dirname, '../../.ci/prepare.js')]);
}
