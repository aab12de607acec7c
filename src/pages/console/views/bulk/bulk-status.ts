import {html, type TemplateResult} from 'lit';
import type {BulkStatus} from '../../../../contract/bulk/bulk-send.js';
import {bulkStatusWord} from '../../bulk-messages.js';

const tones: Readonly<Record<BulkStatus, string>> = {
  incorrect: 'bad',
  ready: 'busy',
  sending: 'busy',
  paused: '',
  done: 'good',
  cancelled: '',
};

/** How a bulk send stands, as a pill. */
export const renderBulkStatus = (status: BulkStatus): TemplateResult =>
  html`<span class="pill" data-tone=${tones[status]}>${bulkStatusWord(status)}</span>`;
