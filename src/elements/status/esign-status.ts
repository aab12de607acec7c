import {define} from '../internal/define.js';
import {EsignStatusElement} from './esign-status-element.js';

define('esign-status', EsignStatusElement);

export {EsignStatusElement};

declare global {
  interface HTMLElementTagNameMap {
    'esign-status': EsignStatusElement;
  }
}
