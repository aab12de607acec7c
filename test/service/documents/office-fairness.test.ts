/** Whose office file comes up when, and what becomes of those that wait when the service stops. */
import {mkdtemp, readFile, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {expect, it, onTestFinished} from 'vitest';
import {createOfficeConverter} from '../../../src/service/documents/office-converter.js';
import {DocumentRefusedError} from '../../../src/service/pdf/refusal.js';

/** A converter whose program notes the name of each file, and waits until that name is let through. */
async function setup() {
  const folder = await mkdtemp(join(tmpdir(), 'esign-turns-'));
  onTestFinished(() => rm(folder, {recursive: true}));
  const [program, begun] = [join(folder, 'office'), join(folder, 'begun')];
  const script = `#!/bin/sh
for file; do :; done
name=$(cat "$file")
echo "$name" >> '${begun}'
while [ ! -e '${folder}/'"$name" ]; do sleep 0.02; done
cp "$file" "$file.pdf"
`;
  await writeFile(program, script, {mode: 0o700});
  const office = createOfficeConverter({program});
  onTestFinished(() => office.close());
  return {
    office,
    convert: (owner: number, name: string) => office.of(owner).toPdf(Buffer.from(name)),
    letThrough: (name: string) => writeFile(join(folder, name), ''),
    begun: async () =>
      (await readFile(begun, 'utf8').catch(() => '')).split('\n').filter(Boolean).sort(),
  };
}

it('who brings many files has one worked on, and the first of another begins at once', async () => {
  const {convert, begun, letThrough} = await setup();
  const all = [convert(1, 'a1'), convert(1, 'a2'), convert(1, 'a3'), convert(2, 'b1')];
  await expect.poll(begun).toEqual(['a1', 'b1']);
  await letThrough('a1');
  await expect.poll(begun).toEqual(['a1', 'a2', 'b1']);
  for (const name of ['a2', 'a3', 'b1']) await letThrough(name);
  expect((await Promise.all(all)).map((pdf) => Buffer.from(pdf).toString())).toEqual([
    'a1',
    'a2',
    'a3',
    'b1',
  ]);
});

it('a third owner comes ahead of what the first has still to come', async () => {
  const {convert, begun, letThrough} = await setup();
  const all = [convert(1, 'a1'), convert(2, 'b1'), convert(1, 'a2'), convert(3, 'c1')];
  await expect.poll(begun).toEqual(['a1', 'b1']);
  await letThrough('b1');
  await expect.poll(begun).toEqual(['a1', 'b1', 'c1']);
  for (const name of ['a1', 'a2', 'c1']) await letThrough(name);
  await Promise.all(all);
});

it('what is broken off because the service stops is not held against the file', async () => {
  const {convert, office, begun} = await setup();
  const outcomes = Promise.allSettled([convert(1, 'a1'), convert(1, 'a2')]);
  await expect.poll(begun).toEqual(['a1']);
  await office.close();
  for (const outcome of await outcomes) {
    const reason: unknown = outcome.status === 'rejected' ? outcome.reason : undefined;
    expect(reason).toMatchObject({message: 'The service is stopping.'});
    expect(reason).not.toBeInstanceOf(DocumentRefusedError);
  }
  expect(await begun()).toEqual(['a1']);
});
