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

const changed = async (world: World, body: Json) => ({...(await named(world)), body});

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
  updateTemplate: {
    valid: async (world) => {
      const {fingerprint, parties} = await world.makeTemplate(texts);
      const [{id} = {id: 0}] = parties;
      return {
        params: {template_fingerprint: fingerprint},
        body: {
          template_title: 'Lease 2027',
          template_parties: [
            {party_id: String(id), party_name: 'Owner'},
            {party_name: 'Guarantor'},
          ],
        },
      };
    },
    refused: {
      10153: () => ({...unknown(), body: {template_title: 'Lease'}}),
      10259: (world) => changed(world, {template_parties: [{party_name: ''}]}),
      10264: (world) => changed(world, {document_file_content: ''}),
      10272: (world) => changed(world, {template_parties: [{party_id: '1', party_name: 'Guest'}]}),
      10266: (world) =>
        changed(world, {document_file_content: Buffer.from('no PDF').toString('base64')}),
      10267: (world) => changed(world, {document_url: 'ftp://example.com/lease.pdf'}),
      10010: (world) => changed(world, {template_parties: []}),
      10012: (world) =>
        changed(world, {
          document_file_content: Buffer.alloc(26 * 1024 * 1024).toString('base64'),
        }),
    },
  },
  saveAsTemplate: {
    valid: async (world) => ({
      params: {envelope_fingerprint: (await world.makeDraft()).fingerprint},
      body: {template_title: 'Lease', template_parties: [{party_name: 'Tenant'}]},
    }),
    refused: {
      10253: () => ({params: {envelope_fingerprint: unknownFingerprint}, body: {}}),
      10259: async (world) => ({
        params: {envelope_fingerprint: (await world.makeDraft()).fingerprint},
        body: {template_parties: [{party_name: ''}]},
      }),
      10010: async (world) => ({
        params: {envelope_fingerprint: (await world.makeDraft()).fingerprint},
        body: {template_parties: []},
      }),
    },
  },
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
  downloadTemplate: {valid: named, refused: {10153: unknown}},
};
