/** What a mail is made of: the account's text or ours with its variables replaced, and what the layout adds. Pure. */
import type {MailKind} from '../../domain/effects.js';
import {fill} from '../../../languages/fill.js';
import type {NotificationWords} from '../notification-words.js';
import type {MailText} from './default-mail-text.js';
import type {MailValues} from './mail-variables.js';

/** A link with the words that stand on it. */
export interface MailLink {
  readonly label: string;
  readonly url: string;
}

/** A text, and what stands around it whatever it says. */
export interface MailContent {
  readonly text: MailText;
  /** What stands around it. */
  readonly words: NotificationWords;
  readonly values: MailValues;
  /** Words of a person that no variable stands for, set apart from ours. */
  readonly quote: string;
  /** Further links, where one is not enough: one for each of several documents. */
  readonly links: readonly MailLink[];
  /** Small print. */
  readonly notes: readonly string[];
  /** Who asks, and why this person gets the mail. */
  readonly reason: string;
}

/** What is known about a mail besides its text. */
export interface MailFacts {
  readonly kind: MailKind;
  readonly words: NotificationWords;
  readonly values: MailValues;
  /** Whether it goes to the account that sent the envelope rather than to one of its parties. */
  readonly isToSender: boolean;
  /** Words of the party or the server that the news come from; empty where there are none. */
  readonly quote: string;
  /** The sealed documents, for the sender. */
  readonly downloads: readonly MailLink[];
  /** What became of the sealed files: how many travel with the mail, and whether they were too large to. */
  readonly files: {readonly attached: number; readonly areTooLarge: boolean};
}

/** The content of a mail with this text. */
export function mailContent(text: MailText, facts: MailFacts): MailContent {
  const {words, values, downloads, quote} = facts;
  return {
    text,
    words,
    values,
    quote,
    links: downloads.length > 1 ? downloads : [],
    notes: notesOf(facts),
    reason: reasonOf(facts),
  };
}

function notesOf({kind, words, isToSender, files}: MailFacts): readonly string[] {
  switch (kind) {
    case 'email-send':
    case 'email-send-password':
    case 'email-reminder':
    case 'email-reminder-password':
      return [words.howToDecline, words.personalLink];
    case 'email-signed':
      return [...fileNotes(files, words), isToSender ? words.downloadExpires : words.personalCopy];
    case 'email-widget-verify':
      return [words.notYou];
    case 'email-cancelled':
    case 'email-rejected':
    case 'email-opened':
    case 'email-bounced':
    case 'email-unreachable':
    case 'email-failed':
      return [];
    case 'email-question':
      return [words.answerByReply];
  }
}

function fileNotes(
  {attached, areTooLarge}: MailFacts['files'],
  words: NotificationWords,
): string[] {
  if (areTooLarge) return [words.tooLarge];
  if (attached === 0) return [];
  return [attached === 1 ? words.attached : words.attachedFiles];
}

function reasonOf({kind, words, isToSender, values}: MailFacts): string {
  const {'company name': company, 'contract title': title, 'user name': sender} = values;
  if (isToSender) return fill(words.sentToSender, {company, title});
  return kind === 'email-widget-verify'
    ? fill(words.sentToSigner, {company, title})
    : fill(words.sentToParty, {company, sender, title});
}
