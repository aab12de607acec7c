import type {EnvelopeView, PartyStatusView} from '../src/contract/helper.js';
import {FakeHelper, refusal, sampleParty, sampleView} from '../test/elements/fake-helper.js';

/** A page that says nothing is served at the root of the catalogue. */
const muteUrl = (): string => new URL('/fake-page.html?mute#token', location.href).href;

/** The catalogue itself frames a page of its own: see `framed-page.stories.ts`. */
const pageUrl = (page: string): string =>
  new URL(`iframe.html?id=framed-page--${page}&viewMode=story#token`, location.href).href;

/** An element with a helper that answers with an envelope. */
export function servedBy<Tag extends keyof HTMLElementTagNameMap>(
  helper: FakeHelper,
  tag: Tag,
  properties: Partial<HTMLElementTagNameMap[Tag]> = {},
): HTMLElementTagNameMap[Tag] {
  helper.sessionUrl = pageUrl(
    tag === 'esign-send' || tag === 'esign-template' ? 'set-up' : 'signing',
  );
  const {endpoint, fetch} = helper;
  const envelopeFingerprint = helper.view.envelope_fingerprint;
  const element = document.createElement(tag);
  return Object.assign(element, {endpoint, fetch, envelopeFingerprint}, properties);
}

/** An element with a helper of its own that answers with an envelope. */
export const served = <Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  view: Partial<EnvelopeView> = {},
  properties: Partial<HTMLElementTagNameMap[Tag]> = {},
): HTMLElementTagNameMap[Tag] => servedBy(new FakeHelper(view), tag, properties);

/** A widget with a helper of its own, whose page is one of those that the catalogue frames, or mute. */
export function servedWidget(
  page: 'form' | 'form-verify' | 'form-signed' | 'mute' = 'form',
  properties: Partial<HTMLElementTagNameMap['esign-widget']> = {},
): HTMLElementTagNameMap['esign-widget'] {
  const widget_url = page === 'mute' ? muteUrl() : pageUrl(page);
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
