import type {Meta, StoryObj} from '@storybook/web-components-vite';
import {userEvent} from 'storybook/test';
import {qrModules} from '../src/contract/text/qr-code.js';
import '../src/elements/parties/esign-parties.js';
import {printing} from '../src/elements/parties/print-sheet.js';
import {FakeHelper} from '../test/elements/fake-helper.js';
import {findInside} from './played.js';
import {failing, loading, parties, served, servedBy} from './served.js';
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

/** Two have no e-mail address: one gets a link that is passed on, one signs on a device that is handed over. */
export const WithoutAddress: StoryObj = {
  render: () =>
    served('esign-parties', {
      can: ['remind', 'correct', 'copy_link'],
      parties: parties('in progress', 'in progress', 'pending').map((party, at) => ({
        ...party,
        ...([{email: 'anna.berg@tenants.example'}, {invitation: 'link'}, {invitation: 'device'}][
          at
        ] as object),
      })),
    }),
};

/** Opens what is behind a button of the second recipient. */
const opened = (action: string, {render} = OfSender): StoryObj => ({
  render,
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

/** The same for somebody who has no address. */
export const CorrectingWithoutAddress: StoryObj = opened('correct', WithoutAddress);

/** What a link is good for, said before it is copied. */
export const CopyingLink: StoryObj = opened('copy_link');

const url = 'https://sign.larkfield.example/embed/1-7f3a9c52#kX2vQ8mZt4Lr9pWc';

/** The sheet of paper that takes a link to somebody, shown where it would be printed. */
export const PrintedSheet: StoryObj = {
  tags: ['!autodocs'],
  beforeEach: () => {
    const {open} = printing;
    printing.open = showSheet;
    return () => void Object.assign(printing, {open});
  },
  render: () => {
    const helper = new FakeHelper({can: ['copy_link'], parties: parties('in progress')});
    const {envelope_fingerprint: name} = helper.view;
    const link = {url, expires: '2026-11-28T09:00:00.000Z', qr: qrModules(url)};
    helper.answers.set(`POST /envelopes/${name}/parties/1/link`, () => Response.json(link));
    return servedBy(helper, 'esign-parties');
  },
  play: async ({canvasElement}) => {
    const find = (selector: string) => findInside(() => canvasElement, selector, 'esign-parties');
    await userEvent.click(await find('[data-action=copy_link]'));
    await userEvent.click(await find('[part=print]'));
    await find('iframe.sheet[data-shown]');
  },
};

/** As large as it is on paper, in the fonts of the catalogue. */
function showSheet({document, frameElement}: Window): void {
  const frame = frameElement as HTMLIFrameElement;
  Object.assign(frame.style, {
    position: 'static',
    inlineSize: '100%',
    blockSize: '40rem',
    background: '#fff',
  });
  const links = ['figtree', 'noto-sans-arabic'].map((font) =>
    Object.assign(document.createElement('link'), {
      rel: 'stylesheet',
      href: new URL(`framed/fonts/${font}/wght.css`, location.href).href,
    }),
  );
  const style = document.createElement('style');
  style.textContent = `body, .address { margin: 1rem; font-family: 'Figtree Variable', 'Noto Sans Arabic Variable' !important }`;
  document.head.append(...links, style);
  const come = links.map((link) => new Promise((resolve) => (link.onload = resolve)));
  void Promise.all(come)
    .then(() => document.fonts.ready)
    .then(() => frame.toggleAttribute('data-shown', true));
}

/** On a dark page. */
export const Dark: StoryObj = {...InTurn, ...dark};

/** On a right-to-left page. */
export const RightToLeft: StoryObj = {...InTurn, ...rightToLeft};
