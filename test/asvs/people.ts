/* oxlint-disable max-lines -- a list, item by item */
import {elsewhere, shown, stated, type Requirement} from './requirement.js';

const accessCheck = 'service/pages/signing/access-routes.test.ts';
const routes = 'service/http/every-route.test.ts';
const noPasswords =
  'Users do not choose passwords here: accounts have API keys, and hosts sign in their own users.';
const noIdentityProvider =
  'The host app authenticates its users; the service uses no identity provider.';

/** Chapters 6 and 7: authentication and sessions. */
export const people: readonly Requirement[] = [
  stated(
    '6.1.1',
    1,
    'Defences against guessing are documented',
    '[Security](../security.md): 300 wrong keys per minute, five attempts at an access check, and a lock that expires automatically.',
  ),
  elsewhere('6.1.2', 2, 'Words that passwords must not contain', noPasswords),
  stated(
    '6.1.3',
    2,
    'All authentication paths are documented',
    '`test/service/http/every-route.test.ts` lists each route by the authentication it requires.',
  ),
  ...['6.2.1', '6.2.2', '6.2.3', '6.2.4', '6.2.5'].map((id) =>
    elsewhere(id, 1, 'Passwords chosen by users', noPasswords),
  ),
  shown(
    '6.2.6',
    1,
    'Password fields are masked',
    'pages/signing/access-page.test.ts',
    'covers what is typed until it is asked to show it, and covers it again when it is sent',
  ),
  shown(
    '6.2.7',
    1,
    'Passwords can be pasted',
    'pages/signing/sign-assistive.test.ts',
    'a password can be pasted',
  ),
  elsewhere(
    '6.2.8',
    1,
    'Passwords are compared exactly as received',
    'Users do not choose passwords here. Generated passwords have 59 random bits in single-case letters. Case, spaces and hyphens, which are easily mistyped, carry none of these bits and are ignored.',
  ),
  ...['6.2.9', '6.2.10', '6.2.11', '6.2.12'].map((id) =>
    elsewhere(id, 2, 'Passwords chosen by users', noPasswords),
  ),
  shown(
    '6.3.1',
    1,
    'Credential stuffing and brute force are prevented',
    'service/http/rate-limit.test.ts',
    'are three hundred a minute from one address, and the right key still works',
  ),
  shown(
    '6.3.2',
    1,
    'No default accounts',
    'service/first-account.test.ts',
    'the first key is kept for its owner alone',
  ),
  elsewhere(
    '6.3.3',
    2,
    'Multi-factor authentication',
    'Users sign in to the host app, which decides. The sender can protect a party’s link with a password, a code by SMS, or both. An API key belongs to a server, which has no second factor.',
  ),
  shown(
    '6.3.4',
    2,
    'No undocumented authentication path exists',
    routes,
    'every route is in one of the lists, and every line of the lists is a route',
  ),
  elsewhere(
    '6.4.1',
    1,
    'Generated initial passwords expire soon',
    'A generated password is not an initial password that a user then changes: it protects one envelope for one party, ends with that envelope, and gives access to nothing else.',
  ),
  stated('6.4.2', 1, 'No secret questions', 'None.'),
  elsewhere('6.4.3', 2, 'Password reset', noPasswords),
  stated(
    '6.4.4',
    2,
    'A lost factor',
    'The sender sets another number or address; the party then starts again.',
  ),
  shown(
    '6.5.1',
    2,
    'A code can be used once',
    accessCheck,
    'takes a code once, for ten minutes, and only in the session that asked for it',
  ),
  shown('6.5.2', 2, 'Codes are stored as hashes', accessCheck, 'keeps no code, in no table'),
  stated('6.5.3', 2, 'Codes are random', 'They come from `crypto.randomInt`.'),
  shown(
    '6.5.4',
    2,
    'Codes have 20 bits of entropy; the standard accepts six digits',
    'service/delivery/sms.test.ts',
    'is six random digits: of a hundred codes no place holds a digit always, and hardly two are the same',
  ),
  shown(
    '6.5.5',
    2,
    'Codes expire after ten minutes',
    accessCheck,
    'takes a code once, for ten minutes, and only in the session that asked for it',
  ),
  elsewhere(
    '6.6.1',
    2,
    'SMS only alongside stronger factors',
    'A party signs once and has no account that could hold a passkey. A code by SMS is required in addition to the link, never instead of it. A party that is sent its link by SMS is not said to have proved more than that, and [security](../security.md#what-is-not-protected) tells senders how far it protects them.',
  ),
  shown(
    '6.6.2',
    2,
    'A code is bound to the session that requested it',
    accessCheck,
    'takes a code once, for ten minutes, and only in the session that asked for it',
  ),
  shown(
    '6.6.3',
    2,
    'Codes cannot be guessed',
    accessCheck,
    'takes five guesses, however they come',
  ),
  ...['6.8.1', '6.8.2', '6.8.3', '6.8.4'].map((id) =>
    elsewhere(id, 2, 'Identity providers', noIdentityProvider),
  ),
  stated(
    '7.1.1',
    2,
    'Session lifetimes are documented',
    'The reference: a session ends at its expiry time or after an hour of inactivity; links in mails end with the envelope.',
  ),
  stated(
    '7.1.2',
    2,
    'Concurrent sessions are documented',
    'Any number per party, each revoked with the party; 24 event streams per user.',
  ),
  elsewhere('7.1.3', 2, 'Federation is documented', noIdentityProvider),
  shown(
    '7.2.1',
    1,
    'Tokens are verified on the server',
    routes,
    'every route is in one of the lists',
  ),
  shown(
    '7.2.2',
    1,
    'Sessions use dynamically generated tokens',
    'service/http/embed-sessions.test.ts',
    'returns a link, and stores only a hash of its token',
  ),
  stated('7.2.3', 1, 'Tokens have at least 128 bits', '256 random bits, in `random-ids.ts`.'),
  shown(
    '7.2.4',
    1,
    'Signing in creates a new token',
    'demo/app.test.ts',
    'signing out ends the session: a copy of its cookie opens nothing',
  ),
  shown(
    '7.3.1',
    2,
    'Sessions end after inactivity',
    'service/http/embed-sessions.test.ts',
    'opens nothing with or after %s',
  ),
  shown(
    '7.3.2',
    2,
    'Sessions have a maximum lifetime',
    'demo/app.test.ts',
    'a session ends by itself after a working day',
  ),
  shown(
    '7.4.1',
    1,
    'Ended sessions cannot be used',
    'demo/app.test.ts',
    'signing out ends the session: a copy of its cookie opens nothing',
  ),
  stated(
    '7.4.2',
    1,
    'Sessions end with the account',
    'Session rows are deleted together with their account or envelope.',
  ),
  stated(
    '7.4.3',
    2,
    'A changed factor ends sessions',
    'Changing a party’s address revokes its sessions.',
  ),
  stated(
    '7.4.4',
    2,
    'Signing out is easy to find',
    'Every page of the demo has a sign-out button; framed pages have no sign-in.',
  ),
  stated(
    '7.4.5',
    2,
    'Operators can end sessions',
    'By cancelling the envelope, changing the address, or `keys remove`.',
  ),
  elsewhere(
    '7.5.1',
    2,
    'Account changes require authentication again',
    'Accounts are changed with the API key or on the server itself.',
  ),
  elsewhere(
    '7.5.2',
    2,
    'Users can see their sessions',
    'A party has no account in which sessions could be listed, only the link to one envelope. The sender revokes that link by changing the address or cancelling the envelope. `keys` lists and removes API keys.',
  ),
  ...['7.6.1', '7.6.2'].map((id) => elsewhere(id, 2, 'Federated sessions', noIdentityProvider)),
];

/** Chapters 8 to 10: authorisation, self-contained tokens and OAuth. */
export const permissions: readonly Requirement[] = [
  stated(
    '8.1.1',
    1,
    'Access rules are documented',
    '[Security](../security.md), and [the server helper](../guide/server-helper.md) for host apps.',
  ),
  stated(
    '8.1.2',
    2,
    'Access rules for individual fields are documented',
    'The reference; `server/envelope-view.ts` for the helper.',
  ),
  shown(
    '8.2.1',
    1,
    'Functions require permission',
    'server/access.test.ts',
    '%s %s is refused if the host allows nothing',
  ),
  shown(
    '8.2.2',
    1,
    'Objects require permission',
    'server/access.test.ts',
    '%s %s of an envelope is hidden from a stranger',
  ),
  shown(
    '8.2.3',
    2,
    'Fields require permission',
    'server/answers.test.ts',
    'a signer sees no address and no password of anybody',
  ),
  shown(
    '8.3.1',
    1,
    'Authorisation is enforced on the server',
    'service/pages/signing/signing-routes.test.ts',
    'cannot fill in the field of another party',
  ),
  shown(
    '8.4.1',
    2,
    'Accounts are isolated from each other',
    'service/conformance/isolation.test.ts',
    'gives keys of other accounts nothing',
  ),
  shown(
    '9.1.1',
    1,
    'Link signatures are verified',
    'service/http/downloads.test.ts',
    'opens a document by its signed link, and not by a changed one',
  ),
  stated(
    '9.1.2',
    1,
    'Only allowed algorithms',
    'HMAC-SHA-256 only; a link cannot choose an algorithm.',
  ),
  stated(
    '9.1.3',
    1,
    'Keys come from trusted sources',
    'One key per installation; a link cannot choose a key.',
  ),
  shown(
    '9.2.1',
    1,
    'Links expire',
    'service/http/downloads.test.ts',
    'opens links to a document and its pages for 24 hours',
  ),
  shown(
    '9.2.2',
    2,
    'Links serve one purpose',
    'service/pages/signing/page-images-end.test.ts',
    'a link cannot be made into another signer’s, nor into the sender’s',
  ),
  ...['9.2.3', '9.2.4'].map((id) =>
    stated(
      id,
      2,
      'Links are valid for one service',
      'The path is signed with a key that no other service has.',
    ),
  ),
  ...['10.1.1', '10.1.2', '10.2.1', '10.2.2', '10.3.1', '10.3.2', '10.3.3', '10.3.4'].map((id) =>
    elsewhere(id, 2, 'OAuth', 'Not used: API keys are sent by Basic authentication.'),
  ),
  ...['10.4.1', '10.4.2', '10.4.3', '10.4.4', '10.4.5'].map((id) =>
    elsewhere(id, 1, 'OAuth server', 'Not used.'),
  ),
  ...['10.4.6', '10.4.7', '10.4.8', '10.4.9', '10.4.10', '10.4.11'].map((id) =>
    elsewhere(id, 2, 'OAuth server', 'Not used.'),
  ),
  ...['10.5.1', '10.5.2', '10.5.3', '10.5.4', '10.5.5', '10.6.1', '10.6.2'].map((id) =>
    elsewhere(id, 2, 'OpenID Connect', 'Not used.'),
  ),
  ...['10.7.1', '10.7.2', '10.7.3'].map((id) =>
    elsewhere(id, 2, 'Consent to OAuth clients', 'Not used.'),
  ),
];
