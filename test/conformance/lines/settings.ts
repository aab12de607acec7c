import {api, delivery, line, type Line} from './line.js';

const signing = (file: string): string => `service/pages/signing/${file}.test.ts`;
const signingPage = (file: string): string => `pages/signing/${file}.test.ts`;
const mail = `${delivery}/mail-settings.test.ts`;

/** What each setting changes, and the test that shows it. */
export const settings: readonly Line[] = [
  line(
    'PUT applies what fits, leaves the rest alone and names it; nothing applicable is no error',
    [`${api}/settings.test.ts`, 'leaves %s alone, names it, and applies the rest'],
    [`${api}/settings.test.ts`, 'answers the settings unchanged if nothing in %s applies'],
    ['service/conformance/client.test.ts', 'sends no settings with %s'],
  ),
  line('setting_signature_more_info prints the signer and the time below signatures', [
    `${delivery}/document-jobs.test.ts`,
    'prints who signed when below signatures',
  ]),
  line('setting_signature_format_default is the signature format shown first', [
    signingPage('sign-settings'),
    'setting_signature_format_default says which way to sign comes first',
  ]),
  line(
    'setting_signature_format_accepted lists the signature formats that are offered and accepted',
    [
      signingPage('sign-settings'),
      'setting_signature_format_accepted says which ways to sign there',
    ],
    [signing('setting-routes'), 'made in a way that is not accepted does not go into field'],
  ),
  line('setting_email_pdf_attach attaches the sealed file to mail to parties', [
    mail,
    'decides whether parties get the sealed file with the mail',
  ]),
  line('setting_email_pdf_attach_sender attaches it to mail to the sender', [
    mail,
    'setting_email_pdf_attach_sender decides it for the sender',
  ]),
  line('setting_email_envelope_open notifies the sender of openings', [
    mail,
    'setting_email_envelope_open tells the sender of each first opening',
  ]),
  line('setting_email_main_email also sends the sender’s mail to the account’s address', [
    mail,
    'setting_email_main_email sends what the sender gets',
  ]),
  line('setting_email_return_address_user decides who receives replies', [
    mail,
    'setting_email_return_address_user decides who gets answers',
  ]),
  line('setting_signing_consumer_regulations_act requires an additional consent', [
    signingPage('sign-settings'),
    'setting_signing_consumer_regulations_act asks for one more consent',
  ]),
  line('setting_signing_tooltips explains fields', [
    signingPage('sign-settings'),
    'setting_signing_tooltips explains the field that has the focus',
  ]),
  line('setting_signing_questions lets signers ask the sender', [
    signingPage('sign-settings'),
    'setting_signing_questions lets the signer ask the sender',
  ]),
  line('setting_signing_reassign lets signers assign signing to someone else', [
    signing('reassign-routes'),
    'setting_signing_reassign lets a signer assign signing to someone else',
  ]),
  line('setting_consent_texts replaces the consent to sign, language by language', [
    `${api}/settings.test.ts`,
    'setting_consent_texts holds the wording of each language, from JSON or from a form',
  ]),
  line('setting_retention deletes what is older than its days, by kind, never what is on hold', [
    `${api}/retention.test.ts`,
    'deletes each kind when its days are over, never what is on hold or under way, and says so',
  ]),
  line('setting_pdf_audit_trail_hide omits the certificate pages', [
    mail,
    '%s: the certificate pages %s',
  ]),
  line(
    'setting_envelope_id_on_pages prints the envelope’s id on every page of envelopes created afterwards',
    [
      `${api}/settings.test.ts`,
      'setting_envelope_id_on_pages counts for envelopes made from then on',
    ],
  ),
  line('setting_envelope_all_at_once applies if the envelope does not specify it', [
    `${api}/settings.test.ts`,
    'setting_envelope_all_at_once decides where an envelope does not',
  ]),
  line('setting_embedded_signing includes frames in responses and events', [
    `${api}/signing-embed.test.ts`,
    'no frame comes where %s',
  ]),
  line('setting_email_signers off leaves mail to parties to the host application', [
    mail,
    'setting_email_signers off leaves all mail to parties',
  ]),
  line('setting_allowed_origins says who may frame pages', [
    `${api}/settings.test.ts`,
    'setting_allowed_origins decides who may frame embedded pages',
  ]),
  line('setting_language sets the language of mails', [
    `${api}/settings.test.ts`,
    'setting_language decides what mails say',
  ]),
];
