/** A host that imports one element alone: its events are known all the same. */
import 'esign-elements/elements/esign-status';

const status = document.createElement('esign-status');
status.addEventListener('esign-status-change', ({from, to}) => from === to);
document.addEventListener('esign-error', ({code, retryable}) => retryable && code.length > 0);

// @ts-expect-error: an error has no fingerprint
status.addEventListener('esign-error', ({envelopeFingerprint}) => envelopeFingerprint);
