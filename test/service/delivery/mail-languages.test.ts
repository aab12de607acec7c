/** Mails in the language of the account (`setting_language`). */
import {describe, expect, it} from 'vitest';
import {party} from '../domain/envelope-fixture.js';
import {anna, ben, send} from './delivery-fixture.js';
import {setup} from './mail-fixture.js';

describe('a mail of an account that writes German', () => {
  it('is German around the names, and says so', async () => {
    const {play, set, mail} = await setup();
    await set({setting_language: 'de'});
    await play(send);
    const {subject, html, text, language} = (await mail('email-send', anna)) ?? {};
    expect(language).toBe('de');
    expect(subject).toBe('Administrator bittet Sie um Ihre Unterschrift: „Lease of 1 Mill Lane“');
    expect(html).toContain('<html dir="ltr" lang="de">');
    expect(html).toContain('Oder kopieren Sie diesen Link');
    expect(text).toContain('im Menü „Unterschrift ablehnen“');
    expect(`${html}${text}`).not.toMatch(/Hello|Sent by|signature/);
  });
});

it('a mail of an account that writes Arabic goes from right to left', async () => {
  const {play, set, mail} = await setup();
  await set({setting_language: 'ar'});
  await play(send);
  const {html} = (await mail('email-send', anna)) ?? {};
  expect(html).toContain('<html dir="rtl" lang="ar">');
});

describe('a party with a language of its own', () => {
  const inFrench = {settings: {language: 'fr'}} as const;

  it('is written to in it, its page begins in it, and nobody else’s does', async () => {
    const {play, set, mail, db} = await setup({
      isAllAtOnce: true,
      parties: [party(anna, inFrench), party(ben)],
    });
    await set({setting_language: 'de'});
    await play(send);
    expect(await mail('email-send', anna)).toMatchObject({
      language: 'fr',
      subject: expect.stringContaining('vous demande') as string,
    });
    expect(await mail('email-send', ben)).toMatchObject({language: 'de'});
    const sessions = await db.selectFrom('embed_sessions').select(['party_id', 'locale']).execute();
    expect(sessions.map(({party_id, locale}) => [Number(party_id), locale])).toEqual([
      [anna, 'fr'],
      [ben, null],
    ]);
  });
});
