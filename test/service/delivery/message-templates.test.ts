/**
 * The templates that WhatsApp has to approve, as they are documented. To write them anew:
 * `npx vitest run --config test/vitest.config.ts test/service/delivery/message-templates.test.ts --update`
 */
import {readFile} from 'node:fs/promises';
import {join} from 'node:path';
import {expect, it} from 'vitest';
import {languages} from '../../../src/contract/text/language.js';
import {
  messageNames,
  messageParameters,
  templateBody,
  templateLanguage,
  templateName,
} from '../../../src/service/notifications/messages/message-text.js';
import {formatted} from '../../formatted.js';

const docs = join(import.meta.dirname, '../../../docs');

const samples = {
  company: 'Larkfield Lettings',
  title: 'Lease of 1 Mill Lane',
  link: 'https://sign.example.com/embed/1-0123456789abcdef0123456789abcdef#0123456789',
};

/** Bodies of `POST /<account>/message_templates` of the WhatsApp Business Cloud API. */
const templates = messageNames.flatMap((name) =>
  languages.map((tag) => ({
    name: templateName(name),
    language: templateLanguage(tag),
    category: 'UTILITY',
    components: [
      {
        type: 'BODY',
        text: templateBody(name, tag),
        example: {body_text: [messageParameters[name].map((each) => samples[each])]},
      },
    ],
  })),
);

it('are in a file that can be submitted', async () => {
  const file = join(docs, 'message-templates.json');
  const text = await formatted(file, JSON.stringify(templates, undefined, 2));
  await expect(text).toMatchFileSnapshot(file);
});

it.each(messageNames)('are in the guide with their places: %s', async (name) => {
  const guide = await readFile(join(docs, 'guide/messages.md'), 'utf8');
  const row =
    guide.split('\n').find((line) => line.startsWith(`| \`${templateName(name)}\``)) ?? '';
  const [, , ...cells] = row.split('|').map((cell) => cell.trim());
  const places = messageParameters[name].map((each) => (each === 'company' ? 'account' : each));
  expect(cells.slice(0, 3)).toEqual([...places, ''].slice(0, 3));
  expect(row).toContain(`\`${templateBody(name, 'en')}\``);
});
