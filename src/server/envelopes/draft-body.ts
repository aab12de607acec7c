import {base64Of} from '../base64.js';
import type {EsignUser, RecipeDocument, RecipeDraft} from '../options.js';
import {externalIdMember, ownerMember} from './envelope-access.js';
import {freeformMember, senderCopy} from './freeform-draft.js';

/**
 * After how many hours a draft goes that nobody changes: a recipe's, since its tab may be closed before anything was done,
 * and one that has files but nobody to send them to, since its upload may have been stopped after it arrived.
 */
const untouchedHours = {recipe: 24, files: 7 * 24};

/** The body of `POST /envelopes` that creates a draft from a recipe's or free-form envelope. */
export async function draftBody(
  draft: RecipeDraft,
  owner: EsignUser,
  isFreeform: boolean,
  sender: object,
): Promise<object> {
  const {options = {}, message} = draft;
  // The service wants a party from the start, and people choose documents first.
  const parties = isFreeform && !draft.parties.length ? [senderCopy(owner)] : draft.parties;
  return {
    envelope_title: draft.title,
    is_draft: true,
    ...sender,
    envelope_parties: parties.map((party) => partyBody(party, message)),
    envelope_documents: await Promise.all(draft.documents.map(documentBody)),
    envelope_all_at_once_enabled: options.all_at_once,
    envelope_auto_expire_hours: options.auto_expire_hours,
    envelope_auto_remind_hours: options.auto_remind_hours,
    envelope_redirect_url: options.redirect_url,
    envelope_password_protect: options.password_protect,
    envelope_untouched_hours: untouchedFor(draft, isFreeform),
    // Last, so that nothing in `meta` can name another owner and take over the envelope.
    envelope_meta: {
      ...draft.meta,
      ...(draft.external_id !== undefined && {[externalIdMember]: draft.external_id}),
      [freeformMember]: isFreeform || undefined,
      [ownerMember]: owner.id,
    },
  };
}

/** What a recipe wrote can be made again; what somebody wrote is theirs, and stays. */
function untouchedFor({parties}: RecipeDraft, isFreeform: boolean): number | undefined {
  if (!isFreeform) return untouchedHours.recipe;
  return parties.length ? undefined : untouchedHours.files;
}

/** Who a party is, and how it takes part beyond its role. */
export const settingsBody = (party: Omit<RecipeDraft['parties'][number], 'template_parties'>) => ({
  // Without both where the signer names a witness.
  ...(!party.named_by_signer && {party_name: party.name, party_email: party.email}),
  party_named_by_signer: party.named_by_signer,
  signature_in_person: party.in_person,
  party_host: party.host,
  party_witness_of: party.witness_of,
  party_copy_from_start: party.copy_from_start,
  party_invitation: party.invitation,
  party_language: party.language,
  party_time_zone: party.time_zone,
  party_identity: party.identity,
  party_password: party.password,
});

function partyBody(party: RecipeDraft['parties'][number], message: string | undefined): object {
  return {
    party_role: party.role,
    party_message: party.message ?? message,
    party_mobile: party.mobile,
    party_stage: party.stage,
    ...settingsBody(party),
    party_id: party.template_party_id,
    party_documents: party.template_parties?.map(({party_id, template_fingerprint}) => ({
      party_id,
      document_template_fingerprint: template_fingerprint,
    })),
  };
}

/** One element of `envelope_documents`. */
export async function documentBody(document: RecipeDocument): Promise<object> {
  if ('template_fingerprint' in document) {
    return {
      document_title: document.title,
      document_template_fingerprint: document.template_fingerprint,
      document_merge_fields: document.merge_fields,
    };
  }
  const common = {
    document_title: document.title,
    document_fields: document.fields,
    document_merge_fields: document.merge_fields,
  };
  if ('url' in document) return {...common, document_url: document.url};
  return {
    ...common,
    document_file_name: document.file_name,
    document_file_content: await base64Of(document.file_content),
  };
}

/** A file of a multipart request as a document, titled after its name. */
export function uploadedDocument(file: File): RecipeDocument {
  const title = file.name.replace(/\.[^.]+$/, '') || file.name;
  return {title: title.slice(0, 255), file_name: file.name, file_content: file};
}
