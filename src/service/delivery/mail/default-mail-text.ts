import type {MailKind} from '../../domain/effects.js';
import {mailWords, type MailWords} from './messages.js';

/** Subject and content of a mail, with variables in braces. */
export interface MailText {
  readonly subject: string;
  /** HTML; a link that stands alone in a paragraph and leads to a variable's URL becomes the button. */
  readonly content: string;
  readonly contentPlain: string;
  /** Language tag; null where the words are not ours. */
  readonly language: string | null;
}

/** What a mail of this kind says where the account has no words of its own. */
export const defaultMailText = (kind: MailKind): MailText => mailTextOf(mailWords[kind]);

/** Our words as the text of a mail. */
export function mailTextOf({subject, paragraphs, button}: MailWords): MailText {
  const [html, plain] = [paragraphs.map(toHtml), [...paragraphs]];
  if (button) {
    html.push(`<p><a href="${button.url}">${button.label}</a></p>`);
    plain.push(`${button.label}:\n${button.url}`);
  }
  return {subject, content: html.join('\n'), contentPlain: plain.join('\n\n'), language: 'en'};
}

/** The sender's own words are set apart; a password can be told from the sentence around it. */
function toHtml(paragraph: string): string {
  if (paragraph === '{contract intro}') return `<blockquote>${paragraph}</blockquote>`;
  const password = '{contract password}';
  return `<p>${paragraph.replace(password, `<strong>${password}</strong>`)}</p>`;
}
