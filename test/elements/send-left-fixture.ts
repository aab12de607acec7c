import type {FakeHelper} from './fake-helper.js';
import {find, mount, nextEvent, until} from './fixture.js';
import {drop, name, pdf, press, setup} from './send-fixture.js';

export type Send = ReturnType<typeof setup>['element'];

const heading = (element: Send) => find(element, '[part=heading]')?.textContent?.trim();
/** Resolves once this step is shown. */
export const arrived = (element: Send, text: string) =>
  until(() => element.isConnected && heading(element) === text, text);

/** The same place in the page again, as after a reload: with the helper and what the tab remembers. */
export const reload = (helper: FakeHelper, properties = {}): Send =>
  mount('esign-send', helper, properties);

/** At the recipients of a draft in which three fields wait for Anna. */
export async function backAtRecipients() {
  const {helper, element} = setup();
  await until(() => find(element, '[part=steps]'));
  drop(element, pdf('Lease.pdf'));
  await element.updateComplete;
  await press(element, 'add-recipient');
  name(element, 0, 'Anna Berg', 'anna@example.com');
  name(element, 1, 'Ben Ode', 'ben@example.com');
  await press(element, 'next');
  await nextEvent(element, 'esign-fields-change');
  const [anna, ben] = helper.draft!.parties;
  helper.draft = {...helper.draft!, parties: [{...anna!, fields: 3}, ben!]};
  await press(element, 'back');
  return {helper, element, anna: anna!, ben: ben!};
}
