/** Replaces variables in braces in one pass, so that braces inside a value are never replaced. */
import {mailVariables, type MailVariable} from '../../../contract/resources/branding.js';

/** What stands for each variable in one mail; empty where it means nothing there. */
export type MailValues = Readonly<Record<MailVariable, string>>;

/** Finds variables; anything else in braces is left alone. */
export const variablePattern = new RegExp(`\\{(${mailVariables.join('|')})\\}`, 'g');

/** Whether a text uses this variable. */
export const isIn = (text: string, name: MailVariable): boolean => text.includes(`{${name}}`);

/** A text with its variables replaced, as it is. */
export const fillText = (text: string, values: MailValues): string =>
  text.replace(variablePattern, (_, name: MailVariable) => values[name]);

/** Plain content: a paragraph of which nothing is left goes. */
export const fillPlain = (content: string, values: MailValues): string =>
  content
    .split(/\r?\n(?:[ \t]*\r?\n)+/)
    .map((paragraph) => fillText(paragraph, values))
    .filter((paragraph) => paragraph.trim() !== '')
    .join('\n\n');

/**
 * A subject on one line. No character is left that could begin another header, or turn the reading direction
 * of what a mail program shows beside it.
 */
export const fillSubject = (subject: string, values: MailValues): string =>
  fillText(subject, values)
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .replace(/[\u202a-\u202e\u2066-\u2069\u200e\u200f]/g, '')
    .trim();
