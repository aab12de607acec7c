import {chainStart, type HistoryEntry} from '../../domain/history.js';
import {MUTED, type CertificateFlow} from './certificate-flow.js';
import type {CertificateWords} from './certificate-words.js';
import {utcTime} from './utc-time.js';

/** Where the text beside the time begins, in points. */
const INDENT = 112;

/** What the words below the last entry take, in points; they never stand on a page alone. */
const CLOSING = 52;

/** Writes every entry of the history, and the hash that the last one ends the chain with. */
export function writeHistory(
  flow: CertificateFlow,
  history: readonly HistoryEntry[],
  words: CertificateWords,
): void {
  if (words.inEnglish) flow.write(words.inEnglish, {size: 8, colour: MUTED});
  flow.y += words.inEnglish ? 6 : 0;
  for (const entry of history) writeEntry(flow, entry, entry === history.at(-1) ? CLOSING : 0);
  flow.need(CLOSING);
  flow.y += 6;
  flow.rule();
  flow.y += 8;
  flow.write(words.chain, {size: 8, colour: MUTED});
  flow.write(history.at(-1)?.hash ?? chainStart, {size: 8, font: 'strong'});
  flow.y += 2;
  flow.write(words.embedded, {size: 8, colour: MUTED});
}

/** @param below Points to leave below it on the same page. */
function writeEntry(
  flow: CertificateFlow,
  {at, detail, ip, userAgent}: HistoryEntry,
  below: number,
): void {
  const time = flow.measure(utcTime(at), {size: 8, colour: MUTED, width: INDENT - 8});
  const what = flow.measure(detail, {size: 8.5, indent: INDENT});
  const where = flow.measure(whereFrom(ip, userAgent), {size: 7, colour: MUTED, indent: INDENT});
  const hasPlace = whereFrom(ip, userAgent) !== '';
  flow.need(what.height + (hasPlace ? where.height : 0) + 5 + below);
  flow.put(time, flow.y + 0.5);
  flow.put(what, flow.y);
  flow.y += what.height;
  if (hasPlace) {
    flow.put(where, flow.y);
    flow.y += where.height;
  }
  flow.y += 5;
}

function whereFrom(ip: string, userAgent: string): string {
  return [ip === '0.0.0.0' ? '' : ip, userAgent].filter((part) => part !== '').join(' · ');
}
