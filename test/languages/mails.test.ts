/** What mails and text messages say in every language. */
import {readdir} from 'node:fs/promises';
import {describe, expect, it} from 'vitest';
import {languages} from '../../src/contract/text/language.js';
import {english, mailWords} from '../../src/service/notifications/mail/messages.js';
import {codeMessage} from '../../src/service/notifications/sms/messages.js';

type Sentence = readonly [name: string, text: string];

/** All sentences of a language by name; functions as they speak of three names. */
const sentencesOf = (words: object): Sentence[] =>
  Object.entries(words).flatMap(([name, said]: [string, unknown]): Sentence[] => {
    if (typeof said === 'string') return [[name, said]];
    if (typeof said !== 'function')
      return sentencesOf(said as object).map(([inner, text]) => [`${name}.${inner}`, text]);
    const values = ['{first}', '{second}', '{third}'].slice(0, said.length);
    return [[name, String((said as (...values: string[]) => string)(...values))]];
  });

const source = new Map(sentencesOf(english));

/** What is filled in, each once. */
const placesOf = (text = ''): string => [...new Set(text.match(/\{[a-z ]+\}/g))].sort().join(', ');

it('mails speak the languages of the elements', async () => {
  const files = await readdir('src/elements/languages');
  const tags = languages.filter((tag) => tag !== 'en').map((tag) => `${tag.toLowerCase()}.ts`);
  expect(tags.sort()).toEqual(files.filter((file) => file !== 'languages.ts').sort());
});

describe.each(languages.filter((tag) => tag !== 'en'))('mails in %s', async (tag) => {
  const words = mailWords[tag];
  const said = sentencesOf(words);

  it('fill in all that the English ones do, and are plain text', () => {
    const differing = said.filter(
      ([name, text]) => placesOf(text) !== placesOf(source.get(name)) || /[<>&]/.test(text),
    );
    expect(differing).toEqual([]);
  });

  it('are none of them English, or empty', () => {
    expect(said.filter(([name, text]) => !text.trim() || text === source.get(name))).toEqual([]);
  });

  it('call what declines by the name that it has on the signing page', async () => {
    const path = `../../src/service/pages/sign/browser/languages/${tag.toLowerCase()}.ts`;
    const {templates} = (await import(path)) as {templates: {readonly decline: string}};
    expect(words.howToDecline).toContain(templates.decline);
  });

  it('send a code that phones can fill in', () => {
    const values = {code: '123456', company: 'Mill Lane', minutes: 10, host: 'sign.example.com'};
    const [sentence, ...last] = codeMessage(tag, values).split('\n');
    expect(last).toEqual(['', '@sign.example.com #123456']);
    for (const part of ['123456', 'Mill Lane', '10']) expect(sentence).toContain(part);
  });
});
