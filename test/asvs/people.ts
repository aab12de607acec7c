/* oxlint-disable max-lines -- a list, item by item */
import {elsewhere, shown, stated, type Requirement} from './requirement.js';

const accessCheck = 'service/pages/sign/access-routes.test.ts';
const routes = 'service/http/every-route.test.ts';
const noPasswords =
  'People choose no passwords here: accounts have API keys, hosts sign their users in themselves.';
const noIdentityProvider = 'The host app says who is signed in; the service federates with nobody.';

/** Chapters 6 and 7: who comes, and for how long. */
export const people: readonly Requirement[] = [
  stated(
    '6.1.1',
    1,
    'Defences against guessing are written down',
    '[Security](../security.md): 300 wrong keys a minute, five guesses at an access check, a lock that ends by itself.',
  ),
  elsewhere('6.1.2', 2, 'Words that passwords must not hold', noPasswords),
  stated(
    '6.1.3',
    2,
    'All ways in are written down',
    '`test/service/http/every-route.test.ts` lists each route by its door.',
  ),
  ...['6.2.1', '6.2.2', '6.2.3', '6.2.4', '6.2.5'].map((id) =>
    elsewhere(id, 1, 'Passwords that people choose', noPasswords),
  ),
  shown(
    '6.2.6',
    1,
    'Password fields are masked',
    'service/pages/sign/access-page.test.ts',
    'covers what is typed until it is asked to show it, and covers it again when it is sent',
  ),
  shown(
    '6.2.7',
    1,
    'Passwords can be pasted',
    'service/pages/sign/sign-comfort.test.ts',
    'a password can be pasted',
  ),
  elsewhere(
    '6.2.8',
    1,
    'Passwords are compared as they came',
    'Nobody chooses a password here. Those we make are 59 random bits in letters of one case, so that case, blanks and hyphens, which people copying by hand get wrong, carry none of them.',
  ),
  ...['6.2.9', '6.2.10', '6.2.11', '6.2.12'].map((id) =>
    elsewhere(id, 2, 'Passwords that people choose', noPasswords),
  ),
  shown(
    '6.3.1',
    1,
    'Guessing is stopped',
    'service/http/rate-limit.test.ts',
    'are three hundred a minute from one address, and the right key still works',
  ),
  shown(
    '6.3.2',
    1,
    'No default account',
    'service/first-account.test.ts',
    'the first key is kept for its owner alone',
  ),
  elsewhere(
    '6.3.3',
    2,
    'Several factors',
    'People sign in to the host app, which decides. A party’s link comes with a password, a code by SMS or both if the sender wants that; an API key belongs to a server, which has no second factor.',
  ),
  shown(
    '6.3.4',
    2,
    'No way in is forgotten',
    routes,
    'every route is in one of the lists, and every line of the lists is a route',
  ),
  elsewhere(
    '6.4.1',
    1,
    'Made passwords end soon',
    'A made password is no first one that a person then changes: it is for one party of one envelope, ends with it, and there is nothing beyond that it would open.',
  ),
  stated('6.4.2', 1, 'No secret questions', 'None.'),
  elsewhere('6.4.3', 2, 'Forgotten passwords', noPasswords),
  stated(
    '6.4.4',
    2,
    'A lost factor',
    'The sender sets another number or address; the party then begins anew.',
  ),
  shown(
    '6.5.1',
    2,
    'A code is good once',
    accessCheck,
    'takes a code once, for ten minutes, and only in the session that asked for it',
  ),
  shown('6.5.2', 2, 'Codes are kept hashed', accessCheck, 'keeps no code, in no table'),
  stated('6.5.3', 2, 'Codes are random', '`crypto.randomInt`.'),
  shown(
    '6.5.4',
    2,
    'Codes have 20 bits, for which it takes six digits as enough',
    'service/delivery/sms.test.ts',
    'is six random digits: of a hundred codes no place holds a digit always, and hardly two are the same',
  ),
  shown(
    '6.5.5',
    2,
    'Codes live ten minutes',
    accessCheck,
    'takes a code once, for ten minutes, and only in the session that asked for it',
  ),
  elsewhere(
    '6.6.1',
    2,
    'SMS beside stronger ways',
    'A party comes once and has no account to which a passkey could belong. A code by SMS stands beside the mailed link, never in its place, and [security](../security.md#what-is-not-protected) tells senders what it is worth.',
  ),
  shown(
    '6.6.2',
    2,
    'A code is bound to who asked',
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
    'Lifetimes are written down',
    'The reference: sessions end at their hour and after an hour without use; links of mails with the envelope.',
  ),
  stated(
    '7.1.2',
    2,
    'Sessions at once are written down',
    'Any number per party, each revocable with the party; streams: 24 per user.',
  ),
  elsewhere('7.1.3', 2, 'Federation is written down', noIdentityProvider),
  shown(
    '7.2.1',
    1,
    'Tokens are checked on the server',
    routes,
    'every route is in one of the lists',
  ),
  shown(
    '7.2.2',
    1,
    'Sessions have tokens of their own',
    'service/http/embed-sessions.test.ts',
    'answers a link whose token is kept as a hash only',
  ),
  stated('7.2.3', 1, 'Tokens have 128 bits', '256 random bits, in `app.ts`.'),
  shown(
    '7.2.4',
    1,
    'Signing in makes a new token',
    'demo/app.test.ts',
    'signing out ends the session: a copy of its cookie opens nothing',
  ),
  shown(
    '7.3.1',
    2,
    'Sessions end without use',
    'service/http/embed-sessions.test.ts',
    'opens nothing with or after %s',
  ),
  shown(
    '7.3.2',
    2,
    'Sessions end in any case',
    'demo/app.test.ts',
    'a session ends by itself after a working day',
  ),
  shown(
    '7.4.1',
    1,
    'What has ended opens nothing',
    'demo/app.test.ts',
    'signing out ends the session: a copy of its cookie opens nothing',
  ),
  stated(
    '7.4.2',
    1,
    'Sessions end with the account',
    'Rows of sessions go with those of the account and envelope.',
  ),
  stated(
    '7.4.3',
    2,
    'A changed factor ends sessions',
    'Another address of a party revokes its sessions.',
  ),
  stated(
    '7.4.4',
    2,
    'Signing out is in sight',
    'On every page of the demo; framed pages have no sign-in.',
  ),
  stated(
    '7.4.5',
    2,
    'Operators can end sessions',
    'Cancelling an envelope, another address, `keys remove`.',
  ),
  elsewhere(
    '7.5.1',
    2,
    'Changes of accounts ask anew',
    'Accounts are changed by the API key or on the machine.',
  ),
  elsewhere(
    '7.5.2',
    2,
    'People see their sessions',
    'A party has no account in which sessions could be listed: what it holds is the link to one envelope. The sender ends it with another address or by cancelling, and API keys are listed and removed by `keys`.',
  ),
  ...['7.6.1', '7.6.2'].map((id) => elsewhere(id, 2, 'Federated sessions', noIdentityProvider)),
];

/** Chapters 8 to 10: who may do what, and tokens. */
export const permissions: readonly Requirement[] = [
  stated(
    '8.1.1',
    1,
    'Rules of access are written down',
    '[Security](../security.md), and [the server helper](../guide/server-helper.md) for host apps.',
  ),
  stated(
    '8.1.2',
    2,
    'Rules for single values are written down',
    'The reference; `server/envelope-view.ts` for the helper.',
  ),
  shown(
    '8.2.1',
    1,
    'Functions ask for permission',
    'server/access.test.ts',
    '%s %s is refused where the host allows nothing',
  ),
  shown(
    '8.2.2',
    1,
    'Things ask for permission',
    'server/access.test.ts',
    '%s %s of an envelope is hidden from a stranger',
  ),
  shown(
    '8.2.3',
    2,
    'Values ask for permission',
    'server/access.test.ts',
    'a signer sees no address and no password of anybody',
  ),
  shown(
    '8.3.1',
    1,
    'Permission is decided on the server',
    'service/pages/sign/sign-routes.test.ts',
    'cannot fill in the field of another party',
  ),
  shown(
    '8.4.1',
    2,
    'Accounts are apart',
    'service/conformance/isolation.test.ts',
    'gives keys of other accounts nothing',
  ),
  shown(
    '9.1.1',
    1,
    'Signed links are checked',
    'service/http/downloads.test.ts',
    'opens a document by its signed link, and not by a changed one',
  ),
  stated('9.1.2', 1, 'One algorithm', 'HMAC-SHA-256; a link names none.'),
  stated('9.1.3', 1, 'Keys are ours', 'One key of the installation; a link names none.'),
  shown(
    '9.2.1',
    1,
    'Links end',
    'service/http/downloads.test.ts',
    'opens links to a document and its pages for 24 hours',
  ),
  shown(
    '9.2.2',
    2,
    'Links are for one thing',
    'service/pages/sign/page-images-end.test.ts',
    'a link cannot be made into another signer’s, nor into the sender’s',
  ),
  ...['9.2.3', '9.2.4'].map((id) =>
    stated(
      id,
      2,
      'Links are for one service',
      'The path is signed with a key that no other service has.',
    ),
  ),
  ...['10.1.1', '10.1.2', '10.2.1', '10.2.2', '10.3.1', '10.3.2', '10.3.3', '10.3.4'].map((id) =>
    elsewhere(id, 2, 'OAuth', 'None: keys are sent by Basic authentication.'),
  ),
  ...['10.4.1', '10.4.2', '10.4.3', '10.4.4', '10.4.5'].map((id) =>
    elsewhere(id, 1, 'OAuth server', 'None.'),
  ),
  ...['10.4.6', '10.4.7', '10.4.8', '10.4.9', '10.4.10', '10.4.11'].map((id) =>
    elsewhere(id, 2, 'OAuth server', 'None.'),
  ),
  ...['10.5.1', '10.5.2', '10.5.3', '10.5.4', '10.5.5', '10.6.1', '10.6.2'].map((id) =>
    elsewhere(id, 2, 'OpenID Connect', 'None.'),
  ),
  ...['10.7.1', '10.7.2', '10.7.3'].map((id) =>
    elsewhere(id, 2, 'Consent to OAuth clients', 'None.'),
  ),
];
