import {expect, it} from 'vitest';
import {shareLookUps} from '../../../src/service/http/request/authentication.js';

/** Look-ups that end when told, in the order in which they began. */
function setup() {
  const begun: string[] = [];
  const ends: {found: (value: string) => void; failed: (error: Error) => void}[] = [];
  const lookUp = shareLookUps((key) => {
    begun.push(key);
    return new Promise<string>((found, failed) => ends.push({found, failed}));
  });
  const endFirst = async (value: string) => {
    ends.shift()?.found(value);
    await settled();
  };
  const failFirst = async () => {
    ends.shift()?.failed(new Error('The database is away.'));
    await settled();
  };
  return {begun, lookUp, endFirst, failFirst};
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

it('nobody gets an answer that was asked for before they came', async () => {
  const {lookUp, endFirst} = setup();
  const before = lookUp('key');
  // The key is revoked here.
  const after = lookUp('key');
  await endFirst('valid');
  await endFirst('revoked');
  expect(await before).toBe('valid');
  expect(await after).toBe('revoked');
});

it('all who come while a key is looked up share one further look-up', async () => {
  const {begun, lookUp, endFirst} = setup();
  const first = lookUp('key');
  const others = [lookUp('key'), lookUp('key'), lookUp('key')];
  expect(begun).toEqual(['key']);
  await endFirst('first');
  expect(begun).toEqual(['key', 'key']);
  await endFirst('second');
  expect(await Promise.all([first, ...others])).toEqual(['first', 'second', 'second', 'second']);
});

it('different keys do not wait for each other', () => {
  const {begun, lookUp} = setup();
  void lookUp('one');
  void lookUp('other');
  expect(begun).toEqual(['one', 'other']);
});

it('a key is looked up anew once nothing is under way', async () => {
  const {begun, lookUp, endFirst} = setup();
  const first = lookUp('key');
  await endFirst('first');
  await first;
  const second = lookUp('key');
  expect(begun).toEqual(['key', 'key']);
  await endFirst('second');
  expect(await second).toBe('second');
});

it('who comes while a look-up fails is answered by the next one', async () => {
  const {lookUp, endFirst, failFirst} = setup();
  const failing = lookUp('key');
  const next = lookUp('key');
  const failed = expect(failing).rejects.toThrow('The database is away.');
  await failFirst();
  await endFirst('found');
  await failed;
  expect(await next).toBe('found');
});
