import {createHash} from 'node:crypto';
import {PDFDict, type PDFDocument, type PDFPage} from '@cantoo/pdf-lib';
import type {Turn} from '../../../contract/fields/field-settings.js';
import type {OfferedField} from '../../domain/envelope.js';
import {offeredForm, type FoundFormField} from '../../domain/fields/form-fields.js';
import type {FoundTag} from '../../domain/fields/tag-fields.js';
import {
  isWholeClaim,
  keepClaims,
  takeClaims,
  type Claims,
  type ReadClaims,
} from '../claims/claims.js';
import {createdAt} from '../claims/metadata.js';
import {cleanDocument} from '../cleaning/clean-document.js';
import {drawFreeTexts} from '../cleaning/free-text.js';
import {drawAlike, writeDocument} from '../alike/draw-alike.js';
import type {WhileDrawing} from '../alike/picture-pages.js';
import type {
  EarlierSignature,
  FoundInvoice,
  Finding,
  KeepObstacle,
} from '../../../contract/resources/upload-report.js';
import {attachInvoice, findInvoice, type InvoiceFile} from '../invoice/invoice-file.js';
import {readFormLooks, type FieldLooks} from '../drawing/form/form-looks.js';
import {widgetTurn} from '../drawing/form/widget-turn.js';
import {readPageBox} from '../drawing/page-box.js';
import type {FontLibrary} from '../drawing/text/font-library.js';
import {leastScale, type PageSize} from '../geometry.js';
import {keepObstacle} from '../keeping/keep-obstacle.js';
import {findTags} from './document-tags.js';
import {drawMissingAppearances} from './form-appearance.js';
import {readEarlierSignatures} from './earlier-signatures.js';
import {readFormScripts} from './form-scripts.js';
import {findHeavyPages, refuseLostImages} from './page-streams.js';
import {drawPixels} from './page-image.js';
import {readFormFields} from './form-fields.js';
import {withUpload} from './open-upload.js';
import {ReadDocument} from './read-document.js';
import {repairDocument} from '../repairing/repair-document.js';

/** What normalising needs beside the file. */
export interface NormaliseMeans {
  readonly maxPages: number;
  readonly fonts: FontLibrary;
  readonly whileDrawing: WhileDrawing;
  /** For a file that the service made itself of another one: what it is called, if it does not say so. */
  readonly madeTitle?: string | undefined;
  /** Whether invoice data in the file stay in it. */
  readonly keepsInvoice?: boolean | undefined;
}

/** The document as it is shown, marked and sealed from here on. */
export interface NormalisedDocument {
  readonly pdf: Uint8Array;
  /** 64 lower-case hex digits, of `pdf`. */
  readonly sha256: string;
  /** The size of every page as displayed, in points. */
  readonly pages: readonly PageSize[];
  readonly tags: readonly FoundTag[];
  /** The fields of the PDF's own form, as they are offered to the person who sets up the envelope. */
  readonly formFields: readonly OfferedField[];
  /** The titles of those with a script that is not taken over. */
  readonly untakenScripts: readonly string[];
  /** What was removed from the upload, or made part of its pages. */
  readonly findings: readonly Finding[];
  /** Signatures that were in the upload and are not in `pdf`. */
  readonly signatures: readonly EarlierSignature[];
  /** Why these signatures cannot be kept by using the upload itself instead of `pdf`; null if they can. */
  readonly keepObstacle: KeepObstacle | null;
  /** What the upload calls itself; undefined if it has no title. */
  readonly claimedTitle?: string | undefined;
  /** The invoice data in the upload; they are in `pdf` only if they were to be kept. */
  readonly invoice?: FoundInvoice | undefined;
}

/**
 * Repairs, decrypts (if it opens without a password) and cleans an uploaded PDF, and reads what a sender needs from it:
 * page sizes, tags and form fields.
 * @throws DocumentRefusedError if that is not possible
 */
export async function normalise(
  bytes: Uint8Array,
  means: NormaliseMeans,
): Promise<NormalisedDocument> {
  const {looks, turns, scripts, heavy, ...rewritten} = await rewrite(bytes, means);
  const {pdf} = rewritten;
  const sha256 = createHash('sha256').update(pdf).digest('hex');
  const document = await ReadDocument.open(pdf);
  try {
    const {found, ...read} = await readPages(document, turns);
    for (const page of heavy) await means.whileDrawing(page + 1, () => tryDrawing(document, page));
    const {fields, untaken} = offeredForm(found.map(inForm({looks, scripts})), read.pages);
    return {...rewritten, sha256, ...read, formFields: fields, untakenScripts: untaken};
  } finally {
    document.close();
  }
}

/** Draws a page as small as it is ever shown: what cannot be drawn must not be signed. */
function tryDrawing(document: ReadDocument, index: number): Promise<void> {
  return document.withPage(index, (page) => {
    const [width, height] = [page.size.width, page.size.height].map((side) =>
      Math.max(1, Math.round(side * leastScale)),
    );
    drawPixels(page, width ?? 1, height ?? 1);
  });
}

type FormLooks = ReadonlyMap<string, FieldLooks>;

type FormScripts = ReturnType<typeof readFormScripts>;

/** Page by page, how far the text of each annotation is turned. */
type Turns = readonly (readonly (Turn | undefined)[])[];

/** Adds the text style that the file gives the field, as it will be sealed, and what it does with the field. */
const inForm =
  ({looks, scripts}: {readonly looks: FormLooks; readonly scripts: FormScripts}) =>
  (field: FoundFormField): FoundFormField => {
    const own = scripts.get(field.name);
    return {...field, ...looks.get(field.name), ...(own && {scripts: own})};
  };

type Rewritten = Pick<
  NormalisedDocument,
  'pdf' | 'findings' | 'signatures' | 'keepObstacle' | 'claimedTitle' | 'invoice'
> & {
  readonly looks: FormLooks;
  readonly turns: Turns;
  readonly scripts: FormScripts;
  /** The indexes of pages that may take much memory to draw. */
  readonly heavy: readonly number[];
};

const rewrite = (
  upload: Uint8Array,
  {maxPages, fonts, whileDrawing, madeTitle, keepsInvoice}: NormaliseMeans,
): Promise<Rewritten> =>
  withUpload(upload, async ({pdf, isRestricted}) => {
    repairDocument(pdf, maxPages);
    // Before cleaning, which removes scripts and signatures.
    const scripts = readFormScripts(pdf);
    const signatures = readEarlierSignatures(pdf);
    const obstacle = signatures.length > 0 ? await keepObstacle(upload, pdf) : null;
    drawFreeTexts(pdf, fonts);
    const invoice = findInvoice(pdf);
    const kept = keepsInvoice ? invoice : undefined;
    const claimed = takeClaims(pdf);
    const findings = cleanDocument(pdf);
    refuseLostImages(pdf);
    const looks = readFormLooks(pdf);
    const turns = pdf.getPages().map(readTurns);
    drawMissingAppearances(pdf, looks);
    const drawn = await drawAlike(pdf, {fonts, whileDrawing});
    const title = claimed.title ?? madeTitle;
    const claims = await keepWithInvoice(pdf, claimed, {title, invoice: kept});
    const hasClaim = claimed.isArchive || claimed.isAccessible || kept;
    return {
      pdf: hasClaim ? await writeDocument(pdf) : drawn.pdf,
      findings: [
        ...(isRestricted ? [{kind: 'restrictions', count: 1} as const] : []),
        ...(kept ? withoutOneFile(findings) : findings),
        // Nobody claimed what the service itself did.
        ...(madeTitle === undefined ? lostClaims(claimed, claims) : []),
        ...drawn.findings,
      ],
      signatures,
      keepObstacle: obstacle,
      claimedTitle: claimed.title,
      invoice: invoice && {name: invoice.name, sha256: invoice.sha256},
      looks,
      turns,
      scripts,
      heavy: findHeavyPages(pdf),
    };
  });

/** Embeds the invoice data before the claims are checked, because they have to be true of both. */
async function keepWithInvoice(
  pdf: PDFDocument,
  claimed: Claims,
  {title, invoice}: {readonly title: string | undefined; readonly invoice: InvoiceFile | undefined},
): Promise<Claims> {
  if (invoice) await attachInvoice(pdf, invoice, createdAt(pdf) ?? new Date(0));
  await pdf.flush();
  return keepClaims(pdf, claimed, {title, invoice: invoice?.schema});
}

/** What was removed, if one file was not. */
const withoutOneFile = (findings: readonly Finding[]): readonly Finding[] =>
  findings
    .map((each) => (each.kind === 'attachments' ? {...each, count: each.count - 1} : each))
    .filter(({count}) => count > 0);

/** What the sender is told of claims that are no longer made. */
export const lostClaims = (claimed: ReadClaims, kept: Claims): readonly Finding[] =>
  isWholeClaim(claimed, kept) ? [] : [{kind: 'archive', count: 1}];

function readTurns(page: PDFPage): readonly (Turn | undefined)[] {
  const box = readPageBox(page);
  return (page.node.Annots()?.asArray() ?? []).map((entry) => {
    const annotation = page.doc.context.lookup(entry);
    return annotation instanceof PDFDict ? widgetTurn(annotation, box) : undefined;
  });
}

async function readPages(
  document: ReadDocument,
  turns: Turns,
): Promise<
  Pick<NormalisedDocument, 'pages' | 'tags'> & {readonly found: readonly FoundFormField[]}
> {
  const pages: PageSize[] = [];
  const tags: FoundTag[] = [];
  const found: FoundFormField[] = [];
  for (let index = 0; index < document.pageCount; index += 1) {
    await document.withPage(index, (page) => {
      pages.push(page.size);
      tags.push(...findTags(page, index));
      found.push(...readFormFields(page, index, turns[index] ?? []));
    });
  }
  return {pages, tags, found};
}
