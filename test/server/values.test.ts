import {expect, it} from 'vitest';
import {setUp} from './set-up.js';

const answers = [
  {id: '5', title: 'Rent', type: 'number', value: '900', partyId: '1'},
  {id: '6', title: '=cmd()', type: 'text', value: '=1+1, "two"', partyId: '1'},
  {id: '7', title: 'Payslip', type: 'upload', value: 'https://sign.example/f?sig=s', partyId: '1'},
  {id: '8', title: 'Not signed yet', type: 'text', value: 'draft of Ben', partyId: '2'},
  {id: '9', title: 'Printed', type: 'label', value: 'Printed', partyId: '1'},
];

function setUpValues(options = {}) {
  const parts = setUp(options);
  const envelope = parts.service.add({answers});
  const [anna] = envelope.parties;
  if (anna) anna.status = 'signed';
  return {...parts, envelope, base: `/envelopes/${envelope.fingerprint}`};
}

it('answers the owner with what parties have signed, and nothing of the others', async () => {
  const {call, base} = setUpValues();
  const answer = await call('owner', 'GET', `${base}/values`);
  const {values} = (await answer.json()) as {values: {title: string; value: string}[]};
  expect(values.map(({title, value}) => [title, value])).toEqual([
    ['Rent', '900'],
    ['=cmd()', '=1+1, "two"'],
    ['Payslip', 'file'],
    ['Not signed yet', ''],
  ]);
});

it('writes a table in which a spreadsheet runs no formula', async () => {
  const {call, base} = setUpValues();
  const answer = await call('owner', 'GET', `${base}/values?format=csv`);
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="[\w-]+\.csv"$/);
  const bytes = new Uint8Array(await answer.arrayBuffer());
  expect(Array.from(bytes.slice(0, 3))).toEqual([0xef, 0xbb, 0xbf]);
  const lines = new TextDecoder().decode(bytes).trim().split('\r\n');
  expect(lines[0]).toBe('"document","field_id","title","type","party","value"');
  expect(lines[2]).toBe(`"Agreement","6","'=cmd()","text","Anna Berg","'=1+1, ""two"""`);
  expect(lines.join()).not.toContain('sig=');
});

it.each([
  ['a party', 'anna', 403],
  ['a stranger', 'stranger', 404],
])('shows the values to the owner and not to %s', async (_name, who, status) => {
  const {call, base} = setUpValues();
  expect((await call(who, 'GET', `${base}/values`)).status).toBe(status);
});

it('refuses a format that there is not', async () => {
  const {call, base} = setUpValues();
  expect((await call('owner', 'GET', `${base}/values?format=xlsx`)).status).toBe(400);
});

it.each([
  ['the owner', 'owner', 200],
  ['the party that uploaded it', 'anna', 200],
  ['another party', 'ben', 404],
  ['a stranger', 'stranger', 404],
])('a file is answered for %s as it should be', async (_name, who, status) => {
  const {call, base} = setUpValues();
  expect((await call(who, 'GET', `${base}/fields/7/download`)).status).toBe(status);
});

it.each([
  ['of another envelope', '70'],
  ['that is no upload', '5'],
  ['of a party that has not signed', '8'],
])('no field %s is answered, although the key could read it', async (_name, id) => {
  const {call, base, service} = setUpValues();
  expect((await call('owner', 'GET', `${base}/fields/${id}/download`)).status).toBe(404);
  expect(service.requests.some(({path}) => path.startsWith('/fields/'))).toBe(false);
});

it('names the files to the owner only', async () => {
  const {call, base} = setUpValues();
  const viewOf = async (who: string) => (await call(who, 'GET', base)).json();
  expect(await viewOf('owner')).toMatchObject({
    files: [{field_id: '7', title: 'Payslip', party_id: '1'}],
    can: expect.arrayContaining(['download_values']) as string[],
  });
  expect(await viewOf('anna')).not.toHaveProperty('files');
});

it('tells the owner and the party itself why it declined', async () => {
  const {call, service} = setUp();
  const {fingerprint} = service.add({
    status: 'sent',
    history: [
      {
        detail: 'Anna Berg declined',
        at: '2026-11-21T09:31:00+0000',
        type: 'party-rejected',
        partyId: '1',
        data: {party: {party_id: '1', name: 'Anna Berg', email: ''}, reason: 'Too dear'},
      },
    ],
  });
  const reasonFor = async (who: string) => {
    const view = (await (await call(who, 'GET', `/envelopes/${fingerprint}`)).json()) as {
      timeline: {reason?: string}[];
    };
    return view.timeline[0]?.reason;
  };
  expect([await reasonFor('owner'), await reasonFor('anna'), await reasonFor('ben')]).toEqual([
    'Too dear',
    'Too dear',
    undefined,
  ]);
});

it.each([
  ['combined', 'owner', 200],
  ['combined', 'anna', 200],
  ['combined', 'stranger', 404],
  ['certificate', 'owner', 200],
  ['certificate', 'anna', 404],
  ['certificate', 'stranger', 404],
])('the %s file is answered for %s with %i', async (file, who, status) => {
  const {call, service} = setUp();
  const {fingerprint} = service.add({status: 'signed'});
  const path = `/envelopes/${fingerprint}/${file}/download`;
  expect((await call(who, 'GET', path)).status).toBe(status);
  expect(service.requests.some((request) => request.path === path)).toBe(status === 200);
});

it('offers the certificate to the owner, and one PDF where there are several documents', async () => {
  const {call, service} = setUp();
  const can = async (who: string, isOfTwo: boolean) => {
    const {fingerprint} = service.add({status: 'signed', isOfTwo});
    const view = (await (await call(who, 'GET', `/envelopes/${fingerprint}`)).json()) as {
      can: string[];
    };
    return view.can.filter((action) => /combined|certificate/.test(action));
  };
  expect(await can('owner', false)).toEqual(['download_certificate']);
  expect(await can('owner', true)).toEqual(['download_combined', 'download_certificate']);
  expect(await can('anna', true)).toEqual(['download_combined']);
});
