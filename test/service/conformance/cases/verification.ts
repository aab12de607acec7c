import type {verificationEndpoints} from '../../../../src/contract/endpoints/verification.js';
import type {CasesOf} from '../endpoint-case.js';

const base64 = (text: string) => ({
  body: {document_file_content: Buffer.from(text).toString('base64')},
});

export const verificationCases: CasesOf<typeof verificationEndpoints> = {
  verify: {
    valid: async (world) => ({body: {document_file_content: await world.sealedContent()}}),
    refused: {
      10010: () => ({body: {document_file_content: '*'}}),
      10266: () => base64('no PDF at all'),
    },
  },
};
