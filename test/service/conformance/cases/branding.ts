import type {brandingEndpoints} from '../../../../src/contract/endpoints/branding.js';
import type {CasesOf} from '../endpoint-case.js';
import type {World} from '../world.js';

const params = {branding_email_type: 'email-send'};
const text = {
  branding_email_subject: 'Please sign {contract title}',
  branding_email_content: '<p>Here it is: {contract url}</p>',
  branding_email_content_plain: 'Here it is: {contract url}',
};

async function changed(world: World) {
  await world.call('PUT', '/branding', {branding_colour: '#0095E6'});
  await world.call('PUT', '/branding/emails/email-send', text);
}

export const brandingCases: CasesOf<typeof brandingEndpoints> = {
  getBranding: {valid: async (world) => (await changed(world), {})},
  updateBranding: {
    valid: () => ({body: {branding_colour: '#0095E6'}}),
    refused: {
      10555: () => ({body: {}}),
      10559: ({outside}) => ({body: {branding_logo_url: outside.picture}}),
      10560: () => ({body: {branding_colour: 'blue'}}),
      10010: () => ({body: {branding_logo_url: 'https://example.com/'.padEnd(3_000, 'x')}}),
    },
  },
  listBrandingEmails: {valid: async (world) => (await changed(world), {}), hasDefaultRows: true},
  getBrandingEmail: {
    valid: async (world) => (await changed(world), {params}),
    refused: {10553: () => ({params: {branding_email_type: 'email-lost'}})},
  },
  updateBrandingEmail: {
    valid: () => ({params, body: text}),
    refused: {
      10554: () => ({params, body: {}}),
      10556: () => ({params: {branding_email_type: 'email-lost'}, body: text}),
      10557: () => ({params, body: {branding_email_content: '<p>Sign.</p>'}}),
      10558: () => ({params, body: {branding_email_content_plain: 'Sign.'}}),
      10010: () => ({params, body: {branding_email_subject: 'x'.repeat(256)}}),
    },
  },
};
