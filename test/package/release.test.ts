/** How a release comes about: versions and changelogs from `.changeset`, notes with the hashes of the scripts. */
import {execFile} from 'node:child_process';
import {createHash} from 'node:crypto';
import {access, cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {promisify} from 'node:util';
import {describe, expect, it, onTestFinished} from 'vitest';
import {readReleaseWorkflow, stepOfRelease} from './release-workflow.js';

const run = promisify(execFile);
const root = join(import.meta.dirname, '../..');
const chart = 'deploy/helm/esign-service/Chart.yaml';
const repository = ['package.json', 'src/service/package.json', '.changeset/config.json', chart];

/** What one of our scripts prints, or as an error what it complains about. */
const script = async (name: 'version' | 'release-notes', folder: string) =>
  (await run(process.execPath, [join(root, `.ci/${name}.js`), folder])).stdout;

/** A repository like ours at version 0.4.1, with these files in `.changeset`. */
async function setup(changesets: Readonly<Record<string, string>>) {
  const folder = await mkdtemp(join(tmpdir(), 'esign-release-'));
  onTestFinished(() => rm(folder, {recursive: true}));
  await mkdir(join(folder, 'src/service'), {recursive: true});
  await mkdir(join(folder, '.changeset'));
  const read = (path: string) => readFile(join(folder, path), 'utf8');
  for (const path of repository) {
    await cp(join(root, path), join(folder, path));
    const text = await read(path);
    await writeFile(join(folder, path), text.replace(/"version": ".+"/, '"version": "0.4.1"'));
  }
  for (const [name, text] of Object.entries(changesets))
    await writeFile(join(folder, '.changeset', `${name}.md`), text);
  const author = ['-c', 'user.name=Test', '-c', 'user.email=test@example.com'];
  await run('git', ['init', '-q'], {cwd: folder});
  await run('git', ['add', '-A'], {cwd: folder});
  await run('git', [...author, 'commit', '-qm', 'All'], {cwd: folder});
  const version = async (path: string) =>
    (JSON.parse(await read(join(path, 'package.json'))) as {version: string}).version;
  return {folder, read, version};
}

const change = (name: string, size: string, text: string) =>
  `---\n'${name}': ${size}\n---\n\n${text}\n`;

describe('a release', () => {
  it('gives both packages the version that the greatest change asks for, and says what changed', async () => {
    const {folder, read, version} = await setup({
      kind: change('esign-elements', 'minor', '`esign-actions` asks before it deletes.'),
      calm: change('esign-service', 'patch', 'Reminders keep to the hour.'),
    });
    expect(await script('version', folder)).toContain('esign-service 0.4.1 → 0.5.0');
    expect([await version(''), await version('src/service')]).toEqual(['0.5.0', '0.5.0']);
    // Beside which the new service starts.
    expect(JSON.parse(await read('src/service/package.json'))).toMatchObject({
      oldestBeside: '0.4.1',
    });
    expect(await read(chart)).toMatch(/^version: 0\.5\.0\nappVersion: 0\.5\.0$/m);
    expect(await read('CHANGELOG.md')).toMatch(/## 0\.5\.0\n\n### Minor[^]+asks before it deletes/);
    expect(await read('src/service/CHANGELOG.md')).toContain('Reminders keep to the hour.');
    expect(await readdir(join(folder, '.changeset'))).toEqual(['config.json']);
  });

  it('changes nothing where nothing is said', async () => {
    const {folder, version} = await setup({});
    expect(await script('version', folder)).toContain('Nothing to release');
    expect(await version('')).toBe('0.4.1');
  });

  it('is refused for a package that is none of ours', async () => {
    const {folder} = await setup({odd: change('esign-elemnts', 'minor', 'A slip.')});
    await expect(script('version', folder)).rejects.toThrow('esign-elemnts');
  });

  it('can be made of what this repository says', async () => {
    const {folder} = await setup({});
    await cp(join(root, '.changeset'), join(folder, '.changeset'), {recursive: true});
    await expect(script('version', folder)).resolves.toBeTypeOf('string');
  });
});

describe('release notes', () => {
  it('tell what is new, and the hash of every script for pages on other hosts', async () => {
    await run(process.execPath, [join(root, '.ci/prepare.js'), 'package', 'release']);
    const notes = await script('release-notes', root);
    expect(notes).toContain('Eleven custom elements');
    const standalone = join(root, 'dist/standalone');
    const scripts = (await readdir(standalone)).filter((file) => file.endsWith('.js'));
    expect(scripts).toContain('elements.js');
    for (const file of scripts) {
      const content = await readFile(join(standalone, file));
      const hash = createHash('sha384').update(content).digest('base64');
      expect(notes).toContain(`| \`${file}\` | \`sha384-${hash}\` |`);
    }
  }, 120_000);

  it('are refused where the changelog does not know the version', async () => {
    const {folder} = await setup({});
    await mkdir(join(folder, 'dist/standalone'), {recursive: true});
    await writeFile(join(folder, 'dist/standalone/sri.json'), '{}');
    await writeFile(join(folder, 'CHANGELOG.md'), '# esign-elements\n\n## 0.4.0\n\nOld.\n');
    await expect(script('release-notes', folder)).rejects.toThrow('no entry for 0.4.1');
  });
});

/** What a package says of where it comes from; npm refuses provenance where it is another place than the workflow's. */
interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly repository: {readonly type: string; readonly url: string; readonly directory?: string};
}
const places = {'esign-elements': '', 'esign-service': 'src/service'} as const;
const readJson = async <Content>(path: string) =>
  JSON.parse(await readFile(join(root, path), 'utf8')) as Content;

describe('the workflow that publishes', () => {
  it('runs nothing but what this repository has', async () => {
    const workflow = await readReleaseWorkflow();
    const {scripts} = await readJson<{scripts: Record<string, string>}>('package.json');
    const names = Array.from(
      workflow.matchAll(/npm run (?:--silent )?([\w:]+)/g),
      ([, name]) => name,
    );
    expect(names).toEqual(expect.arrayContaining(['package', 'release:notes']));
    expect(names.filter((name = '') => !(name in scripts))).toEqual([]);
    await expect(access(join(root, '.ci/run'))).resolves.toBeUndefined();
    expect(workflow).toMatch(/npm publish .+--provenance/);
    // A token reaches only the steps that name it, and nothing can be written where nothing says so.
    expect(workflow).toMatch(/^permissions:\n  contents: read$/m);
  });

  it('is told by both packages where they come from', async () => {
    for (const [name, directory] of Object.entries(places)) {
      const {name: own, repository} = await readJson<Manifest>(join(directory, 'package.json'));
      expect(own).toBe(name);
      expect(repository).toEqual({
        type: 'git',
        url: 'git+https://github.com/esign-elements/esign-elements.git',
        ...(directory ? {directory} : {}),
      });
    }
  });

  it('stops at a tag that is not the version of both', async () => {
    const {folder} = await setup({});
    const lines = await stepOfRelease('The tag names the version of both packages');
    const tagged = (tag: string) =>
      run('bash', ['--norc', '-euo', 'pipefail', '-c', lines], {
        cwd: folder,
        env: {...process.env, GITHUB_REF_NAME: tag},
      });
    await expect(tagged('v0.4.1')).resolves.toMatchObject({stderr: ''});
    await expect(tagged('v0.4.2')).rejects.toThrow();
    const path = join(folder, 'src/service/package.json');
    await writeFile(path, (await readFile(path, 'utf8')).replace('0.4.1', '0.4.2'));
    await expect(tagged('v0.4.1')).rejects.toThrow();
  });

  it('attests for each package the list of its own libraries', async () => {
    await run(process.execPath, [join(root, '.ci/prepare.js'), 'sbom']);
    const workflow = await readReleaseWorkflow();
    const attested = Array.from(
      workflow.matchAll(/subject-path: (.+)-\*\.tgz\n +sbom-path: (.+)/g),
      ([, name = '', path = '']) => [name, path] as const,
    );
    expect(attested.map(([name]) => name)).toEqual(Object.keys(places));
    for (const [name, path] of attested) {
      const {metadata} = await readJson<{metadata: {component: Manifest}}>(path);
      const {version} = await readJson<Manifest>(
        join(places[name as keyof typeof places], 'package.json'),
      );
      expect(metadata.component).toMatchObject({name, version});
    }
  }, 120_000);
});
