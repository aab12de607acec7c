/** Messages to phones: through a gateway of one's own, with the links that sign, and what becomes of them. */
import {mkdtemp, readdir, readFile, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {describe, expect, it, onTestFinished} from 'vitest';
import type {Command} from '../../../src/service/domain/behaviours.js';
import type {MessageKind} from '../../../src/service/domain/effects.js';
import type {Party, PartySettings} from '../../../src/service/domain/envelope.js';
import {PermanentJobError} from '../../../src/service/jobs/job.js';
import {createLog} from '../../../src/service/log.js';
import {createMessageDelivery} from '../../../src/service/notifications/messages/message-delivery.js';
import {writeMessage} from '../../../src/service/notifications/messages/message-text.js';
import {
  createWhatsAppSenders,
  createSmsSenders,
} from '../../../src/service/notifications/messages/gateway.js';
import {createGuardedFetch} from '../../../src/service/security/guarded-fetch.js';
import {addressOfNone} from '../../../src/contract/text/no-address.js';
import {
  forgetMessageDays,
  giveMessageBack,
  takeMessage,
} from '../../../src/service/storage/delivery/message-allowance.js';
import {party, signing} from '../domain/envelope-fixture.js';
import {toldHistory} from '../told-history.js';
import {anna, ben, seal, send, setup as setUpDelivery} from './delivery-fixture.js';
import {afterFirst} from './after-first.js';
import {openMessageGateway, sendersTo, type Received} from './message-gateway.js';

const mobile = '+441632960123';

const reachedBy = (
  invitation: 'sms' | 'whatsapp',
  settings: PartySettings = {},
  change: Partial<Party> = {},
): Party =>
  party(anna, {
    mobile,
    email: addressOfNone('f'.repeat(32)),
    settings: {invitation, ...settings},
    ...change,
  });

/** An envelope whose first signer is invited at a number, with a gateway that answers in this way. */
async function setup({
  first = reachedBy('sms'),
  statuses = [202],
  title = 'Lease of 1 Mill Lane',
  messagesPerDay = 200,
  isAway = false,
  meanwhile,
}: {
  readonly first?: Party;
  readonly statuses?: readonly number[];
  readonly title?: string;
  readonly messagesPerDay?: number;
  readonly isAway?: boolean;
  /** What happens once a message is counted, before it is written. */
  readonly meanwhile?: Command;
} = {}) {
  const parts = await setUpDelivery({parties: [first, party(ben)], title});
  const {received, url} = await openMessageGateway(...statuses);
  const dataDir = await mkdtemp(join(tmpdir(), 'messages-'));
  onTestFinished(() => rm(dataDir, {recursive: true}));
  const gateway = isAway ? 'http://127.0.0.1:1/' : url;
  const lines: string[] = [];
  const deliver = createMessageDelivery({
    ...parts,
    ...(meanwhile && {db: afterFirst(parts.db, 'sent', () => parts.play(meanwhile))}),
    ...sendersTo(gateway, {clock: parts.clock, dataDir}),
    messagesPerDay: {account: messagesPerDay, partner: messagesPerDay * 10},
    log: createLog('json', {write: (line: string) => void lines.push(line)}),
  });
  await parts.play(send);
  const run = (kind: MessageKind, isLastTry = false) =>
    deliver({type: 'message', kind, partyId: anna, ...parts.key}, {id: 'job-1', isLastTry});
  return {
    ...parts,
    received,
    run,
    logged: () => lines.join(''),
    outbox: () => readdir(join(dataDir, 'outbox')).catch(() => []),
    kept: async (name: string) =>
      JSON.parse(await readFile(join(dataDir, 'outbox', name), 'utf8')) as Record<string, unknown>,
    /** The kinds of messages that are queued. */
    messages: () =>
      parts.queuedOf('message').map(({job}) => (job.type === 'message' ? job.kind : '')),
    status: async () =>
      (
        await parts.db
          .selectFrom('parties')
          .select('status')
          .where('party_id', '=', anna)
          .executeTakeFirstOrThrow()
      ).status,
  };
}

describe('an invitation', () => {
  it('goes to the gateway as number and text, under one key, and is on record once it is taken', async () => {
    const {messages, run, received, db} = await setup();
    expect(messages()).toEqual(['invitation']);
    await run('invitation');
    expect(received).toEqual([
      {key: 'job-1', body: {to: mobile, text: expect.any(String) as string}},
    ]);
    expect(received[0]?.body['text']).toMatch(
      /^Please sign: .+ has sent you "Lease of 1 Mill Lane"\. http:\/\/localhost:5500\/embed\/\S+#\S+ This link is for you alone\.$/,
    );
    expect((await toldHistory(db)).at(-1)).toBe(
      'Invitation to Anna sent to the number that ends in 0123 (SMS)',
    );
  });

  it('by WhatsApp names the template, its language, and what stands in it, in order', async () => {
    const {run, received, db} = await setup({
      first: reachedBy('whatsapp', {language: 'pt'}, {role: 'approver'}),
    });
    await run('invitation');
    const {body = {}}: Partial<Received> = received[0] ?? {};
    const {name: company} = await db
      .selectFrom('companies')
      .select('name')
      .executeTakeFirstOrThrow();
    expect(body).toEqual({
      to: mobile,
      text: expect.stringContaining('"Lease of 1 Mill Lane"') as string,
      template: 'esign_request',
      language: 'pt_BR',
      parameters: [company, 'Lease of 1 Mill Lane', expect.stringContaining('/embed/') as string],
    });
    expect(body['text']).toContain((body['parameters'] as string[])[2]);
  });

  it('has neither the password that the sender tells nor a code', async () => {
    const first = reachedBy('sms', {needsSmsCode: true}, {encryptedPassword: 'x'});
    const {run, received} = await setup({first});
    await run('invitation');
    expect(received[0]?.body['text']).not.toMatch(/password|code/i);
  });

  it('of a test account stays on this machine', async () => {
    const {run, received, db, outbox, kept} = await setup({first: reachedBy('whatsapp')});
    await db.updateTable('companies').set({is_test: true}).execute();
    await run('invitation');
    const [name = ''] = await outbox();
    expect([received, name]).toEqual([[], expect.stringMatching(/-job-1\.whatsapp\.json$/)]);
    expect(await kept(name)).toMatchObject({
      at: '2026-11-21T09:00:00.001Z',
      to: mobile,
      template: 'esign_invitation',
    });
  });

  it('is not sent where the party has signed, is reached otherwise, or the envelope is gone', async () => {
    const {run, received, play, db} = await setup();
    await play({type: 'update-party', partyId: anna, invitation: 'link'});
    await run('invitation');
    await db.deleteFrom('envelopes').execute();
    await run('invitation');
    const signed = await setup();
    await signed.play(...signing(anna, 101));
    await signed.run('invitation');
    await signed.run('reminder');
    expect([received, signed.received]).toEqual([[], []]);
  });
});

describe('what follows', () => {
  it('is a message for each: reminder, change, end', async () => {
    const {run, received, play, messages} = await setup();
    await run('reminder');
    await run('amended');
    await play({type: 'cancel'});
    expect(messages()).toEqual(['invitation', 'cancelled']);
    await run('cancelled');
    await run('reminder');
    const texts = received.map(({body}) => String(body['text']).split(':')[0]);
    expect(texts).toEqual(['Reminder', 'Please confirm', 'No longer needed']);
  });

  it('is the signed documents, once everybody has signed', async () => {
    const {run, received, play, messages, companyId} = await setup();
    await run('signed');
    await play(...signing(anna, 101), ...signing(ben, 102), seal);
    expect(messages()).toEqual(['invitation', 'signed']);
    await run('signed');
    expect(received).toHaveLength(1);
    expect(received[0]?.body['text']).toContain(`/embed/${companyId}-`);
  });
});

describe('a number that the gateway refuses', () => {
  it('makes the party bounce: in the history, for webhooks, and in a mail to the sender', async () => {
    const {run, status, hook, deliveries, queuedOf, db, logged} = await setup({statuses: [422]});
    await hook('http://localhost:5501/');
    await run('invitation');
    expect(await status()).toBe('bounced');
    expect((await toldHistory(db)).at(-1)).toBe(
      'Message to Anna at the number that ends in 0123 did not arrive (SMS): HTTP status 422',
    );
    const [{body} = {body: ''}] = await deliveries();
    expect(Object.fromEntries(new URLSearchParams(body))).toMatchObject({
      action: 'bounced-envelope',
      envelope_bounce_mobile_last4: '0123',
      envelope_bounce_reason: 'HTTP status 422',
    });
    expect(queuedOf('mail')).toMatchObject([
      {job: {kind: 'email-number-refused', to: 'sender', about: anna}},
    ]);
    expect(logged()).toContain('HTTP status 422');
    expect(logged()).not.toContain(mobile);
  });

  it('is a failed job where nobody waits for that party any more', async () => {
    const {run, play, status} = await setup({statuses: [422]});
    await play({type: 'cancel'});
    await expect(run('cancelled')).rejects.toThrow(PermanentJobError);
    expect(await status()).not.toBe('bounced');
  });

  it('is invited at the one that the sender puts in its place', async () => {
    const {run, play, status, received, messages} = await setup({statuses: [422, 200]});
    await run('invitation');
    await play({type: 'update-party', partyId: anna, mobile: '+441632960999'});
    expect([await status(), messages()]).toEqual(['in progress', ['invitation', 'invitation']]);
    await run('invitation');
    expect(received.map(({body}) => body['to'])).toEqual([mobile, '+441632960999']);
  });
});

it('a number that is corrected while its message is written gets no link', async () => {
  const meanwhile = {type: 'update-party', partyId: anna, mobile: '+441632960999'} as const;
  const {run, received, db} = await setup({meanwhile});
  await expect(run('invitation')).rejects.toThrow('reached elsewhere');
  expect(received).toEqual([]);
  expect(await db.selectFrom('embed_sessions').selectAll().execute()).toEqual([]);
  await run('invitation');
  expect(received.map(({body}) => body['to'])).toEqual(['+441632960999']);
  expect(await db.selectFrom('message_days').select('sent').execute()).toEqual([{sent: 1}]);
});

describe('a gateway', () => {
  it('that is busy is asked again under the same key, and the message counts once', async () => {
    const {run, received, db} = await setup({statuses: [503, 202]});
    await expect(run('invitation')).rejects.toThrow('HTTP status 503');
    await run('invitation');
    expect(received.map(({key}) => key)).toEqual(['job-1', 'job-1']);
    expect(await db.selectFrom('message_days').select('sent').execute()).toEqual([{sent: 1}]);
    const taken = (await toldHistory(db)).filter((line) => line.startsWith('Invitation to'));
    expect(taken).toHaveLength(1);
  });

  it('that stays busy makes the party bounce in the end', async () => {
    const {run, status} = await setup({statuses: [503]});
    await expect(run('invitation', true)).rejects.toThrow('503');
    expect(await status()).toBe('bounced');
  });

  it('that is away is nothing that the sender reads the address of', async () => {
    const {run, db} = await setup({isAway: true});
    await expect(run('invitation', true)).rejects.toThrow();
    const last = (await toldHistory(db)).at(-1);
    expect(last).toContain('did not arrive (SMS)');
    expect(last).not.toMatch(/127\.0|localhost/);
  });

  it.each(['smsUrl', 'whatsAppUrl'] as const)('on a private address is refused: %s', (setting) => {
    const fetch = createGuardedFetch({allowPrivateHosts: false});
    const start = (url: string, allowPrivateHosts = false) => {
      const none = {smsUrl: undefined, whatsAppUrl: undefined};
      const config = {...none, dataDir: '/tmp', allowPrivateHosts, [setting]: url};
      const outgoing = {clock: {now: () => new Date()}, fetch};
      createSmsSenders(config, outgoing);
      createWhatsAppSenders(config, outgoing);
    };
    expect(() => start('https://10.0.0.1/')).toThrow(/ESIGN_(SMS|WHATSAPP)_URL must begin/);
    expect(() => start('http://wa.example.com')).toThrow(/ESIGN_(SMS|WHATSAPP)_URL/);
    expect(() => start('http://10.0.0.1/', true)).not.toThrow();
  });
});

describe('the messages of a day', () => {
  it('end: what is more waits, and goes out on the next', async () => {
    const {run, received, pass} = await setup({messagesPerDay: 1});
    await run('invitation');
    await expect(run('reminder')).rejects.toThrow('used up');
    expect(received).toHaveLength(1);
    pass(24 * 3_600_000);
    await run('reminder');
    expect(received).toHaveLength(2);
  });

  it('are none where the operator wants none', async () => {
    const {run, received} = await setup({messagesPerDay: 0});
    await expect(run('invitation')).rejects.toThrow('used up');
    expect(received).toEqual([]);
  });

  it('are counted together, however many workers send at once', async () => {
    const {run, received} = await setup({messagesPerDay: 2});
    const outcomes = await Promise.allSettled(Array.from({length: 6}, () => run('invitation')));
    expect(received).toHaveLength(2);
    expect(outcomes.filter(({status}) => status === 'rejected')).toHaveLength(4);
  });

  it('are those of the day on which they were taken, also where one comes back after midnight', async () => {
    const {db, clock, companyId, pass} = await setup();
    const allowance = {db, clock, messagesPerDay: {account: 1, partner: 10}};
    const late = await takeMessage(allowance, companyId);
    pass(24 * 3_600_000);
    expect(await takeMessage(allowance, companyId)).toBeDefined();
    await giveMessageBack(db, late!);
    expect(await takeMessage(allowance, companyId)).toBeUndefined();
  });

  it('are forgotten once they are of no use', async () => {
    const {run, db, clock, pass} = await setup();
    await run('invitation');
    const days = () => db.selectFrom('message_days').select('sent').execute();
    await forgetMessageDays(db, clock.now());
    expect(await days()).toHaveLength(1);
    pass(3 * 24 * 3_600_000);
    await forgetMessageDays(db, clock.now());
    expect(await days()).toEqual([]);
  });
});

const link = 'https://sign.example.com/embed/1#t';
const textOf = (title: string, tag: 'en' | 'ar' = 'en', company = 'Larkfield') =>
  writeMessage('invitation', tag, {company, title, link}).text;

it.each([
  ['breaks no line', 'Lease\r\n\u2028Call +44 900\u0000', /"Lease Call \+44 900"/],
  ['leads nowhere', 'Pay at https://evil.example/x or www.evil.example', /"Pay at … or …"/],
  ['mails nobody', 'Ask eve@evil.example', /"Ask …"/],
  ['is no host that a phone makes a link of', 'evil.example', /"evil\u2060\.example"/],
  [
    'is no host with something invisible in it',
    'evil\ufe0f.example',
    /"evil\ufe0f\u2060\.example"/,
  ],
  ['is no number of a host', 'Pay at 203.0.113.5', /"Pay at …"/],
  ['turns nothing around', 'Lease \u202etxet\u202c \u2066x', /"Lease txet x"/],
  ['is no other place to fill in', '{link} {company}', /"\{link\} \{company\}"/],
  ['takes no dollars for a pattern', "$& $1 $'", /"\$& \$1 \$'"/],
])('a title %s', (_, title, expected) => {
  const text = textOf(title);
  expect(text).toMatch(expected);
  expect(text).not.toMatch(/[\p{Cc}\u2028\u202a-\u202e\u2066-\u2069]/u);
  expect(text.split(link)).toHaveLength(2);
});

it('a title is cut where it is long, between what people see as characters', () => {
  const family = '👨‍👩‍👧‍👦';
  expect(textOf('x'.repeat(300))).toContain(`"${'x'.repeat(59)}…"`);
  expect(textOf(family.repeat(80))).toContain(`"${family.repeat(59)}…"`);
  expect(textOf('Lease', 'en', 'y'.repeat(255))).toContain(`: ${'y'.repeat(39)}… has`);
});

it('a title from right to left is isolated, as is every name in such a language', () => {
  expect(textOf('عقد')).toContain('"\u2068عقد\u2069"');
  expect(textOf('Lease', 'ar')).toContain('«\u2068Lease\u2069»');
  expect(textOf('Lease', 'ar')).toContain('\u2068Larkfield\u2069');
});
