import type {Meta, StoryObj} from '@storybook/web-components-vite';
import '../src/elements/send/esign-send.js';
import {failing, loading, parties, served} from './served.js';

const meta: Meta = {title: 'Send', component: 'esign-send', tags: ['autodocs']};
export default meta;

/** From documents to review, nothing given. */
export const FullFlow: StoryObj = {
  render: () => served('esign-send', {status: 'draft'}, {envelopeFingerprint: ''}),
};

/** A recipe makes the draft. */
export const FromRecipe: StoryObj = {
  render: () =>
    served('esign-send', {status: 'draft'}, {envelopeFingerprint: '', draft: 'tenancy'}),
};

/** Going on with a draft. */
export const Draft: StoryObj = {render: () => served('esign-send', {status: 'draft'})};

/** The helper has not answered yet. */
export const Loading: StoryObj = {render: () => loading('esign-send')};

/** The helper is out of order. */
export const Failing: StoryObj = {render: () => failing('esign-send')};

/** On its way to the recipients. */
export const Sent: StoryObj = {render: () => served('esign-send')};

/** Signed and sealed. */
export const Completed: StoryObj = {
  render: () =>
    served('esign-send', {
      status: 'signed',
      can: ['download'],
      parties: parties('signed', 'signed'),
    }),
};

/** The envelope is cancelled. */
export const Cancelled: StoryObj = {render: () => served('esign-send', {status: 'cancelled'})};

/** The envelope is expired. */
export const Expired: StoryObj = {render: () => served('esign-send', {status: 'expired'})};

/** The envelope is rejected. */
export const Rejected: StoryObj = {render: () => served('esign-send', {status: 'rejected'})};

/** The envelope is failed. */
export const Failed: StoryObj = {render: () => served('esign-send', {status: 'failed'})};
