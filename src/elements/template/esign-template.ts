import {define} from '../internal/esign-element.js';
import {EsignTemplateElement} from './esign-template-element.js';

define('esign-template', EsignTemplateElement);

export {EsignTemplateElement};

declare global {
  interface HTMLElementTagNameMap {
    'esign-template': EsignTemplateElement;
  }
}
