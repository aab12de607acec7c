import {define} from '../internal/define.js';
import {EsignTimelineElement} from './esign-timeline-element.js';

define('esign-timeline', EsignTimelineElement);

export {EsignTimelineElement};

declare global {
  interface HTMLElementTagNameMap {
    'esign-timeline': EsignTimelineElement;
  }
}
