/**
 * All elements as a page loads them: without importing a class, no page pays for its name. In the order of
 * `src/elements/elements.ts`.
 */
import '../../src/elements/document/esign-document.js';
import '../../src/elements/envelopes/esign-envelopes.js';
import '../../src/elements/verify/esign-verify.js';
import '../../src/elements/actions/esign-actions.js';
import '../../src/elements/status/esign-status.js';
import '../../src/elements/parties/esign-parties.js';
import '../../src/elements/timeline/esign-timeline.js';
import '../../src/elements/template/esign-template.js';
import '../../src/elements/send/esign-send.js';
import '../../src/elements/sign/esign-sign.js';
import '../../src/elements/widget/esign-widget.js';
