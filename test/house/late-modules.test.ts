/** What `npm run size` leaves out of the first figure is not needed to show an element (`docs/decisions/0023`). */
import {existsSync} from 'node:fs';
import {readFile, readdir} from 'node:fs/promises';
import {join, normalize, relative} from 'node:path';
import {fileURLToPath} from 'node:url';
import {expect, it} from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const elements = join(root, 'src/elements');

/** The modules that are named as loaded when a person asks for them. */
const config = await readFile(join(root, 'vite.config.ts'), 'utf8');
const [, list = ''] = /const onRequest = \[([^\]]*)\]/.exec(config) ?? [];
const onRequest = [...list.matchAll(/'([^']+)'/g)].map(([, module = '']) => module);

/** One import: what imports which module, and whether only when it is asked for. */
interface Import {
  readonly from: string;
  readonly to: string;
  readonly isLate: boolean;
}

/** `import … from`, `export … from`, `import '…'` and `import('…')`, without those of types alone. */
const statement =
  /^(?:import|export) (?!type )(?:[^;'"]*? from )?'(?<now>\.[^']+)'|\bimport\('(?<late>\.[^']+)'\)/gm;

async function importsIn(file: string): Promise<Import[]> {
  const path = join(elements, file);
  const text = await readFile(path, 'utf8');
  const nameOf = (address: string) =>
    relative(elements, normalize(join(path, '..', address))).replace(/\.js$/, '');
  return [...text.matchAll(statement)].map(({groups: {now, late} = {}}) => ({
    from: file.replace(/\.ts$/, ''),
    to: nameOf(now ?? late ?? ''),
    isLate: late !== undefined,
  }));
}

const files = (await readdir(elements, {recursive: true})).filter((file) => file.endsWith('.ts'));
const imports = (await Promise.all(files.map(importsIn))).flat();

it('names what elements load on request, each of which there is', () => {
  expect(onRequest.length).toBeGreaterThan(5);
  expect(onRequest.filter((module) => !existsSync(join(elements, `${module}.ts`)))).toEqual([]);
});

it.each(onRequest)('%s is loaded on request alone', (module) => {
  const users = imports.filter(({to}) => to === module);
  expect(users.some(({isLate}) => isLate)).toBe(true);
  // What is itself loaded on request may use it at once.
  const atOnce = users.filter(({from, isLate}) => !isLate && !onRequest.includes(from));
  expect(atOnce).toEqual([]);
});
