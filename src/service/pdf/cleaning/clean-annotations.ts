import {PDFDict, PDFName, PDFNumber, type PDFDocument, type PDFPage} from '@cantoo/pdf-lib';
import {
  appendContent,
  drawAnnotation,
  isHiddenAnnotation,
} from '../drawing/form/annotation-picture.js';
import {readNumbers} from '../drawing/pdf-number.js';
import {drawShape, hasAppearance} from './annotation-shape.js';
import {linkBorder} from './link-border.js';
import {allowedAction, allowedTarget} from './allowed-action.js';
import type {FindingKind} from '../../../contract/resources/upload-report.js';
import type {Findings} from './findings.js';
import {FIELD_ENTRIES, isFillable} from './clean-form.js';
import {keepEntries} from './keep-entries.js';
import type {Layers} from './layers.js';

/** The annotation flag Print (ISO 32000-2, table 167). */
const PRINT = 4;

const COMMON_ENTRIES = ['Type', 'Subtype', 'Rect', 'P', 'F', 'StructParent', 'Contents', 'Lang'];
const LINK_ENTRIES = [...COMMON_ENTRIES, 'QuadPoints'];
const WIDGET_ENTRIES = [...COMMON_ENTRIES, ...FIELD_ENTRIES, 'AP', 'AS', 'MK', 'BS', 'Border'];

/** Entries of a widget's appearance characteristics for its normal state; others apply on mouse actions (table 192). */
const RESTING_LOOKS = ['R', 'BC', 'BG', 'CA', 'I', 'IF', 'TP'];

/** Annotations that play or contain something. Only their normal appearance is kept. */
const CARRIERS: Readonly<Record<string, FindingKind>> = {
  '/FileAttachment': 'attachments',
  '/Sound': 'media',
  '/Movie': 'media',
  '/Screen': 'media',
  '/RichMedia': 'media',
  '/3D': 'media',
};

/** What cleaning annotations needs from its surroundings. */
export interface AnnotationTools {
  readonly pdf: PDFDocument;
  readonly layers: Layers;
  readonly findings: Findings;
}

/**
 * Draws what annotations show on screen into the page and removes them, except links to allowed places and fields that
 * can be filled.
 * @returns the annotations that are kept
 */
export function cleanAnnotations(page: PDFPage, tools: AnnotationTools): PDFDict[] {
  const entries = page.node.Annots()?.asArray() ?? [];
  const operations: string[] = [];
  const kept = entries.filter((entry) => {
    const annotation = tools.pdf.context.lookup(entry);
    if (!(annotation instanceof PDFDict)) return false;
    if (!isUnseen(annotation, tools.layers)) operations.push(...linkBorder(annotation));
    if (staysAsItIs(annotation, tools)) return true;
    operations.push(...flatten(page, annotation, tools));
    return false;
  });
  if (entries.length > 0) page.node.set(PDFName.of('Annots'), tools.pdf.context.obj(kept));
  appendContent(page, operations);
  return kept
    .map((entry) => tools.pdf.context.lookup(entry))
    .filter((each) => each instanceof PDFDict);
}

function staysAsItIs(annotation: PDFDict, {layers, findings}: AnnotationTools): boolean {
  if (isUnseen(annotation, layers)) return false;
  switch (String(annotation.lookup(PDFName.of('Subtype')))) {
    case '/Link':
      return cleanLink(annotation);
    case '/Widget':
      // `cleanWidget` comes last: it removes `/A`, by which `kindOf` recognises a button.
      return hasPlace(annotation) && isFillable(annotation) && cleanWidget(annotation, findings);
  }
  return false;
}

const hasPlace = (annotation: PDFDict): boolean =>
  readNumbers(annotation.lookup(PDFName.of('Rect')), 4) !== undefined;

const isUnseen = (annotation: PDFDict, layers: Layers): boolean =>
  isHiddenAnnotation(annotation) || layers.isHidden(annotation.get(PDFName.of('OC')));

/** The border of a link is part of the page from here on: only some readers would draw it. */
function cleanLink(link: PDFDict): boolean {
  const action = link.lookup(PDFName.of('A'));
  const allowed = allowedAction(action);
  const target = allowedTarget(link.get(PDFName.of('Dest')), link);
  if (!allowed && (action || !target)) return false;
  keepEntries(link, allowed ? LINK_ENTRIES : [...LINK_ENTRIES, 'Dest']);
  if (allowed) link.set(PDFName.of('A'), allowed);
  link.set(PDFName.of('Border'), link.context.obj([0, 0, 0]));
  link.set(PDFName.of('F'), PDFNumber.of(PRINT));
  return true;
}

function cleanWidget(widget: PDFDict, findings: Findings): boolean {
  if (widget.has(PDFName.of('A')) || widget.has(PDFName.of('AA'))) findings.add('actions');
  keepEntries(widget, WIDGET_ENTRIES);
  const appearances = widget.lookup(PDFName.of('AP'));
  if (appearances instanceof PDFDict) keepEntries(appearances, ['N']);
  const looks = widget.lookup(PDFName.of('MK'));
  if (looks instanceof PDFDict) keepEntries(looks, RESTING_LOOKS);
  // Also if it was not to be printed: a page looks the same on a screen and in print.
  widget.set(PDFName.of('F'), PDFNumber.of(PRINT));
  return true;
}

/** The operations that draw an annotation into its page; none if it is invisible on screen or a pop-up. */
function flatten(
  page: PDFPage,
  annotation: PDFDict,
  {layers, findings}: AnnotationTools,
): string[] {
  const subtype = String(annotation.lookup(PDFName.of('Subtype')));
  if (subtype === '/Popup') return [];
  const isSeen = !isUnseen(annotation, layers);
  if (isSeen) drawShape(annotation);
  const operations = isSeen && subtype !== '/Link' ? drawAnnotation(page, annotation) : [];
  const isPictureless = isSeen && !hasAppearance(annotation);
  const kind = isPictureless
    ? withoutPicture(subtype)
    : kindOf(annotation, subtype, operations.length > 0);
  if (kind === 'pictureless') findings.addOn(page.doc.getPages().indexOf(page) + 1, kind);
  else findings.add(kind);
  return operations;
}

/** Some programs draw such annotations, each in its own way, and others do not. */
const withoutPicture = (subtype: string): FindingKind =>
  CARRIERS[subtype] ?? (subtype === '/Link' ? 'links' : 'pictureless');

function kindOf(annotation: PDFDict, subtype: string, isDrawn: boolean): FindingKind {
  if (subtype === '/Link') return 'links';
  const carried = CARRIERS[subtype];
  if (carried) return carried;
  if (!isDrawn) return 'hidden';
  const isButton = subtype === '/Widget' && annotation.has(PDFName.of('A'));
  return isButton ? 'actions' : 'annotations';
}
