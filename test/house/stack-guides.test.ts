/** The guides of the stacks can be followed: `npm test -- matrix` does. */
import {readdir, readFile} from 'node:fs/promises';
import {join} from 'node:path';
import {expect, it} from 'vitest';
import {readGuide} from '../matrix/guide.js';
import {stacks} from '../matrix/stacks.js';

const guides = join(import.meta.dirname, '../../docs/guide/stacks');
const names = (await readdir(guides)).map((file) => file.replace('.md', ''));

it('each stack with a guide is in the matrix, and each of the matrix has a guide', () => {
  expect(names.toSorted()).toEqual(Object.keys(stacks).toSorted());
});

it.each(names)(
  'the guide of %s installs both packages, shows the handler, and starts it',
  async (name) => {
    const {packages, files, commands} = await readGuide(name);
    expect(packages).toContain('esign-elements');
    expect(await readFile(join(guides, `${name}.md`), 'utf8')).toContain(
      'npm install esign-service',
    );
    expect([...files.values()].join('\n')).toContain('createEsignHandler({');
    expect(commands).toHaveLength(2);
  },
);
