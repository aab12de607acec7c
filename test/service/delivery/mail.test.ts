import {mkdtemp, readdir, readFile, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import PostalMime from 'postal-mime';
import {describe, expect, it, onTestFinished} from 'vitest';
import {addressOfNone} from '../../../src/contract/text/no-address.js';
import {folderMailer, createMailer} from '../../../src/service/notifications/mail/mailer.js';
import {inkOn} from '../../../src/service/notifications/mail/mail-layout.js';
import {smtpMailer} from '../../../src/service/notifications/mail/smtp-mailer.js';
import {createLog} from '../../../src/service/log.js';
import type {Mail} from '../../../src/service/ports.js';
import {signing, party} from '../domain/envelope-fixture.js';
import {anna, ben, seal, send, signAll} from './delivery-fixture.js';
import {from, openMailServer, setup} from './mail-fixture.js';

describe('an invitation', () => {
  it('says who asks for what, has one link of its own, and says how to decline', async () => {
    const {play, mail} = await setup();
    await play(send);
    const invitation = await mail('email-send', anna);
    expect(invitation).toMatchObject({
      id: expect.stringMatching(/^job-1\.1\.1\.11\.[0-9a-f]{32}$/) as string,
      isTest: false,
      to: {name: 'Anna', email: '11@example.com'},
      subject: 'Administrator asks you to sign “Lease of 1 Mill Lane”',
      replyTo: {email: 'sender@larkfield.example'},
      language: 'en',
    });
    const links = new Set(invitation?.html.match(/http:\/\/[^"<\s]+/g));
    expect([...links]).toEqual([expect.stringMatching(/\/embed\/1-[0-9a-f]{32}#[\w-]{43}$/)]);
    expect(invitation?.text).toContain([...links][0]);
    expect(invitation?.text).toContain('Decline to sign');
  });

  it('shows hostile words as words', async () => {
    const hostile = `<script>alert("1")</script> & 'x'`;
    const {play, mail} = await setup({
      title: hostile,
      parties: [party(anna, {name: hostile, message: hostile}), party(ben)],
    });
    await play(send);
    const html = (await mail('email-send', anna))?.html ?? '';
    expect(html).not.toContain('<script>');
    expect(html).toContain('&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; &#39;x&#39;');
  });

  it('has no link for an address that is corrected while it is written', async () => {
    const meanwhile = {type: 'update-party', partyId: anna, email: 'new@example.com'} as const;
    const {play, mail, mails, db} = await setup({}, {accepted: true}, meanwhile);
    await play(send);
    await expect(mail('email-send', anna)).rejects.toThrow('reached elsewhere');
    expect(mails).toEqual([]);
    expect(await db.selectFrom('embed_sessions').selectAll().execute()).toEqual([]);
    expect((await mail('email-send', anna))?.to.email).toBe('new@example.com');
  });

  it('is left out when the party has signed meanwhile', async () => {
    const {play, mail, mails} = await setup();
    await play(send, ...signing(anna, 101));
    await mail('email-send', anna);
    expect(mails).toEqual([]);
  });
});

describe('the mail at the end', () => {
  it('brings each party the sealed file and a link', async () => {
    const {play, mail} = await setup();
    await play(send, ...signAll, seal);
    const done = await mail('email-signed', anna);
    expect(done?.attachments).toMatchObject([
      {filename: 'Lease – signed.pdf', contentType: 'application/pdf'},
    ]);
    expect(done?.text).toContain('/embed/1-');
  });

  it('has no attachment where the account wants none', async () => {
    const {play, set, mail} = await setup();
    await set({setting_email_pdf_attach: false});
    await play(send, ...signAll, seal);
    expect((await mail('email-signed', anna))?.attachments).toEqual([]);
    expect((await mail('email-signed', 'sender'))?.attachments).toHaveLength(1);
  });

  it('waits rather than carry an empty file', async () => {
    const {play, mail, mails, files} = await setup();
    await play(send, ...signAll, seal);
    files.set('c'.repeat(64), new Uint8Array());
    await expect(mail('email-signed', anna)).rejects.toThrow('not in the file store');
    expect(mails).toEqual([]);
  });

  it('gives the sender links to the files', async () => {
    const {play, mail} = await setup();
    await play(send, ...signAll, seal);
    expect((await mail('email-signed', 'sender'))?.text).toContain('/sealed.pdf?expires=');
  });
});

describe('the mail at the end, to who sent it', () => {
  const email = addressOfNone('0'.repeat(32));
  const told = 'Please pass the signed document on yourself.';
  const byLink = {email, settings: {invitation: 'link'}} as const;

  it('names those whom nothing tells, for the sender to pass the document on', async () => {
    const tom = party(anna, {...byLink, name: 'Tom Becker of www.example.com'});
    const ida = party(ben, {email, name: 'Ida', settings: {invitation: 'device'}});
    const {play, mail} = await setup({parties: [tom, ida]});
    await play(send, ...signAll, seal);
    const note = `Not notified, for lack of an e-mail address: Tom Becker of … and Ida. ${told}`;
    for (const to of ['sender', 'account'] as const) {
      const mailed = await mail('email-signed', to);
      expect(mailed?.text).toContain(note);
      expect(mailed?.html).toContain(note);
    }
  });

  it('says it in place of any text, and where the sender takes part', async () => {
    const sender = party(anna, {name: 'Nora', email: 'sender@larkfield.example'});
    const {play, mail, write} = await setup({parties: [sender, party(ben, byLink)]});
    await write('email-signed', {content: '<p>Done</p>', contentPlain: 'Done'});
    await play(send, ...signAll, seal);
    expect((await mail('email-signed', anna))?.text).toContain(told);
  });

  it('names nobody who has an address or gets a message, and tells no party of others', async () => {
    const byMessage = {email, mobile: '+447700900117', settings: {invitation: 'sms'}} as const;
    const all = await setup({parties: [party(anna), party(ben, byMessage)]});
    await all.play(send, ...signAll, seal);
    expect((await all.mail('email-signed', 'sender'))?.text).not.toContain('Not notified');
    const one = await setup({parties: [party(anna), party(ben, byLink)]});
    await one.play(send, ...signAll, seal);
    expect((await one.mail('email-signed', anna))?.text).not.toContain('Not notified');
  });
});

it('a rejection tells the sender who declined, and why', async () => {
  const {play, mail} = await setup();
  await play(send, {type: 'reject', partyId: anna, reason: 'The rent is wrong', documentId: null});
  const rejection = await mail('email-rejected', 'sender');
  expect(rejection?.subject).toBe('Anna declined to sign “Lease of 1 Mill Lane”');
  expect(rejection?.text).toContain('> The rent is wrong');
});

it('a cancellation leaves nothing to press', async () => {
  const {play, mail} = await setup();
  await play(send, {type: 'cancel'});
  expect((await mail('email-cancelled', anna))?.html).not.toContain('href');
});

it('an opening names who opened', async () => {
  const {play, mail} = await setup();
  await play(send, {type: 'open', partyId: anna});
  expect((await mail('email-opened', 'sender'))?.subject).toContain('Anna has opened');
});

it('the account’s own address gets no second copy where it is the sender’s', async () => {
  const {play, mail, mails} = await setup();
  await play(send, ...signAll, seal);
  await mail('email-signed', 'account');
  expect(mails).toEqual([]);
});

it('a mail that is not taken yet is tried again; one refused for good is not', async () => {
  const busy = await setup(
    {},
    {accepted: false, permanent: false, isAddressRefused: false, reason: 'busy'},
  );
  await busy.play(send);
  await expect(busy.mail('email-send', anna)).rejects.toThrow('busy');
  const gone = await setup(
    {},
    {accepted: false, permanent: true, isAddressRefused: true, reason: '550 no such mailbox'},
  );
  await gone.play(send);
  await expect(gone.mail('email-send', anna)).resolves.toBeDefined();
});

it('an address that the server refuses for good is noted, a mail that it refuses is given up', async () => {
  const refused = {accepted: false, permanent: true, reason: '550 no'} as const;
  for (const [isAddressRefused, status] of [
    [true, 'bounced'],
    [false, 'in progress'],
  ] as const) {
    const {play, mail, db} = await setup({}, {...refused, isAddressRefused});
    await play(send);
    const outcome = await mail('email-send', anna).catch(({name}: Error) => name);
    expect(outcome === 'PermanentJobError').toBe(!isAddressRefused);
    const party = db.selectFrom('parties').select('status').where('party_id', '=', anna);
    expect(await party.executeTakeFirstOrThrow()).toEqual({status});
  }
});

it('nothing goes to the placeholder of a fresh installation, and no reply is asked to it', async () => {
  const {db, play, mail} = await setup();
  await db.updateTable('users').set({email: 'admin@example.com'}).execute();
  await play(send, {type: 'bounce', partyId: anna, email: '11@example.com', reason: '550 <no>'});
  expect(await mail('email-bounced', 'sender', anna)).toBeUndefined();
  expect((await mail('email-send', anna))?.replyTo).toBeUndefined();
});

it('the sender learns whose address does not work, what the server said, and where to correct it', async () => {
  const {play, mail} = await setup();
  await play(send, {type: 'bounce', partyId: anna, email: '11@example.com', reason: '550 <no>'});
  const news = await mail('email-bounced', 'sender', anna);
  expect(news?.to.email).toBe('sender@larkfield.example');
  expect(news?.subject).toContain('Anna (11@example.com)');
  expect(news?.text).toContain('550 <no>');
  expect(news?.html).toContain('550 &lt;no&gt;');
  expect(news?.html).toContain('/embed/bounced/1/');
});

it('the sender learns whose mobile number does not work, while that still matters', async () => {
  const {play, mail, mails} = await setup({
    parties: [party(anna, {mobile: '+441632960123'}), party(ben)],
  });
  await play(send);
  const news = await mail('email-unreachable', 'sender', anna);
  expect(news?.to.email).toBe('sender@larkfield.example');
  expect(news?.subject).toContain('Anna (+441632960123)');
  expect(news?.text).not.toMatch(/[{}]|undefined/);
  await play({type: 'cancel'});
  await mail('email-unreachable', 'sender', anna);
  expect(mails).toHaveLength(1);
});

it('the sender learns why work on what everybody has signed has ended, until it goes on', async () => {
  const {play, mail, mails, set} = await setup();
  await set({setting_language: 'de'});
  await play(send, ...signAll, {type: 'fail', failure: {code: 'unfinished'}});
  const news = await mail('email-failed', 'sender');
  expect(news?.to.email).toBe('sender@larkfield.example');
  expect(news?.subject).toBe('„Lease of 1 Mill Lane“ konnte nicht fertiggestellt werden');
  expect(news?.text).toContain('Wer ihn betreibt, findet den Grund im Protokoll');
  await play({type: 'retry'});
  await mail('email-failed', 'sender');
  expect(mails).toHaveLength(1);
});

it('a question goes to the sender, who answers the signer by replying', async () => {
  const {mailer, received} = await openMailServer();
  const parties = [party(anna, {name: 'Anna\r\nBcc: all@example.com'}), party(ben)];
  const {play, mail, queuedOf} = await setup({parties}, mailer);
  await play(send, {type: 'ask', partyId: anna, text: 'May I keep a <b>dog</b>?'});
  const {job} = queuedOf('mail').at(-1) ?? {};
  expect(job).toMatchObject({kind: 'email-question', to: 'sender', about: anna});
  const question = await mail('email-question', 'sender', anna, 'May I keep a <b>dog</b>?');
  expect(question?.to.email).toBe('sender@larkfield.example');
  expect(question?.subject).toMatch(/^Anna Bcc: … has a question about/);
  expect(question?.text).toContain('May I keep a <b>dog</b>?');
  expect(question?.html).toContain('May I keep a &lt;b&gt;dog&lt;/b&gt;?');
  const {replyTo, bcc, headers} = await PostalMime.parse(received());
  expect(replyTo).toMatchObject([{address: '11@example.com'}]);
  expect([bcc, headers.filter(({key}) => key === 'bcc')]).toEqual([undefined, []]);
});

it.each([
  ['#1F4BD8', '#ffffff'],
  ['#FFFFFF', '#000000'],
  ['#FFD000', '#000000'],
  ['#0095E6', '#000000'],
] as const)('words on a button of %s are %s', (colour, ink) => expect(inkOn(colour)).toBe(ink));

const mail: Mail = {
  id: 'abc',
  isTest: false,
  to: {name: 'Zoë, “A”', email: 'zoe@example.com'},
  subject: 'Ünïcode ✓',
  language: 'en',
  text: 'Hello',
  html: '<p>Hello</p>',
  attachments: [
    {
      filename: 'Mietvertrag für Zoë.pdf',
      contentType: 'application/pdf',
      content: Buffer.from('%PDF'),
    },
  ],
};

async function expectMail(raw: string | Uint8Array) {
  const read = await new PostalMime().parse(raw);
  expect(read).toMatchObject({
    messageId: '<abc@example.com>',
    from: {name: 'Contracts', address: 'sign@example.com'},
    to: [{name: 'Zoë, “A”', address: 'zoe@example.com'}],
    subject: 'Ünïcode ✓',
    headers: expect.arrayContaining([
      expect.objectContaining({key: 'auto-submitted', value: 'auto-generated'}),
      expect.objectContaining({key: 'content-language', value: 'en'}),
    ]),
  });
  expect(read.attachments[0]?.filename).toBe('Mietvertrag für Zoë.pdf');
}

describe('an SMTP server', () => {
  it('gets the whole mail', async () => {
    const {mailer, received} = await openMailServer();
    expect(await mailer.send(mail)).toEqual({accepted: true});
    await expectMail(received());
  });

  it('that does not encrypt gets nothing where TLS is demanded', async () => {
    const {port, received} = await openMailServer();
    const mailer = smtpMailer(`smtp://127.0.0.1:${port}`, from, {requireTLS: true});
    expect(await mailer.send(mail)).toMatchObject({accepted: false, permanent: false});
    expect(received()).toHaveLength(0);
  });
});

it('a folder keeps each mail as a file, and no half ones', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'outbox-'));
  onTestFinished(() => rm(folder, {recursive: true}));
  const clock = {now: () => new Date('2026-11-21T09:00:00Z')};
  expect(await folderMailer(join(folder, 'a b'), from, clock).send(mail)).toEqual({accepted: true});
  const names = await readdir(join(folder, 'a b'));
  expect(names).toEqual(['2026-11-21T09-00-00.000Z-abc.eml']);
  await expectMail(await readFile(join(folder, 'a b', names[0] ?? '')));
});

describe('mail of a test key', () => {
  it('is known as such, whatever it is about', async () => {
    const {db, play, mail: mailOf} = await setup();
    await db.updateTable('companies').set({is_test: true}).execute();
    await play(send);
    expect(await mailOf('email-send', anna)).toMatchObject({isTest: true});
  });

  it('stays in the folder although a server is set', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'data-'));
    onTestFinished(() => rm(dataDir, {recursive: true}));
    const server = {smtpUrl: 'smtp://127.0.0.1:9', requireTls: false};
    const {db} = await setup();
    const log = createLog('json', {write: () => {}});
    const mailer = createMailer({...server, dataDir, mailFrom: from}, {db, log});
    onTestFinished(() => mailer.close());
    expect(await mailer.send({...mail, isTest: true})).toEqual({accepted: true});
    expect(await readdir(join(dataDir, 'outbox'))).toHaveLength(1);
    expect(await mailer.send(mail)).toMatchObject({accepted: false});
  });
});

describe('mail to an address that stands for none', () => {
  const email = addressOfNone('0'.repeat(32));

  it('leaves no installation, whoever sends it', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'data-'));
    onTestFinished(() => rm(dataDir, {recursive: true}));
    const {db} = await setup();
    const log = createLog('json', {write: () => {}});
    const mailer = createMailer(
      {smtpUrl: '', dataDir, mailFrom: from, requireTls: false},
      {db, log},
    );
    expect(await mailer.send({...mail, to: {name: 'Tom', email}})).toMatchObject({
      accepted: false,
      permanent: true,
    });
    expect(await readdir(dataDir)).toEqual([]);
    expect(await mailer.send(mail)).toEqual({accepted: true});
  });

  it('that waited since before the address was taken away ends quietly', async () => {
    const {
      play,
      mail: mailOf,
      mails,
    } = await setup({
      parties: [{...party(anna), email, settings: {invitation: 'link'}}],
    });
    await play(send);
    expect(await mailOf('email-send', anna)).toBeUndefined();
    expect(mails).toEqual([]);
  });
});
