/** Writes and sends messages to the numbers of parties. Text and link are those at the time of sending. */
import type {MessageKind} from '../../domain/effects.js';
import type {Envelope, Party} from '../../domain/envelope.js';
import {messageWayOf} from '../../domain/invitation.js';
import {kindOf} from '../../domain/party-role.js';
import {outstandingParties} from '../../domain/signing-order.js';
import {plainReason} from '../../jobs/failing/plain-reason.js';
import {PermanentJobError, type JobOf, type JobRun} from '../../jobs/job.js';
import type {SendOutcome} from '../../ports.js';
import type {Services} from '../../services.js';
import {readCompany, type Company} from '../../storage/accounts/companies.js';
import {giveMessageBack, takeMessage} from '../../storage/delivery/message-allowance.js';
import {findEnvelope} from '../../storage/envelopes/envelope-reader.js';
import {takeNote} from '../../storage/envelopes/take-note.js';
import {recordRefusedNumber} from '../bounces.js';
import {languageOf} from '../notification-words.js';
import {mintSentLink} from '../signing-link.js';
import {messageNameOf, messageParameters, writeMessage} from './message-text.js';

export type MessageServices = Pick<
  Services,
  | 'db'
  | 'store'
  | 'clock'
  | 'ids'
  | 'links'
  | 'log'
  | 'smsSenders'
  | 'whatsAppSenders'
  | 'messagesPerDay'
>;

/** A party with a number, to which its messages go. */
type Reached = Party & {readonly mobile: string};

interface About {
  readonly envelope: Envelope;
  readonly party: Reached;
  readonly company: Company;
}

/**
 * Creates the handler of message jobs. A message that no longer fits the envelope's state is discarded. One that failed
 * permanently is reported like a mail that bounced.
 */
export function createMessageDelivery(services: MessageServices) {
  return async (job: JobOf<'message'>, run: Pick<JobRun, 'id' | 'isLastTry'>): Promise<void> => {
    const envelope = await findEnvelope(services.db, job);
    const party = envelope?.parties.find(({id}) => id === job.partyId);
    if (!envelope || !party || !isReached(party) || !isStillTrue(job.kind, envelope, party)) return;
    const company = await readCompany(services.db, job.companyId);
    const about = {envelope, party, company};
    try {
      await deliver(services, job, about, run.id);
    } catch (error) {
      // Deleted meanwhile, so there is nothing left to link to, and nobody to tell.
      if (!(await findEnvelope(services.db, job))) return;
      if (run.isLastTry) await giveUp(services, job, about, error);
      throw error;
    }
  };
}

const isReached = (party: Party): party is Reached =>
  messageWayOf(party) !== undefined && party.mobile !== null;

function isStillTrue(kind: MessageKind, envelope: Envelope, {id: partyId}: Party): boolean {
  switch (kind) {
    case 'invitation':
    case 'reminder':
    case 'amended':
      return (
        envelope.status === 'sent' && outstandingParties(envelope).some(({id}) => id === partyId)
      );
    case 'signed':
      return envelope.status === 'signed';
    case 'cancelled':
      return envelope.status === 'cancelled';
  }
}

/** Those that ask a party to act for the first time, or anew. */
const invites: ReadonlySet<MessageKind> = new Set(['invitation', 'amended']);

/** @throws NotTakenError if it was not accepted yet, PermanentJobError if nobody waits for the refused number */
async function deliver(
  services: MessageServices,
  {kind, companyId, envelopeId, partyId}: JobOf<'message'>,
  about: About,
  id: string,
): Promise<void> {
  const {mobile} = about.party;
  const key = {companyId, envelopeId};
  const outcome = await sendWithinAllowance(services, kind, about, id);
  if (outcome.accepted) {
    if (invites.has(kind))
      await takeNote(services.store, key, {type: 'party-messaged', partyId, mobile});
    return;
  }
  const {reason, permanent} = outcome;
  if (!permanent) throw new NotTakenError(reason);
  // Without the number, which is nobody's to read here.
  const {fingerprint} = about.envelope;
  services.log.warn({reason, envelope: fingerprint}, `The message ${kind} was refused.`);
  if (about.envelope.status !== 'sent') throw new PermanentJobError(reason);
  await recordRefusedNumber(services.store, {...key, partyId, mobile}, reason);
}

/** The message will be tried again. */
class NotTakenError extends Error {
  override readonly name = 'NotTakenError';
  /** The reason shown to the envelope's sender. */
  readonly shown: string;

  constructor(reason: string) {
    super(`The message was not taken yet: ${reason}`);
    this.shown = reason;
  }
}

/** Sends one of the messages that the account may send today; only what a gateway has accepted is used up. */
async function sendWithinAllowance(
  services: MessageServices,
  kind: MessageKind,
  about: About,
  id: string,
): Promise<SendOutcome> {
  const taken = await takeMessage(services, about.company.id);
  if (!taken) throw new NotTakenError('The account has used up its messages of today.');
  let isAccepted = false;
  try {
    const outcome = await send(services, kind, about, id);
    isAccepted = outcome.accepted;
    return outcome;
  } finally {
    if (!isAccepted) await giveMessageBack(services.db, taken);
  }
}

async function send(
  services: MessageServices,
  kind: MessageKind,
  {envelope, party, company}: About,
  id: string,
): Promise<SendOutcome> {
  const name = messageNameOf(kind, kindOf(party));
  const origins = company.settings.setting_allowed_origins;
  const link = messageParameters[name].includes('link')
    ? await mintSentLink(services.db, {...services, envelope, partyId: party.id, origins})
    : '';
  const language = languageOf(party, company.settings);
  const values = {company: company.name, title: envelope.title, link};
  const {text, ...template} = writeMessage(name, language, values);
  const message = {id, to: party.mobile, text};
  const end = company.isTest ? 'test' : 'live';
  return messageWayOf(party) === 'whatsapp'
    ? services.whatsAppSenders[end].send({...message, ...template})
    : services.smsSenders[end].send(message);
}

/** The record, an event and a mail to the sender report it. The job remains among the failed jobs. */
async function giveUp(
  {log, store}: MessageServices,
  {kind, companyId, envelopeId, partyId}: JobOf<'message'>,
  {envelope, party}: About,
  error: unknown,
): Promise<void> {
  const reason =
    error instanceof NotTakenError
      ? error.shown
      : plainReason('text-message', error instanceof Error ? error.message : '');
  log.error({err: error, envelope: envelope.fingerprint}, `The message ${kind} is given up.`);
  const {mobile} = party;
  await recordRefusedNumber(store, {companyId, envelopeId, partyId, mobile}, reason);
}
