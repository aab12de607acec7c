import type {Language} from '../../../../contract/text/language.js';
import {inIsolation} from '../../../../contract/text/one-line.js';
import {chainStart, entrySentence, type HistoryEntry} from '../../../domain/record/history.js';
import {COLUMN, MUTED, type CertificateFlow} from './certificate-flow.js';
import {browserNote, type CertificateNotes} from './certificate-notes.js';
import type {DocumentWords} from '../document-words.js';
import {timesOf, timesInLine, type TimeZones} from '../../../../languages/local-time.js';

/** The columns beside the time: what happened, and where it came from, in points. */
const WHAT = {indent: 104, width: 250} as const;
const PLACE = {indent: 362, width: COLUMN - 362} as const;

/** Height of the text after the last entry, in points. It never starts a page without an entry above it. */
const CLOSING = 52;

/** How entries are said. */
export interface Saying {
  readonly language: Language;
  /** In which times are said of what this entry records. */
  readonly zonesOf: (entry: HistoryEntry) => TimeZones;
}

/** Writes every entry of the history, and the hash of the last one. */
export function writeHistory(
  flow: CertificateFlow,
  history: readonly HistoryEntry[],
  words: DocumentWords,
  notes: CertificateNotes,
  {language, zonesOf}: Saying,
): void {
  for (const entry of history) {
    const zones = zonesOf(entry);
    const times = timesOf(entry.at, zones);
    const text = entrySentence(entry, language, {
      setIn: inIsolation,
      sayTime: (time) => timesInLine(time, zones),
    });
    const place = whereFrom(entry, words, notes);
    writeEntry(flow, {times, text, place}, entry === history.at(-1) ? CLOSING : 0);
  }
  flow.need(CLOSING);
  flow.y += 6;
  flow.rule();
  flow.y += 8;
  flow.write(words.chain, {size: 8, colour: MUTED});
  flow.write(history.at(-1)?.hash ?? chainStart, {size: 8, font: 'strong'});
  flow.y += 2;
  flow.write(words.embedded, {size: 8, colour: MUTED});
}

interface EntryTexts {
  readonly times: readonly string[];
  readonly text: string;
  readonly place: string;
}

/** @param below points to leave free below it on the same page */
function writeEntry(flow: CertificateFlow, {times, text, place}: EntryTexts, below: number): void {
  const time = flow.measure(times, {size: 7.5, colour: MUTED, width: WHAT.indent - 8});
  const what = flow.measure(text, {size: 8, ...WHAT});
  const where = flow.measure(place, {size: 7, colour: MUTED, ...PLACE});
  const height = Math.max(time.height, what.height, where.height) + 3;
  // An entry taller than a page starts on a new page and continues on the next.
  flow.need(Math.min(height + below, flow.room));
  flow.put(time, flow.y + 0.5);
  flow.put(where, flow.y + 0.7);
  flow.write(text, what.type);
  flow.y += height - what.height;
}

/** The IP address, and the number of the note that names the browser. */
function whereFrom(
  {ip, userAgent}: HistoryEntry,
  words: DocumentWords,
  notes: CertificateNotes,
): string {
  const note = browserNote(userAgent, words);
  const browser = note === undefined ? '' : notes.refer(note);
  // `domain/record/history.ts` writes this address if none is known.
  return [ip === '0.0.0.0' ? '' : ip, browser].filter((part) => part !== '').join(' · ');
}
