import {define} from '../internal/esign-element.js';
import {EsignEnvelopesElement} from './esign-envelopes-element.js';

define('esign-envelopes', EsignEnvelopesElement);

export {EsignEnvelopesElement};

declare global {
  interface HTMLElementTagNameMap {
    'esign-envelopes': EsignEnvelopesElement;
  }
}
