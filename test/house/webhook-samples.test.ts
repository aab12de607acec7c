/** The samples of events in the guide are what the service describes, and what receivers can read. */
import {readFile} from 'node:fs/promises';
import {fileURLToPath} from 'node:url';
import {expect, it} from 'vitest';
import {eventNames, eventSchemas} from '../../src/contract/resources/events.js';
import {describeEvents} from '../../src/service/http/openapi/event-descriptions.js';

const guide = fileURLToPath(new URL('../../docs/guide/webhooks.md', import.meta.url));
const blocks = (await readFile(guide, 'utf8')).matchAll(/^### `([\w-]+)`\n.*?```json\n(.*?)```/gms);
const samples = new Map(
  [...blocks].map(([, name = '', json = '']) => [name, JSON.parse(json) as unknown]),
);

interface Described {
  readonly post: {
    readonly requestBody: {
      readonly content: Readonly<Record<string, {readonly example: unknown}>>;
    };
  };
}
const described = describeEvents() as Readonly<Record<string, Described>>;

it('the guide has a sample of every event, and of no other', () => {
  expect([...samples.keys()].toSorted()).toEqual([...eventNames].toSorted());
});

it.each(eventNames)(
  'the sample of %s is the one of the OpenAPI document, and can be read',
  (name) => {
    const sample = samples.get(name);
    expect(sample).toEqual(described[name]?.post.requestBody.content['application/json']?.example);
    expect(eventSchemas[name].parse(sample)).toEqual(sample);
  },
);
