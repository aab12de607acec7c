import type {templateEndpoints} from '../../../../src/contract/endpoints/templates.js';
import {samplePdf, type Json} from '../../http/api-fixture.js';
import {texts} from '../../http/template-fixture.js';
import {unknownFingerprint, type CasesOf} from '../endpoint-case.js';
import type {World} from '../world.js';

const newTemplate = async (change: Json = {}) => ({
  body: {
    template_title: 'Lease',
    template_parties: [{party_name: 'Landlord'}, {party_name: 'Tenant'}],
    document_file_name: 'lease.pdf',
    document_file_content: await samplePdf(),
    allowed_origins: ['https://app.example.com'],
    ...change,
  },
});

const named = async (world: World) => ({
  params: {template_fingerprint: (await world.makeTemplate(texts)).fingerprint},
});

const unknown = () => ({params: {template_fingerprint: unknownFingerprint}});

export const templateCases: CasesOf<typeof templateEndpoints> = {
  listTemplates: {
    valid: async (world) => {
      await world.makeTemplate(texts);
      return {};
    },
  },
  createTemplate: {
    valid: () => newTemplate(),
    refused: {
      10259: () => newTemplate({template_parties: [{party_name: ''}]}),
      10264: () => newTemplate({document_file_content: null}),
      10266: () => newTemplate({document_file_content: Buffer.from('no PDF').toString('base64')}),
      10267: () =>
        newTemplate({document_file_content: null, document_url: 'ftp://example.com/lease.pdf'}),
      10351: () => newTemplate({allowed_origins: ['https://app.example.com/path']}),
      10010: () => newTemplate({template_parties: []}),
      10012: () =>
        newTemplate({
          document_file_content: Buffer.alloc(26 * 1024 * 1024).toString('base64'),
        }),
    },
  },
  getTemplate: {valid: named, refused: {10153: unknown}},
  finishTemplate: {
    valid: named,
    refused: {
      10153: unknown,
      10010: async (world) => {
        const {json} = await world.call('POST', '/templates', (await newTemplate()).body);
        return {params: {template_fingerprint: String(json.template_fingerprint)}};
      },
    },
  },
  deleteTemplate: {valid: named, refused: {10153: unknown}},
  downloadTemplate: {
    valid: async (world) => ({params: {fingerprint: (await world.makeTemplate()).fingerprint}}),
    refused: {10153: () => ({params: {fingerprint: unknownFingerprint}})},
  },
};
