import {readFile} from 'node:fs/promises';
import {fileURLToPath} from 'node:url';
import {expect, type FrameLocator, type Locator, type Page} from '@playwright/test';

/** Where a field lies: points from the top left of the page as displayed. */
export interface Placement {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Path of a sample document. */
export const sample = (name: string): string =>
  fileURLToPath(new URL(`../fixtures/samples/${name}`, import.meta.url));

const emails: Readonly<Record<string, string>> = {
  'Tom Becker': 'tom.becker@post.example',
  'Aisha Rahman': 'aisha.rahman@post.example',
};

/** One person in one browser window, by what they do rather than by how the pages are made. */
export class Visitor {
  readonly page: Page;
  readonly #home: string;

  constructor(page: Page, home: string) {
    this.page = page;
    this.#home = home;
  }

  /** The framed page in view. */
  get frame(): FrameLocator {
    return this.page.frameLocator('esign-send iframe, esign-sign iframe');
  }

  async signIn(person: string): Promise<void> {
    await this.goTo('/');
    await this.page.getByRole('button', {name: person}).click();
    await this.page.getByRole('button', {name: 'Sign out'}).waitFor();
  }

  async goTo(path: string): Promise<void> {
    await this.page.goto(new URL(path, this.#home).href);
  }

  /** The full flow up to the set-up page: document, recipients. */
  async startOwnDocument(file: string, title: string, signers: readonly string[]): Promise<void> {
    const {page} = this;
    await this.goTo('/contracts/new');
    await page.locator('esign-send input[type=file]').setInputFiles(file);
    await page.getByLabel('Title').fill(title);
    await page.getByRole('button', {name: 'Next', exact: true}).click();
    for (const [index, name] of signers.entries()) {
      if (index > 0) await page.getByRole('button', {name: 'Add recipient'}).click();
      await page.getByLabel('Name').nth(index).fill(name);
      await page
        .getByLabel('E-mail')
        .nth(index)
        .fill(emails[name] ?? '');
    }
    await page.getByRole('button', {name: 'Next', exact: true}).click();
    await this.frame.getByRole('button', {name: 'Signature'}).waitFor({timeout: 30_000});
  }

  /** The paper of a page, from 1. */
  paper(number: number): Locator {
    return this.frame.locator('esign-paper').nth(number - 1);
  }

  chooseParty(name: string): Promise<void> {
    return this.frame.getByRole('radio', {name}).check({force: true});
  }

  /** Chooses a kind, then clicks where it should go; answers where the page says it lies. */
  async placeByClick(kind: string, page: number, at: {x: number; y: number}): Promise<Placement> {
    await this.paper(page).scrollIntoViewIfNeeded();
    const scale = await this.#scale(page);
    await this.frame.getByRole('button', {name: kind, exact: true}).click();
    await this.paper(page).click({position: {x: at.x * scale, y: at.y * scale}});
    return this.placement();
  }

  /** Drags a kind from the palette onto a page. */
  async placeByDrag(kind: string, page: number, at: {x: number; y: number}): Promise<Placement> {
    const paper = this.paper(page);
    await paper.scrollIntoViewIfNeeded();
    const scale = await this.#scale(page);
    const from = await boxOf(this.frame.getByRole('button', {name: kind, exact: true}));
    const sheet = await boxOf(paper);
    const {mouse} = this.page;
    await mouse.move(from.x + from.width / 2, from.y + from.height / 2);
    await mouse.down();
    await mouse.move(from.x + 40, from.y + 40, {steps: 5});
    await mouse.move(sheet.x + at.x * scale, sheet.y + at.y * scale, {steps: 10});
    await mouse.up();
    return this.placement();
  }

  /** Place and size of the selected field, as the settings show them. */
  async placement(): Promise<Placement> {
    const read = async (name: string) =>
      Number(await this.frame.getByLabel(name, {exact: true}).inputValue());
    return {
      x: await read('From left'),
      y: await read('From top'),
      width: await read('Width'),
      height: await read('Height'),
    };
  }

  async #scale(page: number): Promise<number> {
    return this.paper(page).evaluate((paper) =>
      Number.parseFloat(getComputedStyle(paper).getPropertyValue('--paper-point')),
    );
  }

  /** From placed fields to a sent contract; answers its fingerprint. */
  async reviewAndSend(): Promise<string> {
    await this.frame.getByText('All changes saved').waitFor();
    await this.page.getByRole('button', {name: 'Next', exact: true}).click();
    await this.page.getByRole('button', {name: 'Send', exact: true}).click();
    await this.page.waitForURL(/\/contracts\/[0-9a-f]{16,}$/);
    return this.page.url().split('/').at(-1) ?? '';
  }

  /** The status that `<esign-status>` shows for a contract. */
  status(fingerprint: string): Locator {
    return this.page.locator(`esign-status[envelope-fingerprint="${fingerprint}"]`).first();
  }

  /** Opens the first contract of this title from the inbox and agrees to sign. */
  async openFromInbox(title: string): Promise<void> {
    await this.goTo('/');
    await this.page
      .getByRole('link', {name: `Open: ${title}`})
      .first()
      .click();
    await this.frame.getByRole('button', {name: 'Agree and start'}).click({timeout: 30_000});
  }

  async signTyped(): Promise<void> {
    await this.frame
      .getByRole('button', {name: /^Signature/})
      .first()
      .click();
    await this.frame.getByRole('tab', {name: 'Type'}).click();
    await this.frame.getByRole('button', {name: 'Sign', exact: true}).click();
  }

  async signDrawn(): Promise<void> {
    await this.frame
      .getByRole('button', {name: /^Signature/})
      .first()
      .click();
    await this.frame.getByRole('tab', {name: 'Draw'}).click();
    const pad = await boxOf(this.frame.locator('esign-ink-pad canvas'));
    const {mouse} = this.page;
    await mouse.move(pad.x + 40, pad.y + pad.height / 2);
    await mouse.down();
    for (let step = 1; step <= 20; step++) {
      const wave = Math.sin(step / 2) * pad.height * 0.2;
      await mouse.move(pad.x + 40 + step * 8, pad.y + pad.height / 2 + wave);
    }
    await mouse.up();
    await this.frame.getByRole('button', {name: 'Sign', exact: true}).click();
  }

  async finish(): Promise<void> {
    await this.frame.getByRole('button', {name: 'Finish', exact: true}).click();
    await expect(this.page.locator('[data-after-sign]')).toBeVisible();
  }

  /** The sealed PDF of a contract, downloaded as a person would. */
  async download(fingerprint: string): Promise<Buffer> {
    await this.goTo(`/contracts/${fingerprint}`);
    const link = this.page.getByRole('link', {name: 'Download the signed PDF'});
    await link.waitFor({timeout: 60_000});
    const [download] = await Promise.all([this.page.waitForEvent('download'), link.click()]);
    return readFile(await download.path());
  }
}

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error('Expected something on the screen, and it has no box.');
  return box;
}
