/** What mails and text messages say in every language. */
import {describe, expect, it} from 'vitest';
import {languages} from '../../src/contract/text/language.js';
import {signFiles} from '../../src/languages/files.js';
import {notificationWords} from '../../src/service/notifications/notification-words.js';
import {codeMessage} from '../../src/service/notifications/sms/code-delivery.js';

describe.each(languages.filter((tag) => tag !== 'en'))('mails in %s', (tag) => {
  const words = notificationWords[tag];

  it('are plain text', () => {
    expect(Object.values(words).filter((text) => /[<>&]/.test(text))).toEqual([]);
  });

  it('call what declines by the name that it has on the signing page', async () => {
    const page = await signFiles(tag.toLowerCase());
    expect(words.howToDecline).toContain(page.words.decline);
  });

  it('send a code that phones can fill in', () => {
    const values = {code: '123456', company: 'Mill Lane', minutes: 10, host: 'sign.example.com'};
    const [sentence, ...last] = codeMessage(tag, values).split('\n');
    expect(last).toEqual(['', '@sign.example.com #123456']);
    for (const part of ['123456', 'Mill Lane', '10']) expect(sentence).toContain(part);
  });
});
