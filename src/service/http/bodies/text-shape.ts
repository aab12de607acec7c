/**
 * Limits on the structure of a text, checked before it is parsed: parsing and traversing cost far more than the size
 * suggests, and block all other requests.
 */
import {Refusal} from '../../domain/refusal.js';

/** An envelope of 50 documents with 500 fields each stays below this. */
const most = {levels: 64, members: 100_000, formMembers: 1_000} as const;

const code = {
  quote: 0x22,
  colon: 0x3a,
  backslash: 0x5c,
  openList: 0x5b,
  closeList: 0x5d,
  openObject: 0x7b,
  closeObject: 0x7d,
} as const;

/**
 * Counts the members, lists and objects of a JSON text.
 * @throws Refusal 10010 if there are too many, or if they are nested too deeply
 */
export function countModestJson(text: string): number {
  let level = 0;
  let members = 0;
  for (let at = 0; at < text.length; at += 1) {
    switch (text.charCodeAt(at)) {
      case code.quote:
        at = endOfString(text, at);
        break;
      case code.openList:
      case code.openObject:
        level += 1;
        members += 1;
        break;
      case code.closeList:
      case code.closeObject:
        level -= 1;
        break;
      case code.colon:
        members += 1;
    }
    if (level > most.levels)
      throw new Refusal(10010, `Expected at most ${most.levels} levels of nesting.`);
    if (members > most.members)
      throw new Refusal(10010, `Expected at most ${most.members} members, lists and objects.`);
  }
  return members;
}

/** The index at which the string that starts here ends. */
function endOfString(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end >= 0; end = text.indexOf('"', end + 1)) {
    let escapes = 0;
    while (text.charCodeAt(end - 1 - escapes) === code.backslash) escapes += 1;
    if (escapes % 2 === 0) return end;
  }
  return text.length;
}

/** @throws Refusal 10010 if a form has too many members */
export function requireModestForm(members: number): void {
  if (members > most.formMembers)
    throw new Refusal(10010, `Expected a form of at most ${most.formMembers} members.`);
}
