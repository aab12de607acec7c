/** The record of what happened to an envelope: each entry holds the SHA-256 of the one before it. */
import type {HistoryRecord} from '../../../contract/resources/history.js';
import type {Language} from '../../../contract/text/language.js';
import {historySentence} from '../../../languages/history-sentence.js';
import type {Manner} from '../../../languages/history-words.js';
import {canonicalJson} from './recorded.js';

/** When and where something happened, and its link to the previous entry. */
interface Link {
  /** Index in the history, from 0. */
  readonly position: number;
  readonly ip: string;
  readonly userAgent: string;
  readonly at: Date;
  /** SHA-256 of the previous entry, 64 hex digits; 64 zeros for the first entry. */
  readonly previous: string;
  readonly hash: string;
}

export type HistoryEntry = Link & HistoryRecord;

/** An entry of any installation, whose type may be unknown here. */
export interface ForeignEntry extends Link {
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** The previous hash of the first entry. */
export const chainStart = '0'.repeat(64);

/** Computes SHA-256 as 64 hex digits; passed in, so that the rules stay free of I/O. */
export type Digest = (text: string) => string;

type Unhashed<Entry> = Entry extends unknown ? Omit<Entry, 'hash'> : never;

/**
 * The text whose SHA-256 is an entry's hash: a list in canonical JSON (RFC 8785) of the hash before, the position, the
 * type, the data, the IP address, the browser and the time in ISO 8601 with milliseconds in UTC.
 */
export const hashedText = (entry: Unhashed<ForeignEntry | HistoryEntry>): string =>
  canonicalJson([
    entry.previous,
    entry.position,
    entry.type,
    entry.data,
    entry.ip,
    entry.userAgent,
    entry.at.toISOString(),
  ]);

/** The sentence of an entry in the reader's language. */
export const entrySentence = (
  entry: HistoryEntry,
  language: Language = 'en',
  manner?: Manner,
): string => historySentence(entry, language, manner);

/** Whether every entry contains the hash of the previous one. */
export function isUnbroken(
  entries: readonly (ForeignEntry | HistoryEntry)[],
  digest: Digest,
): boolean {
  return entries.every((entry, index) => {
    const previous = entries[index - 1]?.hash ?? chainStart;
    return (
      entry.position === index &&
      entry.previous === previous &&
      entry.hash === digest(hashedText(entry))
    );
  });
}
