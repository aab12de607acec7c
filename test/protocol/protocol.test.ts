/**
 * The protocol between elements and helper as it is documented. To write the documents anew:
 * `npx vitest run --config test/vitest.config.ts test/protocol/protocol.test.ts --update`
 */
import {join} from 'node:path';
import {Ajv2020} from 'ajv/dist/2020.js';
import {expect, it, vi} from 'vitest';
import {routes} from '../../src/server/routes.js';
import {formatted} from '../formatted.js';
import {exchanges} from './exchanges.js';
import {type MessageName, messages} from './messages.js';
import {protocolPage, protocolSchema} from './protocol-document.js';

// The library describes its own schemas, and takes the place of ours.
vi.mock('../../src/contract/schema.js', () => import('zod/mini'));
vi.mock('../../src/contract/word.js', async () => {
  const {string} = await import('zod/mini');
  return {word: string};
});

const docs = join(import.meta.dirname, '../../docs');
const names = Object.keys(messages) as MessageName[];
const described = protocolSchema() as {readonly $defs: Readonly<Record<string, object>>};

it('lists every route of the helper', () => {
  const all = routes.map(({method, path}) => `${method} ${path}`);
  expect(Object.keys(exchanges).toSorted()).toEqual(all.toSorted());
});

it.each(names)(
  'the example of %s fits what is documented, and nothing of it is unknown',
  (name) => {
    const {schema, example} = messages[name];
    expect(schema.parse(example)).toEqual(example);
    const validate = new Ajv2020({strict: false}).compile(described.$defs[name] ?? false);
    validate(example);
    expect(validate.errors ?? []).toEqual([]);
    expect(validate({}) || validate(7)).toBe(hasNoRequiredMember(name));
  },
);

/** Everything may be left out of some requests. */
const hasNoRequiredMember = (name: MessageName): boolean =>
  messages[name].schema.safeParse({}).success;

it('is documented as it is', async () => {
  const page = join(docs, 'guide/helper-protocol.md');
  await expect(await formatted(page, protocolPage())).toMatchFileSnapshot(page);
  const schema = join(docs, 'helper-protocol.json');
  const text = await formatted(schema, JSON.stringify(described, undefined, 2));
  await expect(text).toMatchFileSnapshot(schema);
});
