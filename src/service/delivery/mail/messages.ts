/**
 * Every sentence of the mails, in one place. `mailWords` are texts that an account can replace: what stands in braces
 * is filled in when a mail is made. `messages` stand around them in every mail; values are plain text.
 */
import type {MailKind} from '../../domain/effects.js';

/** What a mail says, with variables in braces. */
export interface MailWords {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly button?: {readonly label: string; readonly url: string};
}

const noAccount = 'You can read and sign it in your browser; you need no account.';
const password = 'You will be asked for this password: {contract password}';
const sign = {label: 'Read and sign', url: '{contract url}'};

const invitation: MailWords = {
  subject: '{user name} asks you to sign “{contract title}”',
  paragraphs: [
    'Hello {client name},',
    `{user name} of {company name} has sent you “{contract title}” and asks for your signature. ${noAccount}`,
    '{contract intro}',
  ],
  button: sign,
};

const reminder: MailWords = {
  subject: 'Reminder: “{contract title}” waits for your signature',
  paragraphs: [
    'Hello {client name},',
    `{user name} of {company name} is still waiting for your signature on “{contract title}”. ${noAccount}`,
    '{contract intro}',
  ],
  button: sign,
};

const withPassword = (words: MailWords): MailWords => ({
  ...words,
  paragraphs: [...words.paragraphs, password],
});

/** What each mail says where the account has no words of its own. */
export const mailWords: Readonly<Record<MailKind, MailWords>> = {
  'email-send': invitation,
  'email-send-password': withPassword(invitation),
  'email-reminder': reminder,
  'email-reminder-password': withPassword(reminder),
  'email-signed': {
    subject: '“{contract title}” is signed by everyone',
    paragraphs: [
      'Hello {client name},',
      'Everybody has signed “{contract title}”. The document is sealed: any later change to it can be found out.',
    ],
    button: {label: 'Open the signed document', url: '{contract url}'},
  },
  'email-cancelled': {
    subject: '“{contract title}” no longer needs your signature',
    paragraphs: [
      'Hello {client name},',
      '{user name} of {company name} has cancelled “{contract title}”. It can no longer be signed, and there is nothing left for you to do.',
    ],
  },
  'email-rejected': {
    subject: '{client name} declined to sign “{contract title}”',
    paragraphs: [
      'Hello {user name},',
      '{client name} declined to sign “{contract title}”. It can no longer be signed by anybody.',
    ],
  },
  'email-widget-verify': {
    subject: 'Confirm your signature on “{contract title}”',
    paragraphs: [
      'Hello {client name},',
      'You have signed “{contract title}” for {company name}. Please confirm that this address is yours: only then does your signature count.',
    ],
    button: {label: 'Confirm my signature', url: '{widget verify url}'},
  },
  'email-bounced': {
    subject: 'Your mail to {client name} did not arrive: “{contract title}”',
    paragraphs: [
      'Hello {user name},',
      '{client name} cannot be reached to sign “{contract title}”: the mail server refuses the address. Please correct it; a new invitation goes out at once.',
    ],
    button: {label: 'Correct the address', url: '{contract url}'},
  },
  'email-question': {
    subject: '{client name} has a question about “{contract title}”',
    paragraphs: [
      'Hello {user name},',
      '{client name} was asked to sign “{contract title}” and would like to know something first:',
    ],
  },
  'email-opened': {
    subject: '{client name} has opened “{contract title}”',
    paragraphs: [
      'Hello {user name},',
      '{client name} has opened “{contract title}” and can sign it now. You need not do anything.',
    ],
  },
};

/** For the owner of an account; no account replaces it. */
export const suspensionWords: MailWords = {
  subject: 'A webhook of {company name} is suspended',
  paragraphs: [
    'Hello {user name},',
    'For three days this address has acknowledged no event of {company name} with status 200. Nothing more is sent to it:',
  ],
};

export const messages = {
  takeUpAgain: (webhookId: number) =>
    `Once it answers again, send PUT /webhooks/${webhookId} with its address: what waits for it is delivered then.`,
  sentToOwner: (company: string) =>
    `Sent to you as the first super-admin of ${company}, to whom the service reports.`,
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
  sentToParty: (company: string, sender: string, title: string) =>
    `Sent by ${sender} for ${company}. You receive this mail because ${sender} entered your address for “${title}”.`,
  sentToSender: (company: string, title: string) =>
    `Sent to you by ${company}, because “${title}” was sent in your name.`,
  sentToSigner: (company: string, title: string) =>
    `Sent by ${company}. You receive this mail because somebody signed “${title}” with your address.`,
} as const;
