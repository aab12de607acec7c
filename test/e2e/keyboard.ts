/** What a person does who has a keyboard and nothing else: Tab until it is there, then press. */
import type {Frame, Page} from '@playwright/test';

/** Role-like word and name of what has the focus, read in one frame; empty where that is another frame. */
const readFocus = `(() => {
  let focused = document.activeElement;
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
  if (!focused || focused.localName === 'iframe' || focused === document.body) return '';
  const labels = [...(focused.labels ?? [])].map((label) => label.innerText).join(' ');
  const name = focused.getAttribute('aria-label') || labels || focused.innerText || focused.title;
  const kind = focused.localName === 'input' ? focused.type : focused.localName;
  return [kind, name].join(' ').replace(/\\s+/g, ' ').trim();
})()`;

/** More stops than any page has. */
const most = 150;

/** Presses Tab until the focus is on what `wanted` describes, as in `button Next` or `text Title`. */
export async function tabTo(page: Page, wanted: RegExp, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  const seen: string[] = [];
  for (let stop = 0; stop < most; stop++) {
    await page.keyboard.press(key);
    const focus = await focusOf(page);
    if (wanted.test(focus)) return;
    seen.push(focus);
  }
  throw new Error(
    `Tab never came to ${String(wanted)}, only to:\n${[...new Set(seen)].join('\n')}`,
  );
}

/** Goes to something and presses Enter there. */
export async function press(page: Page, wanted: RegExp): Promise<void> {
  await tabTo(page, wanted);
  await page.keyboard.press('Enter');
}

/** Goes to something that leads to another page, and presses Enter there. */
export async function follow(page: Page, wanted: RegExp): Promise<void> {
  await tabTo(page, wanted);
  await Promise.all([page.waitForEvent('load'), page.keyboard.press('Enter')]);
}

/** Goes to an input and writes into it. */
export async function write(page: Page, wanted: RegExp, text: string): Promise<void> {
  await tabTo(page, wanted);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(text);
}

/** What has the focus, in whichever frame it is. */
export async function focusOf(page: Page): Promise<string> {
  for (const frame of page.frames().toReversed()) {
    const focus = await focusIn(frame);
    if (focus) return focus;
  }
  return '';
}

async function focusIn(frame: Frame): Promise<string> {
  const isHere = await frame.evaluate<boolean>('document.hasFocus()');
  return isHere ? frame.evaluate<string>(readFocus) : '';
}
