import {spawn, type ChildProcess} from 'node:child_process';
import {once} from 'node:events';
import {Builder, type WebDriver, type WebElement} from 'selenium-webdriver';
import {freePort} from '../installation/free-port.js';
import {until} from '../until.js';
import {attachFile, findElement, standOf, type Place, type Wanted, type Window} from './window.js';

/** A WebKitGTK window with cookies of its own: one driver serves one browser. */
export async function openWebKitWindow(display: string): Promise<Window> {
  const port = await freePort();
  const server = spawn('WebKitWebDriver', [`--port=${port}`], {
    env: {...process.env, DISPLAY: display},
    stdio: 'ignore',
  });
  const driver = await until('WebKitWebDriver', () =>
    new Builder()
      .usingServer(`http://127.0.0.1:${port}`)
      .withCapabilities({browserName: 'MiniBrowser'})
      .build()
      .then(
        (built) => built,
        () => undefined,
      ),
  );
  await driver.manage().window().setRect({x: 0, y: 0, width: 1280, height: 1000});
  return new WebKitWindow(driver, server);
}

/** What the tool bar and the borders of a window take, for the page: `width height`. */
const frameOfWindow = 'return [outerWidth - innerWidth, outerHeight - innerHeight]';

class WebKitWindow implements Window {
  readonly #driver: WebDriver;
  readonly #server: ChildProcess;

  constructor(driver: WebDriver, server: ChildProcess) {
    this.#driver = driver;
    this.#server = server;
  }

  async open(url: string): Promise<void> {
    await this.#driver.switchTo().defaultContent();
    await this.#driver.get(url);
  }

  async resize(width: number, height: number): Promise<void> {
    const window = this.#driver.manage().window();
    const [around = 0, above = 0] = await this.#driver.executeScript<number[]>(frameOfWindow);
    await window.setRect({x: 0, y: 0, width: width + around, height: height + above});
  }

  /** What is about to move cannot be clicked yet: it has to stand where it stood a moment ago. */
  async click(place: Place, wanted: Wanted): Promise<void> {
    let before = '';
    await this.#try(`a click on ${wanted.css}`, async () => {
      const element = await this.#find(place, wanted);
      const now = await this.#driver.executeScript<string>(standOf, element);
      if (!now || now !== before) return void (before = now);
      await element.click();
      return true;
    });
  }

  /** WebDriver counts from the middle of an element. */
  async clickAt(place: Place, wanted: Wanted, x: number, y: number): Promise<void> {
    const element = await this.#find(place, wanted);
    const {width, height} = await element.getRect();
    const origin = {origin: element, x: Math.round(x - width / 2), y: Math.round(y - height / 2)};
    await this.#driver.actions().move(origin).click().perform();
  }

  async write(place: Place, wanted: Wanted, text: string): Promise<void> {
    const input = await this.#find(place, wanted);
    await input.clear();
    await input.sendKeys(text);
  }

  async attach(wanted: Wanted, name: string, content: string): Promise<void> {
    await this.#driver.executeScript(attachFile, await this.#find('page', wanted), name, content);
  }

  async read<Value>(place: Place, wanted: Wanted, property: string): Promise<Value> {
    const element = await this.#find(place, wanted);
    return this.#driver.executeScript<Value>(
      'return arguments[0][arguments[1]]',
      element,
      property,
    );
  }

  async url(): Promise<string> {
    await this.#driver.switchTo().defaultContent();
    return this.#driver.getCurrentUrl();
  }

  async close(): Promise<void> {
    await this.#driver.quit();
    const exit = once(this.#server, 'exit');
    this.#server.kill();
    await exit;
  }

  #find(place: Place, {css, words = ''}: Wanted): Promise<WebElement> {
    return this.#try(`${css} ${words}`, async () => {
      await this.#driver.switchTo().defaultContent();
      if (place === 'frame') {
        const frame = await this.#driver.executeScript<WebElement | null>(
          findElement,
          'iframe',
          '',
        );
        if (!frame) return undefined;
        // WebKit scrolls within the frame only, and clicks beside what the host's page hides.
        await this.#driver.executeScript('arguments[0].scrollIntoView({block: "nearest"})', frame);
        await this.#driver.switchTo().frame(frame);
      }
      const found = await this.#driver.executeScript<WebElement | null>(findElement, css, words);
      return found ?? undefined;
    });
  }

  /** A page that is just being left has no answer; the next one has. */
  #try<Answer>(what: string, ask: () => Promise<Answer | undefined>): Promise<Answer> {
    return until(what, () => ask().catch(() => undefined));
  }
}
