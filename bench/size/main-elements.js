/** The elements that most pages load: sending, signing and those that show the status of an envelope. */
import '../../src/elements/parties/esign-parties.js';
import '../../src/elements/send/esign-send.js';
import '../../src/elements/sign/esign-sign.js';
import '../../src/elements/status/esign-status.js';
import '../../src/elements/timeline/esign-timeline.js';
