import {define} from '../internal/define.js';
import {EsignSendElement} from './esign-send-element.js';

define('esign-send', EsignSendElement);

export {EsignSendElement};

declare global {
  interface HTMLElementTagNameMap {
    'esign-send': EsignSendElement;
  }
}
