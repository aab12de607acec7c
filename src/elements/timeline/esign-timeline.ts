import {define} from '../internal/esign-element.js';
import {EsignTimelineElement} from './esign-timeline-element.js';

define('esign-timeline', EsignTimelineElement);

export {EsignTimelineElement};

declare global {
  interface HTMLElementTagNameMap {
    'esign-timeline': EsignTimelineElement;
  }
}
