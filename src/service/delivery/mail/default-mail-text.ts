import type {MailKind} from '../../domain/effects.js';
import {mailWords} from './messages.js';

/** Subject and content of a mail, with variables in braces. */
export interface MailText {
  readonly subject: string;
  /** HTML; a link that stands alone in a paragraph and leads to a variable's URL becomes the button. */
  readonly content: string;
  readonly contentPlain: string;
}

/** What a mail of this kind says where the account has no words of its own. */
export function defaultMailText(kind: MailKind): MailText {
  const {subject, paragraphs, button} = mailWords[kind];
  const html = paragraphs.map(toHtml);
  if (!button) return {subject, content: html.join('\n'), contentPlain: paragraphs.join('\n\n')};
  const {label, url} = button;
  return {
    subject,
    content: [...html, `<p><a href="${url}">${label}</a></p>`].join('\n'),
    contentPlain: [...paragraphs, `${label}:\n${url}`].join('\n\n'),
  };
}

/** The sender's own words are set apart; a password can be told from the sentence around it. */
function toHtml(paragraph: string): string {
  if (paragraph === '{contract intro}') return `<blockquote>${paragraph}</blockquote>`;
  const password = '{contract password}';
  return `<p>${paragraph.replace(password, `<strong>${password}</strong>`)}</p>`;
}
