import type {Blobs, MailAttachment} from '../../ports.js';
import type {MailContext} from './mail-context.js';

/** Total size of attachments in bytes that most mail servers still accept. */
const mostAttached = 15 * 1024 * 1024;

/** The attachments of a mail. */
export interface AttachedFiles {
  readonly attachments: readonly MailAttachment[];
  /** Whether the files were left out because no mail server would accept them. */
  readonly areTooLarge: boolean;
}

/** The attachments of most mails. */
export const noFiles: AttachedFiles = {attachments: [], areTooLarge: false};

/** The files, sealed if they are, if the account wants them attached and mail servers will accept them. */
export async function attachedFiles(
  blobs: Blobs,
  {envelope, company, party}: MailContext,
): Promise<AttachedFiles> {
  const {setting_email_pdf_attach: toParties, setting_email_pdf_attach_sender: toSender} =
    company.settings;
  if (!(party ? toParties : toSender)) return noFiles;
  const attachments: MailAttachment[] = [];
  for (const {title, sealedSha256, pdfSha256} of envelope.documents) {
    const sha256 = envelope.status === 'signed' ? sealedSha256 : pdfSha256;
    const content = sha256 ? await blobs.get(sha256) : undefined;
    // The mail is retried later rather than sent with an empty file.
    if (!content?.length) throw new Error(`The file of “${title}” is not in the file store.`);
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
