import type {Meta, StoryObj} from '@storybook/web-components-vite';
import {expect, userEvent, waitFor} from 'storybook/test';
import '../src/elements/widget/esign-widget.js';
import {refusal} from '../test/elements/fake-helper.js';
import {inFrame, inShadow, signIn} from './played.js';
import {failing, loading, servedWidget} from './served.js';
import {dark, rightToLeft} from './surroundings.js';

const meta: Meta = {title: 'Elements/Widget', component: 'esign-widget', tags: ['autodocs']};
export default meta;

const templateFingerprint = 't'.repeat(32);

/** Any visitor can fill it in. */
export const ToSign: StoryObj = {render: () => servedWidget()};

/** The person has signed and has yet to confirm by mail. */
export const VerifySent: StoryObj = {render: () => servedWidget('form-verify')};

/** The host has words of its own for who has signed. */
export const VerifySentInWordsOfTheHost: StoryObj = {
  render: () => {
    const element = servedWidget('form-verify');
    element.innerHTML = '<p slot="signed">Welcome! Please look into your inbox.</p>';
    return element;
  },
};

/** The person has confirmed in the meantime. */
export const Completed: StoryObj = {
  render: () => servedWidget('form-signed'),
};

/** The helper has not responded yet. */
export const Loading: StoryObj = {
  render: () => Object.assign(loading('esign-widget'), {templateFingerprint}),
};

/** No template is given. */
export const Empty: StoryObj = {render: () => servedWidget('form', {templateFingerprint: ''})};

/** The template has several parties, is not set up, or was deleted. */
export const NoWidget: StoryObj = {
  render: () =>
    servedWidget('form', {
      fetch: () =>
        Promise.resolve(refusal(404, 'no_widget', 'This template cannot be signed by everybody.')),
    }),
};

/** The page does not answer, as where its service does not let the site frame it. */
export const Silent: StoryObj = {render: () => servedWidget('mute')};

/** The helper returns an error. */
export const Failing: StoryObj = {
  render: () => Object.assign(failing('esign-widget'), {templateFingerprint}),
};

/** On a dark page. */
export const Dark: StoryObj = {...ToSign, ...dark};

/** On a right-to-left page. */
export const RightToLeft: StoryObj = {...ToSign, ...rightToLeft};

/** The journey of a visitor: fill in and sign the form, and be asked to confirm. */
export const Journey: StoryObj = {
  tags: ['!autodocs'],
  render: () => servedWidget(),
  play: async ({canvasElement}) => {
    const element = canvasElement.querySelector('esign-widget');
    const told: string[] = [];
    for (const type of ['esign-before-sign', 'esign-confirmation-sent'] as const) {
      element?.addEventListener(type, () => told.push(type));
    }
    const frame = await inShadow(canvasElement, 'esign-widget').findByTitle(/form/i);
    const form = await inFrame(frame, 'esign-widget-page');
    await userEvent.type(await form.findByLabelText('Your name'), 'Anna Berg');
    await userEvent.type(form.getByLabelText(/mail/i), 'anna@tenants.example');
    await userEvent.click(form.getByRole('button'));
    await signIn(frame, 'esign-widget-page', 'esign-signing-page');
    await waitFor(() => expect(told).toEqual(['esign-before-sign', 'esign-confirmation-sent']));
  },
};
