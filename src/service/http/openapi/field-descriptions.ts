/** What members mean, by name: one sentence each, for the OpenAPI document and the reference page. */
export const fieldDescriptions: Readonly<Record<string, string>> = {
  accepts_office_files: 'Whether Word and Excel files can be converted.',
  allowed_origins: 'Origins whose pages may show this session in a frame.',
  branding_colour: 'Colour of buttons in mails and on signing pages.',
  branding_email_content: 'The mail as HTML, with variables in braces.',
  branding_email_content_plain: 'The mail as plain text, with variables in braces.',
  branding_logo_url: 'URL from which the logo is fetched, JPG or PNG; null removes it.',
  company_email: 'Address at which the company is reached.',
  contact_outstanding_documents: 'Documents that this contact has not yet signed.',
  detail: 'What exactly was found.',
  document_download:
    'Where the file is downloaded with the API key: signed once it is, the original before.',
  document_earlier_signatures:
    'Signatures that the uploaded file already contained, as they describe themselves.',
  document_file_content: 'The file in base64.',
  document_file_name: 'Name of the file, with its extension.',
  document_findings:
    'What was removed from the file or drawn onto its pages, so that everybody sees the same.',
  document_fingerprint: 'Identifies the document.',
  document_merge_fields: 'Values with which fields of the template are prefilled.',
  document_page_total: 'Number of pages.',
  document_pages: 'Images of the pages, as links valid for 24 hours.',
  document_pdf: 'Link to the document, valid for 24 hours.',
  document_sha256:
    'SHA-256 of the document as everybody sees and signs it; null until it is ready.',
  document_signatures:
    'What becomes of signatures that are in the file already: `keep` appends everything to the file, so that they stay valid; `drop` lets them end; left out or null, nothing is decided and the file is not sent.',
  document_signatures_obstacle:
    'Why signatures in the file cannot be kept: one of them forbids it (`certified`) or does not hold (`broken`), or what the file holds (`content`) or how it is built (`structure`) is in the way; null if they can be.',
  document_template_fingerprint: 'Template from which the document is created.',
  document_thumbnails: 'Small images of the pages, as links valid for 24 hours.',
  document_upload_sha256:
    'SHA-256 of the file as it was uploaded or fetched, before processing; null until it has arrived.',
  document_url: 'URL from which the service fetches the file.',
  envelope_all_at_once_enabled:
    'Whether all signers sign at the same time, or one after another in the given order.',
  envelope_auto_expire_hours: 'Hours after sending at which an open envelope expires, 12 or more.',
  envelope_auto_remind_hours: 'Hours between automatic reminders, 12 or more.',
  envelope_cancel_reason: 'Why it is cancelled, for the signers and in the history.',
  envelope_documents: 'The documents, either all uploaded or all created from templates.',
  envelope_fingerprint: 'Identifies the envelope.',
  envelope_meta:
    'Data of yours, up to 64 KB; it comes back in answers and events. Its esign_owner names who owns the envelope in a host application; once given, it stays. Its esign_external_id, up to 255 characters, is what you call it and lists can be filtered by.',
  envelope_parties: 'The recipients, in the order in which they sign.',
  envelope_password_protect:
    'Whether every signer needs a password. One that is mailed goes with the link, and so is no second proof of who signs; with setting_email_signers off none is mailed, and you pass it on.',
  envelope_processed: 'When it ended: signed, cancelled, expired, rejected or failed.',
  envelope_queued: 'When it was queued for sending; null for a draft.',
  envelope_redirect_url: 'URL to which signers are redirected afterwards.',
  envelope_requires_otp: 'Whether a recipient has a mobile number and so needs a one-time code.',
  envelope_sealing: 'True from the last signature until the documents are sealed.',
  envelope_signing_embed: 'An iframe in which the only signer signs.',
  envelope_title: 'Title of the envelope.',
  envelope_untouched_hours:
    'Hours after which a draft is deleted that nobody has changed since it was made, 12 or more; left out or null, it stays.',
  field_id: 'The field, as the template names it.',
  finding_count: 'How often it was found.',
  finding_kind: 'What was found.',
  finding_pages: 'The pages that became pictures, from 1, for findings that begin with “pictured”.',
  field_merge: 'Label by which a field can be prefilled.',
  field_value: 'The text in the field.',
  history_data:
    'What happened, as members that depend on the type: parties as they were then, reasons, documents with their SHA-256.',
  history_detail: 'What happened, as a sentence in English.',
  history_party_id: 'The party that the entry is about; empty if it is about none, or several.',
  history_type: 'What happened, as an identifier that does not change.',
  href: 'Where it can be read.',
  is_draft: 'True saves the envelope; otherwise it is sent.',
  limit: 'Number of rows per page.',
  locale: 'Language of the page, such as en-GB.',
  next: 'URL of the next page, if there is one.',
  offset: 'Number of rows to skip.',
  external_id: 'Only envelopes whose meta has exactly this esign_external_id.',
  owner: 'Only envelopes whose meta has this esign_owner.',
  party_documents: 'Positions filled in several templates.',
  party_email: 'E-mail address.',
  party_id: 'The recipient; in a request with a template, the position filled.',
  party_message: 'Text in the mail to this recipient.',
  party_mobile: 'Mobile number such as +441632960000; a one-time code is sent to it.',
  party_name: 'Name as shown in mails and in the certificate.',
  party_password:
    'In answers the password that the service made, if the envelope is protected; in requests one that you tell the signer yourself, which no answer has.',
  party_identity:
    'Everything that is asked of this party before the page opens: sign_in, password, code_by_mail, code_by_sms, passkey.',
  party_passkey_reset:
    'Whether the passkey of whoever has this address is forgotten; a new one is made after a code by mail.',
  party_role:
    'signer, signer1, signer2 … as tags in the document say, approver, viewer, witness, or copy.',
  party_named_by_signer:
    'Whether the signer names this witness, who then needs no party_name and party_email.',
  party_witness_of: 'The role of the signer whom a witness watches, such as signer2.',
  party_host: 'Who hands over the device to a party that signs in person.',
  party_sign_in_required:
    'Whether only a session whose party_sign_in says who is signed in to the host opens the page.',
  party_language:
    'Language in which this party gets mails and text messages, and in which its page begins; null if it is the account’s.',
  party_may_reassign:
    'Whether this party may hand over to somebody else; null if setting_signing_reassign decides.',
  party_locked_values:
    'Values that this party cannot change, by field_id or field_merge; kept in the envelope.',
  party_sign_in: 'How the host knows who signs: subject, method, at, and issuer if it is another.',
  party_copy_from_start:
    'Whether a party that gets a copy also gets the documents when they are sent.',
  party_stage:
    'Signers of one stage sign at the same time, after those of all lower stages; null if there are no stages.',
  party_title: 'Name as it is shown.',
  q: 'Part of the title, or of a contact’s name or address, in upper or lower case.',
  role_id: '1 user, 2 admin, 3 super-admin.',
  session_expires: 'When the session ends at the latest.',
  session_expires_in: 'Seconds until then, 60 to 43,200.',
  session_type:
    'What the session shows: setting a draft up, signing as a party, or setting a template up.',
  session_url: 'URL that the frame loads. The part after # grants access: keep it secret.',
  signing_url: 'Link with which this party signs. It grants access: keep it secret.',
  signing_url_expires: 'When the link ends.',
  signing_url_expires_in: 'Seconds until then, 60 to 2,592,000; a week if omitted.',
  setting_signature_format_accepted: 'How signatures may be made: drawn, typed, upload.',
  setting_signature_format_default:
    'The signature format that is offered first, if it is accepted.',
  setting_signature_more_info: 'Whether name and time are printed below every signature.',
  setting_signing_consumer_regulations_act:
    'Whether signers must also agree that the service begins before their time to cancel is over.',
  setting_signing_questions:
    'Whether signers can send the sender a question from the signing page, up to five a day.',
  setting_consent_texts:
    'Own wording of the consent to sign, by language tag; an empty object brings ours back.',
  setting_signing_reassign:
    'Whether signers can assign signing to someone else, once; the sender is told.',
  due_total: 'How many would be deleted.',
  erasure_complete: 'Whether nothing is left of the person but sealed evidence.',
  erasure_deleted: 'Fingerprints of the envelopes that are deleted.',
  erasure_kept: 'Envelopes that keep the person.',
  erasure_preview: 'Whether only to tell what would happen.',
  erasure_traces: 'Where the address occurs: before the erasure in a preview, otherwise after it.',
  erasure_user_kept: 'Whether a user stays because nobody else is in charge of the account.',
  held_total: 'How many are as old, but on hold.',
  kept_reason: 'Why: its evidence is sealed, it is still under way, or it is on hold.',
  person_email: 'Address of the person.',
  removal_total: 'How many were deleted.',
  retention_days: 'Days for which it is kept.',
  setting_retention:
    'Days after which things are deleted, by kind; an empty object keeps all of them. What is on hold stays.',
  setting_signing_tooltips: 'Whether signers see an explanation at each field.',
  setting_allowed_origins: 'Who may frame embedded pages.',
  setting_email_signers: 'Whether signers are mailed their links; off if your app delivers them.',
  setting_embedded_signing: 'Whether answers and events contain iframes for signing.',
  setting_language: 'Language of mails, text messages, certificate and added signature pages.',
  setting_envelope_id_on_pages:
    'Whether the fingerprint of the envelope is printed at the foot of every page; applies to new envelopes.',
  setting_envelope_all_at_once:
    'Default of envelope_all_at_once: whether all signers sign at the same time.',
  signature_date: 'Signing time that the signature states; null if it states none.',
  signature_in_person: 'Whether this recipient signs at the device of the sender.',
  signature_name: 'Signer that the signature names.',
  signers: 'Who signed, and when.',
  status: 'Only envelopes in this status.',
  template_fingerprint: 'Identifies the template.',
  template_failure_code: 'Why its document could not be used, as a code.',
  template_in_progress: '`0` when its set-up is finished; such a template can be used.',
  template_untouched_hours:
    'Deletes the template after so many hours if it was neither changed nor finished and has no fields.',
  template_owner: 'User of the host application to whom it belongs.',
  template_parties: 'Positions that recipients fill.',
  template_status: 'Whether its document is being processed, it is being set up, ready or failed.',
  user_id: 'The user on whose behalf it is done.',
  valid: 'Whether every check holds.',
  webhook_format: 'How events are sent: as a form, or as JSON.',
  webhook_new_secret:
    'Makes a new secret; for 24 hours deliveries are signed with the former one too.',
  webhook_secret: 'Signs every delivery; shown only here.',
  webhook_suspended: 'When delivery was suspended, after three days without a 200.',
  webhook_type: 'Name of an event, or all.',
  webhook_url: 'Where events are sent.',
};
