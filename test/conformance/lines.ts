/**
 * The rules of the interface in our own words, each with the tests that show it. `docs/conformance.md` is made from
 * this list; a test fails where a test that is named here is gone, or the document is not the one this list makes.
 */

/** One rule: what it says, and the tests below `test/` that show it, by file and words of the test's name. */
export interface Line {
  readonly says: string;
  readonly shownBy: readonly (readonly [file: string, test: string])[];
}

/** The rules of one section. */
export interface Section {
  readonly title: string;
  readonly lines: readonly Line[];
}

const line = (says: string, ...shownBy: Line['shownBy']): Line => ({says, shownBy});

const suite = 'service/conformance/conformance.test.ts';
const api = 'service/http';
const delivery = 'service/delivery';

const transport: Section = {
  title: 'Transport, keys and errors',
  lines: [
    line('Every endpoint answers success to the letter of its description', [
      suite,
      'succeeds as described',
    ]),
    line('Every endpoint answers each code of its row', [suite, 'answers %i']),
    line(
      'Bodies come as JSON or form, each also without a content type',
      [suite, 'takes a %s'],
      [`${api}/transport.test.ts`, 'a form without content type'],
    ),
    line('A member that is null counts as left out', [suite, 'takes null for every member']),
    line('An empty body works where nothing is required', [
      suite,
      'refuses an empty body where its schema does',
    ]),
    line('Other content types, broken JSON and bodies that are too large have codes of their own', [
      suite,
      'to a body it cannot read',
    ]),
    line('Wrong types and over-long texts are refused with a documented code', [
      suite,
      'answers values of wrong types',
    ]),
    line(
      'HTTP Basic with the key as user name and any password',
      [suite, 'refuses a wrong key and a missing one'],
      [`${api}/transport.test.ts`, 'takes any password, an empty one included'],
    ),
    line('300 failed tries a minute and address, then 429 with Retry-After', [
      `${api}/transport.test.ts`,
      'answers 429 after 300 failed tries',
    ]),
    line('No key sees anything of another account', [
      suite,
      'shows and changes nothing of another account',
    ]),
    line('An unknown route answers a message alone, with or without a key', [
      `${api}/transport.test.ts`,
      'answers an unknown route with a message alone',
    ]),
    line('A path id of another type is an unknown route', [
      `${api}/transport.test.ts`,
      'treats an id that is no number as an unknown route',
    ]),
    line('A known URL with another method answers 10001 and Allow', [
      `${api}/transport.test.ts`,
      'names the allowed methods of a known route',
    ]),
    line('PUT and DELETE of /envelopes alone have codes of their own', [
      `${api}/transport.test.ts`,
      'asks for a fingerprint on %s /envelopes',
    ]),
    line('Every answer has X-Request-Id', [
      `${api}/transport.test.ts`,
      'gives every answer a request id',
    ]),
    line('Reads answer with an ETag, and 304 while nothing has changed', [
      `${api}/transport.test.ts`,
      'answer 304 while nothing has changed',
    ]),
    line(
      'offset and limit: defaults, bad values, the end, next with the filters kept',
      [`${api}/transport.test.ts`, 'reads %s as limit %i and offset %i'],
      [`${api}/transport.test.ts`, 'pages newest first, with the next page'],
    ),
    line('Whatever is sent: no 5xx, no hanging, no change without a success', [
      'service/conformance/generated-requests.test.ts',
      'without 5xx, without hanging, without silent changes',
    ]),
    line(
      'Every error links to a page that explains its code',
      [`${api}/reference.test.ts`, 'leads to pages that exist'],
      [`${api}/openapi.test.ts`, 'links every code to its page'],
    ),
  ],
};

const envelopes: Section = {
  title: 'Envelopes',
  lines: [
    line('Create: checks in their order, each with its code', [
      `${api}/envelopes.test.ts`,
      'a blank title',
    ]),
    line('Create: 202, and it can be read at once', [
      `${api}/envelopes.test.ts`,
      'answers as the contract says and can be read at once',
    ]),
    line('Several documents, by content and by link', [
      `${api}/envelopes.test.ts`,
      'takes several documents, by content and by link',
    ]),
    line('A link that leads nowhere fails the envelope, and the history says why', [
      `${delivery}/document-jobs.test.ts`,
      'fails the envelope for a link that leads nowhere',
    ]),
    line(
      'From one template, from several, and no mixing with uploads',
      [`${api}/template-mixes.test.ts`, 'an upload beside a template'],
      [
        `${api}/template-envelopes.test.ts`,
        'joins their documents and fields, one person in several positions',
      ],
    ),
    line(
      'Merge fields prefill, and may be changed unless read-only',
      [`${api}/template-envelopes.test.ts`, 'prefills fields'],
      [`${api}/template-envelopes.test.ts`, 'lets a signer change what was prefilled'],
    ),
    line('Every recipient becomes a contact, one per address', [
      `${api}/envelopes.test.ts`,
      'makes every recipient a contact',
    ]),
    line('Send: a draft, with status, time and history', [
      `${api}/envelopes.test.ts`,
      'sends a draft, which then has a status',
    ]),
    line('Remind, cancel and expire only what was sent', [
      `${api}/envelopes.test.ts`,
      'refuses %s %s of a draft',
    ]),
    line(
      'Cancel mails every signer; expire and delete mail nobody',
      [
        `${delivery}/mail-settings.test.ts`,
        'nobody when an envelope expires, and nobody when it is deleted',
      ],
      [`${delivery}/mail-settings.test.ts`, 'every signer when it is cancelled'],
    ),
    line(
      'Remind mails who is outstanding, and resets the countdown',
      [`${delivery}/mail-settings.test.ts`, 'the one whose turn it is'],
      [`${delivery}/deadlines.test.ts`, 'a reminder by hand moves the next one'],
    ),
    line(
      'Expiry and reminders are exact, also after hours of downtime',
      [`${delivery}/deadlines.test.ts`, 'after a downtime of days one reminder goes out'],
      [`${delivery}/deadlines.test.ts`, 'what came due while no process ran'],
    ),
    line(
      'From the moment of expiry nothing is signed, reminded or changed, whenever the job runs',
      ['service/pages/sign/overdue.test.ts', 'says so on the page, and shows nothing to sign'],
      ['service/pages/sign/overdue.test.ts', 'refuses %s %s'],
      ['service/pages/sign/overdue.test.ts', 'takes no reminder and no new address'],
    ),
    line('What nobody signs is not sent', [
      `${api}/envelopes.test.ts`,
      'is refused where it is to be sent, and leaves nothing behind',
    ]),
    line('How a party signed: remote, embedded or in person', [
      'service/pages/sign/sign-routes.test.ts',
      'in %s is told from other ways',
    ]),
    line(
      'A deleted envelope is gone from everywhere, with its files',
      [`${api}/envelopes.test.ts`, 'forgets a deleted envelope with its files'],
      ['service/storage/file-holds.test.ts', 'stay where the transaction that names them began'],
    ),
    line('A party is changed five times in all, also under fifty tries at once', [
      `${api}/envelopes.test.ts`,
      'also under fifty tries at once',
    ]),
    line('Passwords of parties: shown, mailed, encrypted at rest', [
      `${api}/party-passwords.test.ts`,
      'never stores a password in clear',
    ]),
    line('One-time codes for parties with a mobile number', [
      'service/pages/sign/gate-routes.test.ts',
      'opens with the code that was sent',
    ]),
    line('Totals and pages are exact, whatever the filter', [
      'service/storage/envelope-counts.test.ts',
      'through everything that can happen to an envelope',
    ]),
    line('Who has no place to sign gets a signature page', [
      'e2e/journeys/recipe.test.ts',
      'whoever has no place to sign gets a page for it',
    ]),
  ],
};

const resources: Section = {
  title: 'Downloads, templates, contacts, users, branding, settings, partners',
  lines: [
    line('Sixty downloads a minute for each key and kind, across processes', [
      `${api}/rate-limit.test.ts`,
      'are sixty a minute in all for a key and a kind',
    ]),
    line(
      'Files have a safe name, an ETag and ranges',
      [`${api}/downloads.test.ts`, 'answers the original with a safe name and an ETag'],
      [`${api}/downloads.test.ts`, 'answers the range %s'],
    ),
    line('Several signed documents come as one ZIP', [
      `${api}/downloads.test.ts`,
      'packs several signed documents into one ZIP',
    ]),
    line(
      'Deprecated links: only for accounts that joined before the date',
      [`${api}/templates.test.ts`, 'have the deprecated link'],
      [`${api}/downloads.test.ts`, 'are in every answer to an account that joined before'],
      [`${api}/downloads.test.ts`, 'are absent for an account that joined since'],
    ),
    line('A deleted template leaves its envelopes whole', [
      `${api}/templates.test.ts`,
      'leaves its envelopes whole',
    ]),
    line('A contact counts the documents that wait for it', [
      `${api}/contacts.test.ts`,
      'counts the documents that wait for a contact',
    ]),
    line(
      'A role alone is no change of a user; the last super-admin stays',
      [`${api}/users.test.ts`, 'refuses to change the role alone'],
      [`${api}/users.test.ts`, 'keeps one super-admin'],
    ),
    line(
      'Logo and colour in mails and on signing pages',
      [`${delivery}/mail-text.test.ts`, 'logo and colour'],
      ['service/pages/sign/sign-page.test.ts', 'the page shows the account’s logo'],
    ),
    line(
      'Every variable of a mail is replaced and escaped',
      [`${delivery}/mail-text.test.ts`, 'has every variable replaced'],
      [`${delivery}/mail-text.test.ts`, 'is shown as words'],
    ),
    line('Settings: what is valid applies, the rest is ignored', [
      `${api}/settings.test.ts`,
      'applies what is valid and ignores the rest',
    ]),
    line(
      'Settings of mail do what they say',
      [`${delivery}/mail-settings.test.ts`, 'setting_email_pdf_attach_sender decides'],
      [`${delivery}/mail-settings.test.ts`, 'setting_email_envelope_open'],
    ),
    line('Partner endpoints are for partners', [
      `${api}/partners.test.ts`,
      'answers 10008 to every key',
    ]),
    line('Usage by calendar months in UTC, over the change of a year', [
      `${api}/partners.test.ts`,
      'over the change of a year',
    ]),
    line(
      'Deleting a sub-account removes all it owns, files included',
      [`${delivery}/remove-account.test.ts`, 'leaves no row in any table'],
      [`${delivery}/remove-account.test.ts`, 'has those files deleted'],
    ),
  ],
};

const embedding: Section = {
  title: 'Embed sessions and embedded signing',
  lines: [
    line('The token is kept as a hash only', [
      `${api}/embed-sessions.test.ts`,
      'answers a link whose token is kept as a hash only',
    ]),
    line('A session ends at its hour, and after an hour without use', [
      `${api}/embed-sessions.test.ts`,
      'opens nothing with or after %s',
    ]),
    line(
      'Origins: exactly those, within the setting',
      [`${api}/embed-sessions.test.ts`, 'allows only origins that the setting names'],
      ['service/pages/sign/sign-routes.test.ts', 'is framed by the allowed origins only'],
    ),
    line('A frame for the only signer comes with create and send', [
      `${api}/signing-embed.test.ts`,
      'a single signer’s frame comes with the answer',
    ]),
  ],
};

const events: Section = {
  title: 'Events',
  lines: [
    line('Every event has exactly its fields, and parses', [
      `${delivery}/event-fields.test.ts`,
      'has exactly its fields, and parses',
    ]),
    line('Nested values are JSON text in a form', [
      `${delivery}/event-fields.test.ts`,
      'nested ones are JSON text in a form field',
    ]),
    line('send-envelope: one for each signer invited at sending', [
      `${delivery}/event-fields.test.ts`,
      'send-envelope tells of each signer invited at sending',
    ]),
    line('signed-envelope-complete follows the seal', [
      `${delivery}/event-fields.test.ts`,
      'signed-envelope-complete waits for the seal',
    ]),
    line('Only 200 acknowledges; all else is repeated', [
      `${delivery}/webhook-delivery.test.ts`,
      'is repeated after an answer of %i',
    ]),
    line(
      'Pauses grow to six hours; three days without a 200 suspend, and the owner is told',
      [`${delivery}/webhook-delivery.test.ts`, 'pauses grow from two seconds to six hours'],
      [`${delivery}/webhook-delivery.test.ts`, 'three days without a 200 suspend the webhook'],
      [`${delivery}/webhook-delivery.test.ts`, 'is told by mail which one it is'],
    ),
    line('Events of one envelope arrive in order', [
      `${delivery}/webhook-delivery.test.ts`,
      'the events of one envelope arrive in order',
    ]),
    line('Signed by the Standard Webhooks convention', [
      `${delivery}/webhook-delivery.test.ts`,
      'receivers verify with the standard library',
    ]),
    line('A bounce marks the party and tells webhooks and sender', [
      `${delivery}/bounces.test.ts`,
      'marks the party, tells webhooks with these fields',
    ]),
    line('Deliveries can be read and replayed', [
      `${delivery}/delivery-log.test.ts`,
      'a replay is sent under the same webhook-id',
    ]),
  ],
};

const extensions: Section = {
  title: 'Extensions, description and client',
  lines: [
    line('Idempotency-Key: the same answer for 24 hours', [
      `${api}/idempotency.test.ts`,
      'Idempotency-Key',
    ]),
    line(
      'Test keys: data of their own, and a mark in every answer',
      [`${api}/test-keys.test.ts`, 'keeps what a test key makes apart'],
      [`${api}/test-keys.test.ts`, 'says of %s that it is a test'],
    ),
    line('Verification of sealed PDFs', [`${api}/verification.test.ts`, 'finds a changed byte']),
    line(
      'OpenAPI 3.1: every endpoint, valid by a foreign linter, with examples that fit',
      [`${api}/openapi.test.ts`, 'satisfies a foreign linter'],
      [`${api}/openapi.test.ts`, 'shows examples of body and answers that fit'],
    ),
    line(
      'A reference page without anything from elsewhere, for every endpoint',
      [`${api}/reference.test.ts`, 'has an entry for every endpoint'],
      [`${api}/reference.test.ts`, 'loads nothing'],
    ),
    line(
      'The client has every endpoint, pages, retries, time limits, streams',
      ['client/client.test.ts', 'has a method for every endpoint of the table'],
      ['client/client.test.ts', 'tries again after 429, 5xx and broken connections'],
      ['client/client.test.ts', 'gives up after the time allowed'],
      ['client/client.test.ts', 'hands a download on as a stream'],
    ),
    line(
      'Client and webhook parser run on worker and Deno globals alone',
      ['client/runtimes.test.ts', 'the client calls, tries again'],
      ['client/runtimes.test.ts', 'the parser reads an event'],
    ),
    line(
      'Killed at the worst moment, nothing is lost and nothing done twice',
      ['e2e/journeys/kill.test.ts', 'seals once after it is back'],
      [`${delivery}/killed-delivery.test.ts`, 'arrives all the same'],
    ),
  ],
};

/** Every rule, in the order of the interface. */
export const sections: readonly Section[] = [
  transport,
  envelopes,
  resources,
  embedding,
  events,
  extensions,
];
