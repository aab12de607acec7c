/** What a stranger on the public page of a template could do with it, and cannot. */
import {describe, expect, it} from 'vitest';
import {widgetLimits} from '../../../../src/service/http/request/limiters.js';
import {mara, setup} from './widget-fixture.js';

describe('who is it', () => {
  it.each([
    ['a line break', {name: 'Mara\r\nBcc: all@example.com'}],
    ['markup', {name: '<b>Mara</b>'}],
    ['a link', {name: 'Win at https://evil.example'}],
    ['a bare link', {name: 'Win at evil.example now'}],
    ['an address', {name: 'mara@example.com'}],
    ['text that turns around', {name: 'Mara \u202Etxet'}],
    ['nothing', {name: '  '}],
    ['too much', {name: 'x'.repeat(256)}],
    ['letters that no font has', {name: 'Mara 𐤀'}],
    ['no text', {name: {first: 'Mara'}}],
    ['an address with a line break', {email: 'mara@example.com\nBcc: all@example.com'}],
    ['two addresses', {email: 'mara@example.com, all@example.com'}],
    ['a long address', {email: `${'x'.repeat(250)}@example.com`}],
    ['no address', {email: ''}],
    ['too many values', {merge_fields: Array(501).fill({field_id: '1', field_value: ''})}],
    ['a long value', {merge_fields: [{field_id: '1', field_value: 'x'.repeat(5_001)}]}],
  ])('is refused with %s', async (_, change) => {
    const {makeWidget, page, rows} = await setup();
    const {name} = await makeWidget();
    const {status, json} = await page('POST', `widget/${name}/visits`, {...mara, ...change});
    expect([status, json['error']]).toEqual([400, expect.objectContaining({code: '10010'})]);
    expect(await rows()).toEqual([]);
  });

  it.each(['Zoë O’Brien-Smith', 'J. R. R. Tolkien', 'Дмитрий', '山田 太郎', 'Acme & Co. Ltd.'])(
    'takes %s',
    async (person) => {
      const {makeWidget, page} = await setup();
      const {name} = await makeWidget();
      const {status} = await page('POST', `widget/${name}/visits`, {...mara, name: person});
      expect(status).toBe(200);
    },
  );

  it('reads no more than a form can hold, and JSON alone', async () => {
    const {app, makeWidget, page} = await setup();
    const {name} = await makeWidget();
    const huge = await page('POST', `widget/${name}/visits`, {...mara, x: 'x'.repeat(300_000)});
    expect(huge.status).toBe(413);
    const form = await app.request(`/embed/widget/${name}/visits`, {
      method: 'POST',
      headers: {'Content-Type': 'text/plain'},
      body: JSON.stringify(mara),
    });
    expect(form.status).toBe(415);
  });
});

describe('how often', () => {
  it('one address can begin, in two processes together', async () => {
    const {makeWidget, page, openPages} = await setup();
    const {name} = await makeWidget();
    const processes = [openPages(), openPages()];
    const path = `widget/${name}/visits`;
    const tries = Array.from({length: widgetLimits.beginnings + 5}, (_, index) =>
      page('POST', path, mara, {at: processes[index % 2]!}),
    );
    const answers = await Promise.all(tries);
    expect(answers.filter(({status}) => status === 200)).toHaveLength(widgetLimits.beginnings);
    const refused = answers.find(({status}) => status === 429);
    expect(refused?.json['error']).toMatchObject({code: 'too_many'});
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(60);
    expect((await page('POST', path, mara, {from: '198.51.100.1'})).status).toBe(200);
  });

  it('one mailbox is written to, from wherever and however it is spelled', async () => {
    const {makeWidget, begin, deliverMails} = await setup();
    const {name} = await makeWidget();
    const spellings = [
      'mara@example.com',
      'MARA@example.com',
      'mara+1@example.com',
      'mara+2@example.com',
    ];
    const statuses: number[] = [];
    for (const [index, email] of spellings.entries()) {
      const {sign} = await begin(name, {...mara, email}, {from: `203.0.113.${index}`});
      statuses.push((await sign()).status);
    }
    expect(statuses).toEqual([200, 200, 200, 429]);
    expect(await deliverMails()).toHaveLength(widgetLimits.signaturesOfMailbox);
  });

  it('counts no try that could not be signed', async () => {
    const {makeWidget, begin} = await setup();
    const {finish, sign} = await begin((await makeWidget()).name);
    for (let tries = 0; tries < 5; tries += 1) expect((await finish()).status).toBe(400);
    expect((await sign()).status).toBe(200);
  });
});
