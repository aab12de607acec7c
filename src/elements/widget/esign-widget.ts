import {define} from '../internal/define.js';
import {EsignWidgetElement} from './esign-widget-element.js';

define('esign-widget', EsignWidgetElement);

export {EsignWidgetElement};

declare global {
  interface HTMLElementTagNameMap {
    'esign-widget': EsignWidgetElement;
  }
}
