import {define} from '../internal/define.js';
import {EsignVerifyElement} from './esign-verify-element.js';

define('esign-verify', EsignVerifyElement);

export {EsignVerifyElement};

declare global {
  interface HTMLElementTagNameMap {
    'esign-verify': EsignVerifyElement;
  }
}
