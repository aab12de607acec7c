/** What each setting is called, on the settings page and in the log. */
import type {Settings} from '../../contract/resources/settings.js';
import {msg} from './app/console-language.js';
import {retentionWords} from './retention-messages.js';

export const settingNames: Readonly<Record<keyof Settings, () => string>> = {
  setting_language: () => msg('Language of e-mails', {id: 'console.setting-language'}),
  setting_time_zone: () => msg('Time zone', {id: 'console.setting-time-zone'}),
  setting_signing_tooltips: () =>
    msg('Explain each field to those who sign', {id: 'console.setting-tooltips'}),
  setting_signing_questions: () =>
    msg('Those who sign can ask a question', {id: 'console.setting-questions'}),
  setting_signing_reassign: () =>
    msg('Those who sign can pass it on to somebody else', {id: 'console.setting-reassign'}),
  setting_signing_consumer_regulations_act: () =>
    msg('Ask consumers to agree that the service begins at once', {
      id: 'console.setting-regulations',
    }),
  setting_email_signers: () =>
    msg('Invite those who sign by e-mail', {id: 'console.setting-invite'}),
  setting_email_pdf_attach: () =>
    msg('Attach the signed document for those who signed', {id: 'console.setting-attach'}),
  setting_email_pdf_attach_sender: () =>
    msg('Attach the signed document for the sender', {id: 'console.setting-attach-sender'}),
  setting_email_envelope_open: () =>
    msg('Tell the sender when it is opened', {id: 'console.setting-opened'}),
  setting_email_main_email: () =>
    msg('Send what the sender gets to the address of the account too', {
      id: 'console.setting-main-email',
    }),
  setting_email_return_address_user: () =>
    msg('Replies go to the sender', {id: 'console.setting-replies'}),
  setting_signature_more_info: () =>
    msg('Print name and time below signatures', {id: 'console.setting-more-info'}),
  setting_signature_format_default: () =>
    msg('First way to sign', {id: 'console.setting-first-format'}),
  setting_signature_format_accepted: () => msg('Ways to sign', {id: 'console.setting-formats'}),
  setting_envelope_id_on_pages: () =>
    msg('Print the number of the document on each page', {id: 'console.setting-on-pages'}),
  setting_pdf_audit_trail_hide: () =>
    msg('Leave out the certificate page', {id: 'console.setting-hide-trail'}),
  setting_envelope_all_at_once: () =>
    msg('Everybody signs at the same time', {id: 'console.setting-at-once'}),
  setting_embedded_signing: () =>
    msg('Signing in pages of your own', {id: 'console.setting-embedded'}),
  setting_allowed_origins: () =>
    msg('Websites that may show these pages', {id: 'console.setting-origins'}),
  setting_consent_texts: () => msg('Own words of consent', {id: 'console.setting-consent'}),
  setting_retention: retentionWords.title,
};
