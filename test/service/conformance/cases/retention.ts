import type {retentionEndpoints} from '../../../../src/contract/endpoints/retention.js';
import {noteRemoval} from '../../../../src/service/storage/retention/removals.js';
import type {CasesOf} from '../endpoint-case.js';

const retention = {signed: 30, unsigned: 30, drafts: 30, deliveries: 30, bulk_sends: 30};

export const retentionCases: CasesOf<typeof retentionEndpoints> = {
  previewRetention: {
    valid: () => ({body: {setting_retention: retention}}),
    refused: {10010: () => ({body: {setting_retention: {signed: 0}}})},
  },
  listRemovals: {
    valid: async ({db, companyId}) => {
      const removed = new Date('2026-11-20T09:00:00Z');
      const fingerprint = 'a'.repeat(32);
      await noteRemoval(db, {companyId, kind: 'signed', fingerprint, total: 1, removed});
      return {};
    },
  },
};
