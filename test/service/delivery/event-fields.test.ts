/** Each event about an envelope, held against its list of fields (docs/interface.md, "Events"). */
import {describe, expect, it} from 'vitest';
import {parseWebhook} from '../../../src/server/webhooks/webhook.js';
import {envelopePayload} from '../../../src/service/notifications/webhooks/webhook-payload.js';
import type {Actor, Envelope} from '../../../src/service/domain/envelope.js';
import type {Command} from '../../../src/service/domain/behaviours.js';
import {actor, document, signing} from '../domain/envelope-fixture.js';
import {anna, ben, seal, send, setup as setUpDelivery, signAll} from './delivery-fixture.js';

async function setup(change: Partial<Envelope> = {}) {
  const parts = await setUpDelivery(change);
  await parts.hook('http://localhost:5501/');
  const forms = async () =>
    (await parts.deliveries()).map(({body}) => Object.fromEntries(new URLSearchParams(body)));
  return {
    ...parts,
    forms,
    /** The fields of the last event of this name, as they travel. */
    last: async (action: string) =>
      (await forms()).findLast((form) => form.action === action) ?? {},
  };
}

const always = ['action', 'action_date', 'envelope_fingerprint'];
const contact = ['contact_id', 'contact_name', 'contact_email'];
const account = ['company_id', 'user_id'];
const files = ['envelope_documents', 'envelope_download'];

const refuse: Command = {type: 'reject', partyId: anna, reason: 'No', documentId: null};
const bounce: Command = {
  type: 'bounce',
  partyId: anna,
  email: '11@example.com',
  reason: '550 no such user',
};

const cases: readonly [string, readonly Command[], readonly string[]][] = [
  ['send-envelope', [send], [...files, ...contact, 'envelope_meta']],
  [
    'signed-envelope',
    [send, ...signing(anna, 101)],
    [
      ...files,
      'envelope_fields',
      ...contact,
      ...account,
      'signature_fingerprint',
      'client_ip',
      'envelope_meta',
    ],
  ],
  [
    'signed-envelope-complete',
    [send, ...signAll, seal],
    [...files, 'envelope_fields', ...account, 'client_ip', 'envelope_meta'],
  ],
  [
    'cancelled-envelope',
    [send, {type: 'cancel', reason: 'A mistake'}],
    ['envelope_title', 'envelope_cancel_reason', ...account, 'client_ip', 'envelope_meta'],
  ],
  ['expired-envelope', [send, {type: 'expire'}], ['envelope_title', ...account]],
  [
    'rejected-envelope',
    [send, refuse],
    [
      'document_id',
      'document_title',
      ...contact,
      'envelope_reject_reason',
      'signature_fingerprint',
      'client_ip',
      'envelope_meta',
    ],
  ],
  [
    'opened-envelope',
    [send, {type: 'open', partyId: anna}],
    [...account, ...contact, ...files, 'client_ip', 'envelope_meta'],
  ],
  [
    'bounced-envelope',
    [send, bounce],
    [
      'company_id',
      'envelope_bounce_email',
      'envelope_bounce_reason',
      'envelope_bounce_url',
      'client_ip',
    ],
  ],
];

it.each(cases)('%s has exactly its fields, and parses', async (action, commands, fields) => {
  const {play, last} = await setup();
  await play(...commands);
  const form = await last(action);
  expect(Object.keys(form).sort()).toEqual([...always, ...fields].sort());
  const event = parseWebhook(new URLSearchParams(form).toString());
  expect(event).toMatchObject({action});
  expect(form.action_date).toMatch(/^2026-11-21T09:00:00\+00:00$/);
});

describe('send-envelope-failed', () => {
  const failing = async (isSentWhenReady: boolean) => {
    const documents = [document({pdfSha256: null})];
    const change = {status: 'processing', isSentWhenReady, documents} as Partial<Envelope>;
    const parts = await setup(change);
    const refused = [{id: 1, failure: {code: 'empty'} as const}];
    await parts.play({type: 'process', documents: [], fields: [], refused});
    return parts;
  };

  it('has exactly its fields, where a document of what is being sent cannot be processed', async () => {
    const form = await (await failing(true)).last('send-envelope-failed');
    expect(Object.keys(form).sort()).toEqual([...always, 'client_ip', 'envelope_meta'].sort());
    parseWebhook(new URLSearchParams(form).toString());
  });

  it('does not tell of a draft', async () => {
    expect(await (await failing(false)).forms()).toEqual([]);
  });

  it('does not tell of a mail that is refused', async () => {
    const {play, last} = await setup();
    await play(send, bounce);
    expect(await last('send-envelope-failed')).toEqual({});
  });
});

it.each(['verify-envelope-widget', 'verified-envelope-widget'] as const)(
  '%s has exactly its fields, and parses',
  async (name) => {
    const {envelope, links, clock} = await setup();
    const [party = null] = envelope.parties;
    const occurrence = {name, envelope, at: clock.now(), actor, party};
    const more = {document: null, reason: '', signingEmbed: null};
    const body = envelopePayload({...occurrence, ...more}, links);
    expect([...new URLSearchParams(body).keys()].sort()).toEqual(
      [
        ...always,
        ...account,
        ...contact,
        'envelope_documents',
        'client_ip',
        'envelope_meta',
      ].sort(),
    );
    expect(parseWebhook(body)).toMatchObject({action: name, contact_id: anna});
  },
);

describe('values', () => {
  it('nested ones are JSON text in a form field, and arrive as values', async () => {
    const {play, last, envelope} = await setup({meta: {esign_owner: '7', deep: [1]}});
    await play(send, ...signing(anna, 101));
    const form = await last('signed-envelope');
    expect(JSON.parse(form.envelope_documents ?? '')).toEqual([
      {
        document_title: 'Lease',
        document_fingerprint: envelope.documents[0]?.fingerprint,
        document_pdf: expect.stringMatching(/\/embed\/files\/.*signature=/) as string,
        document_download: expect.stringMatching(/\/original\/download$/) as string,
      },
    ]);
    expect(JSON.parse(form.envelope_fields ?? '')).toEqual([
      {field_id: 101, field_name: '', field_type: 'signature', field_value: 'Anna'},
    ]);
    expect(JSON.parse(form.envelope_meta ?? '')).toEqual({esign_owner: '7', deep: [1]});
  });

  it('meta without content is an empty value', async () => {
    const {play, last} = await setup();
    await play(send);
    expect((await last('send-envelope')).envelope_meta).toBe('');
  });

  it('the signed documents are linked once they are sealed', async () => {
    const {play, last} = await setup();
    await play(send, ...signAll, seal);
    const [document] = JSON.parse(
      (await last('signed-envelope-complete')).envelope_documents ?? '',
    ) as Record<string, string>[];
    expect(document?.document_download).toMatch(/[0-9a-f]{32}\/download$/);
    expect(document?.document_pdf).toContain('/sealed.pdf?');
  });

  it('a rejection names the document in view, else the first', async () => {
    const {play, last} = await setup();
    await play(send, refuse);
    expect(await last('rejected-envelope')).toMatchObject({
      document_id: '1',
      document_title: 'Lease',
    });
  });

  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['2001:db8::1', '0.0.0.0'],
    [null, '0.0.0.0'],
  ])('client_ip of %s is %s', async (ip, expected) => {
    const {play, last, store, key} = await setup();
    await play(send);
    const from: Actor | null = ip === null ? null : {ip, userAgent: ''};
    await store.change(key, {type: 'cancel'}, from);
    expect((await last('cancelled-envelope')).client_ip).toBe(expected);
  });
});

describe('when', () => {
  it('opened-envelope tells of the first opening by each party', async () => {
    const {play, forms} = await setup();
    const openAnna: Command = {type: 'open', partyId: anna};
    await play(send, openAnna, openAnna, ...signing(anna, 101), ...signing(ben, 102));
    const opened = (await forms()).filter(({action}) => action === 'opened-envelope');
    expect(opened.map(({contact_name}) => contact_name)).toEqual(['Anna', 'Ben']);
  });

  it('send-envelope tells of each signer invited at sending, and of no later turn or new address', async () => {
    const told = async (isAllAtOnce: boolean, ...more: readonly Command[]) => {
      const {play, forms} = await setup({isAllAtOnce});
      await play(send, ...more);
      const sent = (await forms()).filter(({action}) => action === 'send-envelope');
      return sent.map(({contact_name}) => contact_name);
    };
    expect(await told(true)).toEqual(['Anna', 'Ben']);
    expect(await told(false, ...signing(anna, 101))).toEqual(['Anna']);
    const moved: Command = {type: 'update-party', partyId: anna, email: 'new@example.com'};
    expect(await told(false, moved)).toEqual(['Anna']);
  });

  it('signed-envelope-complete waits for the seal', async () => {
    const {play, forms} = await setup();
    await play(send, ...signAll);
    expect((await forms()).map(({action}) => action)).not.toContain('signed-envelope-complete');
    await play(seal);
    expect((await forms()).slice(-2).map(({action}) => action)).toEqual([
      'signed-envelope',
      'signed-envelope-complete',
    ]);
  });
});
