import type {Meta, StoryObj} from '@storybook/web-components-vite';
import {userEvent} from 'storybook/test';
import '../src/elements/actions/esign-actions.js';
import {sampleView} from '../test/elements/fake-helper.js';
import {findInside} from './played.js';
import {failing, loading, served} from './served.js';
import {dark, rightToLeft} from './surroundings.js';

const meta: Meta = {title: 'Elements/Actions', component: 'esign-actions', tags: ['autodocs']};
export default meta;

/** The owner of an envelope that waits for signatures. */
export const Waiting: StoryObj = {
  render: () =>
    served('esign-actions', {
      can: ['remind', 'amend', 'duplicate', 'cancel', 'expire', 'download_original'],
    }),
};

/** Signed and sealed; two documents. */
export const Signed: StoryObj = {
  render: () =>
    served('esign-actions', {
      status: 'signed',
      can: ['download', 'download_original', 'delete'],
      documents: ['Tenancy agreement', 'Inventory'].map((title, at) => ({
        ...sampleView().documents[0]!,
        document_fingerprint: String(at).repeat(32),
        title,
      })),
    }),
};

/** Not sent. */
export const Draft: StoryObj = {
  render: () =>
    served('esign-actions', {
      status: 'draft',
      can: ['edit', 'send', 'delete', 'download_original'],
    }),
};

/** The envelope is cancelled. */
export const Cancelled: StoryObj = {
  render: () =>
    served('esign-actions', {status: 'cancelled', can: ['download_original', 'delete']}),
};

/** The deadline for signing has passed. */
export const Expired: StoryObj = {
  render: () => served('esign-actions', {status: 'expired', can: ['download_original', 'delete']}),
};

/** A recipient has declined. */
export const Rejected: StoryObj = {
  render: () => served('esign-actions', {status: 'rejected', can: ['download_original', 'delete']}),
};

/** What is not in the row; what cannot be undone comes last. */
export const Menu: StoryObj = {
  ...Waiting,
  play: async ({canvasElement}) => {
    const find = (selector: string) => findInside(() => canvasElement, selector, 'esign-actions');
    await userEvent.click(await find('[part=more] summary'));
    await find('[part=more][open]');
  },
};

/** Asking before it cancels. */
export const Asking: StoryObj = {
  ...Waiting,
  play: async ({canvasElement}) => {
    const find = (selector: string) => findInside(() => canvasElement, selector, 'esign-actions');
    await userEvent.click(await find('[part=more] summary'));
    await userEvent.click(await find('[data-action=cancel]'));
    await find('dialog[open]');
  },
};

/** Nothing can be done: the envelope failed, or the person may not. */
export const Nothing: StoryObj = {
  render: () => served('esign-actions', {status: 'failed', can: []}),
};

/** The helper has not responded yet. */
export const Loading: StoryObj = {render: () => loading('esign-actions')};

/** No envelope is given. */
export const Empty: StoryObj = {
  render: () => served('esign-actions', {}, {envelopeFingerprint: ''}),
};

/** The helper returns an error. */
export const Failing: StoryObj = {render: () => failing('esign-actions')};

/** On a dark page. */
export const Dark: StoryObj = {...Waiting, ...dark};

/** On a right-to-left page. */
export const RightToLeft: StoryObj = {...Waiting, ...rightToLeft};
