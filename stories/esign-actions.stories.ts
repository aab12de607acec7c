import type {Meta, StoryObj} from '@storybook/web-components-vite';
import '../src/elements/actions/esign-actions.js';
import {sampleView} from '../test/elements/fake-helper.js';
import {failing, loading, served} from './served.js';

const meta: Meta = {title: 'Elements/Actions', component: 'esign-actions', tags: ['autodocs']};
export default meta;

/** The owner of an envelope that waits for signatures. */
export const Waiting: StoryObj = {
  render: () => served('esign-actions', {can: ['remind', 'cancel', 'expire', 'download_original']}),
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

/** Asking before it cancels. */
export const Asking: StoryObj = {
  ...Waiting,
  play: async ({canvasElement}) => {
    const element = canvasElement.querySelector('esign-actions');
    await new Promise((resolve) => setTimeout(resolve, 200));
    element?.shadowRoot?.querySelector<HTMLElement>('[data-action=cancel]')?.click();
  },
};

/** Nothing can be done: the envelope failed, or the person may not. */
export const Nothing: StoryObj = {
  render: () => served('esign-actions', {status: 'failed', can: []}),
};

/** The helper has not answered yet. */
export const Loading: StoryObj = {render: () => loading('esign-actions')};

/** No envelope is named. */
export const Empty: StoryObj = {
  render: () => served('esign-actions', {}, {envelopeFingerprint: ''}),
};

/** The helper is out of order. */
export const Failing: StoryObj = {render: () => failing('esign-actions')};
