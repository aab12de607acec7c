import {Hono} from 'hono';
import {describe, expect, it} from 'vitest';
import {parseWebhook} from '../../../src/server/webhooks/webhook.js';
import {createTellAddition} from '../../../src/service/notifications/account-events.js';
import {
  createBounceReports,
  recordBounce,
  recordRefusedNumber,
} from '../../../src/service/notifications/bounces.js';
import {readBounceReport} from '../../../src/service/notifications/mail/bounce-report.js';
import {createMailTags} from '../../../src/service/notifications/mail/mail-tag.js';
import {createActorOf, createAddressOf} from '../../../src/service/http/request/actor.js';
import {testIntake} from '../http/test-intake.js';
import {createLog} from '../../../src/service/log.js';
import {bouncedRoutes} from '../../../src/service/pages/bounced/bounced-routes.js';
import {bounceReportRoutes} from '../../../src/service/pages/bounced/report-routes.js';
import {createSignedLinks} from '../../../src/service/security/signed-link.js';
import {party, signing} from '../domain/envelope-fixture.js';
import type {Party} from '../../../src/service/domain/envelope.js';
import {toldHistory} from '../told-history.js';
import {noAssets} from '../pages/no-assets.js';
import {anna, ben, bindRows, origin, send, setup as setUpDelivery} from './delivery-fixture.js';
import {secretBox} from '../test-secret-box.js';
import {given} from '../given.js';
import type {PartyPasswords} from '../../../src/service/security/party-password.js';

const [annaEmail, mailTags] = ['11@example.com', createMailTags('secret')] as const;

/** A report as Postfix writes it, about the mail with this Message-ID. */
const reportOf = (
  messageId: string,
  {action = 'failed', status = '5.1.1', headersOnly = true} = {},
): Uint8Array =>
  Buffer.from(
    [
      'From: MAILER-DAEMON@mx.example.com',
      'To: sign@example.com',
      'Subject: Undelivered Mail Returned to Sender',
      'MIME-Version: 1.0',
      'Content-Type: multipart/report; report-type=delivery-status; boundary="B"',
      '',
      '--B',
      'Content-Type: text/plain',
      '',
      'I am sorry.',
      '--B',
      'Content-Type: message/delivery-status',
      '',
      'Reporting-MTA: dns; mx.example.com',
      '',
      `Final-Recipient: rfc822; ${annaEmail}`,
      `Action: ${action}`,
      `Status: ${status}`,
      'Diagnostic-Code: smtp; 550 5.1.1 <b>No such user</b>',
      '    here',
      '',
      '--B',
      `Content-Type: ${headersOnly ? 'text/rfc822-headers' : 'message/rfc822'}`,
      '',
      `Message-ID: ${messageId}`,
      'Subject: Please sign',
      '',
      'The mail',
      '--B--',
      '',
    ].join('\r\n'),
  );

async function setup(parties?: readonly Party[]) {
  const parts = await setUpDelivery(parties && {parties});
  const {db, store, jobs, ids, clock, companyId, envelope} = parts;
  await parts.hook('http://localhost:5501/');
  await parts.play(send);
  parts.queued.length = 0;
  const target = {companyId, envelopeId: envelope.id, partyId: anna, email: annaEmail};
  const own = {...parts, ...testIntake(), addressOf: createAddressOf(0)};
  const app = new Hono()
    .route('/', bounceReportRoutes({...own, bounceHook: '/embed/bounces/hook'}))
    .route(
      '/embed',
      bouncedRoutes({
        ...own,
        log: createLog('json', {write: () => {}}),
        assets: noAssets,
        messagesPerDay: {account: 200, partner: 200},
        signedLinks: createSignedLinks(origin, 'secret'),
        actorOf: createActorOf(0),
        partyPasswords: given<PartyPasswords>({create: () => ''}),
        tellAddition: createTellAddition({jobs, ids, clock, secretBox}),
      }),
    );
  const takeReport = createBounceReports({db, store, mailTags});
  return {
    ...parts,
    app,
    target,
    messageId: `<${mailTags.write('job-1', target)}@example.com>`,
    bounce: () => recordBounce(store, target, '550 no such user'),
    /** Hands a report in and does the work that it leads to. */
    async report(raw: Uint8Array) {
      await app.request('/embed/bounces/hook', {method: 'POST', body: raw});
      for (const {job} of parts.queued.splice(0)) {
        if (job.type === 'bounce') await takeReport(job);
      }
    },
    party: async () =>
      db
        .selectFrom('parties')
        .select(['status', 'email', 'updates'])
        .where('party_id', '=', anna)
        .executeTakeFirstOrThrow(),
    events: async () =>
      (await parts.deliveries())
        .filter(({event}) => event === 'bounced-envelope')
        .map(({body}) => Object.fromEntries(new URLSearchParams(body))),
  };
}

describe('a mail that the server refuses for good', () => {
  it('marks the party, tells webhooks with these fields and no others, and writes to the sender', async () => {
    const {bounce, party, events, queuedOf, envelope, db} = await setup();
    await bounce();
    expect(await party()).toMatchObject({status: 'bounced'});
    const [event = {}] = await events();
    expect(event).toEqual({
      action: 'bounced-envelope',
      action_date: '2026-11-21T09:00:00+00:00',
      company_id: '1',
      envelope_fingerprint: envelope.fingerprint,
      envelope_bounce_email: annaEmail,
      envelope_bounce_reason: '550 no such user',
      envelope_bounce_url: expect.stringContaining(`${origin}/embed/bounced/`) as string,
      client_ip: '0.0.0.0',
    });
    parseWebhook(new URLSearchParams(event).toString());
    expect(queuedOf('mail')).toMatchObject([
      {job: {kind: 'email-bounced', to: 'sender', about: anna}},
    ]);
    expect(await toldHistory(db)).toContain(
      `Mail to Anna (${annaEmail}) did not arrive: 550 no such user`,
    );
  });

  it('counts once', async () => {
    const {bounce, events} = await setup();
    await bounce();
    await bounce();
    expect(await events()).toHaveLength(1);
  });

  it('changes nothing for a party that has signed, or has another address by now', async () => {
    const {play, bounce, store, target, events} = await setup();
    await play(...signing(anna, 101));
    await bounce();
    await recordBounce(store, {...target, partyId: ben}, '550 no');
    await recordBounce(store, {...target, envelopeId: 99}, '550 no');
    expect(await events()).toEqual([]);
  });

  it('does not keep the party from signing', async () => {
    const {bounce, play, party, deliveries} = await setup();
    await bounce();
    await play(...signing(anna, 101));
    expect(await party()).toMatchObject({status: 'signed'});
    expect((await deliveries()).map(({event}) => event)).toContain('opened-envelope');
  });
});

describe('a report that was handed in', () => {
  it.each([true, false])('marks the party (headers only: %s)', async (headersOnly) => {
    const {report, messageId, party, events} = await setup();
    await report(reportOf(messageId, {headersOnly}));
    expect(await party()).toMatchObject({status: 'bounced'});
    expect(await events()).toMatchObject([
      {envelope_bounce_reason: '550 5.1.1 <b>No such user</b> here'},
    ]);
  });

  it.each([
    ['tells of a delay', {action: 'delayed', status: '4.4.1'}],
    ['tells of a full mailbox', {status: '4.2.2'}],
    ['tells of a delivery', {action: 'delivered', status: '2.0.0'}],
  ])('is passed over where it %s', async (_, what) => {
    const {report, messageId, party} = await setup();
    await report(reportOf(messageId, what));
    expect(await party()).toMatchObject({status: 'in progress'});
  });

  it('is passed over where it is forged, or names another party than the mail went to', async () => {
    const {report, messageId, party, target, deliveries} = await setup();
    const before = (await deliveries()).length;
    const forged = createMailTags('guessed').write('job-1', target);
    const others = messageId.replace(`.${anna}.`, `.${ben}.`);
    for (const id of [`<${forged}@example.com>`, others, '<x@example.com>', messageId.slice(0, 20)])
      await report(reportOf(id));
    await report(Buffer.from('hello'));
    await report(new Uint8Array());
    expect(await party()).toMatchObject({status: 'in progress'});
    expect(await deliveries()).toHaveLength(before);
  });

  it('is passed over where the address was changed since', async () => {
    const {report, messageId, play, party} = await setup();
    await play({type: 'update-party', partyId: anna, email: 'new@example.com'});
    await report(reportOf(messageId));
    expect(await party()).toMatchObject({status: 'in progress', email: 'new@example.com'});
  });

  it('is read though megabytes follow', async () => {
    const {messageId} = await setup();
    const long = Buffer.concat([reportOf(messageId), Buffer.alloc(3_000_000, 'x')]);
    expect(await readBounceReport(long)).toMatchObject({messageId});
  });

  it('is taken at the secret address only', async () => {
    const {app} = await setup();
    const answer = await app.request('/embed/bounces/other', {method: 'POST', body: 'x'});
    expect(answer.status).toBe(404);
  });
});

describe('the page for the bounced address', () => {
  async function setUpPage() {
    const parts = await setup();
    await parts.bounce();
    parts.queued.length = 0;
    const url = (await parts.events())[0]?.envelope_bounce_url ?? '';
    const submit = (email: string, at = url) =>
      Promise.resolve(parts.app.request(at, {method: 'POST', body: new URLSearchParams({email})}));
    return {...parts, url, submit};
  }

  it('needs no script, is framed by nobody and says whom it is about', async () => {
    const {app, url} = await setUpPage();
    const answer = await app.request(url);
    expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
    const page = await answer.text();
    expect(page).toContain('Anna');
    expect(page).toContain(annaEmail);
    expect(page).not.toContain('<script');
  });

  it.each([
    ['de-AT,de;q=0.9,en;q=0.8', 'lang="de" dir="ltr"', 'Adresse berichtigen'],
    ['ar-EG', 'lang="ar" dir="rtl"', 'تصحيح العنوان'],
    ['zh-CN', 'lang="zh-Hans" dir="ltr"', '更正地址'],
    ['nn;q=0.5,xx,en;q=0.1', 'lang="nb" dir="ltr"', 'Rett adressen'],
    ['ja;q=0,en-GB', 'lang="en" dir="ltr"', 'Correct the address'],
    ['*, not a tag, en-en-en, "', 'lang="en" dir="ltr"', 'Correct the address'],
  ])('speaks the language asked for, or English (%s)', async (wanted, tag, title) => {
    const {app, url} = await setUpPage();
    const page = await (await app.request(url, {headers: {'Accept-Language': wanted}})).text();
    expect(page).toContain(`<html ${tag}>`);
    expect(page).toContain(`<h1>${title}</h1>`);
    expect(page).toContain('Anna');
  });

  it('changes the address as the API does: one of five changes, a new invitation, the party’s turn again', async () => {
    const {submit, party, queuedOf} = await setUpPage();
    const answer = await submit('anna@example.org');
    expect(answer.status).toBe(200);
    expect(await party()).toEqual({status: 'in progress', email: 'anna@example.org', updates: 1});
    expect(queuedOf('mail')).toMatchObject([{job: {kind: 'email-send', to: anna}}]);
  });

  it('says what is wrong and keeps what was entered, as words', async () => {
    const {submit, party} = await setUpPage();
    const answer = await submit('"><script>alert(1)</script>');
    expect(answer.status).toBe(400);
    const page = await answer.text();
    expect(page).toContain('role="alert"');
    expect(page).not.toContain('<script>');
    expect((await submit(annaEmail)).status).toBe(400);
    expect(await party()).toMatchObject({status: 'bounced', updates: 0});
  });

  it('says so when the limit of changes is reached', async () => {
    const {db, submit} = await setUpPage();
    await db.updateTable('parties').set({updates: 5}).execute();
    await bindRows(db);
    const answer = await submit('anna@example.org');
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain('five times');
  });

  it('is over once the address is corrected, the envelope has ended, or the month is', async () => {
    const corrected = await setUpPage();
    await corrected.submit('anna@example.org');
    expect((await corrected.submit('eve@example.org')).status).toBe(404);
    expect(await corrected.party()).toMatchObject({email: 'anna@example.org'});
    const cancelled = await setUpPage();
    await cancelled.play({type: 'cancel'});
    expect((await cancelled.submit('anna@example.org')).status).toBe(404);
    const late = await setUpPage();
    late.pass(31 * 24 * 3_600_000);
    expect((await late.submit('anna@example.org')).status).toBe(404);
  });

  it('opens to its own link only', async () => {
    const {url, submit, party} = await setUpPage();
    const other = url.replace(`/${anna}/`, `/${ben}/`);
    const unsigned = url.replace(/signature=[^&]+/, 'signature=x');
    for (const wrong of [other, unsigned, url.split('?')[0] ?? ''])
      expect((await submit('eve@example.org', wrong)).status).toBe(404);
    expect(await party()).toMatchObject({email: annaEmail});
  });
});

describe('the page for a number that was refused', () => {
  const mobile = '+441632960123';

  async function setUpPage() {
    const parts = await setup([party(anna, {mobile, settings: {invitation: 'sms'}}), party(ben)]);
    const target = {...parts.target, mobile};
    await recordRefusedNumber(parts.store, target, 'HTTP status 422');
    parts.queued.length = 0;
    const url = (await parts.events())[0]?.envelope_bounce_url ?? '';
    const submit = (entered: string) =>
      Promise.resolve(
        parts.app.request(url, {method: 'POST', body: new URLSearchParams({mobile: entered})}),
      );
    const number = async () =>
      parts.db
        .selectFrom('parties')
        .select(['status', 'mobile'])
        .where('party_id', '=', anna)
        .executeTakeFirstOrThrow();
    return {...parts, url, submit, number};
  }

  it('asks for another, as people write it, and invites there', async () => {
    const {app, url, submit, number, queuedOf, store, target} = await setUpPage();
    const page = await (await app.request(url)).text();
    for (const part of ['Correct the number', 'Anna', mobile, 'type="tel"'])
      expect(page).toContain(part);
    expect(page).not.toContain(annaEmail);
    const answer = await submit('+44 (1632) 960-999');
    expect([answer.status, await answer.text()]).toEqual([
      200,
      expect.stringContaining('+441632960999'),
    ]);
    expect(await number()).toEqual({status: 'in progress', mobile: '+441632960999'});
    expect(queuedOf('message')).toMatchObject([{job: {kind: 'invitation', partyId: anna}}]);
    // The link was for the former number.
    await recordRefusedNumber(store, {...target, mobile: '+441632960999'}, 'HTTP status 422');
    expect((await number()).status).toBe('bounced');
    expect((await submit('+441632960998')).status).toBe(404);
  });

  it.each([mobile, '0163 2960999', 'anna@example.org', ''])('does not take %s', async (entered) => {
    const {submit, number} = await setUpPage();
    expect((await submit(entered)).status).toBe(400);
    expect(await number()).toEqual({status: 'bounced', mobile});
  });
});
