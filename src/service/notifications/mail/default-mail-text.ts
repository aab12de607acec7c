import type {Language} from '../../../contract/text/language.js';
import type {MailKind} from '../../domain/effects.js';
import {mailWords} from './messages.js';
import type {MailWords} from './messages.js';

/** Subject and content of a mail, with variables in braces. */
export interface MailText {
  readonly subject: string;
  /** HTML; a link that stands alone in a paragraph and leads to a variable's URL becomes the button. */
  readonly content: string;
  readonly contentPlain: string;
  /** Language tag; null where the words are not ours. */
  readonly language: string | null;
}

/** What a mail of this kind says where the account has no words of its own. */
export const defaultMailText = (kind: MailKind, language: Language): MailText =>
  toText(draftOf(kind, mailWords[language]), language);

/** What tells the owner of an account that a webhook is suspended. */
export function suspensionText(language: Language): MailText {
  const {greeting, suspended} = mailWords[language];
  return toText(news(greeting('{user name}'), suspended), language);
}

function toText({subject, paragraphs, button}: Draft, language: Language): MailText {
  const [html, plain] = [paragraphs.map(toHtml), [...paragraphs]];
  if (button) {
    html.push(`<p><a href="${button.url}">${button.label}</a></p>`);
    plain.push(`${button.label}:\n${button.url}`);
  }
  return {subject, content: html.join('\n'), contentPlain: plain.join('\n\n'), language};
}

interface Draft {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly button?: {readonly label: string; readonly url: string};
}

function draftOf(kind: MailKind, words: MailWords): Draft {
  const {greeting, signed, verify, bounced} = words;
  const [toParty, toSender] = [greeting('{client name}'), greeting('{user name}')];
  switch (kind) {
    case 'email-send':
      return request(words, 'invitation');
    case 'email-send-password':
      return withPassword(request(words, 'invitation'), words);
    case 'email-reminder':
      return request(words, 'reminder');
    case 'email-reminder-password':
      return withPassword(request(words, 'reminder'), words);
    case 'email-signed':
      return {...news(toParty, signed), button: {label: signed.button, url: '{contract url}'}};
    case 'email-cancelled':
      return news(toParty, words.cancelled);
    case 'email-rejected':
      return news(toSender, words.rejected);
    case 'email-widget-verify':
      return {...news(toParty, verify), button: {label: verify.button, url: '{widget verify url}'}};
    case 'email-bounced':
      return {...news(toSender, bounced), button: {label: bounced.button, url: '{contract url}'}};
    case 'email-unreachable':
      return news(toSender, words.unreachable);
    case 'email-failed':
      return news(toSender, words.failed);
    case 'email-question':
      return news(toSender, words.question);
    case 'email-opened':
      return news(toSender, words.opened);
  }
}

const news = (greeting: string, {subject, text}: MailWords['opened']): Draft => ({
  subject,
  paragraphs: [greeting, text],
});

/** What asks for a signature; the sender's own words come last. */
function request(words: MailWords, kind: 'invitation' | 'reminder'): Draft {
  const {subject, text} = words[kind];
  return {
    subject,
    paragraphs: [words.greeting('{client name}'), text, words.noAccount, '{contract intro}'],
    button: {label: words.sign, url: '{contract url}'},
  };
}

const withPassword = (draft: Draft, {password}: MailWords): Draft => ({
  ...draft,
  paragraphs: [...draft.paragraphs, password],
});

/** The sender's own words are set apart; a password can be told from the sentence around it. */
function toHtml(paragraph: string): string {
  if (paragraph === '{contract intro}') return `<blockquote>${paragraph}</blockquote>`;
  const password = '{contract password}';
  return `<p>${paragraph.replace(password, `<strong>${password}</strong>`)}</p>`;
}
