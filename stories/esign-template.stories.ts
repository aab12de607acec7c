import type {Meta, StoryObj} from '@storybook/web-components-vite';
import '../src/elements/template/esign-template.js';
import type {TemplateView} from '../src/contract/helper.js';
import {FakeHelper} from '../test/elements/fake-helper.js';
import {sampleTemplate} from '../test/elements/fake-template.js';
import {inShadow} from './played.js';
import {failing, loading, servedBy} from './served.js';
import {dark, rightToLeft} from './surroundings.js';

const meta: Meta = {title: 'Elements/Template', component: 'esign-template', tags: ['autodocs']};
export default meta;

function template(part?: Partial<TemplateView>) {
  const helper = new FakeHelper();
  const path = `/templates/${sampleTemplate().template_fingerprint}`;
  helper.template = part && sampleTemplate(part);
  // A document that is being read stays so here.
  if (part) helper.answers.set(`GET ${path}`, () => Response.json(helper.template));
  const templateFingerprint = helper.template?.template_fingerprint ?? '';
  return servedBy(helper, 'esign-template', {templateFingerprint});
}

/** Nothing chosen yet. */
export const Empty: StoryObj = {render: () => template()};

/** The document is being read. */
export const Processing: StoryObj = {render: () => template({status: 'processing', pages: 0})};

/** The document cannot be used: another one can be chosen. */
export const Failed: StoryObj = {
  render: () => template({status: 'failed', failure: 'password', pages: 0}),
};

/** Document and roles of a template. */
export const Roles: StoryObj = {render: () => template({})};

/** Fields are placed on the framed page. */
export const Fields: StoryObj = {
  ...Roles,
  play: async ({canvasElement}) => {
    const next = await inShadow(canvasElement, 'esign-template').findByRole('button', {
      name: 'Next',
    });
    next.click();
  },
};

/** Published, with the values that can be filled in beforehand. */
export const Ready: StoryObj = {render: () => template({status: 'ready'})};

/** The same in the dark. */
export const Dark: StoryObj = {...Ready, ...dark};

/** The same from right to left. */
export const RightToLeft: StoryObj = {...Roles, ...rightToLeft};

const {template_fingerprint: templateFingerprint} = sampleTemplate();

/** The helper has not responded yet. */
export const Loading: StoryObj = {
  render: () => Object.assign(loading('esign-template'), {templateFingerprint}),
};

/** The helper returns an error. */
export const Failing: StoryObj = {
  render: () => Object.assign(failing('esign-template'), {templateFingerprint}),
};
