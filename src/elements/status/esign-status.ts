import {define} from '../internal/esign-element.js';
import {EsignStatusElement} from './esign-status-element.js';

define('esign-status', EsignStatusElement);

export {EsignStatusElement};

declare global {
  interface HTMLElementTagNameMap {
    'esign-status': EsignStatusElement;
  }
}
