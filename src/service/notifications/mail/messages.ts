/**
 * Every sentence of the mails, in one place; `languages/` says them in the others. What stands in braces is filled in
 * when a mail is made; an account can replace subjects and texts, but not what stands around them.
 */
import type {Language} from '../../../contract/text/language.js';
import {byTag} from '../../../languages/by-tag.js';
import * as translations from './languages/languages.js';

/** What a mail is for, in its subject and its first sentence. */
interface News {
  readonly subject: string;
  readonly text: string;
}

/** News with something to do: the words on the button. */
interface Errand extends News {
  readonly button: string;
}

/** The words of all mails in one language; values given to functions are plain text. */
export interface MailWords {
  readonly greeting: (name: string) => string;
  readonly noAccount: string;
  readonly password: string;
  /** On the button of invitation and reminder. */
  readonly sign: string;
  readonly invitation: News;
  readonly reminder: News;
  readonly signed: Errand;
  readonly cancelled: News;
  readonly rejected: News;
  readonly verify: Errand;
  readonly bounced: Errand;
  readonly unreachable: News;
  /** For the sender, above the reason. */
  readonly failed: News;
  readonly question: News;
  readonly opened: News;
  /** For the owner of an account; no account replaces it. */
  readonly suspended: News;
  readonly takeUpAgain: (webhook: string) => string;
  readonly linkBelow: string;
  readonly personalLink: string;
  readonly personalCopy: string;
  readonly howToDecline: string;
  readonly answerByReply: string;
  readonly notYou: string;
  readonly downloadExpires: string;
  readonly allFiles: string;
  readonly attached: string;
  readonly attachedFiles: string;
  readonly tooLarge: string;
  readonly sentToParty: (company: string, sender: string, title: string) => string;
  readonly sentToSender: (company: string, title: string) => string;
  readonly sentToSigner: (company: string, title: string) => string;
  readonly sentToOwner: (company: string) => string;
}

/** What the mails say in English. */
export const english: MailWords = {
  greeting: (name) => `Hello ${name},`,
  noAccount: 'You can read and sign it in your browser; you need no account.',
  password: 'You will be asked for this password: {contract password}',
  sign: 'Read and sign',
  invitation: {
    subject: '{user name} asks you to sign “{contract title}”',
    text: '{user name} of {company name} has sent you “{contract title}” and asks for your signature.',
  },
  reminder: {
    subject: 'Reminder: “{contract title}” is waiting for your signature',
    text: '{user name} of {company name} is still waiting for your signature on “{contract title}”.',
  },
  signed: {
    subject: '“{contract title}” is signed by everyone',
    text: 'Everybody has signed “{contract title}”. The document is sealed: any later change to it can be detected.',
    button: 'Open the signed document',
  },
  cancelled: {
    subject: '“{contract title}” no longer needs your signature',
    text: '{user name} of {company name} has cancelled “{contract title}”. It can no longer be signed, and there is nothing left for you to do.',
  },
  rejected: {
    subject: '{client name} declined to sign “{contract title}”',
    text: '{client name} declined to sign “{contract title}”. It can no longer be signed by anybody.',
  },
  verify: {
    subject: 'Confirm your signature on “{contract title}”',
    text: 'You have signed “{contract title}” for {company name}. Please confirm that this address is yours: only then does your signature count.',
    button: 'Confirm my signature',
  },
  bounced: {
    subject: 'Your mail to {client name} did not arrive: “{contract title}”',
    text: '{client name} cannot be reached to sign “{contract title}”: the mail server refuses the address. Please correct it; a new invitation goes out at once.',
    button: 'Correct the address',
  },
  unreachable: {
    subject: '{client name} cannot get a code to open “{contract title}”',
    text: '{client name} cannot open “{contract title}”: no code can be sent to the mobile number. Please ask for the right number, cancel this envelope and send a new one.',
  },
  failed: {
    subject: '“{contract title}” could not be completed',
    text: 'Work on “{contract title}” has ended before it was complete. What has been signed already is kept. The reason:',
  },
  question: {
    subject: '{client name} has a question about “{contract title}”',
    text: '{client name} was asked to sign “{contract title}” and would like to know something first:',
  },
  opened: {
    subject: '{client name} has opened “{contract title}”',
    text: '{client name} has opened “{contract title}” and can sign it now. You need not do anything.',
  },
  suspended: {
    subject: 'A webhook of {company name} is suspended',
    text: 'For three days this address has not acknowledged any event of {company name} with status 200. Nothing more is sent to it:',
  },
  takeUpAgain: (webhook) =>
    `Once it answers again, send PUT /webhooks/${webhook} with its address. The events that are waiting are delivered then.`,
  linkBelow: 'Or copy this link into your browser:',
  personalLink: 'The link is yours alone: whoever has it can sign in your name. Do not forward it.',
  personalCopy: 'The link is yours alone. Do not forward it.',
  howToDecline:
    'If you do not want to sign, open the document and choose “Decline to sign” in the menu.',
  answerByReply: 'Answer this mail, and your answer goes to the signer.',
  notYou: 'If you did not sign this, do nothing: without your confirmation nothing is signed.',
  downloadExpires: 'Links to the files work for 24 hours.',
  allFiles: 'All signed documents:',
  attached: 'It is attached to this mail as PDF.',
  attachedFiles: 'They are attached to this mail as PDF.',
  tooLarge: 'The file is too large for a mail: please open it by the link.',
  sentToParty: (company, sender, title) =>
    `Sent by ${sender} for ${company}. You receive this mail because ${sender} entered your address for “${title}”.`,
  sentToSender: (company, title) =>
    `Sent to you by ${company}, because “${title}” was sent in your name.`,
  sentToSigner: (company, title) =>
    `Sent by ${company}. You receive this mail because somebody signed “${title}” with your address.`,
  sentToOwner: (company) =>
    `Sent to you as the first super-admin of ${company}, to whom the service reports.`,
};

/** What the mails say, in every language. */
export const mailWords: Readonly<Record<Language, MailWords>> = {
  en: english,
  ...byTag(translations),
};
