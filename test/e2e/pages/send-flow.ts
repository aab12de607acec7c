import {expect, type Locator, type Page} from '@playwright/test';
import type {Person} from '../people.js';
import {samplePath} from '../samples.js';
import {SetUpFrame} from './set-up-frame.js';

/** `<esign-send>` as a person meets it: documents and recipients → fields → review, or only the fields. */
export class SendFlow {
  readonly element: Locator;
  /** The set-up page in its frame. */
  readonly setUp: SetUpFrame;

  constructor(page: Page) {
    this.element = page.locator('esign-send');
    this.setUp = new SetUpFrame(page, this.element);
  }

  /** The element's button with this name. */
  button(name: string): Locator {
    return this.element.getByRole('button', {name, exact: true});
  }

  /** Has the recipe's draft made: until then, nothing is. */
  async start(): Promise<void> {
    await this.button('Start').click();
  }

  async addDocument(sample: string, title: string): Promise<void> {
    await this.addDocuments([sample], title);
  }

  async addDocuments(samples: readonly string[], title: string): Promise<void> {
    await this.element.locator('input[type=file]').setInputFiles(samples.map(samplePath));
    const field = this.element.getByLabel('Title');
    // The first file names it, a moment after it was chosen; what is typed at that very moment would stand beside the name.
    await expect(field).not.toHaveValue('');
    await field.fill(title);
  }

  async addRecipients(...recipients: readonly Person[]): Promise<void> {
    for (const [index, {name, email}] of recipients.entries()) {
      if (index > 0) await this.button('Add recipient').click();
      const row = this.element.getByRole('group', {name: `Recipient ${index + 1}`});
      await row.getByLabel('Name').fill(name);
      await row.getByLabel('E-mail').fill(email);
    }
    await this.button('Next').click();
  }

  /** From the fields to the end of the full flow. */
  async reviewAndSend(): Promise<void> {
    await this.button('Next').click();
    // A change takes the place of its draft, of which there are no pages any more: who looks at them has them before.
    await expect.poll(() => this.#hasPages()).toBe(true);
    await this.button('Send').click();
  }

  /** Whether the review shows the images of its pages. */
  readonly #hasPages = (): Promise<boolean> =>
    this.element
      .locator('.sheet img')
      .evaluateAll(
        (images) =>
          images.length > 0 &&
          images.every((image) => (image as unknown as {readonly complete: boolean}).complete),
      );
}
