import {define} from '../internal/esign-element.js';
import {EsignSignElement} from './esign-sign-element.js';

define('esign-sign', EsignSignElement);

export {EsignSignElement};

declare global {
  interface HTMLElementTagNameMap {
    'esign-sign': EsignSignElement;
  }
}
