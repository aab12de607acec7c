/** Replaces variables in braces in one pass, so that braces inside a value are never replaced. */
import {mailVariables, type MailVariable} from '../../../contract/resources/branding.js';
import {withoutAddresses} from './mail-names.js';

/** The value of each variable in one mail; empty if the variable means nothing there. */
export type MailValues = Readonly<Record<MailVariable, string>>;

/** The variables that are names, which others choose; with that of the client may stand the address that we say. */
const names = ['company name', 'contract title', 'user name'] as const;

/** The values of a mail: names without addresses, and nothing for the variables that are not given. */
export function valuesOf(given: Partial<MailValues>): MailValues {
  const shown = names.map((name) => [name, withoutAddresses(given[name] ?? '')]);
  const nothing = Object.fromEntries(mailVariables.map((name) => [name, '']));
  return {...nothing, ...given, ...Object.fromEntries(shown)} as MailValues;
}

/** Matches variables; anything else in braces is left unchanged. */
export const variablePattern = new RegExp(`\\{(${mailVariables.join('|')})\\}`, 'g');

/** Whether the text uses this variable. */
export const isIn = (text: string, name: MailVariable): boolean => text.includes(`{${name}}`);

/** A text with its variables replaced and otherwise unchanged. */
export const fillText = (text: string, values: MailValues): string =>
  text.replace(variablePattern, (_, name: MailVariable) => values[name]);

/** Plain content with its variables replaced. A paragraph that becomes empty is removed. */
export const fillPlain = (content: string, values: MailValues): string =>
  content
    .split(/\r?\n(?:[ \t]*\r?\n)+/)
    .map((paragraph) => fillText(paragraph, values))
    .filter((paragraph) => paragraph.trim() !== '')
    .join('\n\n');

/**
 * A subject on one line, without characters that could begin another header or change the reading direction of the
 * text that a mail program shows beside it.
 */
export const fillSubject = (subject: string, values: MailValues): string =>
  fillText(subject, values)
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .replace(/[\u202a-\u202e\u2066-\u2069\u200e\u200f]/g, '')
    .trim();
