import {brandingEmailTypes} from '../../../../src/contract/branding.js';
import type {brandingEndpoints} from '../../../../src/contract/endpoints/branding.js';
import type {CasesOf, EndpointCall} from '../endpoint-case.js';
import type {World} from '../world.js';

const named = (type: string) => ({params: {branding_email_type: type}});
const invitation = (body: EndpointCall['body']) => () => ({...named('email-send'), body});

const texts = (world: World) => ({
  branding_email_subject: `${world.unique('Please sign')} {contract title}`,
  branding_email_content: '<p><a href="{contract url}">Sign</a></p>',
  branding_email_content_plain: 'Sign: {contract url}',
});

/** The account with its own subject in every mail. */
async function renamed(world: World): Promise<EndpointCall> {
  for (const type of brandingEmailTypes) {
    const {branding_email_subject} = texts(world);
    await world.call('PUT', `/branding/emails/${type}`, {branding_email_subject});
  }
  return {};
}

export const brandingCases: CasesOf<typeof brandingEndpoints> = {
  getBranding: {valid: () => ({})},
  updateBranding: {
    valid: () => ({body: {branding_colour: '#0095E6'}}),
    refused: {
      10555: () => ({body: {}}),
      10560: () => ({body: {branding_colour: 'blue'}}),
      10010: () => ({body: {branding_logo_url: 'https://nowhere.example/logo.png'}}),
    },
    shownElsewhere: {10559: {file: 'test/service/http/logo.test.ts', test: 'no logo is'}},
  },
  listBrandingEmails: {valid: renamed},
  getBrandingEmail: {
    valid: () => named('email-send'),
    refused: {10553: () => named('email-sent')},
  },
  updateBrandingEmail: {
    valid: (world) => ({...named('email-send'), body: texts(world)}),
    refused: {
      10554: invitation({}),
      10556: (world) => ({...named('email-sent'), body: texts(world)}),
      10557: invitation({branding_email_content: '<p>Sign!</p>'}),
      10558: invitation({branding_email_content_plain: 'Sign!'}),
      10010: invitation({branding_email_subject: 'x'.repeat(256)}),
    },
  },
};
