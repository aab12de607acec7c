/** What the plays of stories look for, in shadow roots and frames. */
import {expect, userEvent, waitFor, within} from 'storybook/test';

/** Milliseconds in which something must have come or gone. */
const patience = {timeout: 10_000};

const rootOf = (element: Element | null | undefined) => {
  if (!element?.shadowRoot) throw new Error('The element is not there yet.');
  return within(element.shadowRoot as unknown as HTMLElement);
};

/** Queries within the shadow root of an element of the story. */
export const inShadow = (canvas: HTMLElement, tag: string) => rootOf(canvas.querySelector(tag));

/** Queries within the innermost of these elements of a framed page, each in the shadow root of the one before. */
export const inFrame = (frame: HTMLElement, ...tags: readonly [string, ...string[]]) =>
  waitFor(() => {
    const around = tags.slice(0, -1).reduce(shadowOf, documentIn(frame));
    return rootOf(around?.querySelector(tags.at(-1) ?? ''));
  }, patience);

/** Finds something by a selector, in the innermost shadow root of these elements; it works in every language. */
export const findInside = (
  around: () => ParentNode | null,
  selector: string,
  ...tags: readonly string[]
) =>
  waitFor(() => {
    const found = lookInside(around(), selector, tags);
    if (!found) throw new Error(`${selector} is not there yet.`);
    return found;
  }, patience);

/** The same in a framed page. */
export const findInFrame = (frame: HTMLElement, selector: string, ...tags: readonly string[]) =>
  findInside(() => documentIn(frame), selector, ...tags);

/** Waits until nothing in a framed page matches a selector any longer. */
export const vanishInFrame = (frame: HTMLElement, selector: string, ...tags: readonly string[]) =>
  waitFor(() => expect(lookInside(documentIn(frame), selector, tags)).toBeNull(), patience);

const documentIn = (frame: HTMLElement) => (frame as HTMLIFrameElement).contentDocument;

const lookInside = (around: ParentNode | null, selector: string, tags: readonly string[]) =>
  tags.reduce(shadowOf, around)?.querySelector<HTMLElement>(selector) ?? null;

const shadowOf = (around: ParentNode | null, tag: string): ParentNode | null =>
  around?.querySelector(tag)?.shadowRoot ?? null;

/** Signs on the page of the service, which is the last of these elements: agrees, fills in, writes a name, finishes. */
export async function signIn(
  frame: HTMLElement,
  ...around: readonly [string, ...string[]]
): Promise<void> {
  const page = await inFrame(frame, ...around, 'esign-ceremony');
  await userEvent.click(await page.findByRole('button', {name: 'Agree and start'}));
  await userEvent.click(await page.findByRole('checkbox'));
  await userEvent.click(await page.findByRole('button', {name: /Sign here/}));
  const dialog = await inFrame(frame, ...around, 'esign-ceremony', 'esign-signature-dialog');
  await userEvent.type(await dialog.findByLabelText('Your name as you sign it'), 'Anna Berg');
  await userEvent.click(dialog.getByRole('button', {name: 'Sign'}));
  const [finish] = await page.findAllByRole('button', {name: 'Finish'});
  await userEvent.click(finish!);
}

/** Gives each party without a signature a place for one, on the set-up page of the service. */
export async function placeSignatures(frame: HTMLElement): Promise<void> {
  const editor = ['esign-set-up-page', 'esign-set-up-editor', 'esign-field-palette'] as const;
  const selector = '.missing button';
  const palette = (await findInFrame(frame, selector, ...editor)).getRootNode() as ShadowRoot;
  const buttons = () => palette.querySelectorAll<HTMLElement>(selector);
  for (let left = buttons().length; left > 0; left -= 1) {
    await userEvent.click(buttons()[0]!);
    await waitFor(() => expect(buttons()).toHaveLength(left - 1));
  }
}
