/** The page of the service on which people sign, as built, in every state that they meet it in. */
import type {Meta, StoryObj} from '@storybook/web-components-vite';
import {userEvent} from 'storybook/test';
import type {SigningState, SigningStatus} from '../src/contract/pages/signing-page.js';
import '../src/elements/sign/esign-sign.js';
import {sessionOver} from '../src/contract/pages/framed-document.js';
import {PageError} from '../src/pages/shared/page-client.js';
import {SavedSignatures} from '../src/pages/signing/ceremony/signature/saved-signatures.js';
import {behind} from './framed-access.js';
import type {AnswerPage} from './framed-service.js';
import {fields, signing} from './framed-signing.js';
import {findInFrame, inFrame, inShadow, vanishInFrame} from './played.js';
import {servedPage} from './served.js';

const meta: Meta = {title: 'Pages/Signing page', parameters: {controls: {disable: true}}};
export default meta;

/** What somebody does on the page. */
type Work = (frame: HTMLElement) => Promise<void>;

/** The page, answered in this way, after somebody has done something on it. */
const shown = (answer: () => AnswerPage, ...works: readonly Work[]): StoryObj => ({
  render: () => servedPage(answer()),
  play: async ({canvasElement}) => {
    const frame = await inShadow(canvasElement, 'esign-sign').findByTitle(/./);
    for (const work of works) await work(frame);
  },
});

const page = 'esign-signing-page';
const ceremony = [page, 'esign-ceremony'] as const;

/** Presses something, by selector. */
const press =
  (selector: string, ...tags: readonly string[]): Work =>
  async (frame) =>
    userEvent.click(await findInFrame(frame, selector, ...(tags.length > 0 ? tags : ceremony)));

/** Waits for something, by selector. */
const see =
  (selector: string, ...tags: readonly string[]): Work =>
  async (frame) =>
    void (await findInFrame(frame, selector, ...(tags.length > 0 ? tags : ceremony)));

/** The button has the focus until the answer has come, and what comes after must not take it for a field's. */
const agree: Work = async (frame) => {
  await press('form.consent .primary')(frame);
  await vanishInFrame(frame, 'form.consent', ...ceremony);
};
const openSignature = press('.field[data-type="signature"] button');
const seeGate = see('h1', page, 'esign-access-check');
const seeScreen = see('h1', page);

const silence = () => new Promise<never>(() => undefined);
const offline = () => {
  throw new TypeError('There is no connection.');
};

/** Nothing has been read yet. */
export const Loading = shown(() => silence);

/** The sender has set a password. */
export const Password = shown(() => behind('password'), seeGate);

/** The password was wrong. */
export const WrongPassword = shown(() => behind('password', {fault: 'wrong_password'}), seeGate);

/** A code was sent by mail. */
export const Code = shown(
  () => behind('code', {mail_hint: 'a…@tenants.example', is_code_sent: true}),
  seeGate,
);

/** A passkey is made the first time. */
export const Passkey = shown(() => behind('passkey', {is_passkey_new: true}), seeGate);

/** Only who is signed in to the sender’s site may open it. */
export const SignIn = shown(() => behind('sign_in'), seeGate);

/** What is signed, for whom, and what signing here means. */
export const Agreement = shown(() => signing(), see('form.consent'));

/** The first field has the focus; on a small screen it is typed in a sheet. */
export const Fields = shown(
  () => signing({fields: fields.map((field) => ({...field, is_required: true}))}),
  agree,
  see(':focus'),
);

/** The signature is typed, drawn or uploaded. */
export const Signature = shown(() => signing(), agree, openSignature);

/** It can be saved on this device for the next document. */
export const SavingSignature = shown(
  () => signing({saving_key: '0b'.repeat(32)}),
  agree,
  openSignature,
  see('[name=save]', ...ceremony, 'esign-signature-dialog'),
);

const savingKey = '1c'.repeat(32);

/** One that was saved is offered first, and waits to be adopted. */
export const SavedSignature = shown(
  () => signing({saving_key: savingKey}),
  async () => {
    const saved = await SavedSignatures.of(savingKey);
    await saved?.save('signature', {kind: 'typed', text: 'Anna Berg', hand: 'caveat'});
  },
  agree,
  openSignature,
  see('#tab-saved', ...ceremony, 'esign-signature-dialog'),
);

const answered = [
  {...fields[0]!, value: '+44 20 7946 0018', is_editable: true},
  {...fields[1]!, value: true},
  {...fields[2]!, value: {kind: 'typed', text: 'Anna Berg', hand: 'caveat'}},
] as const;

const passport = {
  name: 'passport.jpg',
  type: 'image/jpeg',
  size: 184_320,
  sha256: 'a'.repeat(64),
} as const;

/** Files are handed in, and can be removed. */
export const Files = shown(
  () => {
    const field = {...fields[0]!, type: 'upload', title: 'Your passport'} as const;
    return signing({fields: [{...field, value: {kind: 'files', files: [passport]}}]});
  },
  agree,
  press('.field .files'),
);

/** Everything is filled in; only Finish is left. */
export const Ready = shown(() => signing({fields: [...answered]}), agree);

/** The sender has changed what was signed: everything that is different, and one press that confirms it. */
export const Changed = shown(
  () =>
    signing({
      fields: [...answered],
      confirms: {
        signed: '2026-11-20T09:00:00Z',
        changes: [
          {
            change: 'document-replaced',
            name: 'Lease',
            pages: [1],
            page_count: 1,
            former_page_count: 1,
          },
          {
            change: 'field-moved',
            name: 'Phone number',
            type: 'text',
            party: 'Anna Berg',
            document: 'Lease',
            page: 1,
            former_page: 1,
          },
          {change: 'recipient-replaced', name: 'Cem Aydın', former: 'Ben Ode'},
        ],
        former_documents: [{title: 'Lease', sha256: 'a'.repeat(64)}],
      },
    }),
  agree,
  see('.changes'),
);

/** Finish was pressed without a connection. */
export const Offline = shown(
  () => {
    const signs = signing({fields: [...answered]});
    return (asked) => (asked.call === 'POST signing/finish' ? offline() : signs(asked));
  },
  agree,
  press('.finish.primary'),
  see('.notice'),
);

/** Why somebody does not sign. */
export const Declining = shown(
  () => signing(),
  press('[popovertarget=menu]'),
  press('.menu .danger'),
);

/** Presses something in the menu. */
const choose =
  (name: string): Work =>
  async (frame) => {
    await press('[popovertarget=menu]')(frame);
    const items = await inFrame(frame, ...ceremony);
    await userEvent.click(await items.findByRole('button', {name}));
  };

/** A phone reads the code, and goes on there. */
export const OnPhone = shown(() => {
  const signs = signing();
  return (asked) => {
    if (asked.call === 'POST signing/phone') return {code: 'sample', lasts_seconds: 600};
    return asked.call === 'GET signing/phone' ? {is_taken: false} : signs(asked);
  };
}, choose('Continue on your phone'));

/** Signing is handed to somebody else, where the sender allows it. */
export const HandingOver = shown(
  () => signing({can_reassign: true}),
  choose('Assign to someone else'),
);

/** Everything that can be done besides signing. */
export const Menu = shown(
  () => signing({can_reassign: true}),
  agree,
  press('[popovertarget=menu]'),
  see('.menu:popover-open'),
);

/** A question for the sender is written here. */
export const Asking = shown(() => signing(), choose('Ask the sender a question'));

/** Who watches is named by the signer, before it is signed. */
export const NamingWitness = shown(
  () => signing({fields: [...answered], unnamed_witnesses: [2]}),
  agree,
  press('.finish.primary'),
  see('dialog[open]', ...ceremony, 'esign-witness-dialog'),
);

/** The page of somebody who takes another part than to sign. */
const asked = (part: Partial<SigningState['party']>, change: Partial<SigningState> = {}) =>
  shown(() => {
    const signs = signing();
    return async (call) => {
      const state = (await signs(call)) as Partial<SigningState>;
      return state.party ? {...state, ...change, party: {...state.party, ...part}} : state;
    };
  }, see('form.consent'));

/** An approver, who agrees to no terms of signing. */
export const Approval = asked({role: 'approver'}, {fields: [], consent: '', consent_terms: ''});

/** Who watches while somebody else signs. */
export const Witness = asked({role: 'witness', witness_of: 'Ben Ode'});

/** A screen that says how things stand. */
const standing = (status: SigningStatus, change: Parameters<typeof signing>[0] = {}): StoryObj =>
  shown(() => signing({status, documents: [], ...change}), seeScreen);

/** The documents of a public form are being prepared. */
export const Preparing = standing('preparing');

/** The sender is changing what was sent. */
export const Amending = standing('amending');

/** Others sign first. */
export const Waiting = standing('waiting', {others: [{name: 'Ben Ode', status: 'in progress'}]});

/** This party has signed, others have not. */
export const Signed = standing('signed', {others: [{name: 'Ben Ode', status: 'in progress'}]});

/** Everybody has signed; the documents are being sealed. */
export const Sealing = standing('sealing');

/** Signed and sealed. */
export const Completed = standing('completed', {
  downloads: [{title: 'Tenancy agreement', url: '#'}],
});

/** A visitor has signed a public form, and confirms by mail. */
export const Unconfirmed = standing('unconfirmed');

/** Somebody has declined. */
export const Declined = standing('rejected');

/** It was not signed in time. */
export const Expired = standing('expired');

/** The sender has withdrawn it. */
export const Cancelled = standing('cancelled');

/** The service cannot be reached. */
export const Unreachable = shown(() => offline, seeScreen);

/** The link is no longer valid. */
export const NotValid = shown(
  () => () => {
    throw new PageError(sessionOver, 'This session is over.', false);
  },
  seeScreen,
);
