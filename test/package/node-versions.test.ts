/** One truth about Node: what both packages declare holds for every library that they install. */
import {readFile} from 'node:fs/promises';
import {join} from 'node:path';
import semver from 'semver';
import {describe, expect, it} from 'vitest';

const root = join(import.meta.dirname, '../..');

/** An entry of `package-lock.json`; `dev` is set where only tests and builds need it, and npm skips an optional one. */
interface Entry {
  readonly dev?: true;
  readonly optional?: true;
  readonly engines?: {readonly node?: string};
}

const {packages} = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8')) as {
  readonly packages: Readonly<Record<string, Entry>>;
};
const declaredBy = (folder: string) => packages[folder]?.engines?.node ?? '';

/** Libraries that somebody installs with a package, and cannot have with every Node that we declare. */
const refusing = (declared: string) =>
  Object.entries(packages)
    .filter(([, {dev, optional}]) => !dev && !optional)
    .filter(([, {engines}]) => !semver.subset(declared, engines?.node ?? '*'))
    .map(([path, {engines}]) => `${path} needs Node ${engines?.node}`);

describe('the Node that both packages declare', () => {
  it('is the same, and includes the one that runs these tests', () => {
    expect(declaredBy('src/service')).toBe(declaredBy(''));
    expect(semver.satisfies(process.version, declaredBy(''))).toBe(true);
  });

  it('is allowed by every library that they install', () => {
    expect(refusing(declaredBy(''))).toEqual([]);
    expect(refusing('>=18')).not.toEqual([]);
  });

  it('is what the README says', async () => {
    const readme = await readFile(join(root, 'README.md'), 'utf8');
    expect(readme).toContain('Node 20.19, 22.12 or later');
  });
});
