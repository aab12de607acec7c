import type {accountEndpoints} from '../../../../src/contract/endpoints/account.js';
import type {CasesOf} from '../endpoint-case.js';

export const accountCases: CasesOf<typeof accountEndpoints> = {
  updateAccount: {
    valid: (world) => ({body: {company_name: world.unique('Larkfield')}}),
    refused: {
      10400: () => ({body: {company_name: ''}}),
      10010: () => ({body: {company_name: 'x'.repeat(256)}}),
    },
  },
  // With a key, the mail goes to whoever owns the account; the first account's owner is nobody yet.
  testMail: {
    valid: ({other}) => ({key: other.key}),
    refused: {10352: () => ({})},
  },
};
