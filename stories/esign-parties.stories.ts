import type {Meta, StoryObj} from '@storybook/web-components-vite';
import '../src/elements/parties/esign-parties.js';
import {failing, loading, parties, served} from './served.js';
import {dark, rightToLeft} from './surroundings.js';

const meta: Meta = {title: 'Elements/Parties', component: 'esign-parties', tags: ['autodocs']};
export default meta;

/** The first has signed, the second is asked. */
export const InTurn: StoryObj = {
  render: () => served('esign-parties', {parties: parties('signed', 'in progress', 'pending')}),
};

/** The helper has not answered yet. */
export const Loading: StoryObj = {render: () => loading('esign-parties')};

/** No envelope is named. */
export const Empty: StoryObj = {
  render: () => served('esign-parties', {}, {envelopeFingerprint: ''}),
};

/** The helper is out of order. */
export const Failing: StoryObj = {render: () => failing('esign-parties')};

/** Everybody has signed. */
export const AllSigned: StoryObj = {
  render: () => served('esign-parties', {status: 'signed', parties: parties('signed', 'signed')}),
};

/** One has declined. */
export const Declined: StoryObj = {
  render: () =>
    served('esign-parties', {status: 'rejected', parties: parties('signed', 'rejected', 'copy')}),
};

/** A mail came back. */
export const Bounced: StoryObj = {
  render: () => served('esign-parties', {parties: parties('bounced', 'pending')}),
};

/** In a dark page. */
export const Dark: StoryObj = {...InTurn, ...dark};

/** Read from right to left. */
export const RightToLeft: StoryObj = {...InTurn, ...rightToLeft};
