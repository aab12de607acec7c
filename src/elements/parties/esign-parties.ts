import {define} from '../internal/esign-element.js';
import {EsignPartiesElement} from './esign-parties-element.js';

define('esign-parties', EsignPartiesElement);

export {EsignPartiesElement};

declare global {
  interface HTMLElementTagNameMap {
    'esign-parties': EsignPartiesElement;
  }
}
