import {define} from '../internal/esign-element.js';
import {EsignWidgetElement} from './esign-widget-element.js';

define('esign-widget', EsignWidgetElement);

export {EsignWidgetElement};

declare global {
  interface HTMLElementTagNameMap {
    'esign-widget': EsignWidgetElement;
  }
}
