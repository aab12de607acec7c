import {describe, expect, it, onTestFinished} from 'vitest';
import {alarmedMailer, mailWarning} from '../../../src/service/notifications/mail/mail-alarm.js';
import {smtpMailer} from '../../../src/service/notifications/mail/smtp-mailer.js';
import {createLog} from '../../../src/service/log.js';
import type {Mail, Mailer} from '../../../src/service/ports.js';
import {toldHistory} from '../told-history.js';
import {openFaultySmtp, smtpModes, type SmtpMode} from './smtp-faults.js';
import {anna, send} from '../delivery/delivery-fixture.js';
import {from, setup} from '../delivery/mail-fixture.js';

/** Whose fault each is: of the one address, of the server or our account there, or nobody's for long. */
const outcomes: Readonly<Record<SmtpMode, 'address' | 'passing' | RegExp>> = {
  'refuses the connection': /^ESOCKET|ECONNECTION|ECONNREFUSED/,
  'hangs before its greeting': /^ETIMEDOUT at CONN$/,
  'greets with 554': /^554 at CONN$/,
  'hangs up before its greeting': /at CONN$/,
  'does not support TLS': /at CONN$/,
  'is busy (421)': 'passing',
  'demands a password (530)': /^530 at MAIL FROM$/,
  'refuses the password (535)': /^535 at AUTH/,
  'refuses the sender (550)': /^550 at MAIL FROM$/,
  'does not relay (554)': /^554 at RCPT TO$/,
  'does not relay, in words alone (550)': /^550 at RCPT TO$/,
  'knows no such mailbox (550)': 'address',
  'knows no such mailbox, by number alone (550)': 'address',
  'greylists (450)': 'passing',
  'finds the mailbox full (552)': 'passing',
  'refuses DATA (554)': /^554 at DATA$/,
  'refuses the mail (554)': /^554 at DATA$/,
  'finds the mail too large (552)': /^552 at DATA$/,
  'hangs at DATA': /^ETIMEDOUT at CONN$/,
  'hangs after the mail': /^ETIMEDOUT at CONN$/,
  'hangs up in the middle of the mail': /at CONN$/,
  'answers endlessly, one character at a time': /at CONN$/,
};

/** Milliseconds. */
const timeouts = {connection: 300, greeting: 300, silence: 300, mail: 1_000};

const mail: Mail = {
  id: 'abc',
  isTest: false,
  to: {name: 'Anna', email: 'anna@example.com'},
  subject: 'Please sign',
  text: 'Hello',
  html: '<p>Hello</p>',
};

async function open(mode: SmtpMode) {
  const server = await openFaultySmtp(mode);
  onTestFinished(() => server.stop());
  const mailer = smtpMailer(server.url, from, {timeouts});
  onTestFinished(() => mailer.close());
  return {server, mailer};
}

const modes = Object.keys(smtpModes) as SmtpMode[];

describe('a mail server that', () => {
  it.each(modes)(
    '%s is recognized by its behaviour, and receives the mail once it is repaired',
    async (mode) => {
      const {server, mailer} = await open(mode);
      const outcome = await mailer.send(mail);
      const expected = outcomes[mode];
      expect(outcome).toMatchObject({accepted: false, permanent: expected === 'address'});
      if (outcome.accepted) return;
      expect(outcome.isAddressRefused ?? false).toBe(expected === 'address');
      if (typeof expected === 'string') expect(outcome.serverFault).toBeUndefined();
      else expect(outcome.serverFault).toMatch(expected);
      expect(server.taken).toEqual([]);
      await server.mend();
      if (mode === 'does not support TLS') return;
      await expect.poll(() => mailer.send(mail), {timeout: 5_000}).toEqual({accepted: true});
      expect(server.taken).toEqual(['Please sign']);
    },
  );
});

it('many mails share a few connections, and each arrives once', async () => {
  const {server} = await open('is busy (421)');
  await server.mend();
  const mailer = smtpMailer(server.url, from);
  onTestFinished(() => mailer.close());
  const sent = await Promise.all(
    Array.from({length: 200}, (_, index) =>
      mailer.send({...mail, id: `mail-${index}`, subject: `Mail ${index}`}),
    ),
  );
  expect(sent.every(({accepted}) => accepted)).toBe(true);
  expect(new Set(server.taken).size).toBe(200);
  expect(server.taken).toHaveLength(200);
});

describe('a fault of the server', () => {
  const faulty = {
    accepted: false,
    permanent: false,
    serverFault: '530 at MAIL FROM',
    reason: '530 relay7.internal: sign in first, anna@example.com',
  } as const;

  async function setUpAlarm() {
    const {db} = await setup();
    const lines: string[] = [];
    const log = createLog('json', {write: (line: string) => void lines.push(line)});
    let outcome: typeof faulty | {readonly accepted: true} = faulty;
    const server: Mailer = {send: () => Promise.resolve(outcome)};
    const mailer = alarmedMailer(server, {db, log});
    const errors = () => lines.filter((line) => line.includes('takes no mail from us'));
    return {db, mailer, errors, mend: () => (outcome = {accepted: true})};
  }

  it('is logged once as an error, and shown as a warning until a mail is accepted', async () => {
    const {db, mailer, errors, mend} = await setUpAlarm();
    for (let times = 0; times < 3; times += 1) await mailer.send(mail);
    expect(errors()).toHaveLength(1);
    expect(await mailWarning(db)).toMatch(/has taken no mail since 20.*\(530 at MAIL FROM\)/);
    mend();
    await mailer.send(mail);
    expect(await mailWarning(db)).toBeUndefined();
  });

  it('is reported without addresses, since the health endpoint is public', async () => {
    const {db, mailer} = await setUpAlarm();
    await mailer.send(mail);
    expect(await mailWarning(db)).not.toContain('anna');
  });

  it('does not lose the mail, and does not mark the party as bounced', async () => {
    const {play, mail: mailOf, db} = await setup({}, faulty);
    await play(send);
    await expect(mailOf('email-send', anna)).rejects.toThrow('sign in first');
    const party = db.selectFrom('parties').select('status').where('party_id', '=', anna);
    expect(await party.executeTakeFirstOrThrow()).toEqual({status: 'in progress'});
  });

  it('that lasts until the last attempt is recorded, and reported to webhooks and the sender', async () => {
    const parts = await setup({}, faulty);
    await parts.hook('http://localhost:5501/');
    await parts.play(send);
    parts.queued.length = 0;
    await expect(parts.mail('email-send', anna, undefined, undefined, true)).rejects.toThrow(
      'sign in first',
    );
    const told = await toldHistory(parts.db);
    expect(told).toContain(
      'Mail to Anna (11@example.com) did not arrive: The mail server answered 530.',
    );
    expect(JSON.stringify([told, parts.queued, await parts.deliveries()])).not.toContain('relay7');
    const events = (await parts.deliveries()).map(({event}) => event);
    expect(events).toContain('bounced-envelope');
    expect(parts.queuedOf('mail')).toMatchObject([{job: {kind: 'email-bounced', to: 'sender'}}]);
  });
});
