/** Recipients of `<esign-send>`, as a person fills them in. */
import type {DraftChange} from '../../src/contract/helper.js';
import type {FakeHelper} from './fake-helper.js';
import {find, until} from './fixture.js';
import {drop, name, pdf, press, setup} from './send-fixture.js';

type Send = ReturnType<typeof setup>['element'];

/** All that a selector finds. */
export const all = (element: Send, selector: string) =>
  Array.from(element.renderRoot.querySelectorAll<HTMLElement>(selector));

/** What is written there. */
export const labels = (element: Send, selector: string) =>
  all(element, selector).map((each) => each.textContent.replace(/\s+/g, ' ').trim());

/** The last change of the draft that named its parties. */
export const saved = ({bodies}: FakeHelper) =>
  JSON.parse(
    String(bodies.findLast((body) => typeof body === 'string' && body.includes('parties'))),
  ) as DraftChange;

/** At the first step, with a document and two recipients. */
export async function prepared() {
  const made = setup();
  const {element} = made;
  await until(() => find(element, '[part=steps]'));
  drop(element, pdf('Lease.pdf'));
  await element.updateComplete;
  await press(element, 'add-recipient');
  name(element, 0, 'Anna Berg', 'anna@example.com');
  name(element, 1, 'Ben Ode', 'ben@example.com');
  return made;
}

/** Opens what most recipients do without. */
export async function openDetails(element: Send, at: number): Promise<void> {
  all(element, '[part=recipient] details')[at]!.querySelector('summary')!.click();
  await until(() => find(element, `[part=recipient]:nth-of-type(${at + 1}) fieldset`));
}

/** Ticks what somebody has to prove. */
export const check = (element: Send, at: number, proof: string): void =>
  find(element, `[part=recipient]:nth-of-type(${at + 1}) [value=${proof}]`)?.click();

/** Chooses from a list of a recipient. */
export function choose(element: Send, at: number, what: string, value: string): void {
  const row = all(element, '[part=recipient]')[at]!;
  const select = row.querySelector<HTMLSelectElement>(`[data-edit=${what}]`)!;
  select.value = value;
  select.dispatchEvent(new Event('change'));
}
