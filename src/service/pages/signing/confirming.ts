/** What is shown to a party that has signed a former version, and is asked to confirm the present one. */
import {Hono} from 'hono';
import type {Confirms} from '../../../contract/pages/signing-page.js';
import {formerDocumentsOf, formerSignatureOf, type FormerDocument} from '../../domain/amendment.js';
import {asOf} from '../../domain/deadline.js';
import type {Envelope, Party} from '../../domain/envelope.js';
import {fileName} from '../../domain/file-name.js';
import {canonicalJson} from '../../domain/record/recorded.js';
import type {HistoryEntry} from '../../domain/record/history.js';
import {fileNameParameters} from '../../http/answers/file-answer.js';
import type {EnvelopeSession} from '../../storage/access/embed-sessions.js';
import {findRecordedEnvelope, readHistory} from '../../storage/envelopes/envelope-reader.js';
import {pageNotFound} from '../shared/page-failure.js';
import type {PageServices} from '../shared/page-services.js';
import {signingPartyOf, type SessionVariables} from '../shared/session-check.js';
import {signingStatusOf} from '../shared/signing-status.js';

/** What it is asked to confirm; undefined for a party that has not signed before. */
export async function readConfirms(
  {db}: Pick<PageServices, 'db'>,
  envelope: Envelope,
  party: Party,
): Promise<Confirms | undefined> {
  const signed = formerSignatureOf(envelope, party.id);
  if (signed === undefined || signingStatusOf(envelope, party) !== 'open') return undefined;
  const history = await readHistory(db, envelope);
  return {
    signed,
    changes: changesSince(history, party),
    former_documents: documentsSignedBy(envelope, history, party).map(({title, sha256}) => ({
      title,
      sha256,
    })),
  };
}

/** What was changed after the last signature of the party; what was changed twice in the same way is said once. */
function changesSince(history: readonly HistoryEntry[], party: Party): Confirms['changes'] {
  const since = history.lastIndexOf(signatureOf(history, party)!);
  const changes = history
    .slice(since + 1)
    .flatMap((entry) => (entry.type === 'amended' ? (entry.data.changes ?? []) : []));
  return [...new Map(changes.map((each) => [canonicalJson(each), each])).values()];
}

const signatureOf = (history: readonly HistoryEntry[], {id}: Party) =>
  history.findLast(
    (entry) => entry.type === 'party-signed' && entry.data.party.party_id === String(id),
  );

/** Of the former documents, those alone that this party was shown when it signed. */
function documentsSignedBy(
  envelope: Envelope,
  history: readonly HistoryEntry[],
  party: Party,
): readonly FormerDocument[] {
  const entry = signatureOf(history, party);
  const shown = entry?.type === 'party-signed' ? (entry.data.shown?.documents ?? []) : [];
  return formerDocumentsOf(envelope).filter(({sha256}) => shown.includes(sha256));
}

type FormerServices = Pick<PageServices, 'db' | 'blobs' | 'clock'>;

/** `GET …/signing/former/{sha256}`: a document as this party had signed it, for who is asked to confirm another. */
export const formerRoute = (services: FormerServices): Hono<SessionVariables<EnvelopeSession>> =>
  new Hono<SessionVariables<EnvelopeSession>>().get(
    '/:id/signing/former/:sha256{[0-9a-f]{64}}',
    async (context) => {
      const former = await readFormer(
        services,
        context.get('session'),
        context.req.param('sha256'),
      );
      if (!former) return pageNotFound(context);
      return context.body(new Uint8Array(former.bytes), 200, {
        'Content-Type': 'application/pdf',
        'Content-Disposition': `attachment; ${fileNameParameters(fileName(former.title, 'pdf'))}`,
        'Content-Security-Policy': "default-src 'none'; sandbox",
        'X-Content-Type-Options': 'nosniff',
      });
    },
  );

async function readFormer(
  {db, blobs, clock}: FormerServices,
  session: EnvelopeSession,
  sha256: string,
) {
  const recorded = await findRecordedEnvelope(db, session);
  if (!recorded) return undefined;
  const envelope = asOf(recorded.envelope, clock.now());
  const party = envelope.parties.find(({id}) => id === signingPartyOf(session));
  if (!party || formerSignatureOf(envelope, party.id) === undefined) return undefined;
  if (signingStatusOf(envelope, party) !== 'open') return undefined;
  const signed = documentsSignedBy(envelope, recorded.history, party);
  const document = signed.find((each) => each.sha256 === sha256);
  const bytes = document && (await blobs.get(sha256));
  return document && bytes ? {title: document.title, bytes} : undefined;
}
