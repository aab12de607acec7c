import {svg, type TemplateResult} from 'lit';
import type {FieldKind} from '../../../contract/fields/field-kinds.js';

const paths: Readonly<Record<FieldKind, string>> = {
  signature: 'M2 12c3-8 6-8 5-3s-1 5 1 2 2-2 3 0 2 1 3-1M2 15h12',
  initials: 'M2 12 5 4l3 8M3 9h4M10 4v8M10 4h2a2 2 0 0 1 0 4h-2 2.5a2 2 0 0 1 0 4H10',
  text: 'M3 4h10M8 4v9M6 13h4',
  date: 'M2.5 4h11v9.5h-11zM2.5 7h11M5.5 2.5v3M10.5 2.5v3',
  signing_date: 'M2.5 4h11v9.5h-11zM2.5 7h11M5.5 2.5v3M10.5 2.5v3M5 10l2 2 4-3.5',
  check: 'M2.5 2.5h11v11h-11zM5 8l2.5 2.5L11.5 6',
  name: 'M8 8a3 3 0 1 0 0-6 3 3 0 0 0 0 6M2.5 14c.5-3 2.5-4 5.5-4s5 1 5.5 4',
  email: 'M2 4h12v8.5H2zM2 4.5l6 4.5 6-4.5',
  number: 'M6 2.5 4.5 13.5M11.5 2.5 10 13.5M3 6h10.5M2.5 10H13',
  radio: 'M8 2.5a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11M8 6.5a1.5 1.5 0 1 0 0 3 1.5 1.5 0 0 0 0-3',
  dropdown: 'M2 4.5h12v7H2zM9 7l1.5 2L12 7',
  upload: 'M3 10v3.5h10V10M8 10.5V3M5 5.5 8 2.5l3 3',
  stamp: 'M2.5 13.5h11M4 10.5h8v-2H9.5c0-2 1-2.5 1-4a2.5 2.5 0 0 0-5 0c0 1.5 1 2 1 4H4z',
  label: 'M2.5 5.5h7l4 2.5-4 2.5h-7z',
};

/** An icon for a kind of field; decorative, because the word next to it says the same. */
export const fieldIcon = (kind: FieldKind): TemplateResult => svg`<svg
  viewBox="0 0 16 16" width="16" height="16" aria-hidden="true" fill="none"
  stroke="currentColor" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round"
><path d=${paths[kind]}></path></svg>`;
