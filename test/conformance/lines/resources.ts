import {api, delivery, line, type Section} from './line.js';
import {settings} from './settings.js';

/** Downloads, templates, contacts, users, branding, settings, partners. */
export const resources: Section = {
  title: 'Downloads, templates, contacts, users, branding, settings, partners',
  lines: [
    line('Sixty downloads a minute for each key and kind, across processes', [
      `${api}/rate-limit.test.ts`,
      'are sixty a minute in all for a key and a kind',
    ]),
    line('Each of the five download endpoints has a count of its own for each key', [
      `${api}/download-limits.test.ts`,
      'lets sixty a minute through, and takes none from the others',
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
    line(
      'What a signer uploaded comes as its file, several as one ZIP',
      [`${api}/field-files.test.ts`, 'answers the one file of a field as it was uploaded'],
      [`${api}/field-files.test.ts`, 'answers several files as a ZIP'],
    ),
    line(
      'Templates say what can be prefilled for each party, and have a widget where they have one party',
      [`${api}/templates.test.ts`, 'says what can be prefilled for each party'],
      [`${api}/templates.test.ts`, 'has a widget where it has one party only'],
    ),
    line('A deleted template leaves its envelopes whole', [
      `${api}/templates.test.ts`,
      'leaves its envelopes whole',
    ]),
    line('A contact’s change keeps what it does not name', [
      `${api}/contacts.test.ts`,
      'keeps what a change does not name',
    ]),
    line('A user’s deletion answers with its details', [
      `${api}/users.test.ts`,
      'adds, reads, changes and removes a user, each answered as the contract says',
    ]),
    line(
      'One contact for an address, whatever its case',
      [`${api}/contacts.test.ts`, 'when a change names nothing, or takes the address of another'],
      [
        `${api}/envelopes.test.ts`,
        'makes every recipient a contact, one per address whatever its case',
      ],
    ),
    line('Envelopes of a contact, and 10060 where there are none', [
      `${api}/contacts.test.ts`,
      'lists the envelopes of a contact, and answers 10060 where there are none',
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
      'A logo is fetched, checked and hosted here; null or an empty form field removes it',
      [
        `${api}/logo.test.ts`,
        'is hosted here, small enough, for good, and as nothing but a picture',
      ],
      [`${api}/logo.test.ts`, 'goes with null, and its file is forgotten'],
      [`${api}/logo.test.ts`, 'goes with an empty form field too'],
    ),
    line(
      'All eight mails are listed, in pages where that is asked for, and change in part',
      [`${api}/branding.test.ts`, 'are all listed, ours to begin with'],
      [`${api}/branding.test.ts`, 'come in pages where that is asked for'],
      [`${api}/branding.test.ts`, 'change where something is sent, and stay where not'],
    ),
    line('A mail must have the variables it needs, where they are seen', [
      `${api}/branding.test.ts`,
      'need their variable where it is seen',
    ]),
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
    line('Settings: the defaults', [`${api}/settings.test.ts`, 'begins with the defaults']),
    line('Settings: what is valid applies, the rest is ignored', [
      `${api}/settings.test.ts`,
      'applies what is valid and ignores the rest',
    ]),
    ...settings,
    line('The key of a new sub-account shows once, and opens it', [
      `${api}/partners.test.ts`,
      'makes a sub-account whose key opens it, and shows that key once',
    ]),
    line('A partner sees neither itself nor what others own', [
      `${api}/partners.test.ts`,
      'shows a partner neither itself nor what another partner owns',
    ]),
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
