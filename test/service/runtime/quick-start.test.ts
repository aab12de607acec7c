/** What a start waits for, in the built service: only what every request needs. */
import {readFile} from 'node:fs/promises';
import {dirname, join} from 'node:path';
import {expect, it} from 'vitest';

const dist = join(import.meta.dirname, '../../../src/service/dist/cli');

/** The packages that are loaded with a file of the build, and before it runs. */
async function packagesBefore(file: string, seen = new Set<string>()): Promise<Set<string>> {
  const packages = new Set<string>();
  if (seen.has(file)) return packages;
  seen.add(file);
  const text = await readFile(file, 'utf8');
  for (const [, name = ''] of text.matchAll(/^(?:import|export)\b[^;"']*["']([^"']+)["'];/gm)) {
    const inner = name.startsWith('.') && (await packagesBefore(join(dirname(file), name), seen));
    for (const each of inner || [name]) packages.add(each);
  }
  return packages;
}

it('an answer waits for the routes and their contract, but for nothing that only jobs need', async () => {
  const packages = await packagesBefore(join(dist, 'start-service.js'));
  expect(packages).toContain('hono');
  const later = ['nodemailer', 'undici', '@peculiar/x509', 'hast-util-from-html', 'postal-mime'];
  for (const name of later) expect(packages).not.toContain(name);
});

it('the database starts before the routes are loaded', async () => {
  const packages = await packagesBefore(join(dist, 'run-until-stopped.js'));
  expect(packages).toContain('pg');
  for (const name of ['hono', 'pkijs']) expect(packages).not.toContain(name);
});
