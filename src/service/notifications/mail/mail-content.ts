/** The content of a mail: the account's text or ours, its values, and what the layout adds. Pure. */
import type {MailKind} from '../../domain/effects.js';
import type {RoleKind} from '../../domain/party-role.js';
import {asksOtherwise, type MailText} from './default-mail-text.js';
import {fill} from '../../../languages/fill.js';
import type {NotificationWords} from '../notification-words.js';
import type {MailValues} from './mail-variables.js';

/** A link with its label. */
export interface MailLink {
  readonly label: string;
  readonly url: string;
}

/** A mail's text, and what the layout adds to any text. */
export interface MailContent {
  readonly text: MailText;
  /** The layout's own words. */
  readonly words: NotificationWords;
  readonly values: MailValues;
  /** A person's words that no variable contains, set apart from ours. */
  readonly quote: string;
  /** Further links if one is not enough: one for each of several documents. */
  readonly links: readonly MailLink[];
  /** Above these links. */
  readonly linksTitle: string;
  /** Small print. */
  readonly notes: readonly string[];
  /** Who sent the request, and why this person gets the mail. */
  readonly reason: string;
}

/** What the layout adds where nothing is to be added. */
export const bareContent = {quote: '', links: [], linksTitle: '', notes: [], reason: ''} as const;

/** What is known about a mail besides its text. */
export interface MailFacts {
  readonly kind: MailKind;
  readonly words: NotificationWords;
  readonly values: MailValues;
  /** Whether it goes to the account that sent the envelope rather than to one of its parties. */
  readonly isToSender: boolean;
  /** What a party that gets it is asked to do; `signer` for the sender. */
  readonly role: RoleKind;
  /** Words of the party or server that the news comes from; empty if there are none. */
  readonly quote: string;
  /** The documents, for the sender and for who gets a copy. */
  readonly downloads: readonly MailLink[];
  /** Names of those whom the service cannot tell, for the sender to tell: as one text; empty if there are none. */
  readonly untold: string;
  /** The files: how many are attached, and whether they were too large to attach. */
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
    linksTitle: facts.kind === 'email-copy' ? words.allDocuments : words.allFiles,
    notes: notesOf(facts),
    reason: reasonOf(facts),
  };
}

function notesOf({kind, words, isToSender, files, role, untold}: MailFacts): readonly string[] {
  if (asksOtherwise(role, kind)) return [words.personalCopy];
  switch (kind) {
    case 'email-send':
    case 'email-send-password':
    case 'email-reminder':
    case 'email-reminder-password':
      return [words.howToDecline, words.personalLink];
    case 'email-amended':
      return role === 'approver' || role === 'viewer'
        ? [words.personalCopy]
        : [words.howToDecline, words.personalLink];
    case 'email-copy':
      return [...fileNotes(files, words), words.downloadExpires];
    case 'email-signed':
      return [
        ...(untold ? [fill(words.passOnSigned, {names: untold})] : []),
        ...fileNotes(files, words),
        isToSender ? words.downloadExpires : words.personalCopy,
      ];
    case 'email-widget-verify':
      return [words.notYou];
    case 'email-cancelled':
    case 'email-rejected':
    case 'email-opened':
    case 'email-bounced':
    case 'email-number-refused':
    case 'email-unreachable':
    case 'email-reassigned':
    case 'email-consent-withdrawn':
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
