/**
 * `npm run --silent release:notes`: what is new in this version, and the hashes that a page on another host needs to
 * load the scripts. Printed, to be pasted wherever releases are announced. `node .ci/release-notes.js FOLDER` reads
 * another checkout, with `dist/standalone` built.
 */
import {readFile} from 'node:fs/promises';
import {dirname, join} from 'node:path';
import {fileURLToPath} from 'node:url';

const root = process.argv[2] ?? dirname(dirname(fileURLToPath(import.meta.url)));
const read = (path) => readFile(join(root, path), 'utf8');

const {name, version} = JSON.parse(await read('package.json'));
const changelog = await read('CHANGELOG.md');
const changes = changelog.split(/^## /m).find((part) => part.startsWith(`${version}\n`));
if (changes) {
  const hashes = Object.entries(JSON.parse(await read('dist/standalone/sri.json')));
  console.log(`# ${name} ${version}

${changes.slice(version.length).trim()}

## Hashes of the scripts for pages on other hosts

For \`integrity\` of the script and of the import map; the guide on frameworks shows where they go.

| File in \`dist/standalone\` | \`integrity\` |
| --- | --- |
${hashes.map(([file, hash]) => `| \`${file}\` | \`${hash}\` |`).join('\n')}`);
} else {
  console.error(`CHANGELOG.md has no entry for ${version}: run npm run release:version first.`);
  process.exitCode = 1;
}
