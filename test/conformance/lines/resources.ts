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
    line('Each download endpoint has its own limit for each key', [
      `${api}/download-limits.test.ts`,
      'lets sixty a minute through, and takes none from the others',
    ]),
    line(
      'Files have a safe name and an ETag, and support range requests',
      [`${api}/downloads.test.ts`, 'answers the original with a safe name and an ETag'],
      [`${api}/downloads.test.ts`, 'answers the range %s'],
    ),
    line('Several signed documents are returned as one ZIP file', [
      `${api}/downloads.test.ts`,
      'packs several signed documents into one ZIP',
    ]),
    line(
      'Deprecated links are only for accounts that joined before the date',
      [`${api}/templates.test.ts`, 'have the deprecated link'],
      [`${api}/downloads.test.ts`, 'are in every answer to an account that joined before'],
      [`${api}/downloads.test.ts`, 'are absent for an account that joined since'],
    ),
    line(
      'A signer’s upload is returned as its file, several uploads as one ZIP file',
      [`${api}/field-files.test.ts`, 'answers the one file of a field as it was uploaded'],
      [`${api}/field-files.test.ts`, 'answers several files as a ZIP'],
    ),
    line(
      'Templates list the fields that can be prefilled for each party, and have a widget if they have one party',
      [`${api}/templates.test.ts`, 'says what can be prefilled for each party'],
      [`${api}/templates.test.ts`, 'has a widget if it has only one party'],
    ),
    line('Deleting a template does not change its envelopes', [
      `${api}/templates.test.ts`,
      'leaves its envelopes whole',
    ]),
    line('Changing a contact keeps the members that the request omits', [
      `${api}/contacts.test.ts`,
      'keeps what a change does not name',
    ]),
    line('Deleting a user returns the user’s details', [
      `${api}/users.test.ts`,
      'adds, reads, changes and removes a user, each answered as the contract says',
    ]),
    line(
      'There is one contact per address, regardless of case',
      [`${api}/contacts.test.ts`, 'when a change names nothing, or takes the address of another'],
      [
        `${api}/envelopes.test.ts`,
        'makes every recipient a contact, one per address whatever its case',
      ],
    ),
    line('Envelopes of a contact, or 10060 if there are none', [
      `${api}/contacts.test.ts`,
      'lists the envelopes of a contact, and answers 10060 where there are none',
    ]),
    line('A contact includes the number of documents waiting for it', [
      `${api}/contacts.test.ts`,
      'counts the documents that wait for a contact',
    ]),
    line(
      'A role alone does not change a user; the last super-admin cannot be removed',
      [`${api}/users.test.ts`, 'refuses to change the role alone'],
      [`${api}/users.test.ts`, 'keeps one super-admin'],
    ),
    line(
      'A logo is fetched, checked and hosted by the service; null or an empty form field removes it',
      [`${api}/logo.test.ts`, 'is hosted here permanently, limited in size, and only as an image'],
      [`${api}/logo.test.ts`, 'is removed by null, and its file is deleted'],
      [`${api}/logo.test.ts`, 'is removed by an empty form field too'],
    ),
    line(
      'All eight mails are listed, in pages if requested, and can be changed in part',
      [`${api}/branding.test.ts`, 'are all listed, initially with the default texts'],
      [`${api}/branding.test.ts`, 'are paged if requested'],
      [`${api}/branding.test.ts`, 'change if a value is sent, and stay otherwise'],
    ),
    line('A mail must contain its required variables, where they are visible', [
      `${api}/branding.test.ts`,
      'need their variable where it is seen',
    ]),
    line(
      'Mails and signing pages show the logo and colour',
      [`${delivery}/mail-text.test.ts`, 'logo and colour'],
      ['pages/signing/sign-page.test.ts', 'the page shows the account’s logo'],
    ),
    line(
      'Every variable of a mail is replaced and escaped',
      [`${delivery}/mail-text.test.ts`, 'has every variable replaced'],
      [`${delivery}/mail-text.test.ts`, 'is shown as words'],
    ),
    line('Settings: the defaults', [`${api}/settings.test.ts`, 'begins with the defaults']),
    line('Settings: where nothing can be applied they are answered unchanged', [
      `${api}/settings.test.ts`,
      'answers the settings unchanged where nothing is asked',
    ]),
    ...settings,
    line('The key of a new sub-account is shown once, and works for that account', [
      `${api}/partners.test.ts`,
      'makes a sub-account whose key opens it, and shows that key once',
    ]),
    line('A partner’s list contains neither the partner itself nor accounts of other partners', [
      `${api}/partners.test.ts`,
      'shows a partner neither itself nor what another partner owns',
    ]),
    line('Partner endpoints are for partners', [
      `${api}/partners.test.ts`,
      'answers 10008 to every key',
    ]),
    line('Usage is counted by calendar month in UTC, also across years', [
      `${api}/partners.test.ts`,
      'over the change of a year',
    ]),
    line(
      'Deleting a sub-account removes everything it owns, including files',
      [`${delivery}/remove-account.test.ts`, 'leaves no row in any table'],
      [`${delivery}/remove-account.test.ts`, 'has those files deleted'],
    ),
  ],
};
