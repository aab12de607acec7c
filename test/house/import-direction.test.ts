import {execFile} from 'node:child_process';
import {mkdir, mkdtemp, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {dirname, join} from 'node:path';
import {fileURLToPath} from 'node:url';
import {expect, onTestFinished, test} from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const depcruise = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');

/** Of a tree of files: which file breaks which rule, judged by the project's own configuration. */
async function breachesIn(files: Readonly<Record<string, string>>): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'esign-house-'));
  onTestFinished(() => rm(folder, {recursive: true}));
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
  const report = JSON.parse(output) as {
    summary: {violations: {from: string; rule: {name: string}}[]};
  };
  return report.summary.violations.map(({from, rule}) => `${from}: ${rule.name}`);
}

const value = 'export const value = 1;\n';
const use = (path: string) => `import {value} from '${path}';\nexport const used = value;\n`;

test('each import against the house plan is caught', async () => {
  const breaches = await breachesIn({
    'src/contract/a.ts': use('../client/b.js'),
    'src/client/a.ts': use('../server/b.js'),
    'src/elements/a.ts': use('../server/b.js'),
    'src/service/domain/a.ts': use('../storage/b.js'),
    'src/service/storage/a.ts': use('../http/b.js'),
    'src/service/http/a.ts': use('../assembly/app.js'),
    'src/pages/signing/a.ts': use('../../service/domain/b.js'),
    'src/service/pdf/a.ts': use('../sealing/b.js').replace('import', 'import type'),
    'src/service/pdf/c.ts': `import {connect} from 'node:net';\nexport const used = connect;\n`,
    'src/service/sealing/b.ts': value,
    'src/service/notifications/a.ts': use('../../server/b.js'),
    'src/service/domain/c.ts': `import {readFileSync} from 'node:fs';\nexport const text = readFileSync('x');\n`,
    'src/service/jobs/a.ts': use('kysely'),
    'src/client/c.ts': use('./d.js').replace('used', 'other'),
    'src/client/d.ts': "import {other} from './c.js';\nexport const value = () => other;\n",
    'src/client/b.ts': value,
    'src/server/b.ts': value,
    'src/service/assembly/app.ts': value,
    'src/service/domain/b.ts': value,
    'src/service/http/b.ts': value,
    'src/service/storage/b.ts': value,
  });
  const expected = [
    'src/contract/a.ts: contract-stands-alone',
    'src/client/a.ts: client-below-server',
    'src/elements/a.ts: elements-know-no-server',
    'src/service/domain/a.ts: domain-is-pure',
    'src/service/storage/a.ts: work-knows-no-http',
    'src/service/http/a.ts: middle-knows-no-composition',
    'src/pages/signing/a.ts: pages-know-no-service',
    'src/service/pdf/a.ts: pdf-is-opened-alone',
    'src/service/pdf/c.ts: pdf-reaches-nothing',
    'src/service/notifications/a.ts: service-uses-only-the-contract',
    'src/service/domain/c.ts: no-node-where-there-is-none',
    'src/service/jobs/a.ts: queries-belong-to-storage',
    'src/client/c.ts: no-circle',
  ];
  expect(breaches).toEqual(expect.arrayContaining(expected));
  const right = /\/b\.ts: /;
  expect(breaches.filter((each) => right.test(each))).toEqual([]);
});

test('a tree that keeps the direction breaks no rule', async () => {
  const breaches = await breachesIn({
    'src/contract/a.ts': value,
    'src/client/b.ts': use('../contract/a.js'),
    'src/service/domain/c.ts': use('../../contract/a.js'),
    'src/service/http/d.ts': use('../domain/c.js').replace('{value}', '{used as value}'),
  });
  expect(breaches).toEqual([]);
});
