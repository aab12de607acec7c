import {define} from '../internal/esign-element.js';
import {EsignDocumentElement} from './esign-document-element.js';

define('esign-document', EsignDocumentElement);

export {EsignDocumentElement};

declare global {
  interface HTMLElementTagNameMap {
    'esign-document': EsignDocumentElement;
  }
}
