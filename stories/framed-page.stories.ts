/** Not for the side bar: these stories are what the frames of the others show. */
import type {Meta, StoryObj} from '@storybook/web-components-vite';
import {html} from 'lit';
import './framed-page.js';

const meta: Meta = {
  title: 'Framed page',
  tags: ['!dev', '!autodocs'],
  parameters: {layout: 'fullscreen', a11y: {test: 'off'}},
};
export default meta;

/** Where a party signs. */
export const Signing: StoryObj = {
  render: () => html`<framed-page purpose="signing"></framed-page>`,
};

/** Where fields are placed. */
export const SetUp: StoryObj = {render: () => html`<framed-page purpose="set-up"></framed-page>`};

/** A public form. */
export const Form: StoryObj = {render: () => html`<framed-page purpose="form"></framed-page>`};

/** A public form that was signed. */
export const FormVerify: StoryObj = {
  render: () => html`<framed-page purpose="form" says="verify"></framed-page>`,
};

/** A public form whose signature was confirmed. */
export const FormSigned: StoryObj = {
  render: () => html`<framed-page purpose="form" says="signed"></framed-page>`,
};
