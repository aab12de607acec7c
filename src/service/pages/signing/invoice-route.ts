/** The invoice data in a document, for whoever is asked to sign it: the file byte for byte, and never shown as a page. */
import {Hono} from 'hono';
import {keptInvoice} from '../../domain/behaviours/earlier-signatures.js';
import {asOf} from '../../domain/deadline.js';
import {sourceOf} from '../../documents/document-source.js';
import {fileNameParameters} from '../../http/answers/file-answer.js';
import type {EnvelopeSession} from '../../storage/access/embed-sessions.js';
import {findEnvelope} from '../../storage/envelopes/envelope-reader.js';
import {pageNotFound} from '../shared/page-failure.js';
import type {PageServices} from '../shared/page-services.js';
import {signingPartyOf, type SessionVariables} from '../shared/session-check.js';
import {signingStatusOf} from '../shared/signing-status.js';

type InvoiceServices = Pick<PageServices, 'db' | 'blobs' | 'clock' | 'documents'>;

/** The route, mounted at `/embed` behind the session check. */
export const invoiceRoute = (services: InvoiceServices): Hono<SessionVariables<EnvelopeSession>> =>
  new Hono<SessionVariables<EnvelopeSession>>().get(
    '/:id/signing/documents/:document{[0-9]{1,15}}/invoice',
    async (context) => {
      const documentId = Number(context.req.param('document'));
      const invoice = await readInvoice(services, context.get('session'), documentId);
      if (!invoice) return pageNotFound(context);
      return context.body(new Uint8Array(invoice.xml), 200, {
        'Content-Type': 'application/xml',
        'Content-Disposition': `attachment; ${fileNameParameters(invoice.name)}`,
        'Content-Security-Policy': "default-src 'none'; sandbox",
        'X-Content-Type-Options': 'nosniff',
      });
    },
  );

/** Only while the party may read the documents; undefined if there are none to read. */
async function readInvoice(
  {db, blobs, clock, documents}: InvoiceServices,
  session: EnvelopeSession,
  documentId: number,
) {
  const found = await findEnvelope(db, session);
  if (!found) return undefined;
  const envelope = asOf(found, clock.now());
  const party = envelope.parties.find(({id}) => id === signingPartyOf(session));
  if (!party || signingStatusOf(envelope, party) !== 'open') return undefined;
  const document = envelope.documents.find(({id}) => id === documentId);
  if (!document?.pdfSha256 || !keptInvoice(document)) return undefined;
  const source = sourceOf(document.pdfSha256, blobs);
  return documents.of(envelope.companyId).readInvoice(source);
}
