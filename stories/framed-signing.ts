/** The signing page's calls, answered as the service would: what a visitor of the catalogue fills in counts until the story is shown again. */
import type {FramedDocument} from '../src/contract/pages/framed-document.js';
import type {
  SigningField,
  SigningState,
  SigningStatus,
} from '../src/contract/pages/signing-page.js';
import {words as english} from '../src/languages/english/consent.js';
import {consentFiles} from '../src/languages/files.js';
import {fill} from '../src/languages/fill.js';
import {PreviewClient} from '../src/pages/signing/preview/preview-client.js';
import {pictureOf} from '../test/elements/sample-pages.js';
import type {AnswerPage} from './framed-service.js';

const account = 'Larkfield Lettings';
export const branding = {name: account, logo: null, colour: null};

/** A document of two pages; every story has its own, so that none finds what another has kept in the browser. */
export function sampleDocument(title: string): FramedDocument {
  const pages = [1, 2].map((number) => {
    const picture = `data:image/svg+xml,${encodeURIComponent(pictureOf(String(number)))}`;
    const images = {thumbnail: picture, standard: picture, sharp: picture};
    const [text, places] = [`pages/${number}/text`, `pages/${number}/places`];
    return {number, width: 595, height: 842, images, text, places};
  });
  return {document_id: Math.ceil(Math.random() * 1e9), title, pages};
}

/** What the party agrees to, in the language of the page. */
async function consentIn(language: string): Promise<Partial<SigningState>> {
  const tag = language.toLowerCase();
  const {words} = tag.startsWith('en') ? {words: english} : await consentFiles(tag);
  return {
    consent: fill(words.consent, {account}),
    consent_terms: fill(words.terms, {account}),
    consent_language: tag,
  };
}

const field = (
  field_id: number,
  type: SigningField['type'],
  place: Pick<SigningField, 'title' | 'x' | 'y' | 'width' | 'height'>,
): SigningField => ({
  field_id,
  type,
  document_id: 0,
  page: 2,
  ...place,
  is_required: type !== 'text',
  is_editable: true,
  options: [],
  group: '',
  is_opaque: false,
  value: null,
  version: '',
  looks: {},
  fit: null,
});

/** What the party has to fill in. */
export const fields = [
  field(1, 'text', {title: 'Phone number', x: 72, y: 590, width: 200, height: 22}),
  field(2, 'check', {title: 'I have read the house rules', x: 72, y: 630, width: 18, height: 18}),
  field(3, 'signature', {title: '', x: 72, y: 680, width: 200, height: 50}),
];

function sampleSigning(change: Partial<SigningState>): SigningState {
  const document = sampleDocument('Tenancy agreement');
  return {
    status: 'open',
    fingerprint: crypto.randomUUID(),
    version: 1,
    is_public: false,
    title: 'Tenancy agreement, 4 Mill Lane',
    sender: 'Olga Weiss',
    message: 'Here is the agreement for the flat. Call me if anything is unclear.',
    branding,
    party: {
      name: 'Anna Berg',
      email: 'anna@tenants.example',
      hue: 1,
      has_consented: false,
      role: 'signer',
      witness_of: '',
      host: '',
    },
    others: [{name: 'Ben Ode', status: 'pending'}],
    unnamed_witnesses: [],
    documents: [document],
    form: null,
    document_language: 'en',
    today: '2026-11-21',
    revision: '1',
    consent: '',
    consent_terms: '',
    consent_version: '1',
    consent_language: 'en',
    early_start: '',
    has_tooltips: true,
    takes_questions: true,
    can_reassign: false,
    prints_name: true,
    page_mark: '',
    signature_formats: {accepted: ['drawn', 'typed', 'upload'], preferred: 'typed'},
    redirect_url: '',
    downloads: [],
    ...change,
    fields: (change.fields ?? fields).map((each) => ({
      ...each,
      document_id: document.document_id,
    })),
  };
}

/**
 * Answers one party's signing page.
 * @param end What the status is once the party has signed.
 */
export function signing(
  change: Partial<SigningState> = {},
  end: SigningStatus = 'signed',
): AnswerPage {
  const state = sampleSigning(change);
  // The preview within the set-up page answers the same calls.
  const client = new PreviewClient(state);
  return async ({call, body, language}) => {
    if (call === 'POST signing/question') return {};
    const [method = '', path = ''] = call.split(' ');
    const answer = await client.call<Partial<SigningState>>(method, path, body);
    if (!('fingerprint' in answer)) return answer;
    const status = answer.status === 'signed' ? end : answer.status;
    return {...answer, ...(await consentIn(language)), status};
  };
}

/** Answers a template's public page, on which the visitor then signs. */
export function publicForm(): AnswerPage {
  const title = 'Membership of the allotment';
  const signs = signing({is_public: true, title, message: '', others: []}, 'unconfirmed');
  return (asked) => {
    if (asked.call === 'GET form') return {title, branding};
    if (asked.call === 'POST visits') return {session_id: 'visit', token: 'visit'};
    return signs(asked);
  };
}
