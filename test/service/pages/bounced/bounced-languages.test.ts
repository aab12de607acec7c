import {Hono} from 'hono';
import {expect, it} from 'vitest';
import {fill} from '../../../../src/languages/fill.js';
import {acceptedWords} from '../../../../src/service/pages/shared/accepted-language.js';

const tags = 'en ar bg cs da de el es fi fr he hu it ja ko nb nl pl pt ro sv tr uk zh-Hans'.split(
  ' ',
);

/** The page's words as a browser that asks for a language gets them. */
async function ask(tag: string): Promise<readonly string[]> {
  const app = new Hono().get('/', (context) => {
    const {tag: spoken, words} = acceptedWords(context);
    return context.json([
      spoken,
      fill(words['bounced.explanation'], {name: 'Anna Schmidt', title: 'Lease'}),
      fill(words['bounced.done'], {name: 'Anna Schmidt', email: 'anna@example.org'}),
      fill(words['bounced.numberExplanation'], {name: 'Anna Schmidt', title: 'Lease'}),
      fill(words['bounced.numberDone'], {name: 'Anna Schmidt', number: '+441632960123'}),
    ]);
  });
  const answer = await app.request('/', {headers: {'Accept-Language': tag}});
  return (await answer.json()) as string[];
}

it.each(tags)(
  'the page for a bounced address or number speaks %s, and keeps each name',
  async (tag) => {
    const [spoken, explanation, done, numberExplanation, numberDone] = await ask(tag);
    expect(spoken).toBe(tag);
    expect(explanation).toContain('Anna Schmidt');
    expect(explanation).toContain('Lease');
    expect(done).toContain('Anna Schmidt');
    expect(done).toContain('anna@example.org');
    for (const part of ['Anna Schmidt', 'Lease']) expect(numberExplanation).toContain(part);
    for (const part of ['Anna Schmidt', '+441632960123']) expect(numberDone).toContain(part);
  },
);
