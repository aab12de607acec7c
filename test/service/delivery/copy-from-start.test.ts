/** Who gets a copy from the start gets it as the envelope is sent: the mail as a mail server on this machine has it. */
import PostalMime from 'postal-mime';
import {expect, it} from 'vitest';
import {copy, party} from '../domain/envelope-fixture.js';
import {toldHistory} from '../told-history.js';
import {anna, ben, seal, send, signAll} from './delivery-fixture.js';
import {openMailServer, setup} from './mail-fixture.js';

/** An envelope that is sent to two signers, a copy from the start and a copy at the end; `post` mails what is queued. */
async function setupSent(settings: Record<string, unknown> = {}) {
  const atEnd = 14;
  const {mailer, received} = await openMailServer();
  const parts = await setup(
    {
      parties: [
        party(anna),
        party(ben),
        party(copy, {settings: {isCopiedAtStart: true}}),
        party(atEnd, {role: 'copy', status: 'copy'}),
      ],
    },
    mailer,
  );
  parts.files.set('b'.repeat(64), new Uint8Array([37, 80, 68, 70, 45]));
  await parts.set(settings);
  await parts.play(send);
  const post = async () => {
    for (const {job} of parts.queued.splice(0))
      if (job.type === 'mail') await parts.mail(job.kind, job.to, job.about);
  };
  return {...parts, post, received, atEnd};
}

it('brings the documents when they are sent, before anybody has signed', async () => {
  const {queued, queuedOf, mail, received, db} = await setupSent();
  const mails = queuedOf('mail').map(({job}) => job);
  expect(mails).toContainEqual(expect.objectContaining({kind: 'email-copy', to: copy}));
  expect(mails).toHaveLength(2);
  expect(queued.every(({notBefore}) => notBefore === undefined)).toBe(true);
  await mail('email-copy', copy);

  const {to, subject, text, html, attachments} = await PostalMime.parse(received());
  expect(to).toMatchObject([{name: 'Cora', address: '13@example.com'}]);
  expect(subject).toBe('Your copy of “Lease of 1 Mill Lane”');
  for (const body of [text, html]) {
    expect(body).toContain('You receive the signed documents once everyone has signed');
    expect(body).toMatch(/\/embed\/files\/\S+\/document\.pdf\?expires=/);
    // No link to sign with.
    expect(body).not.toMatch(/\/embed\/\d+-/);
  }
  expect(attachments).toMatchObject([{filename: 'Lease.pdf', mimeType: 'application/pdf'}]);
  expect(Buffer.from(attachments[0]!.content as ArrayBuffer).toString()).toBe('%PDF-');
  expect(await toldHistory(db)).toContain(
    'Documents sent to Cora (13@example.com) as a copy, before anybody signed',
  );
});

it('comes again when all have signed, then sealed; other copies come only then', async () => {
  const {play, post, mails, atEnd} = await setupSent();
  const got = (id: number) =>
    mails.filter(({to}) => to.email === `${id}@example.com`).map(({subject}) => subject);
  await post();
  expect([got(copy).length, got(atEnd).length]).toEqual([1, 0]);
  await play(...signAll, seal);
  await post();
  const atTheEnd = 'Everyone has signed “Lease of 1 Mill Lane”';
  expect(got(copy)).toEqual(['Your copy of “Lease of 1 Mill Lane”', atTheEnd]);
  expect(got(atEnd)).toEqual([atTheEnd]);
});

it('brings a link alone where the account wants nothing attached', async () => {
  const {mail, received} = await setupSent({setting_email_pdf_attach: false});
  await mail('email-copy', copy);
  const {text, attachments} = await PostalMime.parse(received());
  expect(attachments).toEqual([]);
  expect(text).toContain('?expires=');
});

it('is left out if the envelope was cancelled before it was mailed', async () => {
  const {play, mail, mails} = await setupSent();
  await play({type: 'cancel'});
  await mail('email-copy', copy);
  expect(mails).toEqual([]);
});
