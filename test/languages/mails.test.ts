/** What mails and text messages say in every language. */
import {describe, expect, it} from 'vitest';
import {languages} from '../../src/contract/text/language.js';
import {signFiles} from '../../src/languages/files.js';
import {notificationWords} from '../../src/service/notifications/notification-words.js';
import {
  messageNames,
  messageParameters,
  templateBody,
  templateLanguage,
  templateName,
  writeMessage,
} from '../../src/service/notifications/messages/message-text.js';
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

describe.each(languages)('messages to phones in %s', (tag) => {
  const link = 'https://sign.example.com/embed/1-0123456789abcdef0123456789abcdef#token';
  const values = {company: 'Mill Lane', title: 'Lease', link};

  it.each(messageNames)('say who sends what, and where to go on: %s', (name) => {
    const {text, template, language, parameters} = writeMessage(name, tag, values);
    expect(text).not.toMatch(/[\n{}]/);
    expect(parameters.every((parameter) => text.includes(parameter))).toBe(true);
    expect(text.includes(link)).toBe(name !== 'cancelled');
    // With a space behind it, so that phones take nothing else for a part of the link.
    if (name !== 'cancelled') expect(text).toContain(`${link} `);
    expect([template, language]).toEqual([templateName(name), templateLanguage(tag)]);
    expect(parameters).toHaveLength(messageParameters[name].length);
    expect(text.replace(link, '').length).toBeLessThan(170);
  });

  it.each(messageNames)('are a template that can be approved: %s', (name) => {
    const body = templateBody(name, tag);
    const places = [...body.matchAll(/\{\{(\d)\}\}/g)].map(([, place]) => Number(place));
    // In order, and neither first nor last: such a template is refused.
    expect(places).toEqual(messageParameters[name].map((_, at) => at + 1));
    expect(body).not.toMatch(/^\{\{|\}\}\W?$/);
    expect(body).not.toMatch(/(?<!\{)\{\w/);
  });
});
