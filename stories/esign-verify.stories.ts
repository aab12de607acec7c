import type {Meta, StoryObj} from '@storybook/web-components-vite';
import '../src/elements/verify/esign-verify.js';
import type {VerifyView} from '../src/contract/helper.js';
import {FakeHelper, foreignVerdict, refusal, sampleVerdict} from '../test/elements/fake-helper.js';
import {dark, rightToLeft} from './surroundings.js';

const meta: Meta = {title: 'Elements/Verify', component: 'esign-verify', tags: ['autodocs']};
export default meta;

const pdf = new File(['%PDF-1.7'], 'Tenancy agreement.pdf', {type: 'application/pdf'});

function judged(answer: () => Response | Promise<Response>, file = pdf) {
  const helper = new FakeHelper();
  helper.answers.set('POST /verify', answer);
  const {endpoint, fetch} = helper;
  const element = Object.assign(document.createElement('esign-verify'), {endpoint, fetch});
  void element.updateComplete.then(() => element.verify(file));
  return element;
}

const failed = (code: string, detail: string, data: Readonly<Record<string, string>> = {}) => {
  const verdict = sampleVerdict();
  const [name = ''] = code.split('-');
  const checks = verdict.checks.map((check) =>
    check.name === name ? {name, ok: false, code, detail, data} : check,
  );
  return Response.json({...verdict, valid: false, checks} satisfies VerifyView);
};

/** No file has been chosen yet. */
export const Empty: StoryObj = {render: () => document.createElement('esign-verify')};

/** As it was sealed, by a known installation. */
export const Genuine: StoryObj = {render: () => judged(() => Response.json(sampleVerdict()))};

/** Unchanged, sealed elsewhere. */
export const UnknownSealer: StoryObj = {
  render: () => {
    const sha256 = '5f'.repeat(32);
    const detail = `Sealed by an installation that is unknown here; the SHA-256 of its certificate is ${sha256}.`;
    return judged(() => failed('installation-unknown', detail, {sha256}));
  },
};

/** Changed after it was sealed. */
export const Changed: StoryObj = {
  render: () =>
    judged(() => failed('document-changed', 'The document was changed after it was sealed.')),
};

/** Signed by others, and not sealed. */
export const Foreign: StoryObj = {render: () => judged(() => Response.json(foreignVerdict()))};

/** Signed by others; something was added since. */
export const AddedAfterSigning: StoryObj = {
  render: () => {
    const verdict = foreignVerdict();
    const data = {covered: '20480', size: '31744'};
    const detail = 'Only the first 20480 of 31744 bytes are signed.';
    const code = 'document-unsigned';
    const added = {name: 'document', ok: false, status: 'indeterminate', code, data, detail};
    return judged(() => Response.json({...verdict, checks: [...verdict.checks, added]}));
  },
};

/** No seal in it. */
export const NotSealed: StoryObj = {
  render: () => judged(() => Response.json({valid: false, level: '', checks: [], signers: []})),
};

/** On its way. */
export const Checking: StoryObj = {render: () => judged(() => new Promise(() => undefined))};

/** Not a PDF. */
export const NoPdf: StoryObj = {
  render: () => judged(() => Response.json(sampleVerdict()), new File(['hello'], 'notes.txt')),
};

/** The helper returns an error. */
export const Failing: StoryObj = {
  render: () => judged(() => refusal(503, 'busy', 'The service is busy. Try again in a minute.')),
};

/** On a dark page. */
export const Dark: StoryObj = {...Genuine, ...dark};

/** On a right-to-left page. */
export const RightToLeft: StoryObj = {...Genuine, ...rightToLeft};
