/** What the plays of stories look for, in shadow roots and frames. */
import {waitFor, within} from 'storybook/test';

const rootOf = (element: Element | null | undefined) => {
  if (!element?.shadowRoot) throw new Error('The element is not there yet.');
  return within(element.shadowRoot as unknown as HTMLElement);
};

/** Queries within the shadow root of an element of the story. */
export const inShadow = (canvas: HTMLElement, tag: string) => rootOf(canvas.querySelector(tag));

/** Queries within the shadow root of an element of a framed page, once it is there. */
export const inFrame = (frame: HTMLElement, tag: string) =>
  waitFor(() => rootOf((frame as HTMLIFrameElement).contentDocument?.querySelector(tag)), {
    timeout: 5_000,
  });
