import type {Meta, StoryObj} from '@storybook/web-components-vite';
import {html} from 'lit';
import {expect, userEvent, waitFor, within} from 'storybook/test';
import '../src/elements/elements.js';
import {parties, served} from './served.js';
import './theme-editor.js';

const meta: Meta = {
  title: 'Examples/Theme editor',
  parameters: {layout: 'fullscreen', controls: {disable: true}},
};
export default meta;

const render = () =>
  html`<main>
    <theme-editor>
      ${served('esign-status', {parties: parties('signed', 'in progress')})}
      ${served('esign-parties', {parties: parties('signed', 'in progress', 'pending')})}
      ${served('esign-timeline')} ${served('esign-sign')}
    </theme-editor>
  </main>`;

/** Try a look, then copy its CSS into your app. */
export const Editor: StoryObj = {render};

/** A preset reaches the elements and, through the frame protocol, the framed page. */
export const FollowsLive: StoryObj = {
  tags: ['!dev'],
  render,
  play: async ({canvasElement}) => {
    const editor = canvasElement.querySelector('theme-editor');
    const controls = within(editor?.shadowRoot as unknown as HTMLElement);
    const page = () =>
      canvasElement.querySelector('esign-sign')?.shadowRoot?.querySelector('iframe')
        ?.contentDocument;
    await waitFor(() => expect(page()?.querySelector('esign-signing-page')).toBeTruthy(), {
      timeout: 5000,
    });
    await userEvent.click(controls.getByRole('button', {name: 'Warm'}));
    const accentOf = (element: Element | null | undefined) =>
      element && getComputedStyle(element).getPropertyValue('--esign-color-accent');
    await waitFor(() => expect(accentOf(page()?.documentElement)).toBe('#a8432a'));
    await expect(accentOf(canvasElement.querySelector('esign-status'))).toBe('#a8432a');
    await expect(controls.getByText(/--esign-color-accent: #a8432a;/)).toBeTruthy();
  },
};
