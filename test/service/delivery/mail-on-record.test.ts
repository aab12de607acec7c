/** What the mail server took is on record: the invitation of each party, and the sealed files that went along. */
import {expect, it} from 'vitest';
import {isUnbroken} from '../../../src/service/domain/record/history.js';
import {findRecordedEnvelope} from '../../../src/service/storage/envelopes/envelope-reader.js';
import {digest} from '../domain/envelope-fixture.js';
import {toldHistory} from '../told-history.js';
import {anna, ben, seal, send, signAll} from './delivery-fixture.js';
import {setup} from './mail-fixture.js';

const attached = {setting_email_pdf_attach: true, setting_email_pdf_attach_sender: true};

async function setupSealed(settings: Record<string, unknown>) {
  const parts = await setup();
  await parts.set(settings);
  await parts.play(send, ...signAll, seal);
  return parts;
}

const since = async (parts: Awaited<ReturnType<typeof setup>>, type: string) => {
  const told = await toldHistory(parts.db);
  return told.slice(told.findIndex((line) => line.startsWith(type)) + 1);
};

it('an invitation that the mail server took is on record', async () => {
  const parts = await setup();
  await parts.play(send);
  await parts.mail('email-send', anna);
  expect((await toldHistory(parts.db)).at(-1)).toMatch(
    /^The mail server took the invitation to .+@.+$/,
  );
});

it('one that it refused is not, nor is a reminder', async () => {
  const refused = await setup({}, {accepted: false, permanent: true, reason: '550'});
  await refused.play(send);
  await expect(refused.mail('email-send', anna)).rejects.toThrow('550');
  expect((await toldHistory(refused.db)).join()).not.toContain('took the invitation');
  const parts = await setup();
  await parts.play(send);
  await parts.mail('email-reminder', anna);
  expect((await toldHistory(parts.db)).join()).not.toContain('took the invitation');
});

it('sealed files that were mailed are on record after the seal, once for each who got them', async () => {
  const parts = await setupSealed(attached);
  for (const to of [anna, ben, 'sender', anna] as const) await parts.mail('email-signed', to);
  const told = await since(parts, 'Envelope sealed');
  expect(told).toHaveLength(3);
  for (const line of told)
    expect(line).toMatch(/^Signed documents mailed to .+@.+: SHA-256 c{64}$/);
  const {history = []} = (await findRecordedEnvelope(parts.db, parts.key)) ?? {};
  expect(isUnbroken(history, digest)).toBe(true);
});

it('a mail without files delivers no copy', async () => {
  const parts = await setupSealed({
    setting_email_pdf_attach: false,
    setting_email_pdf_attach_sender: false,
  });
  await parts.mail('email-signed', anna);
  expect(await since(parts, 'Envelope sealed')).toEqual([]);
});
