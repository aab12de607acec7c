import type {Translation} from '../translation.js';

/**
 * What mails and text messages say in English. Names with a space in them, as {contract title}, are filled in when a mail
 * is made; an account can replace subjects and texts, but not what stands around them.
 */
export const words = {
  greeting: 'Hello {name},',
  noAccount: 'You can read and sign it in your browser. You do not need an account.',
  password: 'You will be asked for this password: {contract password}',
  /** On the button of invitation and reminder. */
  sign: 'Read and sign',
  'invitation.subject': '{user name} asks you to sign “{contract title}”',
  'invitation.text':
    '{user name} of {company name} has sent you “{contract title}” and asks for your signature.',
  'reminder.subject': 'Reminder: “{contract title}” is waiting for your signature',
  'reminder.text':
    '{user name} of {company name} is still waiting for your signature on “{contract title}”.',
  /** On the button of a mail that does not ask for a signature. */
  open: 'Open and read',
  'approval.subject': '{user name} asks you to approve “{contract title}”',
  'approval.text':
    '{user name} of {company name} has sent you “{contract title}” and asks for your approval.',
  'reading.subject': '{user name} asks you to read “{contract title}”',
  'reading.text':
    '{user name} of {company name} has sent you “{contract title}” and asks you to confirm that you have read it.',
  /** For who gets a copy, when it is sent. */
  'copy.subject': 'Your copy of “{contract title}”',
  'copy.text':
    '{user name} of {company name} has sent “{contract title}” for signature. This is your copy. You receive the signed documents once everyone has signed, and you do not need to do anything.',
  /** For who has done its part, when the sender has changed the documents since. */
  'amended.subject': '“{contract title}” has changed: please confirm it',
  'amended.text':
    '{user name} of {company name} has changed “{contract title}” after you had finished with it. What you did then does not count for what is different now. The page shows exactly what that is: confirm it there, or decline.',
  'amended.button': 'See what has changed',
  'signed.subject': 'Everyone has signed “{contract title}”',
  'signed.text':
    'Everyone has signed “{contract title}”. The document is sealed: any later change to it can be detected.',
  'signed.button': 'Open the signed document',
  'cancelled.subject': '“{contract title}” no longer needs your signature',
  'cancelled.text':
    '{user name} of {company name} has withdrawn “{contract title}”. It can no longer be signed, and you do not need to do anything.',
  'rejected.subject': '{client name} declined to sign “{contract title}”',
  'rejected.text':
    '{client name} declined to sign “{contract title}”. Nobody can sign it any more.',
  'verify.subject': 'Confirm your signature on “{contract title}”',
  'verify.text':
    'You have signed “{contract title}” for {company name}. Please confirm that this address is yours: only then does your signature count.',
  'verify.button': 'Confirm my signature',
  'bounced.subject': 'Your e-mail to {client name} did not arrive: “{contract title}”',
  'bounced.text':
    '{client name} cannot be reached to sign “{contract title}”: the mail server refuses the address. Please correct it; a new invitation goes out at once.',
  'bounced.button': 'Correct the address',
  'unreachable.subject': '{client name} cannot get a code to open “{contract title}”',
  'unreachable.text':
    '{client name} cannot open “{contract title}”: no code can be sent to the mobile number. Please ask for the right number, withdraw this document and send a new one.',
  /** For the sender, above the reason. */
  'failed.subject': '“{contract title}” could not be completed',
  'failed.text':
    '“{contract title}” could not be completed. What has already been signed is kept. The reason:',
  'question.subject': '{client name} has a question about “{contract title}”',
  'question.text': '{client name} has a question before signing “{contract title}”:',
  'reassigned.subject': '“{contract title}” is now with {client name}',
  /** For the sender, above who assigned it, and why. */
  'reassigned.text':
    '“{contract title}” was assigned to {client name}, who has received an invitation of their own. Who assigned it, and why:',
  'withdrawn.subject': '{client name} no longer agrees to sign “{contract title}” electronically',
  'withdrawn.text':
    '{client name} no longer agrees to sign “{contract title}” electronically, and cannot sign it before agreeing again with the same link. If you agree on paper instead, withdraw this document.',
  'opened.subject': '{client name} has opened “{contract title}”',
  'opened.text':
    '{client name} has opened “{contract title}” and can sign it now. You do not need to do anything.',
  /** For the owner of an account; no account replaces it. */
  'suspended.subject': 'A webhook of {company name} is suspended',
  'suspended.text':
    'This address no longer acknowledges events of {company name} with status 200. Nothing more is sent to it:',
  /** For a user of the console; no account replaces it. */
  'signIn.subject': 'Sign in to {company name}',
  'signIn.text':
    'With this link you sign in to the console of {company name}. It works once, for 15 minutes.',
  'signIn.button': 'Sign in',
  /** Above the names of accounts, each with its link. */
  'signIn.accounts': 'Your accounts:',
  'signIn.notYou': 'If you did not ask for it, do nothing: nobody can sign in without this link.',
  /** For a user of the console whose address is in several accounts; links to each follow. */
  'signInChoice.subject': 'Sign in: choose an account',
  'signInChoice.text':
    'Your address is in several accounts. Each link signs you in to one of them. It works once, for 15 minutes.',
  /** For somebody who has never signed in with this address, in place of the mail above; no account replaces it. */
  'invited.subject': 'Invitation to an electronic signature service',
  'invited.text':
    'Somebody has entered your address to work with you in an account of this service for electronic signatures. With this link you accept and sign in. It works once, for 15 minutes.',
  'invited.account': 'The account calls itself “{company name}”. Nobody has checked this name.',
  /** For a user of the console, at the former address; no account replaces it. */
  'addressChanged.subject': 'Your address at {company name} was changed',
  'addressChanged.text':
    'From now on you sign in to {company name} with another address. With this one, nobody can sign in any more. The new address:',
  'addressChanged.notYou':
    'If you do not know why, tell {company} at once: somebody else may have changed it.',
  /** For who sets an account up; no account replaces it. */
  'test.subject': 'Test e-mail of {company name}',
  'test.text':
    'This e-mail shows that e-mails of {company name} arrive. You do not need to do anything.',
  takeUpAgain:
    'Once it answers again, send PUT /webhooks/{webhook} with its address. The queued events are then delivered.',
  linkBelow: 'Or copy this link into your browser:',
  personalLink:
    'This link is for you alone: anyone who has it can sign in your name. Do not forward it.',
  personalCopy: 'This link is for you alone. Do not forward it.',
  howToDecline:
    'If you do not want to sign, open the document and choose “Decline to sign” in the menu.',
  answerByReply: 'Reply to this e-mail to answer the signer.',
  notYou: 'If you did not sign this, do nothing: without your confirmation, nothing is signed.',
  /** For the sender, of people whom no mail or message reaches. */
  passOnSigned:
    'Not notified, for lack of an e-mail address: {names}. Please pass the signed document on yourself.',
  downloadExpires: 'Links to the files work for 24 hours.',
  allDocuments: 'All documents:',
  allFiles: 'All signed documents:',
  attached: 'It is attached to this e-mail as a PDF.',
  attachedFiles: 'They are attached to this e-mail as PDFs.',
  tooLarge: 'The file is too large for an e-mail: please open it with the link.',
  sentToParty:
    'Sent by {sender} for {company}. You are receiving this e-mail because {sender} entered your address for “{title}”.',
  sentToSender: 'Sent to you by {company} because “{title}” was sent in your name.',
  sentToSigner:
    'Sent by {company}. You are receiving this e-mail because someone signed “{title}” with your address.',
  sentToOwner:
    'Sent to you as the first super-admin of {company}, who receives the reports of this service.',
  /** Subject of a mail with a code. */
  codeSubject: 'Your code to open the documents from {company}',
  /** A text message, or a mail: what a signer opens documents with. */
  code: '{code} is your code to open the documents from {company}. It works for {minutes} minutes. Do not share it with anyone.',
  /** Messages to phones, short, in straight quotes: others make them twice as long in the alphabet of phones. */
  'message.invitation':
    'Please sign: {company} has sent you "{title}". {link} This link is for you alone.',
  /** For who is not asked for a signature. */
  'message.request':
    'Please open: {company} has sent you "{title}" to read. {link} This link is for you alone.',
  'message.reminder':
    'Reminder: {company} is still waiting for you with "{title}". {link} This link is for you alone.',
  'message.amended':
    'Please confirm: {company} has changed "{title}" since you finished with it. {link} This link is for you alone.',
  'message.signed':
    'Completed: for {company}, everyone has signed "{title}". {link} This link is for you alone.',
  'message.cancelled':
    'No longer needed: {company} has withdrawn "{title}". You do not need to do anything.',
  'numberRefused.subject': 'Your message to {client name} did not arrive: “{contract title}”',
  'numberRefused.text':
    '{client name} cannot be reached to sign “{contract title}”: no message can be sent to the mobile number. Please correct it; a new invitation goes out at once.',
  'numberRefused.button': 'Correct the number',
};

export type NotificationWords = Translation<typeof words>;
