import type {bulkSendEndpoints} from '../../../../src/contract/endpoints/bulk-sends.js';
import type {Json} from '../../http/api-fixture.js';
import {signatures} from '../../http/template-fixture.js';
import {unknownFingerprint, type Arrange, type CasesOf} from '../endpoint-case.js';
import type {World} from '../world.js';

const newBulkSend = async (world: World, change: Json = {}) => {
  const {fingerprint, parties} = await world.makeTemplate(signatures);
  return {
    body: {
      bulk_title: 'Leases',
      bulk_csv: 'Name,Mail,Note\nAnna,anna@example.com,new',
      bulk_envelope: {
        envelope_title: 'Lease of {{Name}}',
        envelope_documents: [{document_template_fingerprint: fingerprint}],
        envelope_parties: parties.map(({id}) => ({
          party_id: id,
          party_name: '{{Name}}',
          party_email: '{{Mail}}',
        })),
      },
      ...change,
    },
  };
};

const made = async (world: World, change: Json = {}) => {
  const {body} = await newBulkSend(world, change);
  const fingerprint = await world.post('/bulk-sends', body, 'bulk_fingerprint');
  return {params: {bulk_fingerprint: fingerprint}};
};

const started: Arrange = async (world) => {
  // Many rows, so that it is still being sent where somebody sends them.
  const rows = Array.from({length: 500}, (_, index) => `Anna ${index},anna@example.com`);
  const call = await made(world, {bulk_csv: `Name,Mail\n${rows.join('\n')}`});
  await world.call('POST', `/bulk-sends/${call.params.bulk_fingerprint}/start`);
  return call;
};

const incorrect: Arrange = (world) => made(world, {bulk_csv: 'Name,Mail\nAnna,no address'});
const unknown = () => ({params: {bulk_fingerprint: unknownFingerprint}});
const ofRow = async (world: World, number: number) => {
  const {params} = await made(world);
  return {params: {...params, row_number: number}};
};

export const bulkSendCases: CasesOf<typeof bulkSendEndpoints> = {
  listBulkSends: {
    valid: async (world) => {
      await made(world);
      return {};
    },
  },
  createBulkSend: {
    valid: (world) => newBulkSend(world),
    refused: {
      10333: (world) => newBulkSend(world, {bulk_csv: 'Name,Mail'}),
      10010: (world) => newBulkSend(world, {bulk_envelope: {envelope_title: '{{Nobody}}'}}),
      10012: (world) => newBulkSend(world, {bulk_csv: 'x'.repeat(9 * 1024 * 1024)}),
    },
  },
  getBulkSend: {valid: (world) => made(world), refused: {10330: unknown}},
  deleteBulkSend: {
    valid: (world) => made(world),
    refused: {10330: unknown, 10331: started},
  },
  startBulkSend: {
    valid: (world) => made(world),
    refused: {10330: unknown, 10331: incorrect},
  },
  pauseBulkSend: {
    valid: started,
    refused: {10330: unknown, 10331: (world) => made(world)},
  },
  cancelBulkSend: {valid: (world) => made(world), refused: {10330: unknown, 10331: incorrect}},
  listBulkRows: {valid: (world) => made(world), refused: {10330: unknown}},
  getBulkRow: {
    valid: (world) => ofRow(world, 2),
    refused: {
      10330: () => ({params: {bulk_fingerprint: unknownFingerprint, row_number: 2}}),
      10332: (world) => ofRow(world, 3),
    },
  },
  downloadBulkReport: {valid: (world) => made(world), refused: {10330: unknown}},
};
