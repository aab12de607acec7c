import {accountUpdatedSchema, testMailSchema, updateAccountSchema} from '../resources/account.js';
import type {Endpoint} from '../endpoint.js';

/** The account itself, as whoever administers it sets it up. */
export const accountEndpoints = {
  updateAccount: {
    method: 'PUT',
    path: '/account',
    needs: 'administer',
    isExtension: true,
    summary: 'Change the name of the account, which signers read.',
    body: updateAccountSchema,
    answer: accountUpdatedSchema,
    status: 200,
    errors: [10400, 10010],
  },
  testMail: {
    method: 'POST',
    path: '/test-mail',
    needs: 'administer',
    isExtension: true,
    summary: 'Send a mail to yourself, to see that mails arrive.',
    description:
      'It goes to the user who is signed in or, with a key, to the first super-admin; up to 10 an hour. The answer says whether the mail server took it.',
    answer: testMailSchema,
    status: 200,
    errors: [10352],
  },
} as const satisfies Record<string, Endpoint>;
