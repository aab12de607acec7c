import type {Translation} from '../translation.js';

/** What pages say in English that need no script, or are there before it runs. */
export const words = {
  /** What the window is called until the page has read the title of the documents. */
  title: 'E-signature',
  needsScript: 'This page needs JavaScript. Switch it on, then load the page again.',
  goneTitle: 'This link no longer works',
  gone: 'A link to a file works for 24 hours. Open your e-mail again and press its button, or ask the sender for a new link.',
  failedTitle: 'The page could not be loaded',
  failed: 'Nothing is lost. Load it again in a moment.',
  /** What is said instead if the page loads again by itself. */
  away: 'Nothing is lost. The page loads again by itself in a moment.',
  /** The page on which a sender corrects an address that mails do not reach. */
  'bounced.title': 'Correct the address',
  'bounced.explanation':
    'An e-mail to {name} about “{title}” could not be delivered. A new invitation is sent as soon as you correct the address.',
  'bounced.oldAddress': 'Address that does not work',
  'bounced.newAddress': 'New address',
  'bounced.send': 'Send the invitation',
  'bounced.doneTitle': 'The invitation is on its way',
  'bounced.done': '{name} is invited at {email}.',
  'bounced.sameAddress': 'This is the address that does not work. Enter another one.',
  'bounced.wrongAddress': 'Enter an address like anna@example.com.',
  'bounced.overTitle': 'Nothing to correct here',
  'bounced.over':
    'The address has already been corrected, the document is no longer open for signing, or the link has expired.',
  'bounced.limitReached':
    'This recipient has been changed five times, which is the limit. Send the document again.',
  /** The pages on which a user signs in to the console. */
  'sign-in.title': 'Sign in',
  'sign-in.explanation': 'You receive an e-mail with a link that signs you in.',
  'sign-in.address': 'Your e-mail address',
  'sign-in.send': 'Send me a link',
  'sign-in.sentTitle': 'Check your e-mail',
  'sign-in.sent':
    'If {email} may sign in here, a link is on its way. It works once, for 15 minutes.',
  'sign-in.confirm': 'You sign in as {name} for {company}.',
  'sign-in.over': 'A link to sign in works once, for 15 minutes.',
  'sign-in.later': 'That was too often. Try again in an hour.',
  'sign-in.organisation': 'Sign in with your organisation',
  'sign-in.passkey': 'Sign in with a passkey',
  'sign-in.passkeyStopped': 'No passkey was used. Try again, or have a link sent.',
  'sign-in.passkeyWrong': 'This passkey signs nobody in here. Have a link sent.',
  'sign-in.offline': 'The service did not answer. Try again.',
  'sign-in.organisationAway':
    'Signing in with your organisation does not work at the moment. Have a link sent, or try again later.',
  'sign-in.organisationUnknown':
    'Your organisation confirms no e-mail address with which somebody may sign in here. Ask who looks after the account.',
  'sign-in.organisationStopped': 'This sign-in was stopped, or took too long. Try again.',
  /** The public page that checks sealed files; its verdict is said by `<esign-verify>`. */
  'verify-file.title': 'Check a signed document',
  'verify-file.explanation':
    'Choose a sealed PDF to see whether it is unchanged, who signed it, and when.',
  /** Heads what else somebody can do who would rather not rely on this page. */
  'verify-file.otherHeading': 'Check it without this page',
  'verify-file.otherText':
    'Any PDF reader that shows digital signatures can check the seal too. It has to trust the certificate of this service:',
  /** Names of two files to download. */
  'verify-file.authority': 'Certificate of this service',
  'verify-file.withdrawn': 'List of revoked certificates',
  'bounced.numberTitle': 'Correct the number',
  'bounced.numberExplanation':
    'A message to {name} about “{title}” did not arrive. A new invitation goes out as soon as you correct the number.',
  'bounced.oldNumber': 'Number that does not work',
  'bounced.newNumber': 'New number',
  'bounced.numberDone': '{name} is invited at {number}.',
  'bounced.sameNumber': 'This is the number that does not work. Enter another one.',
  'bounced.wrongNumber': 'Enter a number with the country code, such as +441632960000.',
};

export type PageWords = Translation<typeof words>;
