import {describe, expect, it} from 'vitest';
import {
  brandingEmailTypes,
  mailVariables,
  requiredVariables,
} from '../../../../src/contract/resources/branding.js';
import {languages} from '../../../../src/contract/text/language.js';
import {defaultMailText} from '../../../../src/service/notifications/mail/default-mail-text.js';
import {cleanHtml} from '../../../../src/service/notifications/mail/mail-html.js';
import {
  filled,
  htmlOf,
  shownText,
  type MailValues,
} from '../../../../src/pages/console/views/mail/mail-text.js';

const values = Object.fromEntries(mailVariables.map((name) => [name, `<${name}>`])) as MailValues;

describe.each(languages)('our own texts in %s', (language) => {
  it.each(brandingEmailTypes)('%s is made of its text alone', (type) => {
    const {content, contentPlain} = defaultMailText(type, language);
    expect(htmlOf(contentPlain)).toBe(content);
    for (const name of requiredVariables[type]) expect(content).toContain(`{${name}}`);
  });
});

it('markup in a text is a text, a break stays, and nothing is lost when the service cleans it', () => {
  const html = htmlOf('1 < 2 & <script>x</script>\r\nnext\n\n\n Sign:\n{contract url}');
  expect(html).toBe(
    '<p>1 &lt; 2 &amp; &lt;script&gt;x&lt;/script&gt;<br>next</p>\n<p><a href="{contract url}">Sign</a></p>',
  );
  expect(cleanHtml(html)).toContain('script');
  expect(cleanHtml(html)).not.toContain('<script');
  expect(htmlOf('"Sign":\n{evil url}" onclick="x')).not.toContain('<a');
});

it('shows the text with its values, and what is empty not at all', () => {
  const text =
    'Hello {client name},\n\n{contract intro}\n\n{contract password}\n\nSign:\n{contract url}';
  expect(shownText(text, {...values, 'contract password': ''})).toEqual([
    {kind: 'text', text: 'Hello <client name>,'},
    {kind: 'quote', text: '<contract intro>'},
    {kind: 'button', text: 'Sign'},
  ]);
  expect(filled('{nothing} {user name}', values)).toBe('{nothing} <user name>');
});
