import type {Documents} from './document-pool.js';
import {DocumentRefusedError} from '../pdf/refusal.js';
import type {OfficeWork} from './office-converter.js';
import {uploadKind} from '../pdf/reading/upload-kind.js';

/** The children and the converter of one account. */
export interface Converters {
  readonly documents: Pick<Documents, 'drawPicturePage'>;
  readonly office: OfficeWork;
}

/**
 * Converts an upload to PDF: Word and Excel files are printed, a picture becomes a page, a PDF is returned unchanged.
 * @throws DocumentRefusedError if it is none of these, or cannot be read
 */
export function toPdf(file: Uint8Array, {documents, office}: Converters): Promise<Uint8Array> {
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
