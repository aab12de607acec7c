import {PDFDict, PDFName, type PDFDocument} from '@cantoo/pdf-lib';
import {allowedAction} from './allowed-action.js';
import type {Findings} from './findings.js';
import {keepEntries} from './keep-entries.js';

// prettier-ignore
const ITEM_ENTRIES = ['Type', 'Title', 'Parent', 'Prev', 'Next', 'First', 'Last', 'Count', 'Dest', 'SE', 'C', 'F'];

/** Keeps the titles of all bookmarks, but only those targets that are allowed. */
export function cleanOutlines({catalog}: PDFDocument, findings: Findings): void {
  const seen = new Set<PDFDict>();
  const waiting: unknown[] = [catalog.lookup(PDFName.of('Outlines'))];
  while (waiting.length > 0) {
    const item = waiting.pop();
    if (!(item instanceof PDFDict) || seen.has(item)) continue;
    seen.add(item);
    cleanItem(item, findings);
    waiting.push(item.lookup(PDFName.of('First')), item.lookup(PDFName.of('Next')));
  }
}

function cleanItem(item: PDFDict, findings: Findings): void {
  const action = item.lookup(PDFName.of('A'));
  const allowed = allowedAction(action);
  if (action && !allowed) findings.add('links');
  keepEntries(item, ITEM_ENTRIES);
  if (allowed) item.set(PDFName.of('A'), allowed);
}
