import {define} from '../internal/esign-element.js';
import {EsignSendElement} from './esign-send-element.js';

define('esign-send', EsignSendElement);

export {EsignSendElement};

declare global {
  interface HTMLElementTagNameMap {
    'esign-send': EsignSendElement;
  }
}
