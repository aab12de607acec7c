import type {UploadView} from '../../../contract/pages/set-up-page.js';
import type {Document} from '../../domain/envelope.js';
import {asksAboutSignatures} from '../../domain/behaviours/earlier-signatures.js';

/** The uploads with findings, as the page sees them. */
export const toUploadViews = (documents: readonly Document[]): UploadView[] =>
  documents.flatMap(({id, title, upload}) =>
    upload
      ? {
          document_id: id,
          title,
          findings: [...upload.findings],
          signatures: [...upload.signatures],
          is_asking: asksAboutSignatures({upload}),
          choice: upload.choice,
          obstacle: upload.obstacle,
        }
      : [],
  );
