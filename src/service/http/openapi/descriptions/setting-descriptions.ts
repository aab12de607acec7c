/** Settings and branding of an account. */
export const settingDescriptions: Readonly<Record<string, string>> = {
  accepts_office_files: 'Whether Word and Excel files can be converted here.',
  settings_ignored: 'What was left alone, so that a typing mistake is seen; absent if nothing was.',
  'SettingsChanged.settings_ignored.name': 'Member of the request that was left alone.',
  'SettingsChanged.settings_ignored.reason': 'Why it was left alone, as a sentence.',
  setting_signature_more_info: 'Whether name and time are printed below every signature.',
  setting_signature_format_default:
    'The signature format that is offered first, if it is accepted.',
  setting_signature_format_accepted:
    'How signatures may be made: drawn, typed, upload, with commas between them.',
  setting_email_pdf_attach: 'Whether the signed files are attached to mails to recipients.',
  setting_email_pdf_attach_sender: 'Whether the signed files are attached to mails to the sender.',
  setting_email_envelope_open:
    'Whether the sender is told by mail when a recipient opens the envelope.',
  setting_email_main_email: 'Whether mails to senders also go to the account’s own address.',
  setting_email_return_address_user:
    'Whether answers to mails reach the user who sent the envelope, or the account’s own address.',
  setting_email_signers: 'Whether signers are mailed their links; off if your app delivers them.',
  setting_signing_consumer_regulations_act:
    'Whether signers must also agree that the service begins before their time to cancel is over.',
  setting_signing_tooltips: 'Whether signers see an explanation at each field.',
  setting_signing_questions:
    'Whether signers can send the sender a question from the signing page, up to five a day.',
  setting_signing_reassign:
    'Whether signers can assign signing to someone else, once; the sender is told.',
  setting_consent_texts:
    'Own wording of the consent to sign, by language tag; an empty object brings ours back.',
  setting_pdf_audit_trail_hide: 'Whether the certificate pages are left out of signed files.',
  setting_envelope_id_on_pages:
    'Whether the fingerprint of the envelope is printed at the foot of every page; applies to new envelopes.',
  setting_envelope_all_at_once:
    'What holds where envelope_all_at_once_enabled is left out: whether all signers sign at the same time.',
  setting_embedded_signing: 'Whether answers and events contain iframes for signing.',
  setting_allowed_origins:
    'Origins that may frame embedded pages; in a form also with commas between them. Empty: each session names its own.',
  setting_language: 'Language of mails, text messages, certificate and added signature pages.',
  setting_time_zone:
    'Time zone in which the day of signing is counted, and today() in formulas, and in which the certificate shows times beside UTC, such as Europe/Berlin.',
  setting_retention:
    'Days after which things are deleted, by kind; an empty object keeps all of them. What is on hold stays.',
  'RetentionPreviewRequest.setting_retention':
    'Days to look at, by kind, before they are saved; those of the account if left out.',

  branding_logo: 'URL of the logo as PNG, at this service; null if there is none.',
  branding_logo_url: 'URL from which the logo is fetched, JPG or PNG; null removes it.',
  branding_logo_file: 'The logo itself, JPG or PNG of up to 1 MB, in base64; instead of its URL.',
  branding_colour: 'Colour of buttons in mails and on signing pages.',
  branding_email_type: 'Which mail it is.',
  branding_email_subject: 'Subject of the mail, with variables in braces.',
  branding_email_content: 'The mail as HTML, with variables in braces.',
  branding_email_content_plain: 'The mail as plain text, with variables in braces.',
  branding_email_updated:
    'When the account changed the mail; null if it has the service’s own text.',

  mail_to: 'Address to which the test mail went.',
  mail_outcome:
    'Whether the mail server `accepted` it, it was `kept` in the outbox folder because there is no server, or it was `refused`.',
  mail_reason: 'Why it was refused, as a sentence; null if it was not.',
};
