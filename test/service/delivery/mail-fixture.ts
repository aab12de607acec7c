/** Mails as they are handed over: to a mailer that records them, and to a mail server that catches them. */
import type {AddressInfo} from 'node:net';
import {SMTPServer, type SMTPServerOptions} from 'smtp-server';
import {onTestFinished} from 'vitest';
import type {BrandingEmailType} from '../../../src/contract/resources/branding.js';
import type {Job, JobOf, MailRecipient} from '../../../src/service/jobs/job.js';
import {createMailDelivery} from '../../../src/service/notifications/mail/mail-delivery.js';
import {createMailTags} from '../../../src/service/notifications/mail/mail-tag.js';
import {smtpMailer} from '../../../src/service/notifications/mail/smtp-mailer.js';
import type {Command} from '../../../src/service/domain/behaviours.js';
import type {MailKind} from '../../../src/service/domain/effects.js';
import {createLog} from '../../../src/service/log.js';
import {createPartyPasswords} from '../../../src/service/security/party-password.js';
import type {Mail, Mailer, SendOutcome} from '../../../src/service/ports.js';
import {createSecretBox} from '../../../src/service/security/secret-box.js';
import {updateMailText, type OwnMailText} from '../../../src/service/storage/accounts/branding.js';
import {afterFirst} from './after-first.js';
import {setup as setUpDelivery} from './delivery-fixture.js';

export const partyPasswords = createPartyPasswords(await createSecretBox('secret'));

/** The installation's own address. */
export const from = {name: 'Contracts', email: 'sign@example.com'};

/**
 * What deliveries need, and mails made for the envelope.
 * @param meanwhile What happens once a mail’s envelope and sender were read, before it is written.
 */
export async function setup(
  change: Parameters<typeof setUpDelivery>[0] = {},
  outcome: SendOutcome | Mailer = {accepted: true},
  meanwhile?: Command,
) {
  const parts = await setUpDelivery(change);
  const mails: Mail[] = [];
  const files = new Map([['c'.repeat(64), new Uint8Array([37, 80, 68, 70])]]);
  const mailer = 'send' in outcome ? outcome : {send: () => Promise.resolve(outcome)};
  const deliver = createMailDelivery({
    ...parts,
    ...(meanwhile && {db: afterFirst(parts.db, 'role_id', () => parts.play(meanwhile))}),
    mailTags: createMailTags('secret'),
    mailer: {send: (mail) => (mails.push(mail), mailer.send(mail))},
    blobs: {
      put: () => Promise.reject(new Error('unused')),
      get: (sha256) => Promise.resolve(files.get(sha256)),
      delete: () => Promise.resolve(),
      open: () => Promise.resolve(undefined),
      has: () => Promise.resolve(true),
      check: () => Promise.resolve(),
    },
    partyPasswords,
    log: createLog('json', {write: () => {}}),
  });
  const mail = async (
    kind: MailKind,
    to: MailRecipient,
    about?: number,
    quote?: string,
    isLastTry = false,
  ): Promise<Mail | undefined> => {
    const job = {type: 'mail', kind, to, ...(about === undefined ? {} : {about})} as const;
    const said = quote === undefined ? saidIn(parts.queued, kind) : {quote};
    await deliver({...job, ...said, ...parts.key}, {id: 'job-1', isLastTry});
    return mails.at(-1);
  };
  /** Gives the account words of its own. */
  const write = (type: BrandingEmailType, text: Partial<OwnMailText>) =>
    updateMailText(parts.db, parts.companyId, type, text, parts.clock.now());
  return {...parts, mail, mails, files, write};
}

/** What the last mail of this kind is to pass on, if one is queued. */
function saidIn(
  queued: readonly {readonly job: Job}[],
  kind: MailKind,
): Pick<JobOf<'mail'>, 'quote' | 'failure'> {
  const {job} = queued.findLast((each) => each.job.type === 'mail' && each.job.kind === kind) ?? {};
  if (job?.type !== 'mail') return {};
  const {quote, failure} = job;
  return {...(quote !== undefined && {quote}), ...(failure && {failure})};
}

/** A mail server on this machine; ends with the test. */
export async function openMailServer(options: SMTPServerOptions = {}) {
  const chunks: Uint8Array[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, callback) => {
      stream.on('data', (chunk: Uint8Array) => chunks.push(chunk));
      stream.on('end', () => callback());
    },
    ...options,
  });
  server.on('error', () => undefined);
  const listening = server.listen(0, '127.0.0.1');
  await new Promise((resolve) => listening.once('listening', resolve));
  onTestFinished(() => new Promise((resolve) => server.close(() => resolve())));
  const {port} = listening.address() as AddressInfo;
  const mailer = smtpMailer(`smtp://127.0.0.1:${port}`, from);
  onTestFinished(() => mailer.close());
  return {
    port,
    mailer,
    /** The bytes of what was sent. */
    received: () => Buffer.concat(chunks),
  };
}

/** A mail as a mailer takes it. */
export const shortMail = {
  id: 'abc',
  isTest: false,
  to: {name: 'Anna', email: 'anna@example.com'},
  subject: 'Please sign',
  text: 'Hello',
  html: '<p>Hello</p>',
};
