import type {Documents} from '../pool/document-pool.js';
import {DocumentRefusedError} from '../refusal.js';
import type {OfficeWork} from './office-converter.js';
import {uploadKind} from './upload-kind.js';

export interface ToPdfParts {
  readonly documents: Pick<Documents, 'drawPicturePage'>;
  readonly office: OfficeWork;
}

/**
 * An upload as a PDF: Word and Excel files printed, a picture as a page, a PDF as it is.
 * @throws DocumentRefusedError where it is none of them, or cannot be read.
 */
export function toPdf(file: Uint8Array, {documents, office}: ToPdfParts): Promise<Uint8Array> {
  switch (uploadKind(file)) {
    case 'pdf':
      return Promise.resolve(file);
    case 'picture':
      return documents.drawPicturePage(file);
    case 'word':
    case 'excel':
      return office.toPdf(file);
    case undefined:
      return Promise.reject(new DocumentRefusedError({code: 'unsupported'}));
  }
}
