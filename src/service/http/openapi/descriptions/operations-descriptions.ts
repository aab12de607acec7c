/** Webhooks and events, jobs that failed, retention, erasure and verification. */
export const operationsDescriptions: Readonly<Record<string, string>> = {
  webhook_id: 'The subscription, by number.',
  'FailedJobInList.webhook_id':
    'The subscription of the delivery that failed; null for other jobs.',
  'FailedJob.webhook_id': 'The subscription of the delivery that failed; null for other jobs.',
  'FailedJobRetried.webhook_id':
    'The subscription of the delivery that failed; null for other jobs.',
  webhook_url: 'Where events are sent.',
  webhook_type: 'Name of an event, or all.',
  webhook_format: 'How events are sent: as a form, or as JSON; a form if left out.',
  webhook_acknowledgement:
    'Which status acknowledges an event: 200 alone, or any from 200 to 299; 200 alone if left out.',
  webhook_secret: 'Signs every delivery; shown only here.',
  'WebhookUpdated.webhook_secret': 'The new secret, if one was asked for; shown only here.',
  webhook_new_secret:
    'Makes a new secret; for 24 hours deliveries are signed with the former one too.',
  webhook_created: 'When the subscription was made.',
  webhook_updated: 'When the subscription was last changed; null if never.',
  webhook_suspended:
    'When delivery was suspended, after three days without an acknowledgement or by a 410; null if it is not.',
  webhook_waiting: 'How many events it has not acknowledged yet.',
  webhook_waiting_since: 'When the oldest of these events happened; null if there is none.',
  delivery_id: 'The delivery, by number.',
  'FailedJobInList.delivery_id': 'The delivery that failed; null for other jobs.',
  'FailedJob.delivery_id': 'The delivery that failed; null for other jobs.',
  'FailedJobRetried.delivery_id': 'The delivery that failed; null for other jobs.',
  delivery_message_id:
    'The `webhook-id` that the receiver sees, the same in every attempt and replay.',
  delivery_event: 'Name of the event: the action in its body.',
  delivery_created: 'When the delivery was queued.',
  delivery_attempts: 'How often it was tried.',
  delivery_last_tried: 'When it was last tried; null if it was not yet.',
  delivery_last_status: 'Status that the receiver answered last; null if there was no answer.',
  delivery_last_error: 'Why there was no answer; null if there was one.',
  delivery_delivered: 'When the receiver answered 200; null until then.',
  delivery_next_try: 'When it is tried next; null once it has arrived or was given up.',

  action: 'Which event it is.',
  action_date: 'When it happened, in UTC.',
  client_ip: 'IPv4 address of whoever caused the event; `0.0.0.0` if there is none.',
  signature_fingerprint:
    'The part that this recipient takes in the envelope: 32 hexadecimal digits.',
  envelope_download: 'Where the envelope is downloaded with the API key.',
  envelope_fields: 'What the recipient has entered, a field each.',
  'SignedEnvelopeCompleteEvent.envelope_fields': 'What all recipients have entered, a field each.',
  envelope_bounce_email: 'Address of the recipient, to which the mail could not be delivered.',
  envelope_bounce_mobile_last4:
    'Last four digits of the number that took no message; absent if it was a mail.',
  envelope_bounce_reason: 'Why, in the words of the other mail server.',
  envelope_bounce_url: 'Page on which the sender corrects the address.',

  failed_job_id: 'The job, by number.',
  failed_job_type: 'What the job had to do.',
  failed_job_reason:
    'Why its last attempt failed, as a kind of failure; the service’s log says more.',
  failed_job_tries: 'How often the job was tried before it was given up.',
  failed_job_queued: 'When the job was queued.',
  failed_job_given_up: 'When it was given up.',

  retention_due: 'What would be deleted now, by kind.',
  retention_kind: 'What is deleted when its days are over.',
  retention_days: 'Days for which it is kept.',
  due_total: 'How many would be deleted.',
  held_total: 'How many are as old, but on hold.',
  removal_id: 'The removal, by number.',
  removal_kind: 'What was deleted because its days were over.',
  removal_date: 'When it was deleted.',
  removal_total: 'How many were deleted.',
  person_email: 'Address of the person.',
  erasure_preview: 'Whether only to tell what would happen.',
  'Erasure.erasure_preview': 'Whether nothing was done, and this is what would happen.',
  erasure_complete: 'Whether nothing is left of the person but sealed evidence.',
  erasure_deleted: 'Fingerprints of the envelopes that are deleted.',
  erasure_kept: 'Envelopes that keep the person.',
  kept_reason: 'Why: its evidence is sealed, it is still under way, or it is on hold.',
  erasure_traces: 'Where the address occurs: before the erasure in a preview, otherwise after it.',
  trace_table: 'Table of the database in which the address occurs.',
  trace_rows: 'In how many rows of the table the address occurs.',
  erasure_user_kept: 'Whether a user stays because nobody else is in charge of the account.',

  'Verification.valid':
    'Whether every check passed: nothing was changed since it was sealed, here or by whom this installation trusts.',
  'Verification.level':
    'Level of the seal: basic (`B-B`), with a timestamp, with proofs for the long term, or with archive timestamps (`B-LTA`); null if there is no seal.',
  'Verification.result': 'The verdict in the words of ETSI EN 319 102-1.',
  'Verification.sub_indication':
    'Why it did not pass, in the words of ETSI EN 319 102-1; null if it did.',
  'Verification.checks': 'Each thing that was looked at, and what was found.',
  'Verification.checks.name':
    'What was looked at: the document’s bytes, the signature, its certificate, whether this installation made it or trusts it, its timestamps, the history.',
  'Verification.checks.ok': 'Whether the check passed.',
  'Verification.checks.detail': 'What exactly was found, as a sentence in English.',
  'Verification.checks.status': 'The outcome: passed, failed, or not to be decided.',
  'Verification.checks.code': 'What was found, as a word that stays.',
  'Verification.checks.data': 'Names, times (ISO 8601) and digests that belong to the code.',
  'Verification.signatures':
    'All signatures and timestamps in the file but those of the seal, in the order in which they were added.',
  'Verification.signatures.kind': 'Which of the two it is, as the file says.',
  'Verification.signatures.checks':
    'By whom and when it was made, whether that is unchanged, and how much of the file it covers.',
  'Verification.signatures.checks.name':
    'What was looked at: the bytes that it covers, who made it, whether that certificate holds, when.',
  'Verification.signatures.checks.ok': 'Whether this is proved.',
  'Verification.signatures.checks.detail': 'What exactly it proves, as a sentence in English.',
  'Verification.signatures.checks.status': 'Whether it is proved, refuted, or only said.',
  'Verification.signatures.checks.code': 'What it proves, as a word that stays.',
  'Verification.signatures.checks.data':
    'Names, times (ISO 8601) and numbers that belong to the code; a name is proved only under the code `signature-of`.',
  'Verification.signers': 'Who signed, by the history in the file.',
  'Verification.signers.name': 'Name of the signer.',
  'Verification.signers.email': 'E-mail address of the signer.',
  'Verification.signers.signed_at': 'When this party signed; null if it has not.',
};
