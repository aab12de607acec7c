/** One-time codes whose jobs run when a test says so, and whose text messages are kept. */
import type {Job, JobOf} from '../../../src/service/jobs/job.js';
import {createCodeDelivery} from '../../../src/service/notifications/sms/code-delivery.js';
import {createLog} from '../../../src/service/log.js';
import {createOneTimeCodes} from '../../../src/service/security/one-time-code.js';
import type {Clock, Mail, SendOutcome, Sms} from '../../../src/service/ports.js';
import {createSecretBox} from '../../../src/service/security/secret-box.js';
import type {Database} from '../../../src/service/storage/connection/database.js';
import type {EnvelopeStore} from '../../../src/service/storage/envelopes/envelope-store.js';
import type {MailTags} from '../../../src/service/notifications/mail/mail-tag.js';
import type {PublicLinks} from '../../../src/service/public-links.js';
import type {Jobs} from '../../../src/service/jobs/jobs.js';
import {given} from '../given.js';

const secretBox = await createSecretBox('secret');

/** @param outcome What the gateway says to each message. */
export function createTestCodes(
  {db, clock, store}: {readonly db: Database; readonly clock: Clock; readonly store: EnvelopeStore},
  outcome: SendOutcome = {accepted: true},
) {
  const oneTimeCodes = createOneTimeCodes(secretBox);
  const queued: JobOf<'code'>[] = [];
  const sms: Sms[] = [];
  const heldBack: Sms[] = [];
  const mails: JobOf<'mail'>[] = [];
  const codeMails: Mail[] = [];
  const jobs = {
    enqueue: (_: unknown, job: Job) => {
      if (job.type === 'code') queued.push(job);
      if (job.type === 'mail') mails.push(job);
      return Promise.resolve();
    },
  };
  const keeping = (kept: Sms[]) => ({
    send: (message: Sms) => Promise.resolve((kept.push(message), outcome)),
  });
  const run = createCodeDelivery({
    db,
    clock,
    store,
    oneTimeCodes,
    jobs: given<Jobs>(jobs),
    mailer: {send: (mail: Mail) => Promise.resolve((codeMails.push(mail), outcome))},
    mailTags: given<MailTags>({write: (id: string) => id}),
    links: given<PublicLinks>({logo: () => ''}),
    smsSenders: {live: keeping(sms), test: keeping(heldBack)},
    config: {publicUrl: 'https://sign.example.com'},
    log: createLog('json', {write: () => {}}),
  });
  return {
    oneTimeCodes,
    sms,
    heldBack,
    queued,
    /** Mails with codes. */
    codeMails,
    /** Mails that the jobs have queued. */
    mails,
    jobs,
    run,
    /** Sends what was asked for by mail, and gives the code of the last mail; empty if none was sent. */
    async deliverMails(): Promise<string> {
      for (const job of queued.splice(0)) await run(job, {id: `job-${codeMails.length + 1}`});
      return /\d{6}/.exec(codeMails.at(-1)?.text ?? '')?.[0] ?? '';
    },
    /** Sends what was asked for, and gives the code of the last message; empty where none was sent. */
    async deliver(): Promise<string> {
      for (const job of queued.splice(0)) await run(job, {id: `job-${sms.length + 1}`});
      return /^\d{6}/.exec(sms.at(-1)?.text ?? '')?.[0] ?? '';
    },
  };
}
