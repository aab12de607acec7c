import {domainToASCII} from 'node:url';
import type {SendMailOptions} from 'nodemailer';
import {currentOrigin} from '../../observing/origin.js';
import type {Mail, MailAddress} from '../../ports.js';
import {withoutAddresses} from './mail-names.js';

/** A mail in nodemailer's format. The Message-ID is the same in every attempt, so that copies can be recognized. */
export function mailMessage(mail: Mail, defaultFrom: MailAddress): SendMailOptions {
  const from = mail.from ?? defaultFrom;
  const origin = currentOrigin();
  const host = domainToASCII(from.email.split('@')[1] ?? '') || 'localhost';
  return {
    messageId: `<${mail.id}@${host}>`,
    from: toAddress(from),
    to: toAddress(mail.to),
    ...(mail.replyTo ? {replyTo: toAddress(mail.replyTo)} : {}),
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    headers: {
      // Prevents automatic replies such as vacation notices (RFC 3834).
      'Auto-Submitted': 'auto-generated',
      ...(origin?.requestId ? {'X-Request-Id': origin.requestId} : {}),
      ...(mail.language ? {'Content-Language': mail.language} : {}),
    },
    attachments: (mail.attachments ?? []).map(({filename, contentType, content}) => ({
      filename,
      contentType,
      content: Buffer.from(content),
    })),
    // nodemailer must never read a file or URL that is named by a value in the mail.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

const toAddress = ({name = '', email}: MailAddress) => ({
  name: withoutAddresses(name),
  address: email,
});
