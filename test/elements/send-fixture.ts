import {FakeHelper, pageUrl} from './fake-helper.js';
import {find, mount, nextEvent, until} from './fixture.js';

// What was typed last would be asked about, and nobody answers as the page of the tests closes.
after(() => document.body.replaceChildren());

/** What a page tells of its fields. */
export const fields = (missing: string[]) => [{type: 'ready'}, {type: 'fields', count: 2, missing}];

/** `<esign-send>` with a fake helper. */
export function setup(properties = {}, helper = new FakeHelper({status: 'draft'})) {
  // What an earlier visit has left would be offered.
  localStorage.clear();
  helper.sessionUrl = pageUrl(fields([]));
  return {helper, element: mount('esign-send', helper, properties)};
}

/** The same with a recipe that the person has started. */
export function setupRecipe(properties = {}, helper = new FakeHelper({status: 'draft'})) {
  const made = setup({recipe: 'nda', ...properties}, helper);
  void made.element.updateComplete.then(() => press(made.element, 'start'));
  return made;
}

/** A small PDF. */
export const pdf = (name: string, content = '%PDF-1.7') =>
  new File([content], name, {type: 'application/pdf'});

/** Drops files on the element. */
export function drop(element: Element, ...files: File[]): void {
  const dataTransfer = new DataTransfer();
  for (const file of files) dataTransfer.items.add(file);
  find(element, '[part=drop]')?.dispatchEvent(new DragEvent('drop', {dataTransfer}));
}

/** Types into an input. */
export function fill(element: Element, selector: string, value: string): void {
  const input = find<HTMLInputElement>(element, selector);
  if (!input) throw new Error(`No ${selector}`);
  input.value = value;
  input.dispatchEvent(new Event('input'));
}

/** Presses the button of a part. */
export async function press(element: Element & {updateComplete: Promise<unknown>}, part: string) {
  find(element, `[part=${part}]`)?.click();
  await element.updateComplete;
}

/** Goes on with these documents and one recipient, until the page has its fields. */
export async function walkToFields(element: ReturnType<typeof setup>['element'], ...files: File[]) {
  await until(() => find(element, '[part=steps]'));
  drop(element, ...files);
  await element.updateComplete;
  name(element, 0, 'Anna Berg', 'anna@example.com');
  await press(element, 'next');
  await nextEvent(element, 'esign-fields-change');
}

/** Types a recipient's name and address. */
export function name(
  element: Element,
  at: number,
  ...[text, email]: readonly [string, string]
): void {
  const row = `[part=recipient]:nth-of-type(${at + 1})`;
  fill(element, `${row} input[type=text]`, text);
  fill(element, `${row} input[type=email]`, email);
}

/** How often a draft was asked for. */
export const drafts = ({requests}: FakeHelper): readonly string[] =>
  requests.filter((each) => each === 'POST /drafts');
