import type {FakeHelper} from './fake-helper.js';
import {find, mount, nextEvent, until} from './fixture.js';
import {prepared} from './recipients-fixture.js';
import {press, type setup} from './send-fixture.js';

export type Send = ReturnType<typeof setup>['element'];

const heading = (element: Send) => find(element, '[part=heading]')?.textContent?.trim();
/** Resolves once this step is shown. */
export const arrived = (element: Send, text: string) =>
  until(() => element.isConnected && heading(element) === text, text);

/** Whether the browser has come to the entry of this step; going back earlier would leave the page of the test. */
export const isAt = (step: string) => Object.values((history.state ?? {}) as object).includes(step);

/** The same place in the page again, as after a reload: with the helper and what the tab remembers. */
export const reload = (helper: FakeHelper, properties = {}): Send =>
  mount('esign-send', helper, properties);

/** At the recipients of a draft in which three fields wait for Anna. */
export async function backAtRecipients() {
  const {helper, element} = await prepared();
  await press(element, 'next');
  await nextEvent(element, 'esign-fields-change');
  const [anna, ben] = helper.draft!.parties;
  helper.draft = {...helper.draft!, parties: [{...anna!, fields: 3}, ben!]};
  // The page saves its fields on the way back, and tells of them: a test would take that for what it does next.
  const saved = nextEvent(element, 'esign-fields-change');
  await press(element, 'back');
  await saved;
  // The browser's own way back would otherwise end later, beside what a test does next.
  await until(() => isAt('prepare'));
  return {helper, element, anna: anna!, ben: ben!};
}
