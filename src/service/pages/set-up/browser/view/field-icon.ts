import {svg, type TemplateResult} from 'lit';
import type {FieldType} from '../../../../../contract/field.js';

const paths: Partial<Record<FieldType, string>> = {
  signature: 'M2 12c3-8 6-8 5-3s-1 5 1 2 2-2 3 0 2 1 3-1M2 15h12',
  initials: 'M2 12 5 4l3 8M3 9h4M10 4v8M10 4h2a2 2 0 0 1 0 4h-2 2.5a2 2 0 0 1 0 4H10',
  text: 'M3 4h10M8 4v9M6 13h4',
  date: 'M2.5 4h11v9.5h-11zM2.5 7h11M5.5 2.5v3M10.5 2.5v3',
  check: 'M2.5 2.5h11v11h-11zM5 8l2.5 2.5L11.5 6',
};

/** A small drawing of what a field wants; it says nothing that the word beside it does not say. */
export const fieldIcon = (type: FieldType): TemplateResult => svg`<svg
  viewBox="0 0 16 16" width="16" height="16" aria-hidden="true" fill="none"
  stroke="currentColor" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round"
><path d=${paths[type] ?? 'M2.5 4.5h11v7h-11z'}></path></svg>`;
