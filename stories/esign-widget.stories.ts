import type {Meta, StoryObj} from '@storybook/web-components-vite';
import '../src/elements/widget/esign-widget.js';
import {refusal} from '../test/elements/fake-helper.js';
import {failing, loading, servedWidget} from './served.js';

const meta: Meta = {title: 'Elements/Widget', component: 'esign-widget', tags: ['autodocs']};
export default meta;

const templateFingerprint = 't'.repeat(32);

/** Whoever comes can fill it in. */
export const ToSign: StoryObj = {render: () => servedWidget()};

/** The person has signed and is to confirm by mail. */
export const VerifySent: StoryObj = {render: () => servedWidget([{type: 'verify'}])};

/** The host has words of its own for who has signed. */
export const VerifySentInWordsOfTheHost: StoryObj = {
  render: () => {
    const element = servedWidget([{type: 'verify'}]);
    element.innerHTML = '<p slot="signed">Welcome! Please look into your inbox.</p>';
    return element;
  },
};

/** The person has confirmed meanwhile. */
export const Completed: StoryObj = {
  render: () => servedWidget([{type: 'signed'}, {type: 'completed'}]),
};

/** The helper has not answered yet. */
export const Loading: StoryObj = {
  render: () => Object.assign(loading('esign-widget'), {templateFingerprint}),
};

/** No template is named. */
export const Empty: StoryObj = {render: () => servedWidget([], {templateFingerprint: ''})};

/** The template has several parties, is not set up, or was deleted. */
export const NoWidget: StoryObj = {
  render: () =>
    servedWidget([], {
      fetch: () =>
        Promise.resolve(refusal(404, 'no_widget', 'This template cannot be signed by everybody.')),
    }),
};

/** The page does not answer, as where its service does not let the site frame it. */
export const Silent: StoryObj = {render: () => servedWidget([], {}, true)};

/** The helper is out of order. */
export const Failing: StoryObj = {
  render: () => Object.assign(failing('esign-widget'), {templateFingerprint}),
};
