/** Documents, their pages and fields. */
export const documentDescriptions: Readonly<Record<string, string>> = {
  document_fingerprint: 'Identifies the document in its envelope; stands in paths.',
  'ChangedDocument.document_fingerprint':
    'The document that stays, with its fields; left out for a new one.',
  document_id: 'The document that was in view when the party declined, by number; else the first.',
  document_title: 'Title of the document, as recipients read it.',
  'DocumentRequest.document_title':
    'Title of the document, as recipients read it; that of the template if left out.',
  document_url: 'URL from which the service fetches the file, in place of its content.',
  document_file_content: 'The file in base64.',
  document_file_name: 'Name of the file, with its extension.',
  'Verify.document_file_name': 'For your own use: nothing depends on it.',
  document_template_fingerprint: 'Template from which the document is created.',
  'PartyRequest.party_documents.document_template_fingerprint':
    'Template that has the position; the document made from it is in envelope_documents.',
  'PlanEnvelope.envelope_parties.party_documents.document_template_fingerprint':
    'Template that has the position; the document made from it is in envelope_documents.',
  'SendPlan.envelope_parties.party_documents.document_template_fingerprint':
    'Template that has the position; the document made from it is in envelope_documents.',
  document_merge_fields:
    'Values with which fields are prefilled, and variables of a Word file filled.',
  document_fields: 'The fields of the document, with what has been entered.',
  'DocumentRequest.document_fields': 'Fields to place, in addition to those of tags; up to 2,000.',
  'ChangedDocument.document_fields':
    'Fields to place; for a document that stays, they replace all it has.',
  'CreateTemplate.document_fields': 'Fields to place, in addition to those of tags; up to 2,000.',
  'UpdateTemplate.document_fields': 'Fields to place, in place of all that there are; up to 2,000.',
  'EnvelopePages.envelope_documents.document_fields':
    'The fields that the reader sees, with their places.',
  document_page_total: 'Number of pages; `0` while the file is being prepared.',
  document_pages: 'Images of the pages, as links valid for 24 hours.',
  'EnvelopePages.envelope_documents.document_pages': 'Sizes of the pages, in order.',
  page_width: 'Width of the page as it is shown, in points.',
  page_height: 'Height of the page as it is shown, in points.',
  document_thumbnails: 'Small images of the pages, as links valid for 24 hours.',
  document_version: 'Changes as soon as the pages look different; empty while there are none.',
  page_lines: 'The text of the page in reading order, a line each.',
  line_text: 'What the line says.',
  line_left: 'Left edge of the line, in points from the left of the page as it is shown.',
  line_top: 'Upper edge of the line, in points from the top of the page as it is shown.',
  line_width: 'Width of the line, in points.',
  line_height: 'Height of the line, in points.',
  document_pdf: 'Link to the PDF, valid for 24 hours: sealed once it is, as it was sent before.',
  'EventDocument.document_pdf':
    'Link to the PDF, valid for 24 hours; absent until the signer of a widget has confirmed.',
  document_download:
    'Where the file is downloaded with the API key: signed once it is, the original before.',
  document_pdf_url: 'Link to the PDF before it was signed: use the download of the original.',
  document_signed_pdf:
    'Link to the signed PDF, null until then: use the download of the document in its place.',
  document_sha256:
    'SHA-256 of the document as everybody sees and signs it; null until it is ready.',
  'EnvelopePlan.plan_documents.document_sha256':
    'SHA-256 of the template’s document, which the plan is bound to.',
  document_upload_sha256:
    'SHA-256 of the file as it was uploaded or fetched, before processing; null until it has arrived.',
  document_own_title:
    'The title that the file gives itself; null until it is ready, and if that says no more than the name of a file.',
  document_findings:
    'What was removed from the file or drawn onto its pages, so that everybody sees the same.',
  finding_kind: 'What was found, as a word.',
  finding_count: 'How often it was found.',
  finding_fields:
    'The names of the fields whose scripts were not taken over, or that have no place in a new document; of variables without a value.',
  finding_pages: 'The pages, from 1, that became pictures or lost comments.',
  document_earlier_signatures:
    'Signatures that the uploaded file already contained, as they describe themselves.',
  signature_name: 'Signer that the signature names.',
  signature_date: 'Signing time that the signature states; null if it states none.',
  document_signatures:
    'What becomes of signatures that are in the file already: `keep` appends everything to the file, so that they stay valid; `drop` lets them end; left out or null, nothing is decided and the file is not sent.',
  document_signatures_obstacle:
    'Why signatures in the file cannot be kept: one of them forbids it (`certified`) or does not hold (`broken`), or what the file holds (`content`) or how it is built (`structure`) is in the way; null if they can be.',
  document_invoice:
    'What becomes of the invoice data of a hybrid invoice (Factur-X, ZUGFeRD): `keep` leaves the XML file in the document, byte for byte, so that it is signed and sealed with it; `drop`, or left out, removes it like any other embedded file; null in answers if the file has none that can be recognised.',
  document_invoice_name: 'Name of the XML file with the invoice data; null if there is none.',
  document_invoice_sha256: 'SHA-256 of the XML file with the invoice data; null if there is none.',

  field_id: 'The field, by a number of its own.',
  'path.field_id': 'The field of an envelope that holds the uploaded file.',
  'MergeField.field_id': 'The field to fill, as GET /templates names it; or field_merge.',
  'DocumentMergeField.field_id': 'The field to fill, as GET /templates names it; or field_merge.',
  'DocumentMergeField.field_merge':
    'Name of the fields and variables to fill, in place of field_id.',
  'DocumentMergeField.field_value':
    'What the field begins with, and what stands in place of the variable; a part of a Word file is left out for an empty text, `0` or `false`.',
  field_rows:
    'In place of field_value: for a part of a Word file that repeats, the values of each row by their names.',
  'TemplateMergeField.field_id': 'The field, for document_merge_fields.',
  field_title: 'Label of the field, as the signer reads it; may be empty.',
  field_name: 'Label of the field: the field_title of answers.',
  field_type: 'What can be entered: the word decides how it is filled in and printed.',
  'DocumentField.field_type':
    'What can be entered; may be left out with field_form_name, which then decides.',
  'EventField.field_type': 'What was entered: one of the words of answers, such as text or date.',
  field_value: 'What was entered, as text; for an upload a link to the file, valid for 24 hours.',
  'MergeField.field_value':
    'What the field begins with; signers may change it unless it is read-only.',
  'DocumentField.field_value':
    'What the field begins with: a text, a date as 2026-11-21, one of its choices, or whether it is checked; for a label its text.',
  'EnvelopePages.envelope_documents.document_fields.field_value':
    'The text as it is printed, with dates and numbers in the format of the field; empty as long as the reader may not see it.',
  field_merge:
    'Name by which the field can be prefilled; null if it has none. Several may share it.',
  'MergeField.field_merge': 'Name of the fields to fill, in place of field_id.',
  'DocumentField.field_merge': 'Name by which the field can be prefilled; several may share it.',
  field_label: 'Name of the field, as the signer reads it.',
  field_role:
    'Who fills it in: `signer1`, `signer2` … by party_role, `witness`, or `sender` for what nobody fills in and all see.',
  field_required:
    'Whether it must be filled in; true unless given, except for checkboxes and labels.',
  'EnvelopePages.envelope_documents.document_fields.field_required':
    'Whether the party has to fill it in.',
  field_read_only: 'Whether nobody can change its value.',
  field_options: 'Choices of a dropdown, or the one choice of a radio button.',
  field_page: 'Page on which it stands, from 1.',
  field_left: 'Left edge of the field, in points from the left of the page as it is shown.',
  field_top: 'Upper edge of the field, in points from the top of the page as it is shown.',
  field_width: 'Width of the field in points; that of its type if left out of a request.',
  field_height: 'Height of the field in points; that of its type if left out of a request.',
  field_anchor: 'Its place by a text of the document, instead of field_page.',
  anchor_text: 'The text that is looked for, whatever its line breaks and spaces.',
  anchor_occurrence: 'Which of the places with this text, from 1; `all` places a field at each.',
  anchor_left: 'Points from the left of the text to the left of the field; 0 if left out.',
  anchor_top: 'Points from the top of the text to the top of the field; 0 if left out.',
  field_form_name:
    'Its place by a field of the PDF’s own form, whose size, choices and value it takes over.',
  field_font_size: 'Size of the text in points, 4 to 72; what does not fit is printed smaller.',
  field_align: 'Where the text stands in the field; at the start of the line if left out.',
  field_colour: 'Colour of the text, as `#RRGGBB`.',
  field_cells:
    'Into how many cells of one width the text is printed, a character in each; 1 to 100.',
  field_date_format:
    'How a date is printed: `short`, `medium` (if left out), `long`, `iso`, or a pattern such as dd/MM/yyyy.',
  field_number_format:
    'How a number is printed, such as `0.00` or `#,##0.00`; as it was entered if left out.',
  field_format: 'What the text has to be: `phone` is a phone number.',
  field_pattern: 'Regular expression that the whole text, of up to 100 characters, must match.',
  field_min: 'Smallest number, earliest date, or least number of characters.',
  field_max: 'Largest number, latest date, or greatest number of characters.',
  field_condition:
    'The field is shown only if this is true of what is filled in, such as `[Pets]`.',
  field_formula: 'What the value is calculated from; nobody fills it in.',
  field_help: 'What the person who fills it in should know.',
};
