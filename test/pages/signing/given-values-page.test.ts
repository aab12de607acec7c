/** Values that the page around gives to the framed signing page, in Chromium over a real database. */
import {Hono} from 'hono';
import {expect, it} from 'vitest';
import {builtAssets, openAt, useBrowser, violations} from './sign-window.js';
import {anna, ben, setup, signature} from '../../service/pages/signing/sign-fixture.js';

useBrowser();

/** What an element around the page does, by hand; `give` passes values on, `heard` lists what the page says. */
const host = `(src) => {
  const frame = Object.assign(document.createElement('iframe'), {src, width: 900, height: 700});
  window.heard = [];
  addEventListener('message', ({source, data}) => {
    if (source !== frame.contentWindow || data.type !== 'hello') return;
    const {port1, port2} = new MessageChannel();
    port1.onmessage = ({data}) => window.heard.push(data);
    window.give = (values) => {
      const merge_fields = Object.entries(values).map(([field_id, field_value]) => ({field_id, field_value}));
      port1.postMessage({type: 'prefill', prefill: {name: '', email: '', merge_fields, isReadOnly: true}});
    };
    const theme = {color_scheme: 'light', properties: {}};
    const welcome = {esign: 1, type: 'welcome', nonce: data.nonce, locale: 'en', theme};
    frame.contentWindow.postMessage(welcome, location.origin, [port2]);
  });
  document.body.append(frame);
}`;

const fields = [
  {title: 'Town', merge: 'home_town', y: 100},
  {title: 'Rent', type: 'number', y: 140},
  {title: 'Account', value: 'NO93', isReadOnly: true, y: 180},
  {title: 'I have read the rules', type: 'check', width: 14, height: 14, y: 220},
  {title: 'Begins', type: 'date', y: 260},
  {title: 'Bank', partyId: ben, y: 300},
  signature(anna),
  signature(ben),
] as const;

/** The page in a frame of a host, which has said these values. */
async function openWith(values: Readonly<Record<string, string>>) {
  const parts = await setup({assets: await builtAssets(), fields, isAllAtOnce: true});
  const app = new Hono().route('/', parts.app).get('/host', (context) => context.html('<p>Host'));
  const {page, url} = await openAt(app, '/host');
  const {id, token} = await parts.session(anna, [new URL(url).origin]);
  await page.evaluate(`(${host})('/embed/${id}#${token}')`);
  const frame = page.frameLocator('iframe');
  await frame.getByRole('button', {name: 'Agree and start'}).waitFor();
  // On a busy machine the page is shown before its host has heard of it.
  await page.waitForFunction('window.give');
  const give = (more: Readonly<Record<string, string>>) =>
    page.evaluate(`give(${JSON.stringify(more)})`);
  await give(values);
  const refused = () =>
    page.evaluate<string[]>(
      `heard.filter(({code}) => code === 'value_refused').map(({message}) => message)`,
    );
  const stored = async () => {
    const rows = await parts.db.selectFrom('fields').select(['title', 'value']).execute();
    return Object.fromEntries(rows.map(({title, value}) => [title, value]));
  };
  const agree = () => frame.getByRole('button', {name: 'Agree and start'}).click();
  const lock = (name: string, value: string) =>
    parts.change({
      type: 'lock-values',
      partyId: anna,
      values: [{field_merge: name, field_value: value}],
      language: 'en',
    });
  return {page, frame, give, refused, stored, agree, lock};
}

it('values of the host are filled in as if they had been typed, and can be changed', async () => {
  const {frame, give, refused, stored, agree} = await openWith({home_town: 'Bergen'});
  await agree();
  await expect.poll(() => frame.getByLabel('Town').inputValue()).toBe('Bergen');
  await expect.poll(async () => (await stored())['Town']).toBe('Bergen');
  await give({Rent: '1200', Town: 'Oslo'});
  await expect.poll(() => frame.getByLabel('Rent').inputValue()).toBe('1200');
  expect(await frame.getByLabel('Town').inputValue()).toBe('Bergen');
  await frame.getByLabel('Town').fill('Voss');
  await expect.poll(async () => (await stored())['Town']).toBe('Voss');
  expect(await refused()).toEqual([]);
});

it('what was given and then emptied stays empty through a reload', async () => {
  const {page, frame, give, stored, agree} = await openWith({home_town: 'Bergen'});
  await agree();
  await expect.poll(async () => (await stored())['Town']).toBe('Bergen');
  await frame.getByLabel('Town').fill('');
  await expect.poll(async () => (await stored())['Town']).toBeNull();
  await page.frames()[1]!.evaluate('location.reload()');
  await frame.getByLabel('Town').waitFor();
  await give({home_town: 'Bergen', Rent: '1200'});
  await expect.poll(() => frame.getByLabel('Rent').inputValue()).toBe('1200');
  expect(await frame.getByLabel('Town').inputValue()).toBe('');
  expect((await stored())['Town']).toBeNull();
});

it('a hostile host fills in nothing of others, nothing fixed and nothing that is wrong', async () => {
  const {frame, refused, stored, agree} = await openWith({
    Bank: 'mine',
    Account: 'GB29',
    Rent: 'free',
    Begins: 'tomorrow',
    'I have read the rules': 'true',
    signature: 'Anna Berg',
    Town: 'Bergen',
  });
  await expect.poll(async () => (await refused()).length).toBe(6);
  await agree();
  await expect.poll(async () => (await stored())['Town']).toBe('Bergen');
  expect(await stored()).toMatchObject({
    Bank: null,
    Account: 'NO93',
    Rent: null,
    'I have read the rules': null,
  });
  await frame.getByRole('button', {name: 'Finish'}).click();
  await frame.getByText('3 fields left').waitFor({state: 'attached'});
});

it('a value that the host’s server locks meanwhile is what the page shows, named and not to be changed', async () => {
  const {page, frame, give, stored, agree, lock} = await openWith({home_town: 'Bergen'});
  await agree();
  await expect.poll(async () => (await stored())['Town']).toBe('Bergen');
  await lock('home_town', 'Voss');
  await frame.getByLabel('Town').fill('Oslo');
  const town = frame.getByRole('group', {name: 'Town, cannot be changed'});
  await expect.poll(() => town.innerText()).toBe('Voss');
  expect(await frame.getByRole('textbox', {name: 'Town'}).count()).toBe(0);
  await give({Town: 'Hull'});
  expect(await violations(page.frames()[1]!)).toEqual([]);
  expect(await stored()).toMatchObject({Town: 'Voss'});
});
