import {readFile} from 'node:fs/promises';
import {expect, type Download, type Locator, type Page} from '@playwright/test';

/** A contract as the demo shows it to the agent, and, when it is done, to those who signed. */
export class ContractPage {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  get status(): Locator {
    return this.#page.locator('main esign-status');
  }

  get timeline(): Locator {
    return this.#page.locator('esign-timeline');
  }

  get parties(): Locator {
    return this.#page.locator('esign-parties');
  }

  /** Where a party stands, by its name. */
  party(name: string): Locator {
    return this.parties.getByRole('listitem').filter({hasText: name});
  }

  /** The envelope's fingerprint, from the address of the page. */
  get fingerprint(): string {
    return new URL(this.#page.url()).pathname.split('/').at(-1) ?? '';
  }

  /** Presses the download link, and gives the file that the browser saved. */
  async download(): Promise<Uint8Array> {
    // The document's own tools have such a link too, once its pages are there.
    const link = this.#page
      .locator('esign-actions')
      .getByRole('link', {name: 'Download the signed document'});
    await expect(link).toBeVisible();
    const [download] = await Promise.all([this.#page.waitForEvent('download'), link.click()]);
    return readDownload(download);
  }
}

/** The file that the browser saved. */
export const readDownload = async (download: Download): Promise<Uint8Array> =>
  new Uint8Array(await readFile(await download.path()));
