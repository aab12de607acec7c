/**
 * The JSON Schema by which editors complete an installation file. To write it anew:
 * `npx vitest run --config test/vitest.config.ts test/service/apply/installation-schema.test.ts --update`
 */
import {readFile} from 'node:fs/promises';
import {join} from 'node:path';
import {Ajv2020} from 'ajv/dist/2020.js';
import {expect, it} from 'vitest';
import {parse} from 'yaml';
import * as z from 'zod/mini';
import {installationSchema} from '../../../src/service/apply/installation-file.js';
import {explained} from '../../../src/service/http/openapi/explained.js';
import {formatted} from '../../formatted.js';

const docs = join(import.meta.dirname, '../../../docs');
const plain = z.toJSONSchema(installationSchema, {io: 'input', unrepresentable: 'any'});
const schema = explained({...plain}, {io: 'input', extensions: [], places: []});

it('is published as it is', async () => {
  const path = join(docs, 'installation-file.json');
  const text = await formatted(path, JSON.stringify(schema, undefined, 2));
  await expect(text).toMatchFileSnapshot(path);
});

it('takes the example of the guide, which is one, and names what is unknown', async () => {
  const guide = await readFile(join(docs, 'guide/installation-file.md'), 'utf8');
  const [, example = ''] = /```yaml\n(accounts:[^]*?)```/.exec(guide) ?? [];
  const validate = new Ajv2020({strict: false, formats: {email: true, uri: true}}).compile(schema);
  validate(parse(example));
  expect(validate.errors ?? []).toEqual([]);
  expect(installationSchema.safeParse(parse(example)).error?.issues ?? []).toEqual([]);
  expect(validate({accounts: [{company_name: 'Acme', user: []}]})).toBe(false);
});
