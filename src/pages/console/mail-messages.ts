/** Words of the texts of mails. */
import type {BrandingEmailType} from '../../contract/resources/branding.js';
import {msg, str} from './app/console-language.js';

export const mailWords = {
  texts: () => msg('Texts of e-mails', {id: 'console.mail-texts'}),
  textsAbout: () =>
    msg('In your own words, where ours do not fit.', {id: 'console.mail-texts-about'}),
  back: () => msg('Back to branding', {id: 'console.mail-back'}),
  own: () => msg('Own text', {id: 'console.mail-own'}),
  subject: () => msg('Subject', {id: 'console.mail-subject'}),
  text: () => msg('Text', {id: 'console.mail-text'}),
  textHint: (example: string) =>
    msg(str`Words in braces such as ${example} are filled in when the e-mail is sent.`, {
      id: 'console.mail-text-hint',
    }),
  html: () => msg('Text with formatting (HTML)', {id: 'console.mail-html'}),
  htmlHint: () =>
    msg('Most mail programs show this one; the preview shows the text without formatting.', {
      id: 'console.mail-html-hint',
    }),
};

/** When a mail is sent. */
export function mailTypeWord(type: BrandingEmailType): string {
  switch (type) {
    case 'email-send':
      return msg('Request to sign', {id: 'console.mail-send'});
    case 'email-send-password':
      return msg('Request to sign, with a password', {id: 'console.mail-send-password'});
    case 'email-reminder':
      return msg('Reminder', {id: 'console.mail-reminder'});
    case 'email-reminder-password':
      return msg('Reminder, with a password', {id: 'console.mail-reminder-password'});
    case 'email-signed':
      return msg('Everybody has signed', {id: 'console.mail-signed'});
    case 'email-cancelled':
      return msg('The document is withdrawn', {id: 'console.mail-cancelled'});
    case 'email-rejected':
      return msg('Somebody has declined', {id: 'console.mail-rejected'});
    case 'email-widget-verify':
      return msg('Confirm the address', {id: 'console.mail-widget-verify'});
  }
}
