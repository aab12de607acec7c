import type {Meta, StoryObj} from '@storybook/web-components-vite';
import '../src/elements/timeline/esign-timeline.js';
import {sampleView} from '../test/elements/fake-helper.js';
import {everyStep, failing, loading, served, wholeStory} from './served.js';
import {dark, rightToLeft} from './surroundings.js';

const meta: Meta = {title: 'Elements/Timeline', component: 'esign-timeline', tags: ['autodocs']};
export default meta;

/** Sent and opened. */
export const Sent: StoryObj = {render: () => served('esign-timeline')};

/** The complete history. */
export const Completed: StoryObj = {
  render: () => served('esign-timeline', {status: 'signed', timeline: wholeStory}),
};

/** With what the service notes by itself, which steps back. */
export const EveryStep: StoryObj = {
  render: () => served('esign-timeline', {status: 'signed', timeline: everyStep}),
};

/** Declined, a mail came back, and a reminder was of no use. */
export const Troubles: StoryObj = {
  render: () =>
    served('esign-timeline', {
      status: 'rejected',
      timeline: [
        ...sampleView().timeline,
        {type: 'bounced', at: '2026-11-21T08:13:00.000Z', party_id: '2', text: ''},
        {type: 'reminded', at: '2026-11-21T08:30:00.000Z', party_id: '', text: ''},
        {type: 'rejected', at: '2026-11-21T08:40:00.000Z', party_id: '1', text: ''},
      ],
    }),
};

/** The helper has not responded yet. */
export const Loading: StoryObj = {render: () => loading('esign-timeline')};

/** No envelope is given. */
export const Empty: StoryObj = {
  render: () => served('esign-timeline', {}, {envelopeFingerprint: ''}),
};

/** The helper returns an error. */
export const Failing: StoryObj = {render: () => failing('esign-timeline')};

/** On a dark page. */
export const Dark: StoryObj = {...Sent, ...dark};

/** On a right-to-left page. */
export const RightToLeft: StoryObj = {...Sent, ...rightToLeft};
