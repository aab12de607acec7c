/** Phones on which the signing page is tried. */
import type {BrowserContextOptions, Page} from '@playwright/test';

/** A window of a phone, in CSS pixels. */
export interface Screen {
  readonly width: number;
  readonly height: number;
  /** Height that the keyboard covers. */
  readonly keyboard: number;
}

export const upright = [
  {width: 320, height: 568, keyboard: 253},
  {width: 360, height: 640, keyboard: 280},
] as const;

/** Upright and lying. */
export const phones: readonly Screen[] = [
  ...upright,
  {width: 568, height: 320, keyboard: 180},
  {width: 640, height: 360, keyboard: 190},
  {width: 740, height: 360, keyboard: 190},
];

/** What makes a window of the browser a phone. */
export const phone = ({
  width,
  height,
}: Pick<Screen, 'width' | 'height'>): BrowserContextOptions => ({
  viewport: {width, height},
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
});

/** A keyboard covers the lower part of the window, as on a phone; Chromium draws none by itself. */
export const openKeyboard = (page: Page, keyboard: number) =>
  page.evaluate(`(() => {
    Object.defineProperty(visualViewport, 'height', {configurable: true, get: () => innerHeight - ${keyboard}});
    visualViewport.dispatchEvent(new Event('resize'));
  })()`);
