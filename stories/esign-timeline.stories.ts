import type {Meta, StoryObj} from '@storybook/web-components-vite';
import '../src/elements/timeline/esign-timeline.js';
import {failing, loading, served, wholeStory} from './served.js';

const meta: Meta = {title: 'Elements/Timeline', component: 'esign-timeline', tags: ['autodocs']};
export default meta;

/** Sent and opened. */
export const Sent: StoryObj = {render: () => served('esign-timeline')};

/** The whole story. */
export const Completed: StoryObj = {
  render: () => served('esign-timeline', {status: 'signed', timeline: wholeStory}),
};

/** The helper has not answered yet. */
export const Loading: StoryObj = {render: () => loading('esign-timeline')};

/** No envelope is named. */
export const Empty: StoryObj = {
  render: () => served('esign-timeline', {}, {envelopeFingerprint: ''}),
};

/** The helper is out of order. */
export const Failing: StoryObj = {render: () => failing('esign-timeline')};
