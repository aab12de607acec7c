import type {UploadView} from '../../../contract/pages/set-up-page.js';
import type {Document, UploadReport} from '../../domain/envelope.js';
import {asksAboutSignatures, invoiceOf} from '../../domain/behaviours/earlier-signatures.js';

/** The uploads with findings, as the page sees them. */
export const toUploadViews = (documents: readonly Document[]): UploadView[] =>
  documents.flatMap(({id, title, upload}) =>
    upload
      ? {
          document_id: id,
          ...invoiceView(upload),
          title,
          findings: [...upload.findings],
          signatures: [...upload.signatures],
          is_asking: asksAboutSignatures({upload}),
          choice: upload.choice,
          obstacle: upload.obstacle,
        }
      : [],
  );

function invoiceView(upload: UploadReport): Pick<UploadView, 'invoice'> {
  const invoice = invoiceOf({upload});
  return invoice ? {invoice: {name: invoice.name, choice: invoice.choice}} : {};
}
