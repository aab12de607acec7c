import type {Meta, StoryObj} from '@storybook/web-components-vite';
import {userEvent} from 'storybook/test';
import '../src/elements/parties/esign-parties.js';
import {findInside} from './played.js';
import {failing, loading, parties, served} from './served.js';
import {dark, rightToLeft} from './surroundings.js';

const meta: Meta = {title: 'Elements/Parties', component: 'esign-parties', tags: ['autodocs']};
export default meta;

/** The first has signed, the second is asked. */
export const InTurn: StoryObj = {
  render: () => served('esign-parties', {parties: parties('signed', 'in progress', 'pending')}),
};

/** The helper has not responded yet. */
export const Loading: StoryObj = {render: () => loading('esign-parties')};

/** No envelope is given. */
export const Empty: StoryObj = {
  render: () => served('esign-parties', {}, {envelopeFingerprint: ''}),
};

/** The helper returns an error. */
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

/** It was cancelled before everybody had signed. */
export const Ended: StoryObj = {
  render: () =>
    served('esign-parties', {status: 'cancelled', parties: parties('signed', 'unsigned')}),
};

/** A mail came back. */
export const Bounced: StoryObj = {
  render: () => served('esign-parties', {parties: parties('bounced', 'pending')}),
};

/** Whose link goes to a phone, and where that could not be reached. */
export const InvitedByMessage: StoryObj = {
  render: () =>
    served('esign-parties', {
      can: ['remind', 'correct'],
      parties: parties('bounced', 'in progress', 'pending').map((party, at) => ({
        ...party,
        invitation: at === 1 ? 'whatsapp' : 'sms',
        mobile_last4: `${at}0117`.slice(-4),
      })),
    }),
};

/** What its sender can do about a recipient. */
export const OfSender: StoryObj = {
  render: () =>
    served('esign-parties', {
      can: ['remind', 'correct', 'copy_link'],
      parties: parties('signed', 'in progress', 'pending').map((party) => ({
        ...party,
        email: `${party.name.replace(' ', '.').toLowerCase()}@tenants.example`,
      })),
    }),
};

/** Opens what is behind a button of the second recipient. */
const opened = (action: string): StoryObj => ({
  ...OfSender,
  tags: ['!autodocs'],
  play: async ({canvasElement}) => {
    const find = (selector: string) => findInside(() => canvasElement, selector, 'esign-parties');
    await userEvent.click(await find(`li:nth-child(2) [data-action=${action}]`));
    await find('dialog[open]');
  },
});

/** Another name or address for a recipient, or somebody else in their place. */
export const Correcting: StoryObj = opened('correct');

/** Another number for a recipient who is invited by a message. */
export const CorrectingNumber: StoryObj = {...opened('correct'), render: InvitedByMessage.render!};

/** What a link is good for, said before it is copied. */
export const CopyingLink: StoryObj = opened('copy_link');

/** On a dark page. */
export const Dark: StoryObj = {...InTurn, ...dark};

/** On a right-to-left page. */
export const RightToLeft: StoryObj = {...InTurn, ...rightToLeft};
