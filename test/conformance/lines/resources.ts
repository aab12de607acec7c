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
    line('Settings: the defaults', [`${api}/settings.test.ts`, 'begins with the defaults']),
    line('Settings: what is valid applies, the rest is ignored', [
      `${api}/settings.test.ts`,
      'applies what is valid and ignores the rest',
    ]),
    ...settings,
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
