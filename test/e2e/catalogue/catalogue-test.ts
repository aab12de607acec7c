/** Stories are shown one after the other in one window, as when somebody walks through the side bar. */
import {join} from 'node:path';
import {test as base, type Browser, type Page, type ViewportSize} from '@playwright/test';
import {catalogueOrigin, serveCatalogue} from './catalogue.js';

/** What a host's page brings, as the tool bar of Storybook switches it. */
export interface Surroundings {
  readonly scheme: 'light' | 'dark';
  /** From right to left the page is in Arabic. */
  readonly direction: 'ltr' | 'rtl';
  /** From left to right: English if omitted. */
  readonly language?: 'de';
}

/** The window that shows the stories. */
export class Catalogue {
  readonly page: Page;
  /** What went wrong in the window since the last story was opened. */
  errors: string[] = [];

  constructor(page: Page) {
    this.page = page;
    page.on('pageerror', ({stack, message}) => this.errors.push(stack ?? message));
  }

  /** Opens the window without a story: one that is there would not be shown again. */
  async open({scheme, direction, language}: Surroundings = usual): Promise<void> {
    await serveCatalogue(this.page);
    await this.page.addInitScript({path: join(import.meta.dirname, 'preview-window.js')});
    const query = 'viewMode=story&globals=a11y.manual:!true';
    await this.page.goto(`${catalogueOrigin}/iframe.html?${query}`);
    await this.page.locator('body.sb-show-nopreview').waitFor({state: 'attached'});
    // Storybook reads the address's globals only where that names a story.
    const given = [scheme, direction, language ?? 'en'].map((each) => `'${each}'`);
    await this.page.evaluate(`catalogue.surround(${given.join()})`);
  }

  /** Shows a story, plays it and waits until it is at rest; `success`, or what Storybook says otherwise. */
  async show(storyId: string): Promise<string> {
    this.errors = [];
    const outcome = await this.page.evaluate<string>(`catalogue.show('${storyId}')`);
    await this.page.evaluate('catalogue.settle()');
    if (outcome === 'success') return outcome;
    return `${outcome}: ${await this.page.locator('#error-message').textContent()}`;
  }

  /** By how many pixels the page, with its text widely spaced, is wider than a window of 320 pixels. */
  async overflow(): Promise<number> {
    const size = this.page.viewportSize();
    await this.page.setViewportSize({width: 320, height: 800});
    await this.page.evaluate('catalogue.space(true)');
    const overflow = await this.page.evaluate<number>('catalogue.overflow()');
    await this.page.evaluate('catalogue.space(false)');
    if (size) await this.page.setViewportSize(size);
    return overflow;
  }
}

const usual: Surroundings = {scheme: 'light', direction: 'ltr'};

/** Opens a window for pictures: on a morning after what the samples tell of. */
export async function openGallery(
  browser: Browser,
  viewport: ViewportSize,
  surroundings?: Surroundings,
): Promise<Catalogue> {
  const page = await browser.newPage({viewport});
  await page.clock.setFixedTime('2026-11-21T10:00:00Z');
  const gallery = new Catalogue(page);
  await gallery.open(surroundings);
  return gallery;
}

interface Windows {
  readonly catalogue: Catalogue;
  /** The window for pictures of elements: as wide as a page's main part. */
  readonly gallery: Catalogue;
}

/** Tests with the windows. */
export const test = base.extend<object, Windows>({
  catalogue: [
    async ({browser}, use) => {
      const page = await browser.newPage();
      const catalogue = new Catalogue(page);
      await catalogue.open();
      await use(catalogue);
      await page.close();
    },
    {scope: 'worker'},
  ],
  gallery: [
    async ({browser}, use) => {
      const gallery = await openGallery(browser, {width: 720, height: 640});
      await use(gallery);
      await gallery.page.close();
    },
    {scope: 'worker'},
  ],
});
