/** Makes and sends a mail: text, link and attachments are those of the moment it is sent. */
import type {MailKind} from '../../domain/effects.js';
import type {Envelope, Party} from '../../domain/envelope.js';
import {outstandingParties} from '../../domain/signing-order.js';
import type {Log} from '../../log.js';
import type {Blobs, Clock, Ids, Mail, MailAddress, MailAttachment, Mailer} from '../../ports.js';
import type {PartyPasswords} from '../../party-password.js';
import type {PublicLinks} from '../../public-links.js';
import {readCompany, type Company} from '../../storage/companies.js';
import type {Database} from '../../storage/database.js';
import {findEnvelope, readHistory} from '../../storage/envelope-reader.js';
import {findUser, firstSuperAdmin, type User} from '../../storage/users.js';
import type {JobOf, JobRun} from '../jobs.js';
import {mintSigningLink} from '../signing-link.js';
import {mailContent, type MailFacts} from './mail-content.js';
import {mailHtml, mailText} from './mail-layout.js';

export interface MailParts {
  readonly db: Database;
  readonly blobs: Blobs;
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
    const outcome = await parts.mailer.send(await writeMail(parts, job.kind, scene, id));
    if (outcome.accepted) return;
    const {reason, permanent} = outcome;
    if (!permanent) throw new Error(`The mail was not taken yet: ${reason}`);
    parts.log.warn({reason, envelope: envelope.fingerprint}, `The mail ${job.kind} was refused.`);
  };
}

function isStillTrue({kind, to}: JobOf<'mail'>, envelope: Envelope): boolean {
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
  }
}

/** Everybody and everything a mail is about. */
interface Scene {
  readonly envelope: Envelope;
  readonly company: Company;
  readonly sender: User;
  /** The party who gets it; null for mails to the sender. */
  readonly party: Party | null;
  readonly to: MailAddress & {readonly name: string};
}

async function readScene(
  {db}: MailParts,
  {to}: JobOf<'mail'>,
  envelope: Envelope,
): Promise<Scene | undefined> {
  const {companyId, userId} = envelope;
  const company = await readCompany(db, companyId);
  const sender = (await findUser(db, companyId, userId)) ?? (await firstSuperAdmin(db, companyId));
  if (to === 'sender') return {envelope, company, sender, party: null, to: sender};
  if (to === 'account') {
    const isTwice = company.email.toLowerCase() === sender.email.toLowerCase();
    return isTwice ? undefined : {envelope, company, sender, party: null, to: company};
  }
  const party = envelope.parties.find(({id}) => id === to);
  return party && {envelope, company, sender, party, to: party};
}

async function writeMail(
  parts: MailParts,
  kind: MailKind,
  scene: Scene,
  id: string,
): Promise<Mail> {
  const {company, sender, to} = scene;
  const attachments = kind === 'email-signed' ? await sealedFiles(parts, scene) : [];
  const content = mailContent(kind, await readFacts(parts, kind, scene, attachments.length > 0));
  const {colour, logoSha256} = company.branding;
  const logo = logoSha256 && parts.links.logo(company.id, logoSha256);
  const brand = {company: company.name, sender: sender.name, colour, logo};
  const replyTo = company.settings.setting_email_return_address_user ? sender : company;
  return {
    id,
    to: {name: to.name, email: to.email},
    replyTo: {name: replyTo.name, email: replyTo.email},
    subject: content.subject.replace(/\s+/g, ' '),
    text: mailText(content, brand),
    html: mailHtml(content, brand),
    attachments,
  };
}

const withLink: ReadonlySet<MailKind> = new Set([
  'email-send',
  'email-send-password',
  'email-reminder',
  'email-reminder-password',
  'email-signed',
]);

const withPassword: ReadonlySet<MailKind> = new Set([
  'email-send-password',
  'email-reminder-password',
]);

/** The party's password, for the mails that tell it and no others. */
function passwordFor(
  {partyPasswords}: MailParts,
  kind: MailKind,
  {companyId}: Envelope,
  party: Party | null,
): string | null {
  if (!party?.encryptedPassword || !withPassword.has(kind)) return null;
  return partyPasswords.read({companyId, partyId: party.id}, party.encryptedPassword);
}

async function readFacts(
  parts: MailParts,
  kind: MailKind,
  {envelope, company, sender, party, to}: Scene,
  isAttached: boolean,
): Promise<MailFacts> {
  const origins = company.settings.setting_allowed_origins;
  const link =
    party && withLink.has(kind)
      ? await mintSigningLink(parts.db, {...parts, envelope, partyId: party.id, origins})
      : null;
  return {
    title: envelope.title,
    company: company.name,
    sender: sender.name,
    recipient: to.name,
    message: party?.message ?? '',
    link,
    password: passwordFor(parts, kind, envelope, party),
    downloads: kind === 'email-signed' && !party ? downloadsOf(parts, envelope) : [],
    isAttached,
    about: await readSubject(parts, kind, envelope),
  };
}

const downloadsOf = ({links, clock}: MailParts, envelope: Envelope) =>
  envelope.documents.map((document) => ({
    label: document.title,
    url: links.documentFile(envelope.companyId, document, 'sealed', clock.now()),
  }));

/** Who declined and why, or who opened it last. */
async function readSubject({db}: MailParts, kind: MailKind, envelope: Envelope) {
  if (kind === 'email-opened') {
    const opened = envelope.parties.filter((party) => party.opened !== null);
    const last = opened.sort((a, b) => Number(b.opened) - Number(a.opened))[0];
    return {name: last?.name ?? '', reason: ''};
  }
  const name = envelope.parties.find(({status}) => status === 'rejected')?.name ?? '';
  if (kind !== 'email-rejected') return {name, reason: ''};
  const entry = (await readHistory(db, envelope)).find(({type}) => type === 'party-rejected');
  return {name, reason: entry?.detail.split(' declined to sign: ').slice(1).join(' ') ?? ''};
}

/** The sealed files, where the account wants them attached and a mail server will take them. */
async function sealedFiles(
  {blobs}: MailParts,
  {envelope, company, party}: Scene,
): Promise<readonly MailAttachment[]> {
  const {setting_email_pdf_attach: toParties, setting_email_pdf_attach_sender: toSender} =
    company.settings;
  if (!(party ? toParties : toSender)) return [];
  const files: MailAttachment[] = [];
  for (const {title, sealedSha256} of envelope.documents) {
    const content = sealedSha256 ? await blobs.get(sealedSha256) : undefined;
    if (!content?.length)
      throw new Error(`The sealed file of “${title}” is not in the file store.`);
    files.push({filename: fileName(title), contentType: 'application/pdf', content});
  }
  const size = files.reduce((sum, {content}) => sum + content.length, 0);
  return size <= mostAttached ? files : [];
}

const fileName = (title: string): string =>
  `${title
    .replace(/[^\p{L}\p{N} ._-]+/gu, '_')
    .replace(/\.pdf$/i, '')
    .slice(0, 80)}.pdf`;
