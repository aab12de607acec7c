import type {EnvelopeView, PartyStatusView} from '../src/contract/helper.js';
import {sampleTemplate} from '../test/elements/fake-template.js';
import {framedPage, type AnswerPage} from './framed-service.js';
import {setUp} from './framed-set-up.js';
import {publicForm, signing} from './framed-signing.js';
import {FakeHelper, refusal, sampleParty, sampleView} from '../test/elements/fake-helper.js';

/** A page that says nothing is served at the root of the catalogue. */
const muteUrl = (): string => new URL('/fake-page.html?mute#token', location.href).href;

/** An element with a helper that answers with an envelope. */
export function servedBy<Tag extends keyof HTMLElementTagNameMap>(
  helper: FakeHelper,
  tag: Tag,
  properties: Partial<HTMLElementTagNameMap[Tag]> = {},
): HTMLElementTagNameMap[Tag] {
  helper.sessionUrl = pageOf(helper, tag);
  const {endpoint, fetch} = helper;
  const envelopeFingerprint = helper.view.envelope_fingerprint;
  const element = document.createElement(tag);
  return Object.assign(element, {endpoint, fetch, envelopeFingerprint}, properties);
}

/** The page of the service that the element frames. */
function pageOf(helper: FakeHelper, tag: string): string {
  if (tag === 'esign-template')
    return framedPage(
      'set-up',
      setUp(() => ({...sampleTemplate(), ...helper.template, isTemplate: true})),
    );
  if (tag !== 'esign-send') return framedPage('sign', signing());
  return framedPage(
    'set-up',
    setUp(() => ({...(helper.draft ?? helper.view), isTemplate: false})),
  );
}

/** An element with a helper of its own that answers with an envelope. */
export const served = <Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  view: Partial<EnvelopeView> = {},
  properties: Partial<HTMLElementTagNameMap[Tag]> = {},
): HTMLElementTagNameMap[Tag] => servedBy(new FakeHelper(view), tag, properties);

/** The element of a signer, around a page of the service that is answered in this way. */
export function servedPage(answer: AnswerPage): HTMLElementTagNameMap['esign-sign'] {
  const helper = new FakeHelper();
  const element = servedBy(helper, 'esign-sign');
  helper.sessionUrl = framedPage('sign', answer);
  return element;
}

const signed = {is_public: true, title: 'Membership of the allotment', others: []};

/** The pages of a public form: to be filled in, signed, confirmed by mail, or one that says nothing. */
const publicPages = {
  form: () => framedPage('widget', publicForm()),
  'form-verify': () => framedPage('sign', signing({...signed, status: 'unconfirmed'})),
  'form-signed': () => framedPage('sign', signing({...signed, status: 'completed'})),
  mute: muteUrl,
};

/** A widget with a helper of its own, whose page is one of these. */
export function servedWidget(
  page: keyof typeof publicPages = 'form',
  properties: Partial<HTMLElementTagNameMap['esign-widget']> = {},
): HTMLElementTagNameMap['esign-widget'] {
  const widget_url = publicPages[page]();
  const answer = () => Promise.resolve(Response.json({widget_url, title: 'Membership'}));
  const given = {templateFingerprint: 't'.repeat(32), fetch: answer};
  return Object.assign(served('esign-widget'), given, properties);
}

/** An element whose helper never answers. */
export function loading<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
): HTMLElementTagNameMap[Tag] {
  const fetch = () => new Promise<never>(() => undefined);
  return served(tag, {}, {fetch} as unknown as Partial<HTMLElementTagNameMap[Tag]>);
}

/** An element whose helper returns an error. */
export function failing<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
): HTMLElementTagNameMap[Tag] {
  const fetch = () =>
    Promise.resolve(refusal(503, 'busy', 'The service is busy. Nothing was lost: try again.'));
  return served(tag, {}, {fetch} as unknown as Partial<HTMLElementTagNameMap[Tag]>);
}

/** Parties of the sample with the given states. */
export const parties = (...statuses: PartyStatusView[]): EnvelopeView['parties'] =>
  statuses.map((status, at) =>
    sampleParty({
      party_id: String(at + 1),
      name: ['Anna Berg', 'Ben Ode', 'Chiara Rossi'][at] ?? 'Dora',
      status,
      signed_at: status === 'signed' ? '2026-11-21T08:40:00.000Z' : '',
    }),
  );

/** A story with all that the service notes by itself. */
export const everyStep: EnvelopeView['timeline'] = (
  [
    ['created', ''],
    ['cleaned', ''],
    ['processed', ''],
    ['sent', ''],
    ['invited', '1'],
    ['mailed', '1'],
    ['opened', '1'],
    ['code_sent', '1'],
    ['not_identified', '1'],
    ['identified', '1'],
    ['consented', '1'],
    ['viewed', '1'],
    ['signed', '1'],
    ['sealing', ''],
    ['completed', ''],
    ['copied', '1'],
    ['renewed', ''],
    ['damaged', ''],
  ] as const
).map(([type, party_id], minute) => ({
  type,
  at: new Date(Date.UTC(2026, 10, 21, 8, minute)).toISOString(),
  party_id,
  text: '',
}));

/** The history of an envelope that everybody has signed. */
export const wholeStory: EnvelopeView['timeline'] = [
  ...sampleView().timeline,
  {type: 'signed', at: '2026-11-21T08:40:00.000Z', party_id: '1', text: ''},
  {type: 'signed', at: '2026-11-21T09:05:00.000Z', party_id: '2', text: ''},
  {type: 'completed', at: '2026-11-21T09:05:02.000Z', party_id: '', text: ''},
];
