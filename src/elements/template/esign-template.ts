import {define} from '../internal/define.js';
import {EsignTemplateElement} from './esign-template-element.js';

define('esign-template', EsignTemplateElement);

export {EsignTemplateElement};

declare global {
  interface HTMLElementTagNameMap {
    'esign-template': EsignTemplateElement;
  }
}
