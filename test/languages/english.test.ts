/** What elements and pages say in English stands in their code; the catalogues of English repeat it for translators and hosts. */
import {fileURLToPath} from 'node:url';
import {formatted} from '../formatted.js';
import {describe, expect, it} from 'vitest';
import {fieldTypes} from '../../src/contract/fields/field-types.js';
import {legalWords} from '../../src/contract/text/legal-words.js';
import {failures, heardByElements, under} from './heard.js';
import {messagesBelow, type Messages} from './messages-in-code.js';

/** Words that elements and pages have in common. */
const shared = 'src/ui/language';

interface Surface {
  /** The name of its type. */
  readonly type: string;
  readonly says: string;
  readonly messages: Messages;
  /** What it is told in English by the helper or the service, and says in the user's language. */
  readonly heard: Readonly<Record<string, string>>;
}

/** Who speaks in messages. */
const surfaces: Readonly<Record<'elements' | 'sign' | 'set-up' | 'console', Surface>> = {
  elements: {
    type: 'ElementWords',
    says: 'What the elements say in English',
    messages: await messagesBelow('src/elements', shared),
    heard: heardByElements,
  },
  sign: {
    type: 'SignWords',
    says: 'What the pages for those who sign say in English',
    messages: await messagesBelow('src/pages/signing', shared),
    heard: {},
  },
  'set-up': {
    type: 'SetUpWords',
    says: 'What the set-up page says in English',
    messages: await messagesBelow('src/pages/set-up'),
    heard: under('set-up.failure.', failures),
  },
  console: {
    type: 'ConsoleWords',
    says: 'What the console says in English',
    messages: await messagesBelow('src/pages/console'),
    heard: {},
  },
};

const wordsOf = ({messages, heard}: Surface): Readonly<Record<string, string>> => ({
  ...Object.fromEntries(messages.texts),
  ...heard,
});

/** What is committed; `--update` rewrites it. */
const inTree = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

describe.each(Object.entries(surfaces))('the English words of %s', (name, surface) => {
  const {messages, type, says} = surface;

  it('stand in messages', () => {
    expect(messages.texts.size).toBeGreaterThan(50);
    expect(messages.strays).toEqual([]);
  });

  it('are in the catalogue', async () => {
    const code = `import type {Translation} from '../translation.js';

/** ${says}: made from its messages by \`npx vitest run --config test/vitest.config.ts test/languages --update\`. */
export const words = ${JSON.stringify(wordsOf(surface))};

export type ${type} = Translation<typeof words>;
`;
    const path = inTree(`src/languages/english/${name}.ts`);
    await expect(await formatted(path, code)).toMatchFileSnapshot(path);
  });
});

// “Date of signing” was translated for them 23 times, and nothing asked for it.
it('the elements call fields by the types that answers have, and have no other word for them', () => {
  const ids = [...surfaces.elements.messages.texts.keys()].filter((id) => id.startsWith('field-'));
  // A label holds text, and is called so.
  const types = fieldTypes.filter((type) => type !== 'label');
  expect(ids.toSorted()).toEqual(types.map((type) => `field-${type}`).toSorted());
});

it('hosts find every message that they may say in their own words', async () => {
  const table = (heading: string, prefix: string, surface: Surface) => {
    const rows = Object.entries(wordsOf(surface))
      .filter(([id]) => !prefix || !legalWords.has(id))
      .map(([id, text]) => `| \`${prefix}${id}\` | ${text} |`);
    return `## ${heading}\n\n| Id | English |\n| --- | --- |\n${rows.join('\n')}\n`;
  };
  const guide = `# Ids of the messages

What \`setEsignWords\` takes ([Languages](languages.md#your-own-words)): each id, and what is said in English.
\`{0}\`, \`{1}\` stand where names and numbers go.

${table('Elements', '', surfaces.elements)}
${table('Signing page, forms and confirmation', 'page.', surfaces.sign)}
${table('Set-up page', 'page.', surfaces['set-up'])}`;
  const path = inTree('docs/guide/message-ids.md');
  await expect(await formatted(path, guide)).toMatchFileSnapshot(path);
});
