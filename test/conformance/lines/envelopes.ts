import {api, delivery, line, suite, type Section} from './line.js';

const signing = (file: string): string => `service/pages/signing/${file}.test.ts`;
const signingPage = (file: string): string => `pages/signing/${file}.test.ts`;

/** Envelopes. */
export const envelopes: Section = {
  title: 'Envelopes',
  lines: [
    line(
      'The list can be filtered by status, part of the title, owner and recipient, separately and combined',
      [
        `${api}/envelope-filters.test.ts`,
        'lists by status, by a part of the title, by owner and by recipient',
      ],
    ),
    line('Create: checks run in a fixed order, each with its own code', [
      `${api}/envelopes.test.ts`,
      'a blank title',
    ]),
    line('Create: returns 202, and the envelope can be read immediately', [
      `${api}/envelopes.test.ts`,
      'answers as the contract says and can be read at once',
    ]),
    line('Several documents, by content and by link', [
      `${api}/envelopes.test.ts`,
      'takes several documents, by content and by link',
    ]),
    line('A URL that the service may not request is refused immediately', [suite, 'answers %i']),
    line('A link that cannot be fetched fails the envelope, and the history says why', [
      `${delivery}/document-jobs.test.ts`,
      'fails the envelope for a link that leads nowhere',
    ]),
    line(
      'An envelope can be created from one or several templates, but not from templates and uploads together',
      [`${api}/template-mixes.test.ts`, 'an upload beside a template'],
      [
        `${api}/template-envelopes.test.ts`,
        'joins their documents and fields, one person in several positions',
      ],
    ),
    line(
      'Merge fields prefill fields, which can be changed unless they are read-only',
      [`${api}/template-envelopes.test.ts`, 'prefills fields'],
      [`${api}/template-envelopes.test.ts`, 'lets a signer change what was prefilled'],
    ),
    line(
      'PDF, Word and Excel files and images become PDFs; other and unreadable files are refused',
      ['service/documents/conversion.test.ts', 'an upload becomes a PDF'],
      ['service/documents/conversion.test.ts', 'an upload is refused'],
    ),
    line('Templates, parties and merge fields that do not match are refused', [
      `${api}/template-mixes.test.ts`,
      '%s is refused with %i',
    ]),
    line(
      'Each recipient’s message is included in their mail',
      [`${api}/envelopes.test.ts`, 'keeps the message to each recipient'],
      [`${delivery}/mail-text.test.ts`, 'has every variable replaced'],
    ),
    line('Every recipient becomes a contact, one per address', [
      `${api}/envelopes.test.ts`,
      'makes every recipient a contact',
    ]),
    line('Send: sends a draft, and sets its status, time and history', [
      `${api}/envelopes.test.ts`,
      'sends a draft, which then has a status',
    ]),
    line('Each status allows exactly its documented changes', [
      'service/domain/decide.test.ts',
      '%s in %s',
    ]),
    line(
      'An envelope that is still being processed can be neither sent nor changed',
      [suite, 'answers %i'],
      [`${api}/draft-change.test.ts`, 'is refused while documents are being processed'],
    ),
    line('An unknown party_role is refused with the list of those that there are', [
      `${api}/party-roles.test.ts`,
      'refuses the role %s and lists all',
    ]),
    line('Only a sent envelope can be reminded, cancelled or expired', [
      `${api}/envelopes.test.ts`,
      'refuses %s %s of a draft',
    ]),
    line(
      'Cancelling mails every signer; expiry and deletion mail nobody',
      [
        `${delivery}/mail-settings.test.ts`,
        'nobody when an envelope expires, and nobody when it is deleted',
      ],
      [`${delivery}/mail-settings.test.ts`, 'every signer when it is cancelled'],
    ),
    line(
      'Only a draft, signed, expired or cancelled envelope can be deleted; tested in all nine statuses',
      [`${api}/deletion.test.ts`, 'DELETE in status %s'],
    ),
    line(
      'A mail about an envelope that is deleted before the mail went out ends without an error',
      [`${delivery}/mail-of-deleted.test.ts`, 'ends the mail quietly'],
    ),
    line(
      'What failed before it was sent can be cancelled (extension), which mails nobody, and then deleted',
      [
        `${api}/deletion.test.ts`,
        'what failed before it was sent is cancelled, which mails nobody, and then deleted',
      ],
    ),
    line(
      'An envelope that has ended cannot be signed, by link or in a frame, and for thirty days the page says why',
      [signing('after-the-end'), 'says so in a %s, shows no document, and takes nothing'],
      [signing('after-the-end'), 'a link in a mail shows the end for thirty days'],
      [
        signing('access-after-end'),
        'says of one %s that it is, tries no password and sends no code',
      ],
      [signingPage('access-page'), 'tells by itself of a %s, and asks for nothing more'],
    ),
    line(
      'A manual reminder mails the signers whose turn it is, and reschedules the next one',
      [`${delivery}/mail-settings.test.ts`, 'the one whose turn it is'],
      [`${delivery}/deadlines.test.ts`, 'a reminder by hand moves the next one'],
    ),
    line(
      'Expiry and reminders are exact, even after hours of downtime',
      [`${delivery}/deadlines.test.ts`, 'after a downtime of days one reminder goes out'],
      [`${delivery}/deadlines.test.ts`, 'what came due while no process ran'],
    ),
    line(
      'From the moment of expiry, an envelope cannot be signed, reminded or changed, even before the job runs',
      [
        'service/pages/signing/past-deadline.test.ts',
        'says so on the page, and shows nothing to sign',
      ],
      ['service/pages/signing/past-deadline.test.ts', 'refuses %s %s'],
      ['service/pages/signing/past-deadline.test.ts', 'takes no reminder and no new address'],
    ),
    line(
      'Changing a draft keeps the fields of remaining parties, and always keeps the owner',
      [`${api}/draft-change.test.ts`, 'keeps, adds and removes the rows of parties and fields'],
      [`${api}/draft-change.test.ts`, 'keeps the owner where the meta becomes %j'],
    ),
    line(
      'A refused document is left out of a draft, which cannot be sent until the sender has been informed',
      [`${delivery}/document-jobs.test.ts`, 'leaves a refused document out of a draft'],
      [
        `${api}/draft-change.test.ts`,
        'drops an unusable document once the documents are set again',
      ],
      ['service/pages/set-up/set-up-routes.test.ts', 'says what was left out until the sender'],
      ['pages/elements/set-up-page.test.ts', 'says what was left out and why'],
      ['e2e/journeys/hostile.test.ts', 'is told which of her PDFs cannot be used'],
    ),
    line('A refused document fails an envelope that is to be sent immediately', [
      `${delivery}/document-jobs.test.ts`,
      'sends nothing of which one document is refused',
    ]),
    line(
      'Tags in the text become fields of the party whose role they name; the nth party with role signer counts as signerN',
      ['service/documents/upload.test.ts', 'are found as tags, wrapped ones too'],
      ['service/domain/tag-fields.test.ts', '%s of %j is for the party at %i'],
      ['service/domain/tag-fields.test.ts', '%s of %j is for nobody'],
    ),
    line('A PDF’s own form fields are offered, and replaced by placed fields', [
      `${delivery}/sealed-fields.test.ts`,
      'fields of a PDF’s own form are offered',
    ]),
    line(
      'Signers sign one after another, or all at once',
      ['service/domain/decide.test.ts', 'invites the first signer when they sign one after'],
      ['service/domain/decide.test.ts', 'invites every signer, and no copy, when they sign at'],
    ),
    line('Links to documents and pages are signed, and valid for 24 hours', [
      `${api}/downloads.test.ts`,
      'opens links to a document and its pages for 24 hours',
    ]),
    line(
      'A widget’s envelope goes from verify to signed; if nobody confirms it, it expires',
      ['service/pages/public-form/widget-confirming.test.ts', 'leads through verify to signed'],
      [
        'service/pages/public-form/widget-confirming.test.ts',
        'expires when nobody confirms for a week',
      ],
    ),
    line('An envelope without a signer cannot be sent', [
      `${api}/envelopes.test.ts`,
      'is refused if it is to be sent, and leaves nothing behind',
    ]),
    line('A page opened from a mail redirects to the redirect URL after signing', [
      signingPage('sign-page'),
      'leads on to where the envelope says, once it is signed',
    ]),
    line(
      'A party whose address changes is invited again, and the links of the old address are revoked',
      ['service/domain/decide.test.ts', 'invites again at a new address, and ends the old links'],
      [`${delivery}/outbox.test.ts`, 'of a party die when its address changes'],
    ),
    line(
      'A copy recipient does not sign, receives the sealed file and no cancellation',
      ['service/domain/decide.test.ts', 'invites every signer, and no copy, when they sign at'],
      [`${delivery}/mail.test.ts`, 'brings each party the sealed file and a link'],
      [`${delivery}/mail-settings.test.ts`, 'who was never asked included, and no copy'],
    ),
    line('Every history entry is linked to the previous one', [
      'service/domain/history.test.ts',
      'links every entry to the one before',
    ]),
    line('The record says how a party signed: remotely, embedded or in person', [
      'service/pages/signing/signing-routes.test.ts',
      'in %s is told from other ways',
    ]),
    line(
      'A deleted envelope is removed everywhere, including its files',
      [`${api}/envelopes.test.ts`, 'forgets a deleted envelope with its files'],
      [
        'service/storage/file-deletion-race.test.ts',
        'stay where the transaction that names them began',
      ],
    ),
    line('A party can be changed five times in total, even with fifty concurrent attempts', [
      `${api}/envelopes.test.ts`,
      'even with fifty concurrent attempts',
    ]),
    line('Passwords of parties are shown, mailed and encrypted at rest', [
      `${api}/party-passwords.test.ts`,
      'never stores a password in clear',
    ]),
    line('One-time codes for parties with a mobile number', [
      'service/pages/signing/access-routes.test.ts',
      'opens with the code that was sent',
    ]),
    line(
      'Totals and pages are exact with every filter',
      [
        'service/storage/envelope-counts.test.ts',
        'through everything that can happen to an envelope',
      ],
      [
        'service/storage/search-totals.test.ts',
        'answers exact totals of searches in each account, whatever happens',
      ],
    ),
    line('A signer without a signature field gets a signature page', [
      'e2e/journeys/recipe.test.ts',
      'whoever has no place to sign gets a page for it',
    ]),
  ],
};
