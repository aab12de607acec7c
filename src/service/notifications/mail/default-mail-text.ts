import type {Language} from '../../../contract/text/language.js';
import {fill} from '../../../languages/fill.js';
import type {RoleKind} from '../../domain/party-role.js';
import type {MailKind} from '../../domain/effects.js';
import {notificationWords, type NotificationWords} from '../notification-words.js';

/** Subject and content of a mail, with variables in braces. */
export interface MailText {
  readonly subject: string;
  /** HTML. A link that is alone in a paragraph and has a variable as its URL becomes the button. */
  readonly content: string;
  readonly contentPlain: string;
  /** Language tag; null if the words are not ours. */
  readonly language: string | null;
}

/** The text of a mail of this kind, to a party with this role, if the account has no text of its own. */
export function defaultMailText(
  kind: MailKind,
  language: Language,
  role: RoleKind = 'signer',
): MailText {
  const words = notificationWords[language];
  return toText(
    asksOtherwise(role, kind) ? askOf(role, kind, words) : draftOf(kind, words),
    language,
  );
}

/** Whether this mail asks a party for something else than a signature. */
export const asksOtherwise = (role: RoleKind, kind: MailKind): boolean =>
  (role === 'approver' || role === 'viewer') && /^email-(send|reminder)/.test(kind);

/** The text that asks an approver or a reader; a reminder says the same again. */
function askOf(role: RoleKind, kind: MailKind, words: NotificationWords): Draft {
  const {subject, paragraphs} = news(
    words,
    role === 'approver' ? 'approval' : 'reading',
    '{client name}',
  );
  const draft = {
    subject,
    paragraphs: [...paragraphs, '{contract intro}'],
    button: {label: words.open, url: '{contract url}'},
  };
  return kind.endsWith('-password') ? withPassword(draft, words) : draft;
}

/** The text that notifies the owner of an account that a webhook is suspended. */
export function suspensionText(language: Language): MailText {
  const words = notificationWords[language];
  return toText(news(words, 'suspended', '{user name}'), language);
}

/** The text that tells a former address of a user of the console that there is another one. */
export function addressText(language: Language): MailText {
  return toText(news(notificationWords[language], 'addressChanged', '{user name}'), language);
}

/** The text of a mail that shows that mails arrive. */
export function testText(language: Language): MailText {
  return toText(news(notificationWords[language], 'test', '{user name}'), language);
}

/** The text with the link that signs a user in to the console. */
export function signInText(language: Language): MailText {
  const words = notificationWords[language];
  const button = {label: words['signIn.button'], url: '{contract url}'};
  return toText({...news(words, 'signIn', '{user name}'), button}, language);
}

/** The text above links to the console of several accounts. */
export function chooseAccountText(language: Language): MailText {
  const words = notificationWords[language];
  return toText(news(words, 'signInChoice', '{user name}'), language);
}

/** The text that invites somebody who has never signed in with this address: our own words first, and a name as such. */
export function invitationText(language: Language): MailText {
  const words = notificationWords[language];
  return toText(
    {
      subject: words['invited.subject'],
      paragraphs: [words['invited.text'], words['invited.account']],
      button: {label: words['signIn.button'], url: '{contract url}'},
    },
    language,
  );
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

function draftOf(kind: MailKind, words: NotificationWords): Draft {
  const toParty = (name: News) => news(words, name, '{client name}');
  const toSender = (name: News) => news(words, name, '{user name}');
  const button = (label: string, url = '{contract url}') => ({button: {label, url}});
  switch (kind) {
    case 'email-send':
      return request(words, 'invitation');
    case 'email-send-password':
      return withPassword(request(words, 'invitation'), words);
    case 'email-reminder':
      return request(words, 'reminder');
    case 'email-reminder-password':
      return withPassword(request(words, 'reminder'), words);
    case 'email-amended':
      return {...toParty('amended'), ...button(words['amended.button'])};
    case 'email-copy':
      return {...toParty('copy'), ...button(words.open)};
    case 'email-signed':
      return {...toParty('signed'), ...button(words['signed.button'])};
    case 'email-cancelled':
      return toParty('cancelled');
    case 'email-rejected':
      return toSender('rejected');
    case 'email-widget-verify':
      return {...toParty('verify'), ...button(words['verify.button'], '{widget verify url}')};
    case 'email-bounced':
      return {...toSender('bounced'), ...button(words['bounced.button'])};
    case 'email-number-refused':
      return {...toSender('numberRefused'), ...button(words['numberRefused.button'])};
    case 'email-unreachable':
      return toSender('unreachable');
    case 'email-failed':
    case 'email-reassigned':
    case 'email-consent-withdrawn':
    case 'email-question':
    case 'email-opened':
      return toSender(senderNews[kind]);
  }
}

/** What happened, where a mail to the sender says no more than that. */
const senderNews = {
  'email-failed': 'failed',
  'email-reassigned': 'reassigned',
  'email-consent-withdrawn': 'withdrawn',
  'email-question': 'question',
  'email-opened': 'opened',
} as const;

/** The names for which there are a subject and a first sentence. */
type News = keyof NotificationWords extends infer Id
  ? Id extends `${infer Name}.subject`
    ? Name
    : never
  : never;

const news = (words: NotificationWords, name: News, reader: string): Draft => ({
  subject: words[`${name}.subject`],
  paragraphs: [fill(words.greeting, {name: reader}), words[`${name}.text`]],
});

/** The text that requests a signature; the sender's own words come last. */
function request(words: NotificationWords, name: 'invitation' | 'reminder'): Draft {
  const {subject, paragraphs} = news(words, name, '{client name}');
  return {
    subject,
    paragraphs: [...paragraphs, words.noAccount, '{contract intro}'],
    button: {label: words.sign, url: '{contract url}'},
  };
}

const withPassword = (draft: Draft, {password}: NotificationWords): Draft => ({
  ...draft,
  paragraphs: [...draft.paragraphs, password],
});

/** Sets the sender's own words apart, and a password from the sentence around it. */
function toHtml(paragraph: string): string {
  if (paragraph === '{contract intro}') return `<blockquote>${paragraph}</blockquote>`;
  const password = '{contract password}';
  return `<p>${paragraph.replace(password, `<strong>${password}</strong>`)}</p>`;
}
