import type {Meta, StoryObj} from '@storybook/web-components-vite';
import {userEvent} from 'storybook/test';
import '../src/elements/document/esign-document.js';
import type {EnvelopeView} from '../src/contract/helper.js';
import {sampleView} from '../test/elements/fake-helper.js';
import {inShadow} from './played.js';
import {failing, loading, parties, served} from './served.js';
import {dark, rightToLeft} from './surroundings.js';

const meta: Meta = {title: 'Elements/Document', component: 'esign-document', tags: ['autodocs']};
export default meta;

/** A document of one page, so that its fields are in view. */
const documents = sampleView().documents.map((each) => ({...each, pages: 1}));

const document = (view: Partial<EnvelopeView>) =>
  served('esign-document', {documents, can: ['view', 'download_original'], ...view});

/** Not sent: what the recipients will see. */
export const Draft: StoryObj = {render: () => document({status: 'draft'})};

/** One of two has signed. */
export const Sent: StoryObj = {
  render: () => document({parties: parties('signed', 'in progress')}),
};

/** Signed and sealed. */
export const Signed: StoryObj = {
  render: () =>
    document({
      status: 'signed',
      can: ['view', 'download', 'download_original'],
      parties: parties('signed', 'signed'),
    }),
};

/** A recipient has declined: the owner can still read it. */
export const Declined: StoryObj = {
  render: () => document({status: 'rejected', parties: parties('signed', 'rejected')}),
};

/** The time to sign has passed. */
export const Expired: StoryObj = {render: () => document({status: 'expired'})};

/** It ended before the recipient signed, who can no longer read it. */
export const Closed: StoryObj = {render: () => document({status: 'cancelled', can: []})};

/** Documents are being prepared. */
export const Processing: StoryObj = {render: () => document({status: 'processing', can: []})};

/** 200 pages, of which those near the view are loaded. */
export const Long: StoryObj = {
  render: () => document({documents: documents.map((each) => ({...each, pages: 200}))}),
};

/** Two documents. */
export const SeveralDocuments: StoryObj = {
  render: () =>
    document({
      documents: ['Tenancy agreement', 'Inventory'].map((title, at) => ({
        ...documents[0]!,
        document_fingerprint: String(at).repeat(32),
        title,
      })),
    }),
};

/** Larger than the view. */
export const Zoomed: StoryObj = {
  ...Sent,
  play: async ({canvasElement}) => {
    const tools = inShadow(canvasElement, 'esign-document');
    await userEvent.click(await tools.findByRole('button', {name: 'Zoom in'}));
  },
};

/** The helper has not responded yet. */
export const Loading: StoryObj = {render: () => loading('esign-document')};

/** No envelope is given. */
export const Empty: StoryObj = {
  render: () => served('esign-document', {}, {envelopeFingerprint: ''}),
};

/** The helper returns an error. */
export const Failing: StoryObj = {render: () => failing('esign-document')};

/** On a dark page: the paper stays white, because that is what is signed. */
export const Dark: StoryObj = {...Sent, ...dark};

/** On a right-to-left page. */
export const RightToLeft: StoryObj = {...Sent, ...rightToLeft};
