/** Creates and sends one-time codes. A code exists in plain text only while this job runs. */
import {accessLimits, refuseNumber, sendCode} from '../../domain/identity/access-check.js';
import type {SendOutcome} from '../../ports.js';
import {codeTargetOf, type CodeTarget} from '../../domain/identity/identity.js';
import {readCompany} from '../../storage/accounts/companies.js';
import {findEnvelope} from '../../storage/envelopes/envelope-reader.js';
import {changeAccessCheck} from '../../storage/access/access-checks.js';
import {takeNote} from '../../storage/envelopes/take-note.js';
import {PermanentJobError, type JobOf, type JobRun} from '../../jobs/job.js';
import {languageOf, notificationWords} from '../notification-words.js';
import {recordBounce} from '../bounces.js';
import {codeMail, type CodeMessage} from '../mail/code-mail.js';
import type {Services} from '../../services.js';
import type {Language} from '../../../contract/text/language.js';
import {fill} from '../../../languages/fill.js';

export interface CodeServices extends Pick<
  Services,
  | 'db'
  | 'store'
  | 'clock'
  | 'oneTimeCodes'
  | 'smsSenders'
  | 'mailer'
  | 'mailTags'
  | 'links'
  | 'jobs'
  | 'log'
> {
  readonly config: {readonly publicUrl: string};
}

/** The mail that notifies the sender once. */
const newsOf = ({companyId, envelopeId, partyId: about}: JobOf<'code'>) =>
  ({type: 'mail', kind: 'email-unreachable', to: 'sender', companyId, envelopeId, about}) as const;

/**
 * Creates the handler of code jobs. A retry sends a new code and invalidates the previous one. If the request is older
 * than the lifetime of a code, nobody is waiting any more and the job is given up.
 */
export function createCodeDelivery(services: CodeServices) {
  const {db, store, clock, oneTimeCodes, log} = services;
  const minutes = accessLimits.codeLifetime / 60_000;

  return async (job: JobOf<'code'>, {id}: Pick<JobRun, 'id'>): Promise<void> => {
    const asked = new Date(job.asked);
    if (clock.now().getTime() - asked.getTime() > accessLimits.codeLifetime)
      throw new PermanentJobError(
        `No code could be sent within ${minutes} minutes; nobody waits any more.`,
      );
    const envelope = await findEnvelope(db, job);
    const party = envelope?.parties.find(({id: each}) => each === job.partyId);
    const to = party && codeTargetOf(party);
    if (!envelope || !to) return;
    const company = await readCompany(db, job.companyId);
    const {sessionId} = job;
    const {code, hash} = oneTimeCodes.create(sessionId);
    // Stored before it is sent, so that it works as soon as it arrives.
    const fault = await changeAccessCheck(db, job, (record) =>
      sendCode(record, {sessionId, asked, hash}, clock.now()),
    );
    // Another code has been requested since then; that request has its own job.
    if (fault) return;
    const message = {id, company, envelope, party, code, minutes};
    const outcome = await send(services, to, message);
    if (outcome.accepted) return takeNote(store, job, sentNote(job, to));
    const {reason, permanent} = outcome;
    if (!permanent) throw new Error(`The code was not taken yet: ${reason}`);
    log.warn({reason, envelope: envelope.fingerprint, by: to.by}, 'A code was refused.');
    if (to.by === 'sms') return void (await refuse(services, job));
    if (!outcome.isAddressRefused) throw new PermanentJobError(reason);
    await recordBounce(store, {...job, email: to.address}, reason);
  };
}

const send = (services: CodeServices, to: CodeTarget, message: CodeMessage): Promise<SendOutcome> =>
  to.by === 'mail' ? mailCode(services, message) : textCode(services, to.address, message);

function mailCode({mailer, mailTags, links}: CodeServices, message: CodeMessage) {
  const {id, envelope, party} = message;
  const {companyId, id: envelopeId} = envelope;
  const target = {companyId, envelopeId, partyId: party.id, email: party.email};
  return mailer.send(codeMail(message, links, mailTags.write(id, target)));
}

const sentNote = ({partyId}: JobOf<'code'>, {by, address}: CodeTarget) =>
  ({
    type: 'code-sent',
    partyId,
    ...(by === 'sms' ? {mobileEnd: address.slice(-4)} : {}),
  }) as const;

function textCode(
  {smsSenders, config}: CodeServices,
  to: string,
  {id, company, party, code, minutes}: CodeMessage,
): Promise<SendOutcome> {
  const sender = company.isTest ? smsSenders.test : smsSenders.live;
  const {name, settings} = company;
  const {hostname: host} = new URL(config.publicUrl);
  const text = codeMessage(languageOf(party, settings), {code, company: name, minutes, host});
  return sender.send({id, to, text});
}

/** The sender is told once that a number takes no messages. */
const refuse = ({db, clock, jobs}: CodeServices, job: JobOf<'code'>) =>
  changeAccessCheck(
    db,
    job,
    (record) => refuseNumber(record, clock.now()),
    (transaction) => jobs.enqueue(transaction, newsOf(job)),
  );

/** The values in a message with a code. */
interface CodeValues {
  readonly code: string;
  readonly company: string;
  /** How long the code is valid. */
  readonly minutes: number;
  /** The site on which the code is valid. */
  readonly host: string;
}

/**
 * A message with a code. The last line lets phones fill the code in on this site only
 * (W3C "origin-bound one-time codes").
 */
export const codeMessage = (language: Language, {host, ...values}: CodeValues): string =>
  `${fill(notificationWords[language].code, values)}\n\n@${host} #${values.code}`;
