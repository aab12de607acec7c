/**
 * `npm run release:version`: turns the files in `.changeset` into new versions and changelogs of both packages, and
 * deletes the files. `node .ci/version.js FOLDER` does it in another checkout. The changesets command only knows
 * workspaces, and one of our packages is the root, so both are passed to its parts.
 */
import {readFile, writeFile} from 'node:fs/promises';
import {dirname, join} from 'node:path';
import {fileURLToPath} from 'node:url';
import apply from '@changesets/apply-release-plan';
import assemble from '@changesets/assemble-release-plan';
import {read as readConfig} from '@changesets/config';
import read from '@changesets/read';

/** Where the changelog writer is installed. */
const own = dirname(dirname(fileURLToPath(import.meta.url)));
const root = process.argv[2] ?? own;

/** CommonJS modules have their default export wrapped once more. */
const unwrapped = (module) => module.default ?? module;

const [elements, service] = await Promise.all(
  ['', 'src/service'].map(async (folder) => {
    const dir = join(root, folder);
    return {dir, packageJson: JSON.parse(await readFile(join(dir, 'package.json'), 'utf8'))};
  }),
);
const packages = {tool: 'npm', root: elements, packages: [elements, service]};

try {
  const config = await readConfig(root, packages);
  const plan = unwrapped(assemble)(await unwrapped(read)(root), packages, config, undefined);
  await unwrapped(apply)(plan, packages, config, undefined, own);
  await noteVersionBefore(plan.releases);
  await noteVersionInChart(plan.releases);
  if (plan.releases.length === 0)
    console.log('Nothing to release: .changeset contains no changes.');
  for (const {name, oldVersion, newVersion} of plan.releases)
    console.log(`${name} ${oldVersion} → ${newVersion}`);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}

/** The new service starts beside processes of the version before it (`requireNeighbours`). */
async function noteVersionBefore(releases) {
  const release = releases.find(({name}) => name === service.packageJson.name);
  if (!release || release.type === 'none') return;
  const path = join(root, 'src/service/package.json');
  const packageJson = JSON.parse(await readFile(path, 'utf8'));
  const noted = {...packageJson, oldestBeside: release.oldVersion};
  await writeFile(path, `${JSON.stringify(noted, null, 2)}\n`);
}

/** The chart has the version of the service that it runs. */
async function noteVersionInChart(releases) {
  const release = releases.find(({name}) => name === service.packageJson.name);
  if (!release) return;
  const path = join(root, 'deploy/helm/esign-service/Chart.yaml');
  const text = await readFile(path, 'utf8');
  await writeFile(path, text.replace(/^(version|appVersion): .*$/gm, `$1: ${release.newVersion}`));
}
