/** Builds the catalogue as it is published, and the manifest that its controls and docs are made from. */
import {execFile} from 'node:child_process';
import {join} from 'node:path';
import {promisify} from 'node:util';
import {root, catalogueFolder} from './catalogue.js';

const run = promisify(execFile);
const runTool = (tool: string, ...parameters: string[]) =>
  run(process.execPath, [join(root, 'node_modules', tool), ...parameters], {cwd: root});

export default async function setUp(): Promise<void> {
  await runTool('@custom-elements-manifest/analyzer/cem.js', 'analyze', '--quiet');
  await runTool('storybook/dist/bin/dispatcher.js', 'build', '--quiet', '-o', catalogueFolder);
}
