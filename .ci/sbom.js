/**
 * Writes the list of libraries that each package includes (CycloneDX 1.5), from what the lock file installs. `npm sbom
 * --omit dev` leaves out libraries that tests use as well, so it cannot be used for this.
 */
import {readFile, writeFile} from 'node:fs/promises';
import {dirname, join} from 'node:path';
import {fileURLToPath} from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const {packages} = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8'));

const elements = packages[''];
const service = packages['src/service'];

/** The service's pages, fonts and scripts are built from its development dependencies and from the elements. */
const builtIntoService = Object.keys(service.devDependencies).filter(
  (name) => !name.startsWith('@types/'),
);

async function write(folder, {name, version, license}, names) {
  const own = {
    type: 'application',
    name,
    version,
    ...identity(name, version),
    ...licensed(license),
  };
  const places = reachable(folder, names);
  const list = {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: {component: own},
    components: uniqueBy([...places].map(component), (each) => each['bom-ref']),
    dependencies: [
      {ref: own['bom-ref'], dependsOn: refs(folder, names)},
      ...uniqueBy(
        [...places].map((place) => ({
          ref: refOf(place),
          dependsOn: refs(place, needs(packages[place])),
        })),
        ({ref}) => ref,
      ),
    ],
  };
  await writeFile(join(root, folder, 'sbom.cdx.json'), `${JSON.stringify(list, undefined, 2)}\n`);
}

/** The paths of all installed packages that these depend on. */
function reachable(from, names, seen = new Set()) {
  for (const name of names) {
    const place = placeOf(from, name);
    if (place === undefined || seen.has(place)) continue;
    seen.add(place);
    reachable(place, needs(packages[place]), seen);
  }
  return seen;
}

const needs = ({dependencies, optionalDependencies}) =>
  Object.keys({...dependencies, ...optionalDependencies});

/** Resolved as Node does it: the nearest `node_modules` upwards; undefined for packages that are not installed. */
function placeOf(from, name) {
  for (let folder = from; ; folder = dirname(folder)) {
    const base = folder === '.' ? '' : folder;
    const place = join(base, 'node_modules', name);
    if (packages[place]) return place;
    if (base === '') return undefined;
  }
}

const refs = (from, names) =>
  [...new Set(names.map((name) => placeOf(from, name)))].filter(Boolean).map(refOf);

const nameOf = (place) => place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);

const refOf = (place) => identity(nameOf(place), packages[place].version)['bom-ref'];

function identity(name, version) {
  const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`;
  return {'bom-ref': purl, purl};
}

function component(place) {
  const {version, integrity = '', license, optional} = packages[place];
  const name = nameOf(place);
  const [, digest] = /^sha512-(.+)$/.exec(integrity) ?? [];
  const content = digest && Buffer.from(digest, 'base64').toString('hex');
  return {
    type: 'library',
    name,
    version,
    scope: optional ? 'optional' : 'required',
    ...identity(name, version),
    ...(content ? {hashes: [{alg: 'SHA-512', content}]} : {}),
    ...licensed(license),
  };
}

const licensed = (expression) => (expression ? {licenses: [{expression}]} : {});

const uniqueBy = (list, keyOf) => [...new Map(list.map((each) => [keyOf(each), each])).values()];

await write('', elements, Object.keys(elements.dependencies));
await write('src/service', service, [
  ...Object.keys(service.dependencies),
  ...builtIntoService,
  ...Object.keys(elements.dependencies),
]);
