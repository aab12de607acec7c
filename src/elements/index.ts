/** Classes and events, without defining a tag: safe to import anywhere. */
export * from './events.js';
export type {
  EnvelopeDraft,
  EnvelopeView,
  PartyView,
  TemplateView,
  TimelineEntry,
} from '../contract/helper.js';
export type {HelperAccess} from './internal/helper/helper-client.js';
export {EsignActionsElement} from './actions/esign-actions-element.js';
export {EsignDocumentElement} from './document/esign-document-element.js';
export {EsignEnvelopesElement} from './envelopes/esign-envelopes-element.js';
export {EsignPartiesElement} from './parties/esign-parties-element.js';
export {EsignSendElement} from './send/esign-send-element.js';
export {EsignSignElement} from './sign/esign-sign-element.js';
export type {SignValues} from './sign/esign-sign-element.js';
export type {SignOutcome} from './sign/sign-dialog.js';
export {EsignStatusElement} from './status/esign-status-element.js';
export {EsignTemplateElement} from './template/esign-template-element.js';
export {EsignTimelineElement} from './timeline/esign-timeline-element.js';
export {EsignWidgetElement} from './widget/esign-widget-element.js';
export type {WidgetPrefill} from './widget/esign-widget-element.js';
export {esignLanguages, setEsignWords} from './own-words.js';
export {EsignVerifyElement} from './verify/esign-verify-element.js';
