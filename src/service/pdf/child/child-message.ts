import type {DocumentFailure} from '../../../contract/resources/document-failure.js';
import type {FieldPlaces} from '../../../contract/pages/field-places.js';
import type {PageFlow} from '../../../contract/pages/page-flow.js';
import type {Entry, EntryFit} from '../../../contract/pages/entry-fit.js';
import type {Language} from '../../../contract/text/language.js';
import type {FoundAnchor} from '../../domain/fields/requested-fields.js';
import type {Variable, VariableValues} from '../../domain/fields/variables.js';
import type {
  SignaturePageDocument,
  SignaturePageParty,
  SignaturePageWish,
} from '../drawing/signature-page.js';
import type {DrawnContent} from '../drawing/draw-values.js';
import type {PageSize} from '../geometry.js';
import type {NamedInvoice} from '../invoice/invoice-file.js';
import type {CheckedUpload} from '../reading/check-upload.js';
import type {NormalisedDocument, NormaliseMeans} from '../reading/normalise.js';
import type {PageImage} from '../reading/page-image.js';
import type {PageText} from '../reading/page-text.js';
import type {ArrangedDocument, ArrangedPage} from '../arranging/arrange-pages.js';
import type {SealInput, SealIdentity, SealQuestion} from '../seal/seal-input.js';
import type {RenewedSeal, SealedPdf} from '../seal/seal.js';
import type {Trust} from '../verifying/trust.js';
import type {Verdict} from '../verifying/verdict.js';

/** The operations of a child: the input in addition to the document, and the output. */
export interface ChildOperations {
  normalise: {
    input: {maxPages: number} & Pick<NormaliseMeans, 'madeTitle' | 'keepsInvoice'>;
    output: NormalisedDocument;
  };
  renderPage: {input: {page: number; scale: number}; output: PageImage};
  pageText: {input: {page: number}; output: PageText};
  pageFlow: {input: {page: number}; output: PageFlow};
  findPlaces: {input: {page: number}; output: FieldPlaces};
  pageSizes: {input: Record<never, never>; output: readonly PageSize[]};
  drawValues: {input: DrawnContent; output: Uint8Array};
  mergeDocuments: {input: {others: readonly Uint8Array[]}; output: Uint8Array};
  arrangePages: {
    input: {others: readonly Uint8Array[]; pages: readonly ArrangedPage[]; maxPages: number};
    output: ArrangedDocument;
  };
  findAnchors: {input: {texts: readonly string[]}; output: readonly FoundAnchor[]};
  appendSignaturePage: {
    input: {parties: readonly SignaturePageParty[]; wish: SignaturePageWish};
    output: SignaturePageDocument;
  };
  seal: {input: {seal: SealInput; identity: SealIdentity}; output: SealedPdf};
  renewSeal: {input: Record<never, never>; output: RenewedSeal};
  checkUpload: {input: {maxPages: number}; output: CheckedUpload};
  checkPicture: {input: Record<never, never>; output: void};
  fitEntries: {
    input: {entries: readonly Entry[]; language: Language};
    output: readonly EntryFit[];
  };
  drawPicturePages: {input: {maxPages: number}; output: Uint8Array};
  drawLogo: {input: Record<never, never>; output: Uint8Array};
  readInvoice: {input: Record<never, never>; output: NamedInvoice | undefined};
  readVariables: {input: Record<never, never>; output: readonly Variable[]};
  fillVariables: {input: {values: VariableValues}; output: Uint8Array};
  verify: {input: {trust: Trust}; output: Verdict};
}

export type ChildOperation = keyof ChildOperations;

/** Messages from parent to child. One operation at a time. */
export type ParentMessage =
  /** A document follows in parts. */
  | {readonly type: 'document'; readonly sha256: string}
  | {readonly type: 'part'; readonly bytes: Uint8Array}
  | {
      readonly type: 'run';
      readonly operation: ChildOperation;
      readonly input: unknown;
      readonly document: SentDocument;
      /** Documents to discard first, by SHA-256. */
      readonly forget: readonly string[];
    }
  | {readonly type: 'answer'; readonly answer: unknown}
  | {readonly type: 'no-answer'; readonly message: string};

/** The document of an operation: the one just sent, or one that the child kept from an earlier operation. */
export interface SentDocument {
  readonly sha256: string;
  /** Whether the child keeps it for further operations. */
  readonly keep: boolean;
}

/** An error in the child. */
export interface ToldError {
  readonly message: string;
  readonly stack: string;
  /** What the machine lacked, if that was the reason. */
  readonly code?: string | undefined;
}

/** Messages from child to parent. */
export type ChildMessage =
  | {readonly type: 'ready'}
  /** A page is being drawn, counted from 1, or no more: if the child exceeds its limits meanwhile, it is too heavy. */
  | {readonly type: 'drawing'; readonly page: number | undefined}
  | {readonly type: 'done'; readonly output: unknown}
  | {
      readonly type: 'refused';
      readonly failure: DocumentFailure;
      /** The error that interrupted the work, if the document was blamed for it. */
      readonly cause?: ToldError;
    }
  | ({
      readonly type: 'failed';
      /** Whether a retry may succeed. */
      readonly isPassing: boolean;
    } & ToldError)
  | {readonly type: 'ask'; readonly question: SealQuestion; readonly asked: unknown};
