import {expect, type Page} from '@playwright/test';
import {SigningFrame} from './signing-frame.js';

/** Opens a contract from the list of a signer, who is signed in. */
export async function openToSign(page: Page, title: string): Promise<SigningFrame> {
  // The newest stands first.
  await page.getByRole('link', {name: title, exact: true}).first().click();
  await expect(page.getByRole('heading', {level: 1, name: title})).toBeVisible();
  return new SigningFrame(page);
}
