import {expect, type FrameLocator, type Locator, type Page} from '@playwright/test';

/** Fields that are filled by the dialog, by the words they show while they are empty. */
const signatures = {signature: 'Sign here', initials: 'Your initials'} as const;
type SignatureKind = keyof typeof signatures;

/** A point of the window, in CSS pixels. */
export type WindowPoint = readonly [x: number, y: number];

/** The signing page, inside the frame of `<esign-sign>`. */
export class SigningFrame {
  readonly element: Locator;
  readonly frame: FrameLocator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
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

  /** Presses the first field of a kind that is empty; the first time its dialog opens. */
  async openSignature(kind: SignatureKind = 'signature'): Promise<void> {
    await this.frame.getByRole('button', {name: signatures[kind]}).first().click();
    await expect(this.dialog).toBeVisible();
  }

  /** Adopts what is in the dialog. */
  async adopt(): Promise<void> {
    await this.dialog.getByRole('button', {name: 'Sign', exact: true}).click();
    await expect(this.dialog).toBeHidden();
  }

  /** Fills a field with a signature, or initials, typed in one of the hands. */
  async signByTyping(kind: SignatureKind = 'signature'): Promise<void> {
    await this.openSignature(kind);
    await this.dialog.getByRole('tab', {name: 'Type'}).click();
    await this.adopt();
  }

  /** Fills a field with a signature drawn by the mouse. */
  async signByDrawing(): Promise<void> {
    await this.openSignature();
    await this.dialog.getByRole('tab', {name: 'Draw'}).click();
    const {mouse} = this.#page;
    const [first, ...rest] = await this.strokeOnPad();
    await mouse.move(...first);
    await mouse.down();
    for (const point of rest) await mouse.move(...point, {steps: 8});
    await mouse.up();
    await this.adopt();
  }

  /** Points along which a pointer writes something on the pad. */
  async strokeOnPad(): Promise<[WindowPoint, WindowPoint, WindowPoint, WindowPoint]> {
    const pad = await this.dialog.locator('canvas').boundingBox();
    if (!pad) throw new Error('There is nothing to draw on.');
    const at = (x: number, y: number) => [pad.x + pad.width * x, pad.y + pad.height * y] as const;
    return [at(0.2, 0.6), at(0.4, 0.3), at(0.5, 0.7), at(0.8, 0.4)];
  }

  /** Finishes; what comes next is said by the element or the page. */
  async finish(): Promise<void> {
    await this.button('Finish').click();
    await expect(this.button('Finish')).toHaveCount(0);
  }
}
