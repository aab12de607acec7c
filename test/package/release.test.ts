/** How a release comes about: versions and changelogs from `.changeset`, notes with the hashes of the scripts. */
import {execFile} from 'node:child_process';
import {createHash} from 'node:crypto';
import {access, cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {promisify} from 'node:util';
import {describe, expect, it, onTestFinished} from 'vitest';

const run = promisify(execFile);
const root = join(import.meta.dirname, '../..');
const repository = ['package.json', 'src/service/package.json', '.changeset/config.json'];

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
    expect(notes).toContain('The first release: nine elements');
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

it('is published by a workflow that runs nothing but what this repository has', async () => {
  const workflow = await readFile(join(root, '.github/workflows/release.yml'), 'utf8');
  const {scripts} = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
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
