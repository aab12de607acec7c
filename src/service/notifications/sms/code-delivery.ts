/** Creates and sends one-time codes. A code exists in plain text only while this job runs. */
import {accessLimits, refuseNumber, sendCode} from '../../domain/consent/access-check.js';
import type {Log} from '../../log.js';
import type {OneTimeCodes} from '../../security/one-time-code.js';
import type {Clock} from '../../ports.js';
import {readCompany} from '../../storage/accounts/companies.js';
import type {Database} from '../../storage/connection/database.js';
import {findEnvelope} from '../../storage/envelopes/envelope-reader.js';
import type {EnvelopeStore} from '../../storage/envelopes/envelope-store.js';
import {changeAccessCheck} from '../../storage/access/access-checks.js';
import {takeNote} from '../../storage/envelopes/take-note.js';
import {type Jobs} from '../../jobs/jobs.js';
import {NoUseError, type JobOf, type JobRun} from '../../jobs/job.js';
import {languageOf} from '../notification-words.js';
import {codeMessage} from './code-message.js';
import type {SmsSenders} from './sms-sender.js';

export interface CodeParts {
  readonly db: Database;
  readonly store: Pick<EnvelopeStore, 'change'>;
  readonly clock: Clock;
  readonly oneTimeCodes: Pick<OneTimeCodes, 'create'>;
  readonly smsSenders: SmsSenders;
  readonly jobs: Pick<Jobs, 'enqueue'>;
  readonly config: {readonly publicUrl: string};
  readonly log: Log;
}

/** The mail that notifies the sender once. */
const newsOf = ({companyId, envelopeId, partyId: about}: JobOf<'code'>) =>
  ({type: 'mail', kind: 'email-unreachable', to: 'sender', companyId, envelopeId, about}) as const;

/**
 * Creates the handler of code jobs. A retry sends a new code and invalidates the previous one. If the request is older
 * than the lifetime of a code, nobody is waiting any more and the job is given up.
 */
export function createCodeDelivery(parts: CodeParts) {
  const {db, store, clock, oneTimeCodes, smsSenders, jobs, config, log} = parts;
  const host = new URL(config.publicUrl).hostname;
  const minutes = accessLimits.codeLifetime / 60_000;

  return async (job: JobOf<'code'>, {id}: Pick<JobRun, 'id'>): Promise<void> => {
    const asked = new Date(job.asked);
    if (clock.now().getTime() - asked.getTime() > accessLimits.codeLifetime)
      throw new NoUseError(
        `No code could be sent within ${minutes} minutes; nobody waits any more.`,
      );
    const envelope = await findEnvelope(db, job);
    const party = envelope?.parties.find((each) => each.id === job.partyId);
    if (!party?.mobile) return;
    const company = await readCompany(db, job.companyId);
    const {sessionId} = job;
    const {code, hash} = oneTimeCodes.create(sessionId);
    // Stored before it is sent, so that it works as soon as it arrives.
    const fault = await changeAccessCheck(db, job, (record) =>
      sendCode(record, {sessionId, asked, hash}, clock.now()),
    );
    // Another code has been requested since then; that request has its own job.
    if (fault) return;
    const sender = company.isTest ? smsSenders.test : smsSenders.live;
    const {name, settings} = company;
    const values = {code, company: name, minutes, host};
    const text = codeMessage(languageOf(party, settings), values);
    const outcome = await sender.send({id, to: party.mobile, text});
    if (outcome.accepted) {
      const {partyId} = job;
      return takeNote(store, job, {type: 'code-sent', partyId, mobileEnd: party.mobile.slice(-4)});
    }
    const {reason, permanent} = outcome;
    if (!permanent) throw new Error(`The code was not taken yet: ${reason}`);
    log.warn({reason, envelope: envelope?.fingerprint}, 'A text message with a code was refused.');
    await changeAccessCheck(
      db,
      job,
      (record) => refuseNumber(record, clock.now()),
      (transaction) => jobs.enqueue(transaction, newsOf(job)),
    );
  };
}
