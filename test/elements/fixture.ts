import 'axe-core';
import type {AxeResults, RunOptions} from 'axe-core';
import {expect} from 'chai';
import type {FakeHelper} from './fake-helper.js';

/** axe-core is no module: it puts itself on the window. */
declare global {
  interface Window {
    readonly axe: {run(node: Element, options: RunOptions): Promise<AxeResults>};
  }
}

/** Puts an element on the page, served by a fake helper. */
export function mount<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  helper: FakeHelper,
  properties: Partial<HTMLElementTagNameMap[Tag]> = {},
): HTMLElementTagNameMap[Tag] {
  document.documentElement.lang = 'en';
  document.title = 'Test';
  const element = document.createElement(tag);
  Object.assign(element, {endpoint: helper.endpoint, fetch: helper.fetch}, properties);
  document.body.replaceChildren(element);
  return element;
}

/** Waits until something is there. */
export async function until<Value>(
  what: () => Value,
  name = String(what),
): Promise<NonNullable<Value>> {
  for (const end = Date.now() + 8_000; Date.now() < end;) {
    const value = what();
    if (value) return value;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error(`Waited in vain for ${name}`);
}

/** The next event of a type. */
export const nextEvent = <Type extends keyof GlobalEventHandlersEventMap>(
  element: EventTarget,
  type: Type,
): Promise<GlobalEventHandlersEventMap[Type]> =>
  new Promise((resolve) => {
    element.addEventListener(type, (event) => resolve(event as GlobalEventHandlersEventMap[Type]), {
      once: true,
    });
  });

/** Finds something in an element's shadow root. */
export const find = <Found extends HTMLElement = HTMLElement>(element: Element, selector: string) =>
  element.shadowRoot?.querySelector<Found>(selector) ?? null;

/** Words that an element shows. */
export const textOf = (element: Element): string =>
  (element.shadowRoot?.textContent ?? '').replace(/\s+/g, ' ').trim();

/** The shadow roots of an element and of those in it. */
const rootsIn = ({shadowRoot}: Element): readonly ShadowRoot[] =>
  shadowRoot ? [shadowRoot, ...[...shadowRoot.querySelectorAll('*')].flatMap(rootsIn)] : [];

/** Rules that axe leaves out unless asked: names that hold the words that are seen (WCAG 2.2, 2.5.3). */
const rules = {'label-content-name-mismatch': {enabled: true}};

/** What axe has to say about an element: nothing. */
export async function expectAccessible(element: Element): Promise<void> {
  // Half faded in, nothing has the contrast that it is made with.
  const animations = rootsIn(element).flatMap((root) => root.getAnimations());
  const ending = animations.filter(({effect}) => effect?.getTiming().iterations !== Infinity);
  await Promise.allSettled(ending.map(({finished}) => finished));
  const {violations} = await window.axe.run(element, {iframes: false, rules});
  expect(violations.map(({id, nodes}) => `${id}: ${nodes[0]?.html}`)).to.deep.equal([]);
}
