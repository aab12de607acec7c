import type {
  Browser,
  BrowserContext,
  ClickOptions,
  ElementHandle,
  Frame,
  Page,
} from 'puppeteer-core';
import {until} from '../until.js';
import {attachFile, findElement, standOf, type Place, type Wanted, type Window} from './window.js';

/** A Firefox window with cookies of its own, driven over WebDriver BiDi. */
export async function openFirefoxWindow(browser: Browser): Promise<Window> {
  const context = await browser.createBrowserContext();
  return new FirefoxWindow(context, await context.newPage());
}

class FirefoxWindow implements Window {
  readonly #context: BrowserContext;
  readonly #page: Page;

  constructor(context: BrowserContext, page: Page) {
    this.#context = context;
    this.#page = page;
  }

  async open(url: string): Promise<void> {
    await this.#page.goto(url);
  }

  async resize(width: number, height: number): Promise<void> {
    await this.#page.setViewport({width, height});
  }

  async click(place: Place, wanted: Wanted): Promise<void> {
    await this.#clickOn(place, wanted);
  }

  async clickAt(place: Place, wanted: Wanted, x: number, y: number): Promise<void> {
    await this.#clickOn(place, wanted, {offset: {x, y}});
  }

  async write(place: Place, wanted: Wanted, text: string): Promise<void> {
    await this.#clickOn(place, wanted, {count: 3});
    await this.#page.keyboard.type(text);
  }

  async attach(wanted: Wanted, name: string, content: string): Promise<void> {
    const input = await this.#find('page', wanted);
    await input.evaluate(functionOf(attachFile), name, content);
  }

  async read<Value>(place: Place, wanted: Wanted, property: string): Promise<Value> {
    const element = await this.#find(place, wanted);
    return (await (await element.getProperty(property)).jsonValue()) as Value;
  }

  url(): Promise<string> {
    return Promise.resolve(this.#page.url());
  }

  async close(): Promise<void> {
    await this.#context.close();
  }

  /** What is about to move cannot be clicked yet: it has to stand where it stood a moment ago. */
  #clickOn(place: Place, wanted: Wanted, options: ClickOptions = {}): Promise<true> {
    let before: unknown = '';
    return until(`a click on ${wanted.css}`, async () => {
      const element = await this.#find(place, wanted);
      const now = await element.evaluate(functionOf(standOf)).catch(() => '');
      if (!now || now !== before) return void (before = now);
      return element.click(options).then(
        () => true as const,
        () => undefined,
      );
    });
  }

  #find(place: Place, {css, words = ''}: Wanted): Promise<ElementHandle> {
    return until(`${css} ${words}`, async () => {
      // A page that is just being left has no answer; the next one has.
      const search = this.#frame(place)?.evaluateHandle(functionOf(findElement), css, words);
      const found = await search?.catch(() => undefined);
      return found?.asElement() ?? undefined;
    });
  }

  #frame(place: Place): Frame | undefined {
    if (place === 'page') return this.#page.mainFrame();
    return this.#page.frames().find((frame) => frame.url().includes('/embed/'));
  }
}

/** Puppeteer sends functions by their text. */
const functionOf = (body: string): ((...parameters: unknown[]) => unknown) =>
  // oxlint-disable-next-line no-new-func, typescript/no-implied-eval
  new Function(body) as (...parameters: unknown[]) => unknown;
