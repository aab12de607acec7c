/** Defines every tag; elements that share most code are next to each other, which compresses better. */
export * from './events.js';
export {EsignEnvelopesElement} from './envelopes/esign-envelopes.js';
export {EsignVerifyElement} from './verify/esign-verify.js';
export {EsignDocumentElement} from './document/esign-document.js';
export {EsignActionsElement} from './actions/esign-actions.js';
export {EsignStatusElement} from './status/esign-status.js';
export {EsignPartiesElement} from './parties/esign-parties.js';
export {EsignTimelineElement} from './timeline/esign-timeline.js';
export {EsignTemplateElement} from './template/esign-template.js';
export {EsignSendElement} from './send/esign-send.js';
export {EsignSignElement} from './sign/esign-sign.js';
export {EsignWidgetElement} from './widget/esign-widget.js';
