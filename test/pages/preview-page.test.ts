/** The preview as built: the signing page within the set-up page, over a real service that hears nothing of it. */
import {randomBytes} from 'node:crypto';
import {describe, expect, it} from 'vitest';
import {createEmbedSession} from '../../src/service/storage/access/embed-sessions.js';
import {findEnvelope} from '../../src/service/storage/envelopes/envelope-reader.js';
import {ben, setup, signature, anna} from '../service/pages/signing/sign-fixture.js';
import {builtAssets, button, openAt, useBrowser} from './signing/sign-window.js';

useBrowser();

/** The set-up page of a draft in which Anna's second field depends on her first, and its preview. */
async function open() {
  const parts = await setup({
    isDraft: true,
    assets: await builtAssets(),
    fields: [
      {partyId: anna, type: 'check', title: 'Married', width: 20, isRequired: false},
      {partyId: anna, title: 'Spouse', y: 340, settings: {condition: 'Married'}},
      signature(anna),
      signature(ben),
    ],
  });
  const {app, db, companyId} = parts;
  const clock = {now: () => new Date('2026-11-21T09:00:00Z')};
  const ids = {
    fingerprint: () => randomBytes(16).toString('hex'),
    token: () => randomBytes(32).toString('base64url'),
  };
  const rest = {partyId: null, origins: [], locale: null, expires: null, idleSeconds: null};
  const session = {companyId, kind: 'sending', envelopeId: 1, ...rest} as const;
  const {id, token} = await createEmbedSession(db, session, {clock, ids});
  const calls: string[] = [];
  const shown = await openAt(app, `/embed/${id}#${token}`);
  const {page} = shown;
  page.on('request', (request) => {
    const {pathname} = new URL(request.url());
    const isOwn = /^\/embed\/(assets|pages)\//.test(pathname);
    if (!isOwn) calls.push(`${request.method()} ${pathname.replace(id, ':id')}`);
  });
  await button(page, 'Preview').click();
  const frame = page.frameLocator('iframe');
  const read = () => findEnvelope(db, {companyId, envelopeId: 1});
  return {...shown, frame, calls, read, token};
}

describe('the preview of the signing page', () => {
  it('works from consent to its end, with conditions, and the service hears nothing of it', async () => {
    const {page, frame, calls, read, complaints, token} = await open();
    const before = await read();
    await frame.getByRole('button', {name: 'Agree and start'}).click();
    const spouse = frame.getByRole('textbox', {name: 'Spouse'});
    expect(await spouse.count()).toBe(0);
    await frame.getByRole('checkbox', {name: 'Married'}).check();
    await spouse.fill('Ben');
    await frame.getByRole('button', {name: 'Sign here'}).click();
    await frame.getByRole('tab', {name: 'Type'}).click();
    await frame.getByRole('button', {name: 'Sign', exact: true}).click();
    await frame.getByRole('button', {name: 'Finish'}).filter({visible: true}).click();
    await frame.getByRole('heading', {name: 'You have signed'}).waitFor();
    expect(calls).toEqual(['POST /embed/:id/set-up/preview', 'GET /embed/:id/preview']);
    expect(await read()).toEqual(before);
    const inside = page.frames()[1]!;
    expect(inside.url()).not.toContain('#');
    expect(await inside.content()).not.toContain(token);
    expect(complaints).toEqual([]);
  });

  it('leads nowhere, and closes by Escape from inside once its menu is closed', async () => {
    const {page, frame} = await open();
    await frame.getByRole('button', {name: 'More'}).click();
    expect(await frame.locator('.menu button').allInnerTexts()).toEqual([
      'Zoom in',
      'Zoom out',
      'Show as text',
      'Decline to sign',
    ]);
    await page.keyboard.press('Escape');
    expect(await frame.locator('.menu').isVisible()).toBe(false);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({state: 'detached'});
    const focused = page.locator('esign-set-up-editor .preview:focus');
    await expect.poll(() => focused.count()).toBe(1);
  });
});
