/** The text of a mail as people write it, and as it is sent. Pure. */
import type {MailVariable} from '../../../../contract/resources/branding.js';

/** What mails name in braces; repeated here, because the contract's list comes with the schemas of branding. */
const variables: Readonly<Record<MailVariable, true>> = {
  'company name': true,
  'contract title': true,
  'client name': true,
  'user name': true,
  'contract url': true,
  'contract password': true,
  'contract intro': true,
  'acknowledge url': true,
  'widget verify url': true,
};
const variable = new RegExp(`\\{(${Object.keys(variables).join('|')})\\}`, 'g');

/** Their values in one mail. */
export type MailValues = Readonly<Record<MailVariable, string>>;

const intro = '{contract intro}';
const button = /^(.+):\n(\{[a-z ]+ url\})$/;

/** Its paragraphs, which empty lines part. */
export const paragraphsOf = (text: string): readonly string[] =>
  text
    .replace(/\r\n?/g, '\n')
    .split(/\n(?:[ \t]*\n)+/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);

/** The same as HTML; a label with one of our links below it becomes the button. */
export const htmlOf = (text: string): string => paragraphsOf(text).map(paragraphHtml).join('\n');

function paragraphHtml(paragraph: string): string {
  if (paragraph === intro) return `<blockquote>${intro}</blockquote>`;
  const [, label, url] = button.exec(paragraph) ?? [];
  if (label && url) return `<p><a href="${url}">${escaped(label)}</a></p>`;
  const password = '{contract password}';
  return `<p>${escaped(paragraph).replaceAll('\n', '<br>').replace(password, `<strong>${password}</strong>`)}</p>`;
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** One paragraph of a preview. */
export interface ShownParagraph {
  readonly kind: 'text' | 'quote' | 'button';
  readonly text: string;
}

/** The text with values, as a mail shows it. */
export const shownText = (text: string, values: MailValues): readonly ShownParagraph[] =>
  paragraphsOf(text)
    .map((paragraph) => {
      const label = button.exec(paragraph)?.[1];
      const kind = label ? 'button' : paragraph === intro ? 'quote' : 'text';
      return {kind, text: filled(label ?? paragraph, values)} as const;
    })
    .filter(({text: shown}) => shown.trim() !== '');

/** A text with values in place of their names. */
export const filled = (text: string, values: MailValues): string =>
  text.replace(variable, (_, name: MailVariable) => values[name]);
