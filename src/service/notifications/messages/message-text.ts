/** What a message to a phone says, and the template by which WhatsApp sends it. */
import {directionOf, type Language} from '../../../contract/text/language.js';
import {inIsolation, oneLine} from '../../../contract/text/one-line.js';
import {fill} from '../../../languages/fill.js';
import type {MessageKind} from '../../domain/effects.js';
import type {RoleKind} from '../../domain/party-role.js';
import {withoutAddresses} from '../mail/mail-names.js';
import {notificationWords} from '../notification-words.js';

/** The messages that there are; each is a template of its own where templates have to be approved. */
export const messageNames = [
  'invitation',
  'request',
  'reminder',
  'amended',
  'signed',
  'cancelled',
] as const;
export type MessageName = (typeof messageNames)[number];

/** What stands for `{{1}}`, `{{2}}` … in the body of each template. */
export const messageParameters: Readonly<Record<MessageName, readonly (keyof MessageValues)[]>> = {
  invitation: ['company', 'title', 'link'],
  request: ['company', 'title', 'link'],
  reminder: ['company', 'title', 'link'],
  amended: ['company', 'title', 'link'],
  signed: ['company', 'title', 'link'],
  cancelled: ['company', 'title'],
};

/** Who sends, what, and where the party goes on; empty where the message leads nowhere. */
export interface MessageValues {
  readonly company: string;
  readonly title: string;
  readonly link: string;
}

/** Which message tells this: who is not asked for a signature is not told so. */
export const messageNameOf = (kind: MessageKind, role: RoleKind): MessageName =>
  kind === 'invitation' && (role === 'approver' || role === 'viewer') ? 'request' : kind;

/** A message as it is sent: its text, and the same as a template and what is put into it. */
export interface WrittenMessage {
  readonly text: string;
  readonly template: string;
  readonly language: string;
  readonly parameters: readonly string[];
}

/** Writes a message: one line, in which nothing that others chose leads anywhere, is hidden, or turns the text around it. */
export function writeMessage(
  name: MessageName,
  tag: Language,
  {company, title, link}: MessageValues,
): WrittenMessage {
  const values = {
    company: shown(company, longest.company, tag),
    title: shown(title, longest.title, tag),
    link,
  };
  return {
    text: fill(notificationWords[tag][`message.${name}`], values),
    template: templateName(name),
    language: templateLanguage(tag),
    parameters: messageParameters[name].map((each) => values[each]),
  };
}

export const templateName = (name: MessageName): string => `esign_${name}`;

/** The body of a template as it is submitted for approval, with `{{1}}` for the first parameter. */
export function templateBody(name: MessageName, tag: Language): string {
  const places = messageParameters[name].map((each, at) => [each, `{{${at + 1}}}`] as const);
  return fill(notificationWords[tag][`message.${name}`], Object.fromEntries(places));
}

/** The code of a language of WhatsApp's, which names a region for two of ours. */
export const templateLanguage = (tag: Language): string => regional[tag] ?? tag;

const regional: Readonly<Partial<Record<Language, string>>> = {pt: 'pt_BR', 'zh-Hans': 'zh_CN'};

/** Characters of what others chose: enough to know it by, and to keep the message short. */
const longest = {company: 40, title: 60} as const;

function shown(text: string, most: number, tag: Language): string {
  const line = withoutAddresses(cut(oneLine(text).replaceAll(/\s+/g, ' '), most));
  // Isolates make a message longer in the alphabet of phones, so they are where directions meet.
  return directionOf(tag) === 'rtl' || fromRightToLeft.test(line) ? inIsolation(line) : line;
}

const fromRightToLeft =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

const segmenter = new Intl.Segmenter();

/** The beginning of a text; no character is cut in two that people see as one. */
function cut(text: string, most: number): string {
  const characters = Array.from(segmenter.segment(text), ({segment}) => segment);
  return characters.length <= most
    ? text
    : `${characters
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`;
}
