/** Envelopes, their parties and history, and the links and sessions with which parties sign. */
export const envelopeDescriptions: Readonly<Record<string, string>> = {
  envelope_fingerprint: 'Identifies the envelope; stands in paths.',
  'CreateEmbedSession.envelope_fingerprint':
    'The draft that is set up, or the envelope that is signed; left out for a template.',
  'EmbedSession.envelope_fingerprint': 'The envelope that the session shows, if it shows one.',
  'BulkRowInList.envelope_fingerprint':
    'The envelope that was made from this row; null if none was.',
  'BulkRow.envelope_fingerprint': 'The envelope that was made from this row; null if none was.',
  'Delivery.envelope_fingerprint':
    'The envelope that the event is about; null if it is about none, or the envelope is deleted.',
  'DeliveryReplayed.envelope_fingerprint':
    'The envelope that the event is about; null if it is about none, or the envelope is deleted.',
  'FailedJobInList.envelope_fingerprint':
    'The envelope that the job was for; null if it was for none.',
  'FailedJob.envelope_fingerprint': 'The envelope that the job was for; null if it was for none.',
  'FailedJobRetried.envelope_fingerprint':
    'The envelope that the job was for; null if it was for none.',
  'RemovalInList.envelope_fingerprint':
    'The envelope that was deleted; null if something else was.',
  'Erasure.erasure_kept.envelope_fingerprint': 'An envelope that keeps the person.',
  envelope_title: 'Title of the envelope, in mails and on the signing page.',
  envelope_status:
    '`processing` while documents are prepared, `draft` until it is sent, `sent` until it ends, then how it ended; `verify` while the signer of a widget has yet to confirm.',
  'EnvelopeDeleted.envelope_status': 'That it was deleted, which no other answer says.',
  is_draft: 'True saves the envelope as a draft; otherwise it is sent.',
  envelope_created: 'When the envelope was made.',
  envelope_sent: 'When it was sent; null until then.',
  envelope_queued: 'When it was queued for sending; null for a draft.',
  envelope_processed:
    'When it ended: signed, cancelled, expired, rejected or failed; null until then.',
  envelope_tags:
    'Names of the tags that the envelope has, in the order of the alphabet; not in a list of what goes to one party.',
  envelope_tags_added: 'Names of the tags that this request has put on the envelope.',
  envelope_tags_removed: 'Names of the tags that this request has taken off the envelope.',
  envelope_fingerprints: 'The envelopes whose tags change, 50 at most.',
  tags_added: 'Names of tags that the envelopes are to have, made where they do not exist.',
  tags_removed: 'Names of tags that the envelopes are not to have.',
  envelope_shares: 'The users with whom the envelope is shared, by name.',
  share_created: 'Since when it is shared.',
  may_share: 'Whether the caller may share it and end shares.',
  'ShareEnvelope.user_email': 'Address of the user of the account with whom to share it.',
  tag_id: 'The tag, by number.',
  tag_name:
    'Name of the tag, one line of up to 50 characters; upper and lower case make no difference.',
  tag_envelopes: 'How many envelopes have the tag, of those that the caller sees.',
  envelope_sealing: 'True from the last signature until the documents are sealed.',
  envelope_version: 'How often what is sent was changed, from 1 for what was sent first.',
  envelope_amendment:
    'Fingerprint of the draft in which the envelope is being changed, so that nobody can sign; null if it is not.',
  envelope_amends: 'Of a draft, the fingerprint of the envelope that it changes; null otherwise.',
  envelope_former_documents:
    'Documents that somebody has signed in a former version and that are not in the present one, with the last version that each was in and a link to its file; empty if there are none.',
  envelope_parties: 'The recipients, in the order in which they sign.',
  'UpdateEnvelope.envelope_parties':
    'The recipients as they are to be, in order: those with a party_id stay, those without are new, and those left out are removed.',
  'PlanEnvelope.envelope_parties':
    'Whom the agent would send to, each in a position of a template.',
  'SendPlan.envelope_parties': 'Whom to send to, exactly as it was planned.',
  envelope_documents: 'The documents in their order, with their fields.',
  'CreateEnvelope.envelope_documents':
    'The documents, either all uploaded or linked, or all created from templates.',
  'UpdateEnvelope.envelope_documents':
    'The documents as they are to be, in order: those with a document_fingerprint stay, those without are new, and those left out are removed.',
  'PlanEnvelope.envelope_documents': 'What the agent would send: templates that its mandate names.',
  'SendPlan.envelope_documents': 'What to send, exactly as it was planned.',
  'EnvelopePages.envelope_documents': 'Each document with its pages as they look now.',
  'Event.envelope_documents': 'The documents, with links to their files.',
  'VerifyEnvelopeWidgetEvent.envelope_documents':
    'The documents, without document_pdf until the signer has confirmed.',
  envelope_all_at_once_enabled:
    'Whether all signers sign at the same time, or one after another in the given order. Left out of a request, setting_envelope_all_at_once decides.',
  envelope_auto_expire_hours:
    'Hours after sending at which an open envelope expires, 12 or more; without it, or with null, it does not.',
  envelope_auto_remind_hours:
    'Hours between automatic reminders, 12 or more; without it, or with null, there are none.',
  envelope_untouched_hours:
    'Hours after which a draft is deleted that nobody has changed since it was made, 12 or more; left out or null, it stays.',
  envelope_cancel_reason: 'Why it is cancelled, for the signers and in the history.',
  'CancelledEnvelopeEvent.envelope_cancel_reason':
    'Why it was cancelled; absent if no reason was given.',
  envelope_reject_reason: 'Why the party declines, in its own words; absent if it gave none.',
  envelope_meta:
    'Data of yours, up to 64 KB; it comes back in answers and events. Its esign_owner names who owns the envelope in a host application; once given, it stays. Its esign_external_id, up to 255 characters, is what you call it and lists can be filtered by.',
  'Event.envelope_meta': 'Your data, as they came with the envelope; empty text if there are none.',
  envelope_password_protect:
    'Whether every signer needs a password. One that is mailed goes with the link, and so is no second proof of who signs; with setting_email_signers off none is mailed, and you pass it on.',
  envelope_redirect_url:
    'URL to which signers are led once they have signed; empty text if there is none.',
  envelope_requires_otp: 'Whether a recipient needs a one-time code.',
  'CreateEnvelope.envelope_requires_otp':
    'Taken and left alone: a one-time code is asked of every party with a party_mobile, unless it is invited there.',
  'UpdateEnvelope.envelope_requires_otp':
    'Taken and left alone: a one-time code is asked of every party with a party_mobile, unless it is invited there.',
  envelope_signing_embed:
    'An iframe, as HTML, in which the only signer signs; with setting_embedded_signing alone.',
  'Event.envelope_signing_embed':
    'An iframe, as HTML, in which the signer signs whose turn it is; with setting_embedded_signing alone.',
  envelope_signed_pdf: 'Link to the signed file: use the download of the envelope in its place.',
  envelope_history: 'What has happened to the envelope, in order.',
  history_date: 'When it happened.',
  history_detail: 'What happened, as a sentence in English.',
  history_type:
    'What happened, as a word that stays; absent, like the two members after it, in the oldest entries.',
  history_party_id: 'The party that the entry is about; empty if it is about none, or several.',
  history_data:
    'What happened, as members that depend on the type: parties as they were then, reasons, documents with their SHA-256.',
  history_ip: 'Address from which it was done; `0.0.0.0` if the service did it by itself.',
  history_user_agent:
    'Browser or program with which it was done, as it named itself; may be empty.',

  party_id: 'The recipient, by a number of its own in this envelope.',
  'path.party_id': 'The recipient, by its number in the envelope.',
  'PartyRequest.party_id': 'Position of the template that this recipient fills.',
  'PartyRequest.party_documents.party_id': 'Position of that template which this recipient fills.',
  'PlanEnvelope.envelope_parties.party_id': 'Position of the template that this recipient fills.',
  'PlanEnvelope.envelope_parties.party_documents.party_id':
    'Position of that template which this recipient fills.',
  'SendPlan.envelope_parties.party_id': 'Position of the template that this recipient fills.',
  'SendPlan.envelope_parties.party_documents.party_id':
    'Position of that template which this recipient fills.',
  'ChangedParty.party_id': 'The recipient that stays, with its fields; left out for a new one.',
  'RemindEnvelope.party_id': 'The one recipient to remind; left out, all who are waited for.',
  'Field.party_id': 'Who fills the field in; for what belongs to the sender, one of the signers.',
  'EnvelopePages.envelope_documents.document_fields.party_id':
    'Who fills the field in; for what belongs to the sender, one of the signers.',
  'TemplateParty.party_id': 'The position, for the recipient who fills it.',
  'UpdateTemplate.template_parties.party_id':
    'The position that stays, with its fields; left out for a new one.',
  'CreateEmbedSession.party_id': 'Who signs in the session; for `signing` alone.',
  'FailedJobInList.party_id': 'Recipient of the mail or text message; null for the sender.',
  'FailedJob.party_id': 'Recipient of the mail or text message; null for the sender.',
  'FailedJobRetried.party_id': 'Recipient of the mail or text message; null for the sender.',
  party_documents: 'Positions that the recipient fills in several templates, in place of party_id.',
  party_name: 'Name of the recipient, in mails, history and certificate.',
  'TemplateParty.party_name': 'Name of the position, such as Tenant.',
  'CreateTemplate.template_parties.party_name': 'Name of the position, such as Tenant.',
  'UpdateTemplate.template_parties.party_name': 'Name of the position, such as Tenant.',
  'SaveAsTemplate.template_parties.party_name': 'Name of the position, such as Tenant.',
  party_title: 'Name of the recipient as it is now.',
  party_email:
    'E-mail address to which the invitation goes; may be left out with another party_invitation than email.',
  party_invitation:
    'How the recipient is invited: by a mail (`email`), by a link that you pass on (`link`), on a device that you hand over (`device`), or by a message to its party_mobile (`sms`, `whatsapp`); with all but the first, no address is needed.',
  'UpdateParty.party_invitation':
    'How the recipient is invited from now on; links from before end.',
  'UpdateParty.party_mobile':
    'New number, of a recipient who is invited by `sms` or `whatsapp`: it gets the invitation, and links to the former one end.',
  hand_over_pin: 'Ends a session in which people sign on one device; 4 to 12 digits.',
  hand_over_host:
    'Who hands the device over and says who signs, for history and certificate; a user of the console is named without it.',
  'UpdateParty.party_email':
    'New address: it gets the invitation, and links to the former one end.',
  'PartyUpdated.party_email': 'E-mail address of the recipient as it is now.',
  party_mobile:
    'Mobile number such as +441632960000: with party_invitation `sms` or `whatsapp` the recipient is invited there; otherwise a one-time code is sent to it.',
  'ChangedParty.party_mobile':
    'Mobile number such as +441632960000, for one-time codes or messages; empty text removes it.',
  party_mobile_last4: 'Last four digits of the mobile number; null if there is none.',
  party_message: 'Text in the mail to this recipient.',
  party_language:
    'Language in which this party gets mails and text messages, and in which its page begins; empty text, or null in answers, if it is the account’s.',
  party_time_zone:
    'Time zone, such as Europe/Berlin, in which the certificate shows beside UTC when this party did something; empty text, or null in answers, if it is that of the party’s device, or else the account’s.',
  party_role:
    '`signer`, `signer1`, `signer2` … as tags in the document say, `approver`, `viewer`, `witness`, or `copy`, who gets the documents and signs nothing.',
  party_status:
    '`pending` until its turn has come, then `in progress` until it has `signed` or `rejected`; `bounced` if the mail or message came back; `copy` for who signs nothing.',
  party_signature_type:
    '`in_person` on the sender’s device, `embedded` in a page of the account, `remote` otherwise.',
  party_stage:
    'Signers of one stage sign at the same time, after those of all lower stages, 1 to 99; 0, or null in answers, if there are no stages.',
  party_password:
    'In answers the password that the service made, if the envelope is protected; in requests one that you tell the signer yourself, which no answer has.',
  party_passkey_reset:
    'Whether the passkey of whoever has this address is forgotten; a new one is made after a code by mail.',
  party_identity:
    'Everything that is asked of this party before the page opens: sign_in, password, code_by_mail, code_by_sms, passkey.',
  party_sign_in_required:
    'Whether only a session whose party_sign_in says who is signed in to the host opens the page.',
  party_may_reassign:
    'Whether this party may hand over to somebody else; null if setting_signing_reassign decides.',
  party_named_by_signer:
    'Whether the signer names this witness, who then needs no party_name and party_email.',
  party_witness_of:
    'The role of the signer whom a witness watches, such as signer2; the first signer if it is empty or null.',
  party_host: 'Who hands over the device to a party that signs in person; null if nobody is named.',
  party_copy_from_start:
    'Whether a party that gets a copy also gets the documents when they are sent.',
  party_takes_over: 'Recipients who no longer sign, and whose fields this one takes over.',
  signature_in_person: 'Whether this recipient signs at the device of the sender.',

  session_type:
    'What the session shows: setting a draft up, signing as a party, or setting a template up.',
  session_url: 'URL that the frame loads. The part after # grants access: keep it secret.',
  session_expires: 'When the session ends at the latest.',
  session_expires_in: 'Seconds until the session ends, 60 to 43,200.',
  session_editor: 'What the set-up page offers; everything, unless it is named here.',
  kinds: 'Types of fields that can be placed; all if left out. Others that are there stay.',
  tools:
    'Parts of the set-up page: `form` (fields of the PDF’s own form), `pages` (small images), `preview`, and `finish` (the button that ends the set-up of a template); all if left out.',
  allowed_origins: 'Origins whose pages may show this session in a frame; up to 20.',
  locale: 'Language in which the page begins, as a tag such as en-GB.',
  party_sign_in: 'How the host knows who signs; for `signing` alone, in history and certificate.',
  'SignIn.subject': 'The account at the host: a user name, an address or an id.',
  'SignIn.method': 'How it was signed in there, such as `password+otp` or `passkey`.',
  'SignIn.at': 'When it was signed in there, in ISO 8601 with the time zone.',
  'SignIn.issuer': 'Where it was signed in, if not at the host itself.',
  party_locked_values:
    'Values that this party cannot change, by field_id or field_merge; kept in the envelope.',
  signing_url: 'Link with which this party signs. It grants access: keep it secret.',
  signing_url_qr: 'The same link as a QR code: an SVG document, black on white.',
  signing_url_renew: 'Whether all earlier links of this recipient end.',
  signing_url_expires: 'When the link ends.',
  signing_url_expires_in: 'Seconds until the link ends, 60 to 2,592,000; a week if left out.',
};
