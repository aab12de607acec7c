/** What each setting about mail and PDF changes (docs/interface.md, "Settings"), and who gets which mail. */
import {PDFDocument} from '@cantoo/pdf-lib';
import {beforeAll, describe, expect, it, onTestFinished} from 'vitest';
import {createSealEnvelope} from '../../../src/service/processing/seal-envelope.js';
import {createSealer} from '../../../src/service/sealing/open-sealer.js';
import {makeSealKey, readSealKey} from '../../../src/service/sealing/keys/seal-key.js';
import {sha256} from '../../../src/service/security/sha256.js';
import {buildChild, openPool, readSample, sealsWith} from '../documents/seal-fixture.js';
import {document, signing} from '../domain/envelope-fixture.js';
import {anna, ben, seal, send, setup as setUpDelivery, signAll} from './delivery-fixture.js';
import {setup} from './mail-fixture.js';

/** Who is mailed what, in the order of queueing. */
const recipients = ({queuedOf}: Awaited<ReturnType<typeof setUpDelivery>>) =>
  queuedOf('mail').flatMap(({job}) => (job.type === 'mail' ? [[job.kind, job.to] as const] : []));

describe('setting_email_pdf_attach', () => {
  it('decides whether parties get the sealed file with the mail', async () => {
    const {play, set, mail} = await setup();
    await play(send, ...signAll, seal);
    const on = await mail('email-signed', anna);
    expect([on?.attachments?.length, on?.text.includes('attached')]).toEqual([1, true]);
    await set({setting_email_pdf_attach: false});
    const off = await mail('email-signed', anna);
    expect([off?.attachments?.length, off?.text.includes('attached')]).toEqual([0, false]);
    expect((await mail('email-signed', 'sender'))?.attachments).toHaveLength(1);
  });

  it('gives way to the link where files are too large for an e-mail', async () => {
    const {play, files, mail} = await setup();
    await play(send, ...signAll, seal);
    files.set('c'.repeat(64), new Uint8Array(16 * 1024 * 1024));
    const large = await mail('email-signed', anna);
    expect(large?.attachments).toEqual([]);
    expect(large?.text).toContain('too large for an e-mail');
    expect(large?.text).toContain('/embed/1-');
  });
});

it('setting_email_pdf_attach_sender decides it for the sender', async () => {
  const {play, set, mail} = await setup();
  await play(send, ...signAll, seal);
  expect((await mail('email-signed', 'sender'))?.attachments).toHaveLength(1);
  await set({setting_email_pdf_attach_sender: false});
  expect((await mail('email-signed', 'sender'))?.attachments).toEqual([]);
  expect((await mail('email-signed', anna))?.attachments).toHaveLength(1);
});

it('setting_email_envelope_open tells the sender of each first opening', async () => {
  const parts = await setUpDelivery();
  await parts.play(send, {type: 'open', partyId: anna});
  expect(recipients(parts)).toEqual([['email-send', anna]]);
  await parts.set({setting_email_envelope_open: true});
  await parts.play(
    ...signing(anna, 101),
    {type: 'open', partyId: ben},
    {type: 'open', partyId: ben},
  );
  expect(recipients(parts).filter(([kind]) => kind === 'email-opened')).toEqual([
    ['email-opened', 'sender'],
  ]);
});

it('setting_email_main_email sends what the sender gets to the account’s address too', async () => {
  const parts = await setup();
  await parts.set({setting_email_main_email: true});
  await parts.db.updateTable('companies').set({email: 'office@example.com'}).execute();
  await parts.play(send, {type: 'reject', partyId: anna, reason: 'No', documentId: null});
  expect(recipients(parts).slice(1)).toEqual([
    ['email-rejected', 'sender'],
    ['email-rejected', 'account'],
  ]);
  expect((await parts.mail('email-rejected', 'account'))?.to.email).toBe('office@example.com');
});

it('setting_email_return_address_user decides who gets answers: the sender, or the account', async () => {
  const {play, set, mail, db} = await setup();
  await db.updateTable('companies').set({email: 'office@example.com'}).execute();
  await play(send);
  expect((await mail('email-send', anna))?.replyTo?.email).toBe('sender@larkfield.example');
  await set({setting_email_return_address_user: false});
  expect((await mail('email-send', anna))?.replyTo?.email).toBe('office@example.com');
});

it('setting_email_signers off leaves all mail to parties to the host application', async () => {
  const parts = await setUpDelivery();
  await parts.set({setting_email_signers: false});
  await parts.play(send, {type: 'remind'}, ...signAll, seal);
  expect(recipients(parts)).toEqual([['email-signed', 'sender']]);
});

describe('setting_pdf_audit_trail_hide', () => {
  beforeAll(buildChild);

  it.each([
    [false, 'stand behind the document'],
    [true, 'are left out'],
  ])('%s: the certificate pages %s', async (isHidden) => {
    const pdf = await readSample('chromium-1.pdf');
    const parts = await setUpDelivery({documents: [document({pdfSha256: sha256(pdf)})]});
    await parts.set({setting_pdf_audit_trail_hide: isHidden});
    await parts.play(send, ...signAll);
    const kept = new Map([[sha256(pdf), pdf]]);
    const documents = openPool();
    onTestFinished(() => documents.close());
    const blobs = {
      put: (bytes: Uint8Array) => Promise.resolve((kept.set('sealed', bytes), sha256(bytes))),
      get: (name: string) => Promise.resolve(kept.get(name)),
      delete: () => Promise.resolve(),
      open: () => Promise.resolve(undefined),
      has: () => Promise.resolve(true),
      check: () => Promise.resolve(),
    };
    const sealer = createSealer(readSealKey(await makeSealKey('My company', new Date())));
    await createSealEnvelope({...parts, blobs, documents, seals: sealsWith(sealer)})(parts.key);
    const added = (await pagesIn(kept.get('sealed'))) - (await pagesIn(pdf));
    expect(added > 0).toBe(!isHidden);
  });
});

const pagesIn = async (pdf: Uint8Array | undefined) =>
  (await PDFDocument.load(pdf ?? new Uint8Array())).getPageCount();

it('setting_allowed_origins says who may frame the page that a mail leads to', async () => {
  const {play, set, mail, db} = await setup();
  await set({setting_allowed_origins: ['https://app.example.com']});
  await play(send);
  await mail('email-send', anna);
  const session = await db.selectFrom('embed_sessions').select('origins').executeTakeFirst();
  expect(session?.origins).toEqual(['https://app.example.com']);
});

describe('a sender who signs too', () => {
  it('gets one mail at the end, with what either would have attached', async () => {
    const {play, set, mail, mails, db} = await setup();
    await db
      .updateTable('users')
      .set({email: `${anna}@EXAMPLE.com`})
      .execute();
    await set({setting_email_pdf_attach: false});
    await play(send, ...signAll, seal);
    const before = mails.length;
    await mail('email-signed', 'sender');
    expect(mails).toHaveLength(before);
    expect((await mail('email-signed', anna))?.attachments).toHaveLength(1);
  });

  it('gets the mail of the sender where parties are mailed nothing', async () => {
    const {play, set, mail, db} = await setup();
    await db
      .updateTable('users')
      .set({email: `${anna}@example.com`})
      .execute();
    await set({setting_email_signers: false});
    await play(send, ...signAll, seal);
    expect((await mail('email-signed', 'sender'))?.to.email).toBe(`${anna}@example.com`);
  });
});

describe('mail goes to', () => {
  it('nobody when an envelope expires, and nobody when it is deleted', async () => {
    const parts = await setUpDelivery();
    await parts.play(send, {type: 'expire'}, {type: 'delete'});
    expect(recipients(parts)).toEqual([['email-send', anna]]);
  });

  it('every signer when it is cancelled, who has signed and who was never asked included, and no copy', async () => {
    const parts = await setUpDelivery();
    await parts.play(send, ...signing(anna, 101));
    parts.queued.length = 0;
    await parts.play({type: 'cancel'});
    expect(recipients(parts)).toEqual([
      ['email-cancelled', anna],
      ['email-cancelled', ben],
    ]);
  });

  it('the one whose turn it is when they sign one after another, and are reminded', async () => {
    const parts = await setUpDelivery();
    await parts.play(send);
    parts.queued.length = 0;
    await parts.play({type: 'remind'});
    expect(recipients(parts)).toEqual([['email-reminder', anna]]);
  });

  it('everybody outstanding when they sign all at once, and are reminded', async () => {
    const parts = await setUpDelivery({isAllAtOnce: true});
    await parts.play(send, {type: 'remind'}, ...signing(ben, 102));
    expect(recipients(parts).slice(2)).toEqual([
      ['email-reminder', anna],
      ['email-reminder', ben],
    ]);
    parts.queued.length = 0;
    await parts.play({type: 'remind'});
    expect(recipients(parts)).toEqual([['email-reminder', anna]]);
  });
});
