import type {Meta, StoryObj} from '@storybook/web-components-vite';
import {expect, fireEvent, userEvent, waitFor} from 'storybook/test';
import '../src/elements/send/esign-send.js';
import {FakeHelper} from '../test/elements/fake-helper.js';
import {framedPage} from './framed-service.js';
import {setUp} from './framed-set-up.js';
import {findInside, inShadow, placeSignatures} from './played.js';
import {failing, loading, parties, served, servedBy} from './served.js';
import {dark, rightToLeft} from './surroundings.js';

const meta: Meta = {title: 'Elements/Send', component: 'esign-send', tags: ['autodocs']};
export default meta;

/** From documents to review, nothing given. */
export const FullFlow: StoryObj = {
  render: () => served('esign-send', {status: 'draft'}, {envelopeFingerprint: ''}),
};

/** A recipe creates the draft once it is started. */
export const FromRecipe: StoryObj = {
  render: () =>
    served('esign-send', {status: 'draft'}, {envelopeFingerprint: '', recipe: 'tenancy'}),
};

/** Continues with a draft. */
export const Draft: StoryObj = {render: () => served('esign-send', {status: 'draft'})};

/** Changes what was sent: the page says who has signed, and is asked to confirm it. */
export const Amending: StoryObj = {
  render: () => {
    const helper = new FakeHelper({status: 'draft'});
    const element = servedBy(helper, 'esign-send');
    const subject = () => ({...helper.view, isTemplate: false, confirming: ['Anna Berg']});
    helper.sessionUrl = framedPage('set-up', setUp(subject));
    return element;
  },
};

/** The helper has not responded yet. */
export const Loading: StoryObj = {render: () => loading('esign-send')};

/** The helper returns an error. */
export const Failing: StoryObj = {render: () => failing('esign-send')};

/** On its way to the recipients. */
export const Sent: StoryObj = {render: () => served('esign-send')};

/** The documents of a draft are being prepared. */
export const Processing: StoryObj = {render: () => served('esign-send', {status: 'processing'})};

/** Everybody has signed; the document is being sealed. */
export const Sealing: StoryObj = {
  render: () => served('esign-send', {status: 'sealing', parties: parties('signed', 'signed')}),
};

/** Signed on a public form, to be confirmed by mail. */
export const Verify: StoryObj = {
  render: () => served('esign-send', {status: 'verify', parties: parties('signed')}),
};

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

/** The envelope was deleted. */
export const Deleted: StoryObj = {render: () => served('esign-send', {status: 'deleted'})};

/** The envelope has expired. */
export const Expired: StoryObj = {render: () => served('esign-send', {status: 'expired'})};

/** The envelope is rejected. */
export const Rejected: StoryObj = {render: () => served('esign-send', {status: 'rejected'})};

/** The envelope has failed. */
export const Failed: StoryObj = {render: () => served('esign-send', {status: 'failed'})};

/** On a dark page. */
export const Dark: StoryObj = {...FullFlow, ...dark};

/** On a right-to-left page. */
export const RightToLeft: StoryObj = {...FullFlow, ...rightToLeft};

/** The journey of a sender: place a field in the draft that the recipe made, then send it. */
export const Journey: StoryObj = {
  tags: ['!autodocs'],
  render: () =>
    served('esign-send', {status: 'draft'}, {envelopeFingerprint: '', recipe: 'tenancy'}),
  play: async ({canvasElement}) => {
    const send = inShadow(canvasElement, 'esign-send');
    await userEvent.click(await send.findByRole('button', {name: 'Start'}));
    await placeSignatures(await send.findByTitle(/./));
    const button = await send.findByRole('button', {name: 'Send'});
    await waitFor(() => expect(button).toBeEnabled());
    await userEvent.click(button);
    await send.findByRole('heading', {name: /sent|way/i});
  },
};

const agreement = new File(['%PDF-1.7'], 'Tenancy agreement.pdf', {type: 'application/pdf'});

/** The first step, filled in for two people, of whom one has an address as long as they get. */
async function fillIn(find: (selector: string) => Promise<HTMLElement>): Promise<void> {
  const people = [
    ['Anna Berg', 'anna@tenants.example'],
    ['Maximiliane von Hohenfels-Wittgenau', longAddress],
  ] as const;
  await userEvent.upload(await find('[type=file]'), agreement);
  await userEvent.click(await find('[part=add-recipient]'));
  for (const [at, [name, email]] of people.entries()) {
    const row = `[part=recipient]:nth-of-type(${at + 1})`;
    for (const [input, text] of [
      [`${row} input[type=text]`, name],
      [`${row} input[type=email]`, email],
    ] as const) {
      await fireEvent.input(await find(input), {target: {value: text}});
    }
  }
}

const longAddress = 'maximiliane.von.hohenfels-wittgenau@hausverwaltung-sued.example';

/** What is going to be sent, before it is. */
export const Review: StoryObj = {
  tags: ['!autodocs'],
  render: FullFlow.render,
  play: async ({canvasElement}) => {
    const find = (selector: string) => findInside(() => canvasElement, selector, 'esign-send');
    await fillIn(find);
    await userEvent.click(await find('[part=next]'));
    await placeSignatures(await find('iframe'));
    await userEvent.click(await find('[part=next]:not(:disabled)'));
    await find('.sheet img');
    (await find('[part=person]')).scrollIntoView({block: 'center'});
  },
};

/** A recipient who is invited at a number, with the choices around it. */
export const InvitedByMessage: StoryObj = {
  tags: ['!autodocs'],
  render: () => {
    const helper = new FakeHelper({status: 'draft'});
    const invitations = ['email', 'link', 'sms', 'whatsapp'];
    helper.offer = {...helper.offer, invitations};
    return servedBy(helper, 'esign-send', {envelopeFingerprint: ''});
  },
  play: async ({canvasElement}) => {
    const find = (selector: string) => findInside(() => canvasElement, selector, 'esign-send');
    await fillIn(find);
    const row = '[part=recipient]:nth-of-type(2)';
    await userEvent.click(await find(`${row} summary`));
    const way = await find(`${row} [data-edit=invitation]`);
    await fireEvent.change(way, {target: {value: 'sms'}});
    await fireEvent.input(await find(`${row} [data-edit=number]`), {
      target: {value: '+44 7700 900117'},
    });
    await userEvent.click(await find(`${row} [value=code_by_sms]`));
    (await find(row)).scrollIntoView({block: 'center'});
  },
};

/** One of three has an e-mail address: one gets a link that is passed on, one signs on a device that is handed over. */
export const WithoutAddress: StoryObj = {
  tags: ['!autodocs'],
  render: () => {
    const helper = new FakeHelper({status: 'draft'});
    helper.offer = {...helper.offer, invitations: ['email', 'link', 'device']};
    return servedBy(helper, 'esign-send', {envelopeFingerprint: ''});
  },
  play: async ({canvasElement}) => {
    const find = (selector: string) => findInside(() => canvasElement, selector, 'esign-send');
    const inRow = (at: number, selector: string) =>
      find(`[part=recipient]:nth-of-type(${at}) ${selector}`);
    const invite = async (at: number, invitation: string) => {
      await userEvent.click(await inRow(at, 'summary'));
      await userEvent.selectOptions(await inRow(at, '[data-edit=invitation]'), invitation);
    };
    await fillIn(find);
    await invite(2, 'link');
    await userEvent.click(await find('[part=add-recipient]'));
    await fireEvent.input(await inRow(3, 'input[type=text]'), {target: {value: 'Chiara Rossi'}});
    await userEvent.selectOptions(await inRow(3, '[data-edit=task]'), 'in-person');
    await inRow(3, '[data-edit=host]');
    await invite(3, 'device');
    (await inRow(2, '[data-edit=invitation]')).scrollIntoView({block: 'center'});
  },
};

/** The whole journey of a sender who starts from nothing: documents, recipients, fields, review, sent. */
export const FullJourney: StoryObj = {
  tags: ['!autodocs'],
  render: FullFlow.render,
  play: async ({canvasElement}) => {
    const send = inShadow(canvasElement, 'esign-send');
    const goOn = async () => userEvent.click(await send.findByRole('button', {name: 'Next'}));
    await send.findByRole('heading', {name: 'Documents and recipients'});
    await userEvent.upload(await send.findByLabelText(/choose files/), agreement);
    await send.findByText(/Pages: 3/);
    await userEvent.type(await send.findByLabelText('Name'), 'Anna Berg');
    await userEvent.type(await send.findByLabelText('E-mail'), 'anna@tenants.example');
    await goOn();
    await send.findByRole('heading', {name: 'Fields'});
    await placeSignatures(await send.findByTitle(/./));
    await goOn();
    await send.findByRole('heading', {name: 'Review and send'});
    await send.findByText('anna@tenants.example');
    await userEvent.click(await send.findByRole('button', {name: 'Send'}));
    await send.findByRole('heading', {name: /sent|way/i});
  },
};
