/** Defines every tag. */
export * from './events.js';
export {EsignActionsElement} from './actions/esign-actions.js';
export {EsignDocumentElement} from './document/esign-document.js';
export {EsignEnvelopesElement} from './envelopes/esign-envelopes.js';
export {EsignPartiesElement} from './parties/esign-parties.js';
export {EsignSendElement} from './send/esign-send.js';
export {EsignSignElement} from './sign/esign-sign.js';
export {EsignStatusElement} from './status/esign-status.js';
export {EsignTemplateElement} from './template/esign-template.js';
export {EsignTimelineElement} from './timeline/esign-timeline.js';
export {EsignVerifyElement} from './verify/esign-verify.js';
export {EsignWidgetElement} from './widget/esign-widget.js';
