/** Makes and sends a mail: text, link and attachments are those of the moment it is sent. */
import type {MailKind} from '../../domain/effects.js';
import type {Envelope, Party} from '../../domain/envelope.js';
import type {EnvelopeEventType} from '../../domain/envelope-event.js';
import {outstandingParties} from '../../domain/signing-order.js';
import type {Log} from '../../log.js';
import type {Blobs, Clock, Ids, Mail, MailAddress, MailAttachment, Mailer} from '../../ports.js';
import type {PartyPasswords} from '../../party-password.js';
import type {PublicLinks} from '../../public-links.js';
import {readCompany, type Company} from '../../storage/companies.js';
import type {Database} from '../../storage/database.js';
import {findEnvelope, readHistory} from '../../storage/envelope-reader.js';
import {findUser, firstSuperAdmin, type User} from '../../storage/users.js';
import {readMailTexts} from '../../storage/branding.js';
import {recordBounce, type BounceParts} from '../bounces.js';
import type {JobOf, JobRun} from '../jobs.js';
import {mintSigningLink} from '../signing-link.js';
import {defaultMailText, type MailText} from './default-mail-text.js';
import {mailContent, type MailLink} from './mail-content.js';
import {mailHtml, mailText} from './mail-layout.js';
import type {MailTags} from './mail-tag.js';
import {fillSubject, isIn, type MailValues} from './mail-variables.js';

export interface MailParts {
  readonly db: Database;
  readonly blobs: Blobs;
  readonly store: BounceParts['store'];
  readonly mailTags: Pick<MailTags, 'write'>;
  readonly mailer: Mailer;
  readonly links: PublicLinks;
  readonly partyPasswords: Pick<PartyPasswords, 'read'>;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Log;
}

/** Bytes of attachments that most mail servers still take. */
const mostAttached = 15 * 1024 * 1024;

/** The handler of mail jobs. A mail that no longer fits the envelope's state is left out. */
export function createMailDelivery(parts: MailParts) {
  return async (job: JobOf<'mail'>, {id}: Pick<JobRun, 'id'>): Promise<void> => {
    const envelope = await findEnvelope(parts.db, job);
    if (!envelope || !isStillTrue(job, envelope)) return;
    const scene = await readScene(parts, job, envelope);
    if (!scene) return;
    const target = scene.party && toTarget(scene.party, envelope);
    const mailId = target ? parts.mailTags.write(id, target) : id;
    const outcome = await parts.mailer.send(await writeMail(parts, job.kind, scene, mailId));
    if (outcome.accepted) return;
    const {reason, permanent, isAddressRefused} = outcome;
    if (!permanent) throw new Error(`The mail was not taken yet: ${reason}`);
    parts.log.warn({reason, envelope: envelope.fingerprint}, `The mail ${job.kind} was refused.`);
    if (target && isAddressRefused) await recordBounce(parts.store, target, reason);
  };
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
    case 'email-reminder':
    case 'email-reminder-password':
      return envelope.status === 'sent' && outstandingParties(envelope).some(({id}) => id === to);
    case 'email-signed':
      return envelope.status === 'signed';
    case 'email-cancelled':
      return envelope.status === 'cancelled';
    case 'email-rejected':
      return envelope.status === 'rejected';
    case 'email-opened':
      return envelope.status === 'sent';
    case 'email-bounced':
      return envelope.parties.some(({id, status}) => id === about && status === 'bounced');
    case 'email-widget-verify':
      return true;
  }
}

/** Everybody and everything a mail is about. */
interface Scene {
  readonly envelope: Envelope;
  readonly company: Company;
  readonly sender: User;
  /** The party who gets it; null for mails to the sender. */
  readonly party: Party | null;
  /** The party whose address does not work, for the mail that says so. */
  readonly bounced: Party | null;
  readonly to: MailAddress & {readonly name: string};
}

async function readScene(
  {db}: MailParts,
  {to, kind, about}: JobOf<'mail'>,
  envelope: Envelope,
): Promise<Scene | undefined> {
  const {companyId, userId} = envelope;
  const company = await readCompany(db, companyId);
  const sender = (await findUser(db, companyId, userId)) ?? (await firstSuperAdmin(db, companyId));
  const bounced =
    kind === 'email-bounced' ? (envelope.parties.find(({id}) => id === about) ?? null) : null;
  const base = {envelope, company, sender, bounced};
  if (to === 'sender') return {...base, party: null, to: sender};
  if (to === 'account') {
    const isTwice = company.email.toLowerCase() === sender.email.toLowerCase();
    return isTwice ? undefined : {...base, party: null, to: company};
  }
  const party = envelope.parties.find(({id}) => id === to);
  return party && {...base, party, to: party};
}

async function writeMail(
  parts: MailParts,
  kind: MailKind,
  scene: Scene,
  id: string,
): Promise<Mail> {
  const {company, sender, to, party, envelope} = scene;
  const text = await readText(parts, kind, company);
  const {quote, about} = await readNews(parts, kind, scene);
  const values = await readValues(parts, kind, {text, scene, clientName: about ?? to.name});
  const files = kind === 'email-signed' ? await sealedFiles(parts, scene) : noFiles;
  const content = mailContent(text, {
    kind,
    values,
    isToSender: party === null,
    quote,
    downloads: kind === 'email-signed' && !party ? downloadsOf(parts, envelope) : [],
    files: {attached: files.attachments.length, areTooLarge: files.areTooLarge},
  });
  const {colour, logoSha256} = company.branding;
  const logo = logoSha256 && parts.links.logo(company.id, logoSha256);
  const replyTo = company.settings.setting_email_return_address_user ? sender : company;
  return {
    id,
    isTest: company.isTest,
    to: {name: to.name, email: to.email},
    replyTo: {name: replyTo.name, email: replyTo.email},
    subject: fillSubject(text.subject, values),
    ...(text.language ? {language: text.language} : {}),
    text: mailText(content),
    html: mailHtml(content, {company: company.name, colour, logo}),
    attachments: files.attachments,
  };
}

/** The account's own words, and ours where it has none. */
async function readText({db}: MailParts, kind: MailKind, {id}: Company): Promise<MailText> {
  const ours = defaultMailText(kind);
  if (kind === 'email-opened' || kind === 'email-bounced') return ours;
  const own = (await readMailTexts(db, id)).get(kind);
  return {
    subject: own?.subject ?? ours.subject,
    content: own?.content ?? ours.content,
    contentPlain: own?.contentPlain ?? ours.contentPlain,
    language: own?.content || own?.contentPlain ? null : ours.language,
  };
}

/** @param clientName Who gets the mail, or whom its news are about. */
async function readValues(
  parts: MailParts,
  kind: MailKind,
  {text, scene, clientName}: {text: MailText; scene: Scene; clientName: string},
): Promise<MailValues> {
  const {company, envelope, sender, party} = scene;
  const url = await readUrl(parts, text, scene);
  return {
    'company name': company.name,
    'contract title': envelope.title,
    'client name': clientName,
    'user name': sender.name,
    'contract url': url,
    'acknowledge url': url,
    'contract intro': party?.message ?? '',
    'contract password': passwordOf(parts, kind, scene),
    'widget verify url': '',
  };
}

const withPassword: ReadonlySet<MailKind> = new Set([
  'email-send-password',
  'email-reminder-password',
]);

/** The party's password, for the mails that tell it and no others. */
function passwordOf({partyPasswords}: MailParts, kind: MailKind, {party, envelope}: Scene): string {
  if (!party?.encryptedPassword || !withPassword.has(kind)) return '';
  const {companyId} = envelope;
  return partyPasswords.read({companyId, partyId: party.id}, party.encryptedPassword);
}

/** What the recipient opens: a party its page, the sender the file. No page is opened to what no mail mentions. */
async function readUrl(parts: MailParts, text: MailText, scene: Scene): Promise<string> {
  const {envelope, company, party, bounced} = scene;
  if (bounced) return parts.links.bouncePage(envelope, bounced, parts.clock.now());
  if (!party) return downloadsOf(parts, envelope)[0]?.url ?? '';
  const all = Object.values(text).join(' ');
  if (!isIn(all, 'contract url') && !isIn(all, 'acknowledge url')) return '';
  const origins = company.settings.setting_allowed_origins;
  return mintSigningLink(parts.db, {...parts, envelope, partyId: party.id, origins});
}

/** Links to the documents, sealed where they are. */
const downloadsOf = ({links, clock}: MailParts, envelope: Envelope): readonly MailLink[] =>
  envelope.documents.map((document) => ({
    label: document.title,
    url: links.documentFile(
      envelope.companyId,
      document,
      document.sealedSha256 ? 'sealed' : 'document',
      clock.now(),
    ),
  }));

interface News {
  /** The party that a mail to the sender is about. */
  readonly about?: string | undefined;
  /** The reason it gave for declining, or what its mail server said. */
  readonly quote: string;
}

/** Who opened it last, who declined and why, or who cannot be reached. */
async function readNews(
  {db}: MailParts,
  kind: MailKind,
  {envelope, bounced}: Scene,
): Promise<News> {
  const lastDetail = async (type: EnvelopeEventType, after: string) => {
    const entry = (await readHistory(db, envelope)).findLast((each) => each.type === type);
    return entry?.detail.split(after).slice(1).join(after) ?? '';
  };
  if (bounced) {
    const quote = await lastDetail('party-bounced', ' did not arrive: ');
    return {about: `${bounced.name} (${bounced.email})`, quote};
  }
  if (kind === 'email-opened') {
    const opened = envelope.parties.filter((party) => party.opened !== null);
    const last = opened.sort((a, b) => Number(b.opened) - Number(a.opened))[0];
    return {about: last?.name, quote: ''};
  }
  if (kind !== 'email-rejected') return {quote: ''};
  const about = envelope.parties.find(({status}) => status === 'rejected')?.name;
  return {about, quote: await lastDetail('party-rejected', ' declined to sign: ')};
}

interface SealedFiles {
  readonly attachments: readonly MailAttachment[];
  readonly areTooLarge: boolean;
}

const noFiles: SealedFiles = {attachments: [], areTooLarge: false};

/** The sealed files, where the account wants them attached and a mail server will take them. */
async function sealedFiles(
  {blobs}: MailParts,
  {envelope, company, party}: Scene,
): Promise<SealedFiles> {
  const {setting_email_pdf_attach: toParties, setting_email_pdf_attach_sender: toSender} =
    company.settings;
  if (!(party ? toParties : toSender)) return noFiles;
  const attachments: MailAttachment[] = [];
  for (const {title, sealedSha256} of envelope.documents) {
    const content = sealedSha256 ? await blobs.get(sealedSha256) : undefined;
    if (!content?.length)
      throw new Error(`The sealed file of “${title}” is not in the file store.`);
    attachments.push({filename: fileName(title), contentType: 'application/pdf', content});
  }
  const size = attachments.reduce((sum, {content}) => sum + content.length, 0);
  return size <= mostAttached
    ? {attachments, areTooLarge: false}
    : {attachments: [], areTooLarge: true};
}

const fileName = (title: string): string =>
  `${title
    .replace(/[^\p{L}\p{N} ._-]+/gu, '_')
    .replace(/\.pdf$/i, '')
    .slice(0, 80)}.pdf`;
