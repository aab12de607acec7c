/** What each kind of mail says: one purpose, at most one button. Pure; links and names are passed in. */
import type {MailKind} from '../../domain/effects.js';
import {messages} from './messages.js';

/** A link with the words that stand on it. */
export interface MailLink {
  readonly label: string;
  readonly url: string;
}

export interface MailContent {
  readonly subject: string;
  readonly greeting: string;
  readonly paragraphs: readonly string[];
  /** Words of a person, set apart from ours. */
  readonly quote?: string;
  readonly button?: MailLink;
  /** Further links, where one button is not enough: one for each of several documents. */
  readonly links?: readonly MailLink[];
  /** Small print. */
  readonly notes: readonly string[];
}

/** What a mail's sentences are made of. */
export interface MailFacts {
  readonly title: string;
  readonly company: string;
  readonly sender: string;
  readonly recipient: string;
  /** The sender's own words to this party; empty where there are none. */
  readonly message: string;
  /** The page that this party opens; null for mails to the sender. */
  readonly link: string | null;
  /** What this party enters before the page opens; null where nothing. */
  readonly password: string | null;
  /** The sealed documents, for mails to the sender. */
  readonly downloads: readonly MailLink[];
  readonly isAttached: boolean;
  /** Whom the news is about, and the reason that party gave. */
  readonly about: {readonly name: string; readonly reason: string};
}

/** The content of a mail of this kind. */
export function mailContent(kind: MailKind, facts: MailFacts): MailContent {
  const greeting = messages.greeting(facts.recipient);
  switch (kind) {
    case 'email-send':
    case 'email-send-password':
      return {greeting, ...invitation(facts)};
    case 'email-reminder':
    case 'email-reminder-password':
      return {greeting, ...invitation(facts), ...reminder(facts)};
    case 'email-signed':
      return {greeting, ...completion(facts)};
    case 'email-cancelled':
      return {greeting, ...cancellation(facts)};
    case 'email-rejected':
      return {greeting, ...rejection(facts)};
    case 'email-opened':
      return {greeting, ...opening(facts)};
  }
}

type Body = Omit<MailContent, 'greeting'>;

function invitation({sender, company, title, message, link, password}: MailFacts): Body {
  return {
    subject: messages.inviteSubject(sender, title),
    paragraphs: [messages.inviteText(sender, company, title), ...passwordText(password)],
    ...(message ? {quote: message} : {}),
    ...(link ? {button: {label: messages.inviteButton, url: link}} : {}),
    notes: [messages.howToDecline, messages.personalLink],
  };
}

const reminder = ({sender, company, title, password}: MailFacts) => ({
  subject: messages.reminderSubject(title),
  paragraphs: [messages.reminderText(sender, company, title), ...passwordText(password)],
});

const passwordText = (password: string | null): readonly string[] =>
  password === null ? [] : [messages.password(password)];

function completion(facts: MailFacts): Body {
  const attached = facts.isAttached ? [messages.attached] : [];
  return {
    subject: messages.signedSubject(facts.title),
    paragraphs: [messages.signedText(facts.title), ...attached],
    ...(facts.link ? ownCopy(facts.link) : downloads(facts.downloads)),
  };
}

const ownCopy = (url: string) => ({
  button: {label: messages.signedButton, url},
  notes: [messages.personalLink],
});

function downloads(files: readonly MailLink[]): Pick<Body, 'button' | 'links' | 'notes'> {
  const notes = files.length > 0 ? [messages.downloadExpires] : [];
  const [only] = files;
  if (only && files.length === 1)
    return {button: {label: messages.downloadButton, url: only.url}, notes};
  return {links: files, notes};
}

const cancellation = ({sender, company, title}: MailFacts): Body => ({
  subject: messages.cancelledSubject(title),
  paragraphs: [messages.cancelledText(sender, company, title)],
  notes: [],
});

const rejection = ({about, title}: MailFacts): Body => ({
  subject: messages.rejectedSubject(about.name, title),
  paragraphs: [messages.rejectedText(about.name, title)],
  ...(about.reason ? {quote: about.reason} : {}),
  notes: [],
});

const opening = ({about, title}: MailFacts): Body => ({
  subject: messages.openedSubject(about.name, title),
  paragraphs: [messages.openedText(about.name, title)],
  notes: [],
});
