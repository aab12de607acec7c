import {describe, expect, it} from 'vitest';
import {signingStateSchema} from '../../../../src/contract/pages/signing-page.js';
import {begunWidgetSchema, widgetFormSchema} from '../../../../src/contract/pages/widget-page.js';
import {templateMaker} from '../../http/template-fixture.js';
import {fields, mara, setup} from './widget-fixture.js';

const host = 'https://app.example.com';

describe('the page', () => {
  it('is there for everybody, framed by the account’s origins only', async () => {
    const {app, call, makeWidget, page} = await setup();
    await call('PUT', '/settings', {setting_allowed_origins: [host]});
    const {name, template} = await makeWidget();
    const {json} = await call('GET', `/templates/${template.fingerprint}`);
    expect(json['template_widget_url']).toBe(`http://localhost:4000/embed/widget/${name}`);
    const response = await app.request(`/embed/widget/${name}`);
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(response.status).toBe(200);
    expect(policy).toContain(`frame-ancestors ${host}`);
    expect(policy).not.toContain('unsafe');
    expect(response.headers.get('set-cookie')).toBeNull();
    expect(await response.text()).toContain('assets/widget.js');
    const form = await page('GET', `widget/${name}/form`);
    expect(widgetFormSchema.parse(form.json)).toMatchObject({title: template.title});
  });

  it.each([
    ['of several parties', 'two'],
    ['that is not set up', 'open'],
    ['that was deleted', 'deleted'],
    ['of another account', 'foreign'],
    ['that never was', 'unknown'],
    ['of no form', 'odd'],
  ] as const)('says that there is nothing to sign for a template %s', async (_, kind) => {
    const parts = await setup();
    const one = {template_parties: [{party_name: 'Member'}]};
    const fingerprintOf = async () => {
      if (kind === 'two')
        return (await parts.makeWidget([{...fields[0]!}], {})).template.fingerprint;
      if (kind === 'open')
        return (await templateMaker(parts).makeOpenTemplate(fields, one)).fingerprint;
      const {template} = await parts.makeWidget();
      if (kind === 'deleted') await parts.call('DELETE', `/templates/${template.fingerprint}`);
      return kind === 'unknown' ? 'f'.repeat(32) : template.fingerprint;
    };
    const fingerprint = await fingerprintOf();
    const account = kind === 'foreign' ? parts.companyId + 1 : parts.companyId;
    const name = kind === 'odd' ? `x-${fingerprint}` : `${account}-${fingerprint}`;
    const shell = await parts.app.request(`/embed/widget/${name}`);
    expect([shell.status, await shell.text()]).toEqual([404, expect.stringContaining('widget.js')]);
    for (const [method, path] of [
      ['GET', 'form'],
      ['POST', 'visits'],
    ] as const) {
      const {status, json} = await parts.page(
        method,
        `widget/${name}/${path}`,
        method === 'POST' ? mara : undefined,
      );
      expect([status, json['error']]).toEqual([404, expect.objectContaining({code: 'no_widget'})]);
    }
    expect(await parts.rows()).toEqual([]);
  });
});

describe('what is begun', () => {
  it('is seen by nobody: not in lists, totals, contacts, usage or events', async () => {
    const {call, makeWidget, begin, heard, rows} = await setup();
    const {name} = await makeWidget();
    const {visit, answer} = await begin(name);
    expect(begunWidgetSchema.safeParse(answer).success).toBe(true);
    const {state} = await visit('GET', 'signing');
    expect(signingStateSchema.parse(state)).toMatchObject({status: 'open', is_public: true});
    const [row] = await rows();
    const {json} = await call('GET', '/envelopes');
    expect(json).toMatchObject({total_envelopes: '0', envelopes: []});
    expect((await call('GET', '/envelopes?q=lease')).json).toMatchObject({envelopes: []});
    for (const [method, path] of [
      ['GET', ''],
      ['DELETE', ''],
      ['PUT', '/cancel'],
    ] as const) {
      const answer = await call(method, `/envelopes/${row?.fingerprint}${path}`);
      expect(answer.json['code']).toBe(10253);
    }
    expect((await call('GET', '/contacts')).json).toMatchObject({total_contacts: '0'});
    expect(await heard()).toEqual([]);
  });

  it('takes from the host what the person may fill in, and nothing else', async () => {
    const {makeWidget, begin} = await setup();
    const {name, template} = await makeWidget();
    const [, town, fee] = template.fields.map(({id}) => id);
    const merge_fields = [
      {field_id: String(town), field_value: 'Bergen'},
      {field_id: String(fee), field_value: '1 €'},
      {field_id: '999999', field_value: 'x'},
    ];
    const {visit} = await begin(name, {...mara, merge_fields});
    const {state} = await visit('GET', 'signing');
    const values = Object.fromEntries(state.fields.map(({title, value}) => [title, value]));
    expect(values).toMatchObject({Town: 'Bergen', Fee: '100 €'});
  });

  it('leaves no trace once a day has passed', async () => {
    const {makeWidget, begin, lapse, rows, heard, queued, call} = await setup();
    const {name, template} = await makeWidget();
    const {visit} = await begin(name);
    await lapse();
    expect(await rows()).toEqual([]);
    expect(await heard()).toEqual([]);
    expect(queued.some(({type}) => type === 'forget')).toBe(true);
    expect((await visit('GET', 'signing')).status).toBe(401);
    expect((await call('GET', `/templates/${template.fingerprint}`)).status).toBe(200);
  });

  it('cannot be declined, because nobody has asked', async () => {
    const {makeWidget, begin} = await setup();
    const {visit} = await begin((await makeWidget()).name);
    const {status} = await visit('POST', 'signing/reject', {reason: 'No', document_id: null});
    expect(status).toBe(400);
  });
});
