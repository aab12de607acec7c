import {define} from '../internal/esign-element.js';
import {EsignActionsElement} from './esign-actions-element.js';

define('esign-actions', EsignActionsElement);

export {EsignActionsElement};

declare global {
  interface HTMLElementTagNameMap {
    'esign-actions': EsignActionsElement;
  }
}
