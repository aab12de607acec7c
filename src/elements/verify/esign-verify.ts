import {define} from '../internal/esign-element.js';
import {EsignVerifyElement} from './esign-verify-element.js';

define('esign-verify', EsignVerifyElement);

export {EsignVerifyElement};

declare global {
  interface HTMLElementTagNameMap {
    'esign-verify': EsignVerifyElement;
  }
}
