/** An account, a person or a document that is named like a message: no mail of ours carries it anywhere. */
import {describe, expect, it} from 'vitest';
import {
  nameForStrangers,
  withoutAddresses,
} from '../../../src/service/notifications/mail/mail-names.js';
import {mailMessage} from '../../../src/service/notifications/mail/smtp-mailer.js';
import {party} from '../domain/envelope-fixture.js';
import {anna, ben, send} from './delivery-fixture.js';
import {setup} from './mail-fixture.js';

describe('a name in a mail', () => {
  it.each([
    ['Your parcel waits: https://evil.example/pay?x=1', 'Your parcel waits: …'],
    ['Pay at HTTP://EVIL.EXAMPLE', 'Pay at …'],
    ['See www.evil.example now', 'See … now'],
    ['evil.example/pay', '…'],
    ['evil.example:8443/pay', '…'],
    ['öffnen.example?a', '…'],
    ['write to eve@evil.example', 'write to …'],
    ['mailto:eve@evil.example', '…'],
    ['evil.example', 'evil\u2060.example'],
    ['Larkfield.com Lettings', 'Larkfield\u2060.com Lettings'],
    ['lease.pdf', 'lease\u2060.pdf'],
    ['evil\ufe0f.example', 'evil\ufe0f\u2060.example'],
    ['evil.e\ufe0fxample', 'evil\u2060.e\ufe0fxample'],
    ['evile\u0301.example', 'evile\u0301\u2060.example'],
    ['💩.example', '💩\u2060.example'],
    ['evil．example', 'evil\u2060．example'],
    ['evil\u2060.example', 'evil\u2060.example'],
    ['Pay at 203.0.113.5 now', 'Pay at … now'],
    ['1.000.000.000 EUR, .NET', '1.000.000.000 EUR, .NET'],
    ['Dr. B. Berg, v1.2', 'Dr. B. Berg, v1.2'],
    ['Müller & Co. KG', 'Müller & Co. KG'],
    ['1/2 Mill Lane', '1/2 Mill Lane'],
  ])('%j is written as %j', (name, written) => {
    expect(withoutAddresses(name)).toBe(written);
  });

  it.each([
    ['Larkfield Lettings', 'Larkfield Lettings'],
    ['Your parcel waits at customs. Pay', 'Your parcel waits at customs. …'],
    ['🏠'.repeat(31), `${'🏠'.repeat(30)}…`],
    [`${'x'.repeat(30)}   \n`, `${'x'.repeat(30)}…`],
    ['See https://evil.example/a-long-path-that-is-left-out now', 'See … now'],
  ])('%j is told strangers as %j', (name, told) => {
    expect(nameForStrangers(name)).toBe(told);
  });

  it('leads nowhere in subject, text, HTML and headers of an invitation', async () => {
    const name = 'You won: https://evil.example/pay or eve@evil.example';
    const {play, mail, db} = await setup({parties: [party(anna, {name}), party(ben)]});
    await db.updateTable('companies').set({name}).execute();
    await db.updateTable('users').set({name}).execute();
    await play(send);
    const invitation = await mail('email-send', anna);
    expect(invitation).toBeDefined();
    const message = mailMessage(invitation!, {name, email: 'contracts@example.com'});
    for (const part of [message.subject, message.text, message.html, message.from, message.to])
      expect(JSON.stringify(part)).not.toContain('evil.example');
    expect(String(message.text)).toContain('You won: …');
  });
});
