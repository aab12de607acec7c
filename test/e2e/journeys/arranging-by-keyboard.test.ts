/** Pages are arranged, and what stays of an invoice is chosen, by keyboard alone. */
import {PDFDocument} from '@cantoo/pdf-lib';
import {expect, type Page} from '@playwright/test';
import {words as english} from '../../../src/languages/english/set-up.js';
import {words as arabic} from '../../../src/languages/set-up/ar.js';
import {writeHybrid} from '../../service/documents/archive/hybrid-invoice.js';
import {expectAccessible} from '../accessibility.js';
import type {ServiceApi} from '../installation/service-api.js';
import {test} from '../journey.js';
import {focusOf, press, tabTo} from '../keyboard.js';
import {countLoading} from '../loading.js';
import {SendFlow} from '../pages/send-flow.js';
import {people} from '../people.js';

const {nora, tom} = people;

async function sheets(...names: readonly string[]): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  for (const name of names) pdf.addPage([595, 842]).drawText(name, {x: 60, y: 760, size: 24});
  return pdf.save();
}

/** A draft of three documents, the last of which is an invoice; gives the fingerprint. */
async function makeDraft({client}: ServiceApi): Promise<string> {
  const document = (title: string, pdf: Uint8Array, fields: readonly object[] = []) => ({
    document_title: title,
    document_file_content: Buffer.from(pdf).toString('base64'),
    document_fields: fields as never,
  });
  const rent = {field_type: 'text', field_role: 'signer1', field_label: 'Rent', field_page: 2};
  const {envelope_fingerprint: fingerprint} = await client.createEnvelope({
    envelope_title: 'Lease',
    is_draft: true,
    envelope_documents: [
      document('Lease', await sheets('One', 'Two', 'Three'), [
        {...rent, field_left: 60, field_top: 200},
      ]),
      document('Rules', await sheets('Quiet')),
      document('Invoice', await writeHybrid()),
    ],
    envelope_parties: [{party_name: tom.name, party_email: tom.email}],
    envelope_meta: {esign_owner: nora.email},
  });
  return fingerprint;
}

/** What has the focus can be seen to have it, and is in the window. */
const isFocusSeen = `(() => {
  let focused = document.activeElement;
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
  const shown = focused.closest('label') ?? focused;
  const {top, bottom} = shown.getBoundingClientRect();
  const {outlineStyle, outlineWidth} = getComputedStyle(shown);
  return focused.matches(':focus-visible') && outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2
    && bottom > 0 && top < innerHeight;
})()`;

/** How far a page or the dialog in it is wider than the window. */
const excess = `(() => {
  const own = document.documentElement;
  const find = (root) => [...root.querySelectorAll('*')].flatMap((each) =>
    each.matches('dialog[open]') ? [each] : each.shadowRoot ? find(each.shadowRoot) : []);
  return [own, ...find(document)].map(({scrollWidth, clientWidth}) => scrollWidth - clientWidth);
})()`;

async function expectSeen(page: Page): Promise<void> {
  const frame = page.frames().at(-1)!;
  await expect.poll(() => frame.evaluate<boolean>(isFocusSeen), await focusOf(page)).toBe(true);
}

async function expectFits(page: Page, where: string): Promise<void> {
  for (const frame of page.frames())
    for (const wider of await frame.evaluate<number[]>(excess)) expect(wider, where).toBe(0);
  await expectAccessible(page, where);
}

for (const [lang, dir, width, words] of [
  ['ar', 'rtl', 320, arabic],
  ['en', 'ltr', 1280, english],
] as const)
  test(`pages are arranged and taken back by keyboard alone, ${lang} at ${width} pixels`, async ({
    installation: {api},
    openHost,
    openWindow,
  }) => {
    test.slow();
    const text = (id: keyof typeof english, ...values: readonly unknown[]): string =>
      values.reduce<string>(
        (said, value, at) => said.replace(`{${at}}`, String(value)),
        words[id] ?? '',
      );
    const named = (kind: string, id: keyof typeof english, ...values: readonly unknown[]) =>
      new RegExp(`^${kind} ${text(id, ...values)}(,|$)`);
    const fingerprint = await makeDraft(api);
    const host = await openHost();
    const page = await openWindow({viewport: {width, height: 640}});
    const markup = `<esign-send lang="${lang}" dir="${dir}" steps="fields review" envelope-fingerprint="${fingerprint}"></esign-send>`;
    const loading = countLoading(page);
    await host.show(page, nora, markup);
    const {frame, fields} = new SendFlow(page).setUp;
    const titles = async () => {
      const {envelope_documents: documents} = await api.client.getEnvelope({
        envelope_fingerprint: fingerprint,
      });
      return documents.map(({document_title: title}) => title);
    };
    await expect(fields).toHaveCount(1);
    await expect.poll(loading).toBe(0);

    // The same button, with the other choice, has the focus.
    await press(page, named('button', 'set-up.keep-invoice'));
    await expect(frame.getByText(text('set-up.invoice-kept', 'factur-x.xml'))).toBeVisible();
    await expect.poll(() => focusOf(page)).toMatch(named('button', 'set-up.drop-invoice'));
    await expectSeen(page);
    await expectFits(page, 'the choice about an invoice');

    await press(page, named('button', 'set-up.pages'));
    await press(page, named('button', 'set-up.pages.arrange'));
    const dialog = frame.getByRole('dialog');
    await expect(dialog).toContainText(text('set-up.pages.invoice'));
    await tabTo(page, named('radio', 'set-up.page', 1, 3));
    await expectSeen(page);
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => focusOf(page)).toMatch(named('radio', 'set-up.page', 2, 3));
    await expectFits(page, 'arranging pages');

    await press(page, named('button', 'set-up.pages.move-to'));
    await expect.poll(() => focusOf(page)).toContain(text('set-up.pages.where', 2, 'Lease'));
    await expectFits(page, 'where a page goes');
    await press(page, /^button Rules$/);
    await expect.poll(() => focusOf(page)).toMatch(named('radio', 'set-up.page', 2, 2));
    await expectSeen(page);
    await expect(dialog.getByRole('status')).toHaveText(
      text('set-up.pages.moved-to', 2, 'Lease', 2, 'Rules'),
    );

    // Its button stays where the focus is, also once it can do nothing more.
    for (const id of ['set-up.pages.earlier', 'set-up.pages.turn'] as const) {
      await press(page, named('button', id));
      await expect.poll(() => focusOf(page)).toMatch(named('button', id));
      await expectSeen(page);
    }
    await press(page, named('button', 'set-up.pages.remove'));
    await expect(dialog.getByRole('radio')).toHaveCount(4);
    await page.keyboard.press('ControlOrMeta+Z');
    await expect(dialog.getByRole('radio')).toHaveCount(5);

    await expect.poll(loading).toBe(0);
    await press(page, named('button', 'set-up.pages.apply'));
    await expect(dialog).toBeHidden();
    await expect(frame.getByText(text('set-up.pages.arranged'))).toBeInViewport();
    await expect.poll(() => focusOf(page)).toBe('div');
    await expectFits(page, 'after pages were arranged');
    // What is still being loaded of pages that go is answered with 404.
    await expect.poll(loading).toBe(0);

    await page.keyboard.press('ControlOrMeta+Z');
    await expect(frame.getByText(text('set-up.pages.taken-back'))).toBeInViewport();
    await expect.poll(() => focusOf(page)).toBe('div');
    await expectFits(page, 'after that was taken back');
    await expect(fields).toHaveCount(1);
    expect(await titles()).toEqual(['Lease', 'Rules', 'Invoice']);
  });
