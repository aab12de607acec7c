/** A document with invoice data on the built signing page in Chromium. */
import {readFile} from 'node:fs/promises';
import {describe, expect, it} from 'vitest';
import {invoiceText} from '../../service/documents/archive/hybrid-invoice.js';
import {button, open, useBrowser, violations} from './sign-window.js';

useBrowser();

const told = 'This document contains the invoice data factur-x.xml, which are signed with it.';

describe('invoice data in a document', () => {
  it.each([1280, 320])('are named, and saved byte for byte, at %i px', async (width) => {
    const {page, complaints} = await open({invoice: invoiceText}, {viewport: {width, height: 700}});
    await page.getByText(told).waitFor();
    expect(await violations(page)).toEqual([]);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(width);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      button(page, 'Download “factur-x.xml”').click(),
    ]);
    expect(file.suggestedFilename()).toBe('factur-x.xml');
    expect(await readFile(await file.path(), 'utf8')).toBe(invoiceText);
    // The page stays, and goes on.
    await button(page, 'Agree and start').click();
    expect(complaints).toEqual([]);
  });

  it('are offered again where they could not be loaded', async () => {
    const {page} = await open({invoice: invoiceText});
    await page.route('**/invoice', (route) => route.abort());
    await button(page, 'Download “factur-x.xml”').click();
    await page.getByText('The file could not be loaded. Please try again.').waitFor();
    await page.unroute('**/invoice');
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      button(page, 'Download “factur-x.xml”').click(),
    ]);
    expect(await readFile(await file.path(), 'utf8')).toBe(invoiceText);
  });

  it('are not mentioned where there are none', async () => {
    const {page} = await open();
    await button(page, 'Agree and start').waitFor();
    expect(await page.getByText('invoice data').count()).toBe(0);
  });
});
