import type {tagEndpoints} from '../../../../src/contract/endpoints/tags.js';
import {envelopeBody} from '../../http/api-fixture.js';
import {unknownFingerprint, unknownId, type CasesOf} from '../endpoint-case.js';
import type {World} from '../world.js';

async function makeTag(world: World) {
  const name = world.unique('Lettings');
  const envelope = String(
    await world.post('/envelopes', await envelopeBody({is_draft: true}), 'envelope_fingerprint'),
  );
  const body = {envelope_fingerprints: [envelope], tags_added: [name]};
  await world.call('PUT', '/tags', body);
  const {tag_id} = await world.db
    .selectFrom('tags')
    .select('tag_id')
    .where('company_id', '=', world.companyId)
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return {name, body, params: {tag_id}};
}

const stored = async (world: World) => ({params: (await makeTag(world)).params});
const unknown = () => ({params: {tag_id: unknownId}});

export const tagCases: CasesOf<typeof tagEndpoints> = {
  listTags: {
    valid: async (world) => {
      await makeTag(world);
      return {};
    },
    refused: {10010: () => ({query: {q: 'x'.repeat(256)}})},
  },
  tagEnvelopes: {
    valid: async (world) => ({body: (await makeTag(world)).body}),
    refused: {
      10253: () => ({
        body: {envelope_fingerprints: [unknownFingerprint], tags_added: ['Lettings']},
      }),
      10010: async (world) => ({
        body: {...(await makeTag(world)).body, tags_added: ['x'.repeat(51)]},
      }),
    },
    foreign: 10253,
  },
  getTag: {valid: stored, refused: {10345: unknown}},
  renameTag: {
    valid: async (world) => ({
      ...(await stored(world)),
      body: {tag_name: world.unique('Sales')},
    }),
    refused: {
      10345: () => ({...unknown(), body: {tag_name: 'Sales'}}),
      10346: async (world) => {
        const {name} = await makeTag(world);
        return {...(await stored(world)), body: {tag_name: name.toUpperCase()}};
      },
      10010: async (world) => ({...(await stored(world)), body: {tag_name: ' '}}),
    },
  },
  deleteTag: {valid: stored, refused: {10345: unknown}},
};
