import type {Meta, StoryObj} from '@storybook/web-components-vite';
import {waitFor} from 'storybook/test';
import '../src/elements/status/esign-status.js';
import {FakeHelper} from '../test/elements/fake-helper.js';
import {inShadow} from './played.js';
import {failing, loading, parties, served, servedBy} from './served.js';
import {dark, rightToLeft} from './surroundings.js';

const meta: Meta = {title: 'Elements/Status', component: 'esign-status', tags: ['autodocs']};
export default meta;

/** Sent, nobody has signed. */
export const Waiting: StoryObj = {render: () => served('esign-status')};

/** One of two has signed. */
export const HalfSigned: StoryObj = {
  render: () => served('esign-status', {parties: parties('signed', 'in progress')}),
};

/** The helper has not responded yet. */
export const Loading: StoryObj = {render: () => loading('esign-status')};

/** No envelope is given. */
export const Empty: StoryObj = {
  render: () => served('esign-status', {}, {envelopeFingerprint: ''}),
};

/** The helper returns an error. */
export const Failing: StoryObj = {render: () => failing('esign-status')};

/** Not sent. */
export const Draft: StoryObj = {render: () => served('esign-status', {status: 'draft'})};

/** Its documents are being prepared. */
export const Processing: StoryObj = {render: () => served('esign-status', {status: 'processing'})};

/** Signed on a public form, to be confirmed by mail. */
export const Verify: StoryObj = {render: () => served('esign-status', {status: 'verify'})};

/** The document is being sealed. */
export const Sealing: StoryObj = {render: () => served('esign-status', {status: 'sealing'})};

/** Signed and sealed. */
export const Signed: StoryObj = {render: () => served('esign-status', {status: 'signed'})};

/** The envelope is cancelled. */
export const Cancelled: StoryObj = {render: () => served('esign-status', {status: 'cancelled'})};

/** The envelope was deleted. */
export const Deleted: StoryObj = {render: () => served('esign-status', {status: 'deleted'})};

/** The envelope has expired. */
export const Expired: StoryObj = {render: () => served('esign-status', {status: 'expired'})};

/** The envelope is rejected. */
export const Rejected: StoryObj = {render: () => served('esign-status', {status: 'rejected'})};

/** The envelope has failed. */
export const Failed: StoryObj = {render: () => served('esign-status', {status: 'failed'})};

/** On a dark page. */
export const Dark: StoryObj = {...HalfSigned, ...dark};

/** On a right-to-left page. */
export const RightToLeft: StoryObj = {...HalfSigned, ...rightToLeft};

const followed = new FakeHelper();

/** The badge follows while somebody looks at it. */
export const FollowsLive: StoryObj = {
  tags: ['!autodocs'],
  render: () => servedBy(followed, 'esign-status'),
  play: async ({canvasElement}) => {
    const badge = inShadow(canvasElement, 'esign-status');
    await badge.findByText('0 of 2 signed');
    await waitFor(() => {
      if (!followed.streams) throw new Error('No stream is open yet.');
    });
    followed.change({status: 'signed', parties: parties('signed', 'signed')});
    await badge.findByText('Signed');
  },
};
