import {PDFDict, PDFName, PDFStream, type PDFDocument} from '@cantoo/pdf-lib';
import type {Finding, PictureReason} from '../../../contract/resources/upload-report.js';
import {sweep} from '../cleaning/sweep.js';
import {DrawingJudge} from './drawing-judge.js';
import {picturePages, type PictureMeans} from './picture-pages.js';

/** The findings about pages that became pictures, in this order. */
const KINDS = {
  fonts: 'pictured_fonts',
  colours: 'pictured_colours',
  effects: 'pictured_effects',
  content: 'pictured_content',
} as const;

/**
 * Writes a cleaned document in which every page is drawn alike by all programs: those that are not on the list of what
 * they draw alike become pictures, as signers will see them.
 */
export async function drawAlike(
  pdf: PDFDocument,
  means: PictureMeans,
): Promise<{readonly pdf: Uint8Array; readonly findings: readonly Finding[]}> {
  const judge = new DrawingJudge(pdf);
  await dropUnlikeLooks(pdf, judge);
  const reasons = await reasonsIn(pdf, judge);
  const saved = await writeDocument(pdf);
  if (reasons.size === 0) return {pdf: saved, findings: []};
  await picturePages(pdf, saved, [...reasons.keys()], means);
  // What only the pictured pages held must not stay in the file unseen.
  sweep(pdf);
  return {pdf: await writeDocument(pdf), findings: findingsOf(reasons)};
}

/** Whether all programs draw every page alike, with its form fields. */
export async function isDrawnAlike(pdf: PDFDocument): Promise<boolean> {
  const judge = new DrawingJudge(pdf);
  const looks = appearancesOf(pdf).flatMap(({pictures}) => pictures);
  for (const look of looks) if (!(await judge.isAlike(look))) return false;
  return (await reasonsIn(pdf, judge)).size === 0;
}

async function reasonsIn(
  pdf: PDFDocument,
  judge: DrawingJudge,
): Promise<ReadonlyMap<number, PictureReason>> {
  const reasons = new Map<number, PictureReason>();
  for (const [index, page] of pdf.getPages().entries()) {
    const reason = await judge.reasonForPicture(page);
    if (reason) reasons.set(index, reason);
  }
  return reasons;
}

const findingsOf = (reasons: ReadonlyMap<number, PictureReason>): Finding[] =>
  (Object.keys(KINDS) as PictureReason[]).flatMap((reason) => {
    const pages = [...reasons].filter(([, each]) => each === reason).map(([index]) => index + 1);
    return pages.length === 0 ? [] : [{kind: KINDS[reason], count: pages.length, pages}];
  });

/** A field whose appearance is not on the list has none from here on, and is drawn when the document is sealed. */
async function dropUnlikeLooks(pdf: PDFDocument, judge: DrawingJudge): Promise<void> {
  for (const {widget, pictures} of appearancesOf(pdf))
    for (const picture of pictures)
      if (!(await judge.isAlike(picture))) widget.delete(PDFName.of('AP'));
}

interface Appearances {
  readonly widget: PDFDict;
  readonly pictures: readonly PDFStream[];
}

/** The annotations with appearances, with that of each of their states. */
function appearancesOf(pdf: PDFDocument): Appearances[] {
  const entries = pdf.getPages().flatMap(({node}) => node.Annots()?.asArray() ?? []);
  return entries.flatMap((entry) => {
    const widget = pdf.context.lookup(entry);
    if (!(widget instanceof PDFDict)) return [];
    const looks = widget.lookup(PDFName.of('AP'));
    const normal = looks instanceof PDFDict ? looks.lookup(PDFName.of('N')) : undefined;
    const states =
      normal instanceof PDFDict ? normal.keys().map((key) => normal.lookup(key)) : [normal];
    return [{widget, pictures: states.filter((state) => state instanceof PDFStream)}];
  });
}

/** The file that a cleaned document is written as. */
export const writeDocument = (pdf: PDFDocument): Promise<Uint8Array> =>
  pdf.save({
    useObjectStreams: false,
    addDefaultPage: false,
    updateFieldAppearances: false,
    objectsPerTick: Infinity,
  });
