import {expect, type FrameLocator, type Locator, type Page} from '@playwright/test';

/** The signing page, inside the frame of `<esign-sign>`. */
export class SigningFrame {
  readonly element: Locator;
  readonly frame: FrameLocator;

  constructor(page: Page) {
    this.element = page.locator('esign-sign');
    this.frame = this.element.frameLocator('iframe');
  }

  button(name: string): Locator {
    return this.frame.getByRole('button', {name, exact: true});
  }

  /** The open dialog. */
  get dialog(): Locator {
    return this.frame.getByRole('dialog');
  }

  async consent(): Promise<void> {
    await this.button('Agree and start').click();
    await expect(this.button('Agree and start')).toHaveCount(0);
  }

  async writeText(label: string, text: string): Promise<void> {
    await this.frame.getByRole('textbox', {name: label}).fill(text);
  }

  /** Fills the field with a signature, or initials, typed in one of the hands. */
  async signByTyping(field = 'Signature, required'): Promise<void> {
    await this.frame.getByRole('button', {name: field}).click();
    await this.dialog.getByRole('tab', {name: 'Type'}).click();
    await this.dialog.getByRole('button', {name: 'Sign'}).click();
    await expect(this.frame.getByRole('button', {name: `${field}, signed`})).toBeVisible();
  }

  /** Fills the field with a signature drawn by the mouse. */
  async signByDrawing(page: Page, field = 'Signature, required'): Promise<void> {
    await this.frame.getByRole('button', {name: field}).click();
    await this.dialog.getByRole('tab', {name: 'Draw'}).click();
    const pad = await this.dialog.locator('canvas').boundingBox();
    if (!pad) throw new Error('There is nothing to draw on.');
    const at = (x: number, y: number) => [pad.x + pad.width * x, pad.y + pad.height * y] as const;
    await page.mouse.move(...at(0.2, 0.6));
    await page.mouse.down();
    await page.mouse.move(...at(0.4, 0.3), {steps: 8});
    await page.mouse.move(...at(0.5, 0.7), {steps: 8});
    await page.mouse.move(...at(0.8, 0.4), {steps: 8});
    await page.mouse.up();
    await this.dialog.getByRole('button', {name: 'Sign'}).click();
    await expect(this.frame.getByRole('button', {name: `${field}, signed`})).toBeVisible();
  }

  async finish(): Promise<void> {
    await this.button('Finish').click();
  }
}
