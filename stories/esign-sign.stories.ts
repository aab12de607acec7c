import type {Meta, StoryObj} from '@storybook/web-components-vite';
import {expect, waitFor} from 'storybook/test';
import '../src/elements/sign/esign-sign.js';
import {findInFrame, findInside, inShadow, signIn} from './played.js';
import {failing, loading, parties, served} from './served.js';
import {dark, rightToLeft} from './surroundings.js';

const meta: Meta = {title: 'Elements/Sign', component: 'esign-sign', tags: ['autodocs']};
export default meta;

/** It is this party’s turn. */
export const ToSign: StoryObj = {render: () => served('esign-sign')};

/** The helper has not responded yet. */
export const Loading: StoryObj = {render: () => loading('esign-sign')};

/** No envelope is given. */
export const Empty: StoryObj = {render: () => served('esign-sign', {}, {envelopeFingerprint: ''})};

/** The helper returns an error. */
export const Failing: StoryObj = {render: () => failing('esign-sign')};

/** Others sign first. */
export const Waiting: StoryObj = {
  render: () => served('esign-sign', {parties: parties('pending', 'in progress')}),
};

/** This party has signed, others have not. */
export const Signed: StoryObj = {
  render: () => served('esign-sign', {parties: parties('signed', 'in progress')}),
};

/** Everybody has signed; the document is being sealed. */
export const Sealing: StoryObj = {
  render: () => served('esign-sign', {status: 'sealing', parties: parties('signed', 'signed')}),
};

/** This party gets a copy and has nothing to sign. */
export const Copy: StoryObj = {
  render: () => served('esign-sign', {parties: parties('copy', 'in progress')}),
};

/** Signed on a public form, to be confirmed by mail. */
export const Verify: StoryObj = {
  render: () => served('esign-sign', {status: 'verify', parties: parties('signed')}),
};

/** Not sent to anybody yet. */
export const Draft: StoryObj = {
  render: () => served('esign-sign', {status: 'draft', parties: parties('pending')}),
};

/** Its documents are being prepared. */
export const Processing: StoryObj = {
  render: () => served('esign-sign', {status: 'processing', parties: parties('pending')}),
};

/** Signed and sealed. */
export const Completed: StoryObj = {
  render: () =>
    served('esign-sign', {
      status: 'signed',
      can: ['download'],
      parties: parties('signed', 'signed'),
    }),
};

/** This party has declined. */
export const Declined: StoryObj = {
  render: () => served('esign-sign', {status: 'rejected', parties: parties('rejected', 'pending')}),
};

/** The envelope is cancelled. */
export const Cancelled: StoryObj = {
  render: () =>
    served('esign-sign', {status: 'cancelled', parties: parties('in progress', 'pending')}),
};

/** The envelope was deleted. */
export const Deleted: StoryObj = {render: () => served('esign-sign', {status: 'deleted'})};

/** The envelope has expired. */
export const Expired: StoryObj = {
  render: () =>
    served('esign-sign', {status: 'expired', parties: parties('in progress', 'pending')}),
};

/** The envelope is rejected. */
export const Rejected: StoryObj = {
  render: () =>
    served('esign-sign', {status: 'rejected', parties: parties('in progress', 'pending')}),
};

/** The envelope has failed. */
export const Failed: StoryObj = {
  render: () =>
    served('esign-sign', {status: 'failed', parties: parties('in progress', 'pending')}),
};

/** On a dark page. */
export const Dark: StoryObj = {...Waiting, ...dark};

/** On a right-to-left page. */
export const RightToLeft: StoryObj = {...Waiting, ...rightToLeft};

/** Opened as a dialog over the host's page. */
export const AsDialog: StoryObj = {
  tags: ['!autodocs'],
  render: () => served('esign-sign', {}, {dialog: true}),
  play: async ({canvasElement}) => {
    void canvasElement.querySelector('esign-sign')?.open();
    const frame = await findInside(() => canvasElement, 'iframe', 'esign-sign');
    await findInFrame(frame, 'form.consent', 'esign-signing-page', 'esign-ceremony');
  },
};

/** The journey of a signer on the real signing page: agree, fill in, write the signature, finish. */
export const Journey: StoryObj = {
  tags: ['!autodocs'],
  render: () => served('esign-sign'),
  play: async ({canvasElement}) => {
    const element = canvasElement.querySelector('esign-sign');
    const told: string[] = [];
    for (const type of ['esign-before-sign', 'esign-signed'] as const) {
      element?.addEventListener(type, () => told.push(type));
    }
    const frame = await inShadow(canvasElement, 'esign-sign').findByTitle(/sign/i);
    await signIn(frame, 'esign-signing-page');
    await waitFor(() => expect(told).toEqual(['esign-before-sign', 'esign-signed']));
  },
};
