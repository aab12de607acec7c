/** What the set-up page is told about its envelope. */
import type {SetUpParty, SetUpState} from '../../../contract/set-up-page.js';
import {isSigner, type Envelope, type Party} from '../../domain/envelope.js';
import {readCompany} from '../../storage/companies.js';
import {readHistory} from '../../storage/envelope-reader.js';
import {toBrandingView, toFramedDocuments} from '../shared/framed-document.js';
import type {PageParts} from '../shared/page-parts.js';
import {revisionOf, toOfferedField, toPlacedField} from './placed-fields.js';

/** The whole state of the page. */
export async function readSetUpState(
  parts: Pick<PageParts, 'db' | 'links' | 'clock'>,
  envelope: Envelope,
): Promise<SetUpState> {
  const company = await readCompany(parts.db, envelope.companyId);
  const fields = envelope.fields.map(toPlacedField);
  return {
    branding: toBrandingView(company, parts.links),
    title: envelope.title,
    status: envelope.status,
    is_sending: envelope.status === 'processing' && envelope.isSentWhenReady,
    failure: await failureOf(parts, envelope),
    parties: envelope.parties.map(toSetUpParty),
    documents: toFramedDocuments(envelope, parts),
    fields,
    form_fields: envelope.documents.flatMap(({id, formFields}) =>
      formFields.map((offered) => toOfferedField(id, offered)),
    ),
    revision: revisionOf(fields),
  };
}

const toSetUpParty = (party: Party): SetUpParty => ({
  party_id: party.id,
  name: party.name,
  position: party.position,
  is_signer: isSigner(party),
});

async function failureOf({db}: Pick<PageParts, 'db'>, envelope: Envelope): Promise<string | null> {
  if (envelope.status !== 'failed') return null;
  const history = await readHistory(db, envelope);
  const detail = history.findLast(({type}) => type === 'failed')?.detail;
  return detail?.replace(/^Envelope failed: /, '') ?? null;
}
