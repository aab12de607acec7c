/** Creates and sends a mail. Text, link and attachments are those at the time of sending. */
import {isPlaceholder} from '../../../contract/placeholder.js';
import type {Language} from '../../../contract/text/language.js';
import {isNoAddress} from '../../../contract/text/no-address.js';
import {brandingEmailTypes, type BrandingEmailType} from '../../../contract/resources/branding.js';
import {failureSentence} from '../../../languages/history-sentence.js';
import {languageOf, notificationWords} from '../notification-words.js';
import {signedFileName} from '../../documents/signed-file-name.js';
import {fileName} from '../../domain/file-name.js';
import type {MailKind} from '../../domain/effects.js';
import type {Envelope, Party} from '../../domain/envelope.js';
import {isTold} from '../../domain/invitation.js';
import {recordedParty} from '../../domain/record/recorded.js';
import {kindOf} from '../../domain/party-role.js';
import {outstandingParties} from '../../domain/signing-order.js';
import type {Blobs, Mail, MailAttachment} from '../../ports.js';
import {findEnvelope} from '../../storage/envelopes/envelope-reader.js';
import {readMailTexts} from '../../storage/accounts/branding.js';
import {takeNote, takeNoteOnce} from '../../storage/envelopes/take-note.js';
import {plainReason} from '../../jobs/failing/plain-reason.js';
import {recordBounce} from '../bounces.js';
import {PermanentJobError, type JobOf, type JobRun} from '../../jobs/job.js';
import {asksOtherwise, defaultMailText, type MailText} from './default-mail-text.js';
import {withoutAddresses, replyingTo} from './mail-names.js';
import {mailContent} from './mail-content.js';
import {brandOf, writtenIn} from './mail-layout.js';
import {isSender, readMailContext, type MailContext} from './mail-context.js';
import {downloadsOf, readValues, type ValueServices} from './mail-values.js';
import type {Services} from '../../services.js';

export type MailServices = ValueServices &
  Pick<Services, 'blobs' | 'store' | 'mailTags' | 'mailer' | 'log'>;

type MailRun = Pick<JobRun, 'id' | 'isLastTry'>;

/**
 * Creates the handler of mail jobs. A mail that no longer fits the envelope's state is discarded. A mail that failed
 * permanently is reported like a bounce.
 */
export function createMailDelivery(services: MailServices) {
  return async (job: JobOf<'mail'>, run: MailRun): Promise<void> => {
    const envelope = await findEnvelope(services.db, job);
    if (!envelope || !isStillTrue(job, envelope)) return;
    const context = await readMailContext(services.db, job, envelope);
    if (!context || isPlaceholder(context.to.email) || isNoAddress(context.to.email)) return;
    try {
      await deliver(services, job, context, run.id);
    } catch (error) {
      // Deleted meanwhile, so there is nothing left to link to, and nobody to tell.
      if (!(await findEnvelope(services.db, job))) return;
      if (run.isLastTry) await giveUp(services, job, context, error);
      throw error;
    }
  };
}

/** @throws NotTakenError if it was not accepted yet, PermanentJobError if the mail itself is permanently rejected */
async function deliver(
  services: MailServices,
  job: JobOf<'mail'>,
  context: MailContext,
  jobId: string,
): Promise<void> {
  const {party, envelope} = context;
  const target = party && toTarget(party, envelope);
  const mailId = target ? services.mailTags.write(jobId, target) : jobId;
  const mail = await writeMail(services, job, context, mailId);
  const outcome = await services.mailer.send(mail);
  if (outcome.accepted) return noteTaken(services, job, context, mail);
  const {reason, permanent, isAddressRefused, serverFault} = outcome;
  if (!permanent) throw new NotTakenError(reason, serverFault !== undefined);
  services.log.warn({reason, envelope: envelope.fingerprint}, `The mail ${job.kind} was refused.`);
  if (target && isAddressRefused) return recordBounce(services.store, target, reason);
  throw new PermanentJobError(reason);
}

/** The mail will be retried. */
class NotTakenError extends Error {
  override readonly name = 'NotTakenError';
  /** The reason shown to the envelope's sender, without what our own mail server or the connection to it reported. */
  readonly shown: string;

  constructor(reason: string, isServerFault: boolean) {
    super(`The mail was not taken yet: ${reason}`);
    this.shown = isServerFault ? plainReason('mail', reason) : reason;
  }
}

/** The record, an event and a mail to the sender report it. The job remains among the failed jobs. */
async function giveUp(
  {log, store}: MailServices,
  {kind}: JobOf<'mail'>,
  {party, envelope}: MailContext,
  error: unknown,
): Promise<void> {
  const reason = error instanceof NotTakenError ? error.shown : 'The mail could not be made.';
  log.error({err: error, envelope: envelope.fingerprint}, `The mail ${kind} is given up.`);
  if (party) await recordBounce(store, toTarget(party, envelope), reason);
}

/** Those that ask a party to act for the first time, or anew. */
const invites: ReadonlySet<MailKind> = new Set([
  'email-send',
  'email-send-password',
  'email-amended',
]);

/** Records invitations and attached sealed files once the mail server has accepted them. */
async function noteTaken(
  services: MailServices,
  {kind}: JobOf<'mail'>,
  {envelope, party, to}: MailContext,
  {attachments = []}: Mail,
): Promise<void> {
  if (party && invites.has(kind))
    return takeNote(
      services.store,
      {companyId: envelope.companyId, envelopeId: envelope.id},
      {type: 'party-mailed', partyId: party.id, email: party.email},
    );
  if (attachments.length === 0 || kind !== 'email-signed') return;
  const recipient = party ? recordedParty(party) : {party_id: '', name: to.name, email: to.email};
  const documentIds = envelope.documents.map(({id}) => id);
  await takeNoteOnce(services.store, envelope, {
    type: 'copy-delivered',
    to: recipient,
    by: 'mail',
    documentIds,
  });
}

const toTarget = ({id: partyId, email}: Party, {companyId, id: envelopeId}: Envelope) => ({
  companyId,
  envelopeId,
  partyId,
  email,
});

function isStillTrue({kind, to, about}: JobOf<'mail'>, envelope: Envelope): boolean {
  switch (kind) {
    case 'email-send':
    case 'email-send-password':
    case 'email-amended':
    case 'email-reminder':
    case 'email-reminder-password':
      return envelope.status === 'sent' && outstandingParties(envelope).some(({id}) => id === to);
    case 'email-copy':
      return envelope.status === 'sent';
    case 'email-signed':
      return envelope.status === 'signed';
    case 'email-cancelled':
      return envelope.status === 'cancelled';
    case 'email-rejected':
      return envelope.status === 'rejected';
    case 'email-opened':
    case 'email-unreachable':
      return envelope.status === 'sent';
    case 'email-bounced':
    case 'email-number-refused':
      return envelope.parties.some(({id, status}) => id === about && status === 'bounced');
    case 'email-widget-verify':
      return envelope.status === 'verify';
    case 'email-failed':
      return envelope.status === 'failed';
    case 'email-question':
    case 'email-reassigned':
    case 'email-consent-withdrawn':
      return true;
  }
}

const withFiles: ReadonlySet<MailKind> = new Set(['email-signed', 'email-copy']);

/** Whether the recipient finds the files on a page: neither the sender does, nor who gets a copy before anybody signed. */
const hasPage = (kind: MailKind, party: Party | null): boolean =>
  party !== null && kind !== 'email-copy';

async function writeMail(
  services: MailServices,
  {kind, quote = '', failure}: JobOf<'mail'>,
  context: MailContext,
  id: string,
): Promise<Mail> {
  const {company, sender, to, party, asking, envelope} = context;
  const text = await readText(services, kind, context);
  const clientName = whoIsMeant(kind, context) ?? withoutAddresses(to.name);
  const values = await readValues(services, kind, {text, context, clientName});
  const files = withFiles.has(kind) ? await attachedFiles(services.blobs, context) : noFiles;
  const language = languageOf(party, company.settings);
  const content = mailContent(text, {
    kind,
    words: notificationWords[language],
    values,
    isToSender: party === null,
    role: party ? kindOf(party) : 'signer',
    quote: failure ? failureSentence(failure, language) : quote,
    untold: isForSender(context) ? untoldIn(envelope, language) : '',
    downloads: withFiles.has(kind) && !hasPage(kind, party) ? downloadsOf(services, envelope) : [],
    files: {attached: files.attachments.length, areTooLarge: files.areTooLarge},
  });
  const ours = company.settings.setting_email_return_address_user ? sender : company;
  // The sender answers the question by replying to the mail.
  const replyTo = asking ?? ours;
  return {
    id,
    isTest: company.isTest,
    to: {name: to.name, email: to.email},
    ...replyingTo(replyTo),
    ...(text.language ? {language: text.language} : {}),
    ...writtenIn(content, brandOf(company, services.links)),
    attachments: files.attachments,
  };
}

/** Whether who sent it reads the mail, also as one of the parties. */
const isForSender = ({party, sender}: Pick<MailContext, 'party' | 'sender'>): boolean =>
  party === null || isSender(party, sender);

/** The names of those whom neither a mail nor a message tells; a link tells nobody by itself. */
function untoldIn({parties}: Envelope, language: Language): string {
  const names = parties.filter((party) => !isTold(party)).map(({name}) => withoutAddresses(name));
  return new Intl.ListFormat(language, {type: 'conjunction'}).format(names);
}

/** The account's own text, or ours if it has none or asks for a signature that this party does not give. */
async function readText(
  {db}: MailServices,
  kind: MailKind,
  {company: {id, settings}, party}: MailContext,
): Promise<MailText> {
  const role = party ? kindOf(party) : 'signer';
  const ours = defaultMailText(kind, languageOf(party, settings), role);
  if (isOurs(kind) || asksOtherwise(role, kind)) return ours;
  const own = (await readMailTexts(db, id)).get(kind);
  return {
    subject: own?.subject ?? ours.subject,
    content: own?.content ?? ours.content,
    contentPlain: own?.contentPlain ?? ours.contentPlain,
    language: own?.content || own?.contentPlain ? null : ours.language,
  };
}

const isOurs = (kind: MailKind): kind is Exclude<MailKind, BrandingEmailType> =>
  !(brandingEmailTypes as readonly MailKind[]).includes(kind);

/** Who opened it last, who declined, or who cannot be reached. */
function whoIsMeant(
  kind: MailKind,
  {envelope, bounced, unreachable, asking, reassigned, withdrawing}: MailContext,
): string | undefined {
  if (asking) return withoutAddresses(asking.name);
  const silent = unreachable ?? (kind === 'email-number-refused' ? bounced : null);
  if (silent) return `${withoutAddresses(silent.name)} (${silent.mobile ?? ''})`;
  const known = bounced ?? reassigned ?? withdrawing;
  if (known) return `${withoutAddresses(known.name)} (${known.email})`;
  if (kind === 'email-opened') {
    const opened = envelope.parties.filter((party) => party.opened !== null);
    const [last] = opened.sort((a, b) => Number(b.opened) - Number(a.opened));
    return last && withoutAddresses(last.name);
  }
  if (kind !== 'email-rejected') return undefined;
  const declined = envelope.parties.find(({status}) => status === 'rejected');
  return declined && withoutAddresses(declined.name);
}

/** Total size of attachments in bytes that most mail servers still accept. */
const mostAttached = 15 * 1024 * 1024;

/** The attachments of a mail. */
interface AttachedFiles {
  readonly attachments: readonly MailAttachment[];
  /** Whether the files were left out because no mail server would accept them. */
  readonly areTooLarge: boolean;
}

/** The attachments of most mails. */
const noFiles: AttachedFiles = {attachments: [], areTooLarge: false};

/** The files, sealed if they are, if the account wants them attached and mail servers will accept them. */
async function attachedFiles(
  blobs: Blobs,
  {envelope, company, party, sender}: MailContext,
): Promise<AttachedFiles> {
  const {setting_email_pdf_attach: toParties, setting_email_pdf_attach_sender: toSender} =
    company.settings;
  if (!((party && toParties) || (isForSender({party, sender}) && toSender))) return noFiles;
  const {setting_language: language} = company.settings;
  const nameOf = (title: string) =>
    envelope.status === 'signed' ? signedFileName(title, 'pdf', language) : fileName(title, 'pdf');
  const attachments: MailAttachment[] = [];
  for (const {title, sealedSha256, pdfSha256} of envelope.documents) {
    const sha256 = envelope.status === 'signed' ? sealedSha256 : pdfSha256;
    const content = sha256 ? await blobs.get(sha256) : undefined;
    // The mail is retried later rather than sent with an empty file.
    if (!content?.length) throw new Error(`The file of “${title}” is not in the file store.`);
    attachments.push({filename: nameOf(title), contentType: 'application/pdf', content});
  }
  const size = attachments.reduce((sum, {content}) => sum + content.length, 0);
  return size <= mostAttached
    ? {attachments, areTooLarge: false}
    : {attachments: [], areTooLarge: true};
}
