/** The kinds of tests: nothing is left out of any way to run them. */
import {execFileSync} from 'node:child_process';
import {readFile} from 'node:fs/promises';
import {join} from 'node:path';
import {describe, expect, it} from 'vitest';
import {testsOf} from '../changed.js';
import {allFiles, filesOf, kindOf, kinds, trials} from '../kinds.js';
import {planOf} from '../plan.js';

const root = join(import.meta.dirname, '../..');
const read = (path: string) => readFile(join(root, path), 'utf8');

describe('the kinds of tests', () => {
  it('hold every test file that git knows, but those of trials', () => {
    const files = execFileSync('git', ['ls-files', 'test/**/*.test.ts', 'test/*.test.ts'], {
      cwd: root,
      encoding: 'utf8',
    });
    const left = files.split('\n').filter((file) => file && !kindOf(file));
    const apart = Object.values(trials).flatMap((trial) => trial.files ?? []);
    expect(left.filter((file) => !apart.some((at) => file.startsWith(`${at}/`)))).toEqual([]);
    expect(Object.keys(trials).filter((name) => kinds[name])).toEqual([]);
  });

  it('have files, each of one kind', () => {
    const counted = Object.keys(kinds).map((name) => [name, filesOf(name).length]);
    expect(counted.filter(([name, files]) => files === 0 && name !== 'checks')).toEqual([]);
    expect(kindOf('test/service/http/envelopes.test.ts')).toBe('database');
    expect(kindOf('test/pages/elements/console.test.ts')).toBe('elements');
    expect(kindOf('test/pages/pure/signing/ink.test.ts')).toBe('pure');
    expect(kindOf('test/readme.test.ts')).toBe('pure');
    expect(kindOf('test/engines/cluster.test.ts')).toBeUndefined();
  });

  it('keep what drives a browser away from what needs none', async () => {
    const elsewhere = [
      'pages',
      'journeys',
      'hosts',
      'catalogue',
      'browsers',
      'packages',
      'elements',
    ];
    const files = allFiles().filter((file) => !elsewhere.includes(kindOf(file) ?? 'pages'));
    const driving = await Promise.all(
      files.map(async (file) => [
        file,
        /from '(@playwright|puppeteer|selenium)/.test(await read(file)),
      ]),
    );
    expect(driving.filter(([, drives]) => drives)).toEqual([]);
  });

  it('are the jobs of a pull request', async () => {
    const workflow = await read('.github/workflows/test.yml');
    const jobs = [...workflow.matchAll(/^ {10}- (\w+)$/gm)].map(([, name]) => name);
    expect(jobs).toEqual(Object.keys(kinds));
    expect(workflow).toContain('- run: npm test -- ${{ matrix.kind }}');
  });

  it('say which of their files only a run of the whole kind has', () => {
    const all = planOf({all: true}, []);
    const rest = planOf({all: true, rest: true}, []);
    for (const [name, {long = [], quick}] of Object.entries(kinds)) {
      const whole = filesOf(name);
      expect(whole).toEqual(expect.arrayContaining([...long]));
      const part = all.find((each) => each.name === name);
      const left = whole.filter((file) => !(part?.files ?? whole).includes(file));
      expect(left.toSorted()).toEqual([...long].toSorted());
      const later = rest.find((each) => each.name === name)?.files ?? [];
      expect(later.filter((file) => long.includes(file))).toEqual([]);
      // What is quick is not long.
      if (quick && quick !== true)
        expect(quick.files.filter((each) => long.includes(each))).toEqual([]);
    }
  });

  it('run beside others only where what fails gets a second try, and not by several runners', () => {
    const beside = Object.entries(kinds).filter(([, kind]) => kind.beside);
    expect(beside.length).toBeGreaterThan(0);
    for (const [name, {quick, shards}] of beside)
      expect([name, quick, shards]).toEqual([name, undefined, undefined]);
  });

  it('are all run where a submission is checked', async () => {
    expect(await read('.ci/run')).toContain('npm test && npm run test:all -- --rest');
    const {scripts} = JSON.parse(await read('package.json')) as {scripts: Record<string, string>};
    expect(scripts['test:all']).toBe('node test/run.js --all');
    const filesIn = (plan: ReturnType<typeof planOf>) =>
      plan.flatMap(({name, files}) => [name, ...(files ?? filesOf(name))]);
    const quick = filesIn(planOf({}, []));
    const rest = filesIn(planOf({all: true, rest: true}, []));
    const isTwice = (each: string) => quick.includes(each) && !(each in kinds);
    expect(rest.filter(isTwice).filter((file) => kindOf(file) !== 'elements')).toEqual([]);
    expect(new Set([...quick, ...rest])).toEqual(new Set(filesIn(planOf({all: true}, []))));
    for (const name of ['checks', 'pure', 'elements']) expect(rest).not.toContain(name);
  });
});

describe('the tests of a changed file', () => {
  it('are those that import it', () => {
    expect(testsOf(['src/service/domain/behaviours.ts'])).toContain(
      'test/service/domain/decide.test.ts',
    );
  });

  it('are those that import it by a fixture beside them, and not all that a fixture of others is made of', () => {
    expect(testsOf(['test/service/domain/envelope-fixture.ts'])).toContain(
      'test/service/domain/decide.test.ts',
    );
    const kindsOf = testsOf(['src/service/domain/behaviours.ts']).map(kindOf);
    expect(new Set(kindsOf)).toEqual(new Set(['pure']));
  });

  it('are those of the folder that mirrors its own', () => {
    expect(testsOf(['src/service/http/routes/branding.ts'])).toContain(
      'test/service/http/logo.test.ts',
    );
  });

  it('are those of an element of the same name', () => {
    const tests = testsOf(['src/elements/sign/esign-sign-element.ts']);
    expect(tests).toContain('test/elements/sign-dialog.test.ts');
    expect(tests).not.toContain('test/elements/verify.test.ts');
  });

  it('is the file itself where it is a test', () => {
    expect(testsOf(['test/house/kinds.test.ts'])).toEqual(['test/house/kinds.test.ts']);
  });
});
