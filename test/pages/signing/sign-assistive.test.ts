/** The signing page for people who see, point or type otherwise than most, in Chromium over a real database. */
import type {Page} from '@playwright/test';
import {expect, it} from 'vitest';
import {toldHistory} from '../../service/told-history.js';
import {button, open, useBrowser, violations} from './sign-window.js';
import {
  anna,
  ben,
  partyPasswords,
  signature,
  withPassword,
} from '../../service/pages/signing/sign-fixture.js';

useBrowser();

const fields = [
  {type: 'name', title: 'Full name', y: 100},
  {type: 'email', title: 'Your address', y: 300},
  {type: 'text', title: 'Rent', y: 500},
  {type: 'text', title: 'Deposit', y: 790},
  signature(anna, {y: 720}),
  signature(ben),
] as const;

/** The page with what is to be filled in. */
async function begin(options: Parameters<typeof open>[1] = {}): Promise<Page> {
  const {page} = await open({fields: [...fields]}, options);
  await button(page, 'Agree and start').click();
  await page.getByLabel('Rent').waitFor();
  return page;
}

/** Whether some of what has the focus is in view, under nothing else. */
const focusInView = `(() => {
  let focused = document.activeElement;
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
  if (!focused || focused === document.body) return 'none';
  const {left, right, top, bottom} = focused.getBoundingClientRect();
  const at = (x, y) => {
    let found = document.elementFromPoint(x, y);
    while (found?.shadowRoot?.elementFromPoint(x, y) && found.shadowRoot.elementFromPoint(x, y) !== found)
      found = found.shadowRoot.elementFromPoint(x, y);
    return found;
  };
  const parts = [0.1, 0.5, 0.9];
  const isSeen = parts.some((x) => parts.some((y) => {
    const found = at(left + (right - left) * x, top + (bottom - top) * y);
    return found && (focused.contains(found) || found.contains(focused));
  }));
  return (isSeen ? 'seen ' : 'hidden ') + (focused.getAttribute('aria-label') || focused.id || focused.textContent.trim().slice(0, 20));
})()`;

it.each(['Tab', 'Shift+Tab'])(
  'bars never hide what has the focus, walking with %s',
  async (key) => {
    const page = await begin({viewport: {width: 360, height: 480}});
    const walked: string[] = [];
    for (let count = 0; count < 24; count += 1) {
      await page.keyboard.press(key);
      walked.push(await page.evaluate<string>(focusInView));
    }
    expect(walked.filter((each) => each.startsWith('hidden'))).toEqual([]);
    expect(new Set(walked.filter((each) => each.startsWith('seen'))).size).toBeGreaterThan(6);
  },
);

it('fields for name and e-mail say so to the browser', async () => {
  const page = await begin();
  const purpose = (label: string) => page.getByLabel(label).getAttribute('autocomplete');
  expect(await purpose('Full name')).toBe('name');
  expect(await purpose('Your address')).toBe('email');
});

it('that everything is filled in is heard once the last field has been left', async () => {
  const {page} = await open({fields: [{type: 'text', title: 'Rent', y: 100}, signature(ben)]});
  await button(page, 'Agree and start').click();
  const heard = page.getByRole('status').filter({hasText: 'Everything is filled in'});
  await page.getByLabel('Rent').fill('1200');
  expect(await heard.count()).toBe(0);
  await page.keyboard.press('Tab');
  await heard.waitFor();
});

it('that everything is filled in is heard after a press as well', async () => {
  const {page} = await open({fields: [{type: 'check', title: 'Pets', y: 100}, signature(ben)]});
  await button(page, 'Agree and start').click();
  await page.getByLabel('Pets').check();
  await page.getByRole('status').filter({hasText: 'Everything is filled in'}).waitFor();
});

/** Parts of the consent that cannot be seen whole at once, however the page is scrolled. */
const cutParts = `(() => {
  const find = (root) => root.querySelector('form.consent') ?? [...root.querySelectorAll('*')].map(({shadowRoot}) => shadowRoot && find(shadowRoot)).find(Boolean);
  const form = find(document);
  const isSeen = (part, y) => {
    const {left, width} = part.getBoundingClientRect();
    const at = form.getRootNode().elementFromPoint(left + width / 2, y);
    return at !== null && (part.contains(at) || at.contains(part) && form.contains(at));
  };
  return [...form.querySelectorAll('h2, p, button')].filter((part) => part.checkVisibility()).filter((part) => {
    part.scrollIntoView({block: 'center'});
    const {top, bottom} = part.getBoundingClientRect();
    return !isSeen(part, top + 2) || !isSeen(part, bottom - 2);
  }).map(({textContent}) => textContent.trim());
})()`;

it('enlarged four times, at 320 × 256 px, each part of the consent can be seen whole', async () => {
  const {page} = await open({}, {viewport: {width: 320, height: 256}});
  await button(page, 'Agree and start').waitFor();
  expect(await page.evaluate(cutParts)).toEqual([]);
  await button(page, 'Agree and start').click();
  await page.getByRole('button', {name: 'Sign here, required'}).waitFor();
});

it('a press that is moved away before it is let go does nothing', async () => {
  const {page} = await open({fields: [...fields]});
  const agree = button(page, 'Agree and start');
  await agree.hover();
  await page.mouse.down();
  await page.mouse.move(2, 2);
  await page.mouse.up();
  expect(await page.locator('form.consent').count()).toBe(1);
  await agree.click();
  await page.locator('form.consent').waitFor({state: 'detached'});
});

it('a password can be pasted', async () => {
  const annas = withPassword(anna);
  const password = partyPasswords.read(
    {companyId: 1, partyId: anna},
    annas.encryptedPassword ?? '',
  );
  const {page} = await open({parties: {[anna]: annas}});
  const field = page.getByLabel('Password', {exact: true});
  const shown = page.getByRole('checkbox', {name: 'Show password'});
  await field.fill(password);
  // What is covered cannot be cut.
  await shown.check();
  await field.focus();
  for (const key of ['A', 'X']) await page.keyboard.press(`Control+${key}`);
  expect(await field.inputValue()).toBe('');
  await shown.uncheck();
  await field.focus();
  await page.keyboard.press('Control+V');
  await page.keyboard.press('Enter');
  await button(page, 'Agree and start').waitFor();
});

/** How much the border of an input stands out from what is around it (WCAG 2.2, "contrast ratio"). */
const outlineContrast = `(() => {
  const find = (root) => root.querySelector('input') ?? [...root.querySelectorAll('*')].map(({shadowRoot}) => shadowRoot && find(shadowRoot)).find(Boolean);
  const input = find(document);
  const canvas = document.createElement('canvas').getContext('2d', {willReadFrequently: true});
  const luminance = (colours) => {
    for (const colour of colours) { canvas.fillStyle = colour; canvas.fillRect(0, 0, 1, 1); }
    const [r, g, b] = [...canvas.getImageData(0, 0, 1, 1).data].map((each) => {
      const share = each / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const style = getComputedStyle(input);
  const grounds = ['white', style.backgroundColor];
  const [one, other] = [luminance([...grounds, style.borderTopColor]), luminance(grounds)].sort((a, b) => b - a);
  return (one + 0.05) / (other + 0.05);
})()`;

it.each(['light', 'dark'] as const)('an input has an outline of 3:1 (%s)', async (colorScheme) => {
  const annas = withPassword(anna);
  const {page} = await open({parties: {[anna]: annas}}, {colorScheme});
  await page.getByLabel('Password', {exact: true}).waitFor();
  expect(await page.evaluate<number>(outlineContrast)).toBeGreaterThanOrEqual(3);
});

/** How much the ring around what has the focus stands out from the paper, and whether it is of the theme's colour. */
const ringOnPaper = `(() => {
  let focused = document.activeElement;
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
  const canvas = document.createElement('canvas').getContext('2d', {willReadFrequently: true});
  canvas.fillStyle = getComputedStyle(focused).outlineColor;
  canvas.fillRect(0, 0, 1, 1);
  const [red, green, blue] = canvas.getImageData(0, 0, 1, 1).data;
  const [r, g, b] = [red, green, blue].map((each) => {
    const share = each / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return {contrast: 1.05 / (0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05), isGreen: green > red + blue};
})()`;

it.each(['light', 'dark'] as const)(
  'the ring around a field is of the accent colour, mixed until it stands out (%s)',
  async (colorScheme) => {
    const page = await begin({colorScheme});
    await page.evaluate(
      `document.documentElement.style.setProperty('--esign-color-accent', '#40ff40')`,
    );
    await page.getByLabel('Rent').focus();
    // The ring takes its colour in the course of a moment.
    const ring = () => page.evaluate<{contrast: number; isGreen: boolean}>(ringOnPaper);
    await expect.poll(async () => (await ring()).isGreen).toBe(true);
    await expect.poll(async () => (await ring()).contrast).toBeGreaterThanOrEqual(3);
  },
);

it('zooming draws page and fields larger, and takes the sharper picture', async () => {
  const page = await begin();
  const picture = page.locator('esign-paper img').first();
  const size = () =>
    picture.evaluate((image: {currentSrc: string; clientWidth: number}) => ({
      source: image.currentSrc,
      width: image.clientWidth,
    }));
  await expect.poll(async () => (await size()).source).not.toBe('');
  const before = await size();
  const field = page.getByLabel('Full name');
  const {width: fieldBefore} = (await field.boundingBox())!;
  await button(page, 'More').click();
  await button(page, 'Zoom in').click();
  await expect.poll(async () => (await size()).width / before.width).toBeCloseTo(1.5, 1);
  await expect.poll(async () => (await size()).source).not.toBe(before.source);
  expect((await field.boundingBox())!.width / fieldBefore).toBeCloseTo(1.5, 1);
  await button(page, 'Zoom out').click();
  await expect.poll(async () => (await size()).width).toBe(before.width);
});

it('says that the service does not answer, and goes on by itself once it does', async () => {
  const {page} = await open();
  let refusals = 1;
  await page.route('**/signing', (route) =>
    (refusals -= 1) < 0 ? route.continue() : route.fulfill({status: 503, body: '{}'}),
  );
  await page.reload();
  await page.getByRole('button', {name: 'Try again'}).waitFor();
  await button(page, 'Agree and start').waitFor();
  expect(refusals).toBeLessThan(0);
});

it('withdraws the agreement from the menu, says so, and lets the person agree anew', async () => {
  const {page, db, complaints} = await open({}, {bypassCSP: true});
  await button(page, 'Agree and start').click();
  await button(page, 'More').click();
  await button(page, 'Withdraw my agreement').click();
  await page.getByText('you cannot sign here until you agree again').waitFor();
  expect(await violations(page)).toEqual([]);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', {name: 'Withdraw my agreement'}).press('Enter');
  await page.getByText('You have withdrawn your agreement').waitFor();
  await dialog.getByRole('button', {name: 'Close'}).press('Enter');
  await button(page, 'Agree and start').waitFor();
  expect(await toldHistory(db)).toContain(
    'Anna Berg (anna@example.com) no longer agrees to sign electronically',
  );
  await button(page, 'Agree and start').click();
  await button(page, 'Start').first().waitFor();
  expect(complaints).toEqual([]);
});
