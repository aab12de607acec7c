/** The examples are typed by the package alone: each framework's own checker finds nothing to say. */
import {execFile} from 'node:child_process';
import {cp, mkdir, readFile, rm, writeFile} from 'node:fs/promises';
import {join} from 'node:path';
import {promisify} from 'node:util';
import {beforeAll, expect, it} from 'vitest';

const run = promisify(execFile);
const root = join(import.meta.dirname, '../..');
/** A copy as deep in the tree as `demo/examples`, where the package finds itself by its name. */
const examples = join(root, '.cache/examples');

beforeAll(async () => {
  await run(process.execPath, [join(root, '.ci/prepare.js'), 'package', 'release']);
  await rm(examples, {recursive: true, force: true});
  await mkdir(examples, {recursive: true});
  await cp(join(root, 'demo/examples'), examples, {recursive: true});
}, 240_000);

const project = (folder: string) => ['-p', join(examples, folder, 'tsconfig.json')];

/** The checker of each framework, its arguments, and the file that holds the tags. */
const checkers = {
  react: ['typescript/bin/tsc', project('react'), 'app.tsx'],
  solid: ['typescript/bin/tsc', project('solid'), 'app.tsx'],
  vue: ['vue-tsc/bin/vue-tsc.js', ['--noEmit', ...project('vue')], 'app.vue'],
  svelte: [
    'svelte-check/bin/svelte-check',
    ['--workspace', join(examples, 'svelte'), '--tsconfig', './tsconfig.json'],
    'app.svelte',
  ],
} as const;

async function check(folder: keyof typeof checkers): Promise<string> {
  const [checker, parameters] = checkers[folder];
  return run(process.execPath, [join(root, 'node_modules', checker), ...parameters]).then(
    () => '',
    ({stdout}: {stdout: string}) => stdout || 'It failed and said nothing.',
  );
}

it.each(['react', 'solid', 'vue', 'svelte'] as const)(
  'the example of %s is sound, and an event misread is found',
  async (folder) => {
    expect(await check(folder)).toBe('');
    const file = join(examples, folder, checkers[folder][2]);
    const sound = await readFile(file, 'utf8');
    await writeFile(file, sound.replace('({envelopeFingerprint})', '({fingerprint})'));
    expect(await check(folder)).toContain('fingerprint');
  },
  120_000,
);
