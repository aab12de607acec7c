import {expect, type FrameLocator, type Locator, type Page} from '@playwright/test';
import type {FieldType} from '../../../src/contract/fields/field.js';

/** A point on a page, in points from its top left as displayed. */
export interface PaperPoint {
  /** From 1, over all documents. */
  readonly page: number;
  readonly x: number;
  readonly y: number;
}

/** The page on which fields are placed, inside the frame of `<esign-send>`. */
export class SetUpFrame {
  readonly frame: FrameLocator;
  readonly #page: Page;

  constructor(page: Page, element: Locator) {
    this.#page = page;
    this.frame = element.frameLocator('iframe');
  }

  /** A button of the palette. */
  kind(type: FieldType): Locator {
    return this.frame.locator(`[data-pick=${type}]`);
  }

  /** The pages, of all documents. */
  get papers(): Locator {
    return this.frame.locator('esign-paper');
  }

  /** The fields that are on the pages. */
  get fields(): Locator {
    return this.frame.locator('esign-page-canvas [data-key]');
  }

  /** New fields are for this person. */
  async chooseParty(name: string): Promise<void> {
    await this.frame.locator('label.party', {hasText: name}).click();
  }

  /** Chooses a kind, then clicks where its middle shall be. */
  async placeByClick(type: FieldType, at: PaperPoint): Promise<void> {
    const {x, y} = await this.#onScreen(at);
    await this.kind(type).click();
    await this.#countsOneMore(() => this.#page.mouse.click(x, y));
  }

  /** Opens the palette, as it is on a phone, chooses a kind, and taps where its middle shall be. */
  async placeByTap(type: FieldType, at: PaperPoint): Promise<void> {
    await this.frame.getByRole('button', {name: 'Add a field'}).tap();
    await this.kind(type).tap();
    await expect(this.kind(type)).not.toBeInViewport();
    const {x, y} = await this.#onScreen(at);
    await this.#countsOneMore(() => this.#page.touchscreen.tap(x, y));
  }

  /** Drags a kind from the palette to where its middle shall be; with Alt, so that it does not snap to others. */
  async placeByDrag(type: FieldType, at: PaperPoint): Promise<void> {
    const {x, y} = await this.#onScreen(at);
    await this.kind(type).hover();
    await this.#countsOneMore(async () => {
      await this.#page.keyboard.down('Alt');
      await this.#page.mouse.down();
      await this.#page.mouse.move(x - 40, y - 40, {steps: 4});
      await this.#page.mouse.move(x, y, {steps: 4});
      await this.#page.mouse.up();
      await this.#page.keyboard.up('Alt');
    });
  }

  async waitUntilSaved(): Promise<void> {
    await expect(this.frame.getByText('All changes saved')).toBeVisible();
  }

  async #countsOneMore(place: () => Promise<void>): Promise<void> {
    const count = await this.fields.count();
    await place();
    await expect(this.fields).toHaveCount(count + 1);
  }

  /** Scrolls the point into view and says where it is in the window. */
  async #onScreen({page, x, y}: PaperPoint): Promise<{x: number; y: number}> {
    const paper = this.papers.nth(page - 1);
    const scale = await this.#scale();
    await paper.evaluate((sheet, top) => {
      const mark = sheet.ownerDocument.createElement('i');
      mark.style.cssText = `position: absolute; left: 0; top: ${top}px`;
      sheet.append(mark);
      mark.scrollIntoView({block: 'center', inline: 'nearest'});
      mark.remove();
    }, y * scale);
    const box = await boxOf(paper);
    return {x: box.x + x * scale, y: box.y + y * scale};
  }

  /** CSS pixels per point. */
  #scale(): Promise<number> {
    return this.papers
      .first()
      .evaluate((paper) => Number.parseFloat(paper.style.getPropertyValue('--paper-point')));
  }
}

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error(`${String(locator)} is not in view.`);
  return box;
}
