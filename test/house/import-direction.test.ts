import {execFile} from 'node:child_process';
import {mkdir, mkdtemp, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {dirname, join} from 'node:path';
import {fileURLToPath} from 'node:url';
import {afterEach, describe, expect, test} from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const depcruise = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
const folders: string[] = [];

/** Names of the rules that a tree of files breaks, judged by the project's own configuration. */
async function brokenRules(files: Record<string, string>): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'esign-house-'));
  folders.push(folder);
  const all = {'src/service/tsconfig.json': '{"files": ["app.ts"]}', ...files};
  for (const [path, text] of Object.entries(all)) {
    await mkdir(dirname(join(folder, path)), {recursive: true});
    await writeFile(join(folder, path), text);
  }
  const config = join(root, '.dependency-cruiser.cjs');
  const args = [depcruise, '--config', config, '--output-type', 'json', 'src'];
  const output = await new Promise<string>((resolve) => {
    execFile(process.execPath, args, {cwd: folder}, (_error, stdout) => resolve(stdout));
  });
  const report = JSON.parse(output) as {summary: {violations: {rule: {name: string}}[]}};
  return [...new Set(report.summary.violations.map((violation) => violation.rule.name))];
}

afterEach(async () => {
  await Promise.all(folders.splice(0).map((folder) => rm(folder, {recursive: true})));
});

const value = 'export const value = 1;\n';
const use = (path: string) => `import {value} from '${path}';\nexport const used = value;\n`;

describe('an import against the house plan is caught', () => {
  test.each([
    ['contract-stands-alone', 'src/contract/a.ts', '../client/b.js', 'src/client/b.ts'],
    ['client-below-server', 'src/client/a.ts', '../server/b.js', 'src/server/b.ts'],
    ['elements-know-no-server', 'src/elements/a.ts', '../server/b.js', 'src/server/b.ts'],
    ['domain-is-pure', 'src/service/domain/a.ts', '../storage/b.js', 'src/service/storage/b.ts'],
    ['work-knows-no-http', 'src/service/storage/a.ts', '../http/b.js', 'src/service/http/b.ts'],
    ['middle-knows-no-composition', 'src/service/http/a.ts', '../app.js', 'src/service/app.ts'],
    [
      'pages-in-browsers',
      'src/service/pages/sign/browser/a.ts',
      '../../../domain/b.js',
      'src/service/domain/b.ts',
    ],
    [
      'service-uses-only-the-contract',
      'src/service/notifications/a.ts',
      '../../server/b.js',
      'src/server/b.ts',
    ],
  ])('%s', async (rule, from, specifier, to) => {
    expect(await brokenRules({[from]: use(specifier), [to]: value})).toContain(rule);
  });

  test('a domain file that reads a file of the machine', async () => {
    const file = `import {readFileSync} from 'node:fs';\nexport const text = readFileSync('x');\n`;
    const rules = await brokenRules({'src/service/domain/a.ts': file});
    expect(rules).toEqual(['no-node-where-there-is-none']);
  });

  test('a query outside storage', async () => {
    const rules = await brokenRules({'src/service/jobs/a.ts': use('kysely')});
    expect(rules).toEqual(['queries-belong-to-storage']);
  });

  test('two files that need each other', async () => {
    const rules = await brokenRules({
      'src/client/a.ts': use('./b.js').replace('used', 'other'),
      'src/client/b.ts': "import {other} from './a.js';\nexport const value = () => other;\n",
    });
    expect(rules).toEqual(['no-circle']);
  });
});

test('a tree that keeps the direction breaks no rule', async () => {
  const rules = await brokenRules({
    'src/contract/a.ts': value,
    'src/client/b.ts': use('../contract/a.js'),
    'src/service/domain/c.ts': use('../../contract/a.js'),
    'src/service/http/d.ts': use('../domain/c.js').replace('{value}', '{used as value}'),
  });
  expect(rules).toEqual([]);
});
