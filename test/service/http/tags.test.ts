import {describe, expect, it} from 'vitest';
import {endpoints} from '../../../src/contract/endpoints.js';
import {mostTags} from '../../../src/contract/resources/tag.js';
import {addApiKey} from '../../../src/service/storage/access/api-keys.js';
import {addCompany} from '../../../src/service/storage/accounts/companies.js';
import {envelopeBody, setup as setUpApi, signedIn, type Json} from './api-fixture.js';
import {signInAs} from './console-fixture.js';

const otherKey = 'key-of-another-account';

/** Three drafts, and another account that has none. */
async function setup() {
  const parts = await setUpApi();
  const {call, db, clock, makeDraft} = parts;
  const person = {name: 'Other', userName: 'Eve', userEmail: 'eve@example.com'};
  const {companyId: otherId} = await addCompany(db, person, clock.now());
  await addApiKey(db, otherId, otherKey, clock.now());
  const drafts = [await makeDraft(), await makeDraft(), await makeDraft()] as const;
  const tag = (envelope_fingerprints: readonly string[], change: Json, key?: string) =>
    call('PUT', '/tags', {envelope_fingerprints, ...change}, key);
  const tagsOf = async (fingerprint: string) =>
    (await call('GET', `/envelopes/${fingerprint}`)).json.envelope_tags;
  const tags = async (query = '', key?: string) => {
    const {json} = await call('GET', `/tags?${query}`, undefined, key);
    expect(endpoints.listTags.answer.safeParse(json).error).toBeUndefined();
    return (json.tags as Json[]).map((each) => [each.tag_name, each.tag_envelopes]);
  };
  const listed = async (query: string, key?: string) => {
    const {json} = await call('GET', `/envelopes?${query}`, undefined, key);
    expect(json.total_envelopes).toBe(String((json.envelopes as Json[]).length));
    return (json.envelopes as Json[]).map((each) => each.envelope_fingerprint);
  };
  const idOf = async (name: string) => {
    const {json} = await call('GET', `/tags?q=${encodeURIComponent(name)}`);
    return String((json.tags as Json[])[0]?.tag_id);
  };
  return {...parts, drafts, tag, tagsOf, tags, listed, idOf};
}

it('puts tags on several envelopes and takes them off, as often as it is asked', async () => {
  const {drafts, tag, tagsOf, tags} = await setup();
  const [first, second, third] = drafts;
  const add = {tags_added: ['Sales', 'lettings']};
  for (const envelope_tags_added of [['lettings', 'Sales'], []]) {
    const {status, json} = await tag([second, first], add);
    expect(status).toBe(200);
    expect(endpoints.tagEnvelopes.answer.safeParse(json).error).toBeUndefined();
    const envelope = {envelope_tags: ['lettings', 'Sales'], envelope_tags_removed: []};
    expect(json.envelopes).toEqual([
      {envelope_fingerprint: second, ...envelope, envelope_tags_added},
      {envelope_fingerprint: first, ...envelope, envelope_tags_added},
    ]);
  }
  // It is the tag that is there already, however it is written.
  await tag([third], {tags_added: ['SALES'], tags_removed: ['Never there']});
  expect(await tags()).toEqual([
    ['lettings', '2'],
    ['Sales', '3'],
  ]);
  for (const _ of [1, 2]) await tag([first], {tags_removed: ['sales']});
  expect(await tagsOf(first)).toEqual(['lettings']);
  expect(await tagsOf(third)).toEqual(['Sales']);
});

it('says what is different, in the spelling of the tags that exist, so that it alone can be undone', async () => {
  const {drafts, tag, tagsOf} = await setup();
  const [first, second] = drafts;
  await tag([first], {tags_added: ['Sales', 'Lettings', 'Garages']});
  const {json} = await tag([first, second], {
    tags_added: ['SALES', 'New'],
    tags_removed: ['lettings', 'garages', 'Never there'],
  });
  expect(json.envelopes).toEqual([
    {
      envelope_fingerprint: first,
      envelope_tags: ['New', 'Sales'],
      envelope_tags_added: ['New'],
      envelope_tags_removed: ['Garages', 'Lettings'],
    },
    {
      envelope_fingerprint: second,
      envelope_tags: ['New', 'Sales'],
      envelope_tags_added: ['New', 'Sales'],
      envelope_tags_removed: [],
    },
  ]);
  await tag([second], {tags_removed: ['Sales']});
  expect(await tagsOf(first)).toEqual(['New', 'Sales']);
});

it('lists envelopes by tag, together with other filters, and says their tags', async () => {
  const {call, drafts, tag, listed} = await setup();
  const [first, second] = drafts;
  await tag([first, second], {tags_added: ['Sales']});
  expect(await listed('tag=sALES')).toEqual([second, first]);
  expect(await listed('tag=sales&status=draft&q=mill')).toEqual([second, first]);
  expect(await listed('tag=sales&status=sent')).toEqual([]);
  expect(await listed('tag=sale')).toEqual([]);
  expect((await call('GET', '/envelopes?tag=')).json.code).toBe(10010);
  const {json} = await call('GET', '/envelopes');
  expect(endpoints.listEnvelopes.answer.safeParse(json).error).toBeUndefined();
  expect((json.envelopes as Json[]).map((each) => each.envelope_tags)).toEqual([
    [],
    ['Sales'],
    ['Sales'],
  ]);
});

it('what goes to a party neither says tags nor is found by them', async () => {
  const {call, drafts, tag, listed} = await setup();
  await tag(drafts, {tags_added: ['Dismissals']});
  const {json} = await call('GET', '/envelopes?party_email=anna@example.com');
  expect(json.envelopes).toHaveLength(3);
  expect(JSON.stringify(json)).not.toContain('ismissals');
  expect(await listed('party_email=anna@example.com&tag=Dismissals')).toEqual([]);
});

it('a change of tags leaves the record and what is bound alone', async () => {
  const {call, db, drafts, tag} = await setup();
  const read = async () => ({
    envelopes: await db.selectFrom('envelopes').selectAll().orderBy('envelope_id').execute(),
    history: await db.selectFrom('history').selectAll().orderBy('position').execute(),
  });
  const before = await read();
  await tag(drafts, {tags_added: ['Sales']});
  expect(await read()).toEqual(before);
  expect((await call('POST', `/envelopes/${drafts[0]}/send`)).status).toBe(202);
});

it('renames for all, and finds by the new name alone', async () => {
  const {call, drafts, tag, tagsOf, listed, idOf} = await setup();
  await tag(drafts, {tags_added: ['Sales', 'Lettings']});
  const path = `/tags/${await idOf('Sales')}`;
  const read = await call('GET', path);
  expect(endpoints.getTag.answer.safeParse(read.json).error).toBeUndefined();
  expect(read.json).toMatchObject({tag_name: 'Sales', tag_envelopes: '3'});
  for (const _ of [1, 2]) {
    const {json} = await call('PUT', path, {tag_name: 'Purchase'});
    expect(endpoints.renameTag.answer.safeParse(json).error).toBeUndefined();
  }
  expect(await tagsOf(drafts[0])).toEqual(['Lettings', 'Purchase']);
  expect([await listed('tag=Sales'), (await listed('tag=purchase')).length]).toEqual([[], 3]);
  expect((await call('PUT', path, {tag_name: 'LETTINGS'})).json.code).toBe(10346);
  expect((await call('PUT', path, {tag_name: 'PURCHASE'})).status).toBe(200);
});

it('deletes for all; envelopes stay, and a tag stays without envelopes', async () => {
  const {call, drafts, tag, tagsOf, tags, idOf} = await setup();
  await tag(drafts, {tags_added: ['Sales', 'Lettings']});
  const path = `/tags/${await idOf('Sales')}`;
  expect((await call('DELETE', path)).json.tag_name).toBe('Sales');
  expect((await call('DELETE', path)).json.code).toBe(10345);
  expect(await tagsOf(drafts[0])).toEqual(['Lettings']);
  for (const draft of drafts) await call('DELETE', `/envelopes/${draft}`);
  expect(await tags()).toEqual([['Lettings', '0']]);
});

it.each(['abc', '1e3', '-1', '99999999999999999999', '1.5'])('has no tag %s', async (id) => {
  const {call} = await setup();
  expect((await call('DELETE', `/tags/${id}`)).status).toBe(404);
});

describe('another account', () => {
  it('sees, changes and finds nothing of it, and has tags of the same name', async () => {
    const {call, drafts, tag, tagsOf, tags, listed, idOf} = await setup();
    await tag(drafts, {tags_added: ['Sales']});
    expect(await tags('', otherKey)).toEqual([]);
    expect(await listed('tag=Sales', otherKey)).toEqual([]);
    expect((await tag([drafts[0]], {tags_added: ['Mine']}, otherKey)).json.code).toBe(10253);
    const path = `/tags/${await idOf('Sales')}`;
    expect((await call('GET', path, undefined, otherKey)).json.code).toBe(10345);
    expect((await call('PUT', path, {tag_name: 'Mine'}, otherKey)).json.code).toBe(10345);
    expect((await call('DELETE', path, undefined, otherKey)).json.code).toBe(10345);
    expect(await tags('', otherKey)).toEqual([]);
    const made = await call('POST', '/envelopes', await envelopeBody({is_draft: true}), otherKey);
    const own = String(made.json.envelope_fingerprint);
    await tag([own], {tags_added: ['sales']}, otherKey);
    expect(await tags('', otherKey)).toEqual([['sales', '1']]);
    // One that is not its own among its own changes nothing of either.
    expect((await tag([own, drafts[0]], {tags_added: ['Mine']}, otherKey)).json.code).toBe(10253);
    expect(await tags('', otherKey)).toEqual([['sales', '1']]);
    expect(await tagsOf(drafts[0])).toEqual(['Sales']);
  });
});

describe('users', () => {
  it('with envelopes of their own see the tags of these alone, and rename none', async () => {
    const parts = await setup();
    const {call, drafts, tag, tags, listed, idOf} = parts;
    const {cookie} = await signInAs(parts, 'own_envelopes', parts.clock);
    const user = `${signedIn}${cookie}`;
    await tag(drafts, {tags_added: ['Dismissals', 'Sales']});
    expect(await tags('', user)).toEqual([]);
    expect((await tag([drafts[0]], {tags_added: ['Mine']}, user)).json.code).toBe(10253);
    const made = await call('POST', '/envelopes', await envelopeBody({is_draft: true}), user);
    const own = String(made.json.envelope_fingerprint);
    expect((await tag([own, drafts[0]], {tags_added: ['Mine']}, user)).json.code).toBe(10253);
    expect((await tag([own], {tags_added: ['Sales', 'Mine']}, user)).status).toBe(200);
    // Counted are those that the user sees.
    expect(await tags('', user)).toEqual([
      ['Mine', '1'],
      ['Sales', '1'],
    ]);
    expect(await tags('q=dismiss', user)).toEqual([]);
    const hidden = `/tags/${await idOf('Dismissals')}`;
    expect((await call('GET', hidden, undefined, user)).json.code).toBe(10345);
    expect(await listed('tag=Sales', user)).toEqual([own]);
    const path = `/tags/${await idOf('Sales')}`;
    expect((await call('PUT', path, {tag_name: 'Hers'}, user)).json.code).toBe(10013);
    expect((await call('DELETE', path, undefined, user)).json.code).toBe(10013);
  });

  it('who only read see tags, and change none', async () => {
    const parts = await setup();
    const {drafts, tag, tags} = parts;
    const {cookie} = await signInAs(parts, 'viewer', parts.clock);
    await tag(drafts, {tags_added: ['Sales']});
    expect(await tags('', `${signedIn}${cookie}`)).toEqual([['Sales', '3']]);
    const refused = await tag([drafts[0]], {tags_added: ['Mine']}, `${signedIn}${cookie}`);
    expect(refused.json.code).toBe(10013);
  });
});

it('has few enough tags on an envelope, and undoes what would be too many', async () => {
  const {drafts, tag, tagsOf, tags} = await setup();
  const names = Array.from({length: mostTags.envelope}, (_, index) => `Tag ${index}`);
  expect((await tag([drafts[0]], {tags_added: names})).status).toBe(200);
  expect((await tag([drafts[1], drafts[0]], {tags_added: ['One more']})).json.code).toBe(10010);
  expect(await tagsOf(drafts[1])).toEqual([]);
  expect(await tags('q=one more')).toEqual([]);
  expect((await tag([drafts[0]], {tags_removed: ['tag 7']})).status).toBe(200);
  expect((await tag([drafts[0]], {tags_added: ['One more']})).status).toBe(200);
});

it('finds tags by a part of the name, in which nothing stands for anything else', async () => {
  const {drafts, tag, tags} = await setup();
  await tag([drafts[0]], {tags_added: ['100 %', 'A_B', 'Müller']});
  expect(await tags('q=%25')).toEqual([['100 %', '1']]);
  expect(await tags('q=_')).toEqual([['A_B', '1']]);
  expect(await tags(`q=${encodeURIComponent('mÜL')}`)).toEqual([['Müller', '1']]);
});

it('takes changes at the same time of the same tags and envelopes, in any order', async () => {
  const {call, drafts, tag, tagsOf, idOf} = await setup();
  await tag(drafts, {tags_added: ['a', 'b', 'c']});
  const doomed = `/tags/${await idOf('b')}`;
  const changes = Array.from({length: 12}, (_, index) => {
    const envelopes = index % 2 ? [...drafts].reverse() : drafts;
    return tag(envelopes, {tags_added: index % 3 ? ['a', 'b', 'c'] : ['c', 'b', 'a']});
  });
  const answers = await Promise.all([...changes, call('DELETE', doomed)]);
  expect(answers.map(({status}) => status)).toEqual(answers.map(() => 200));
  expect(await tagsOf(drafts[0])).toEqual(expect.arrayContaining(['a', 'c']));
});
