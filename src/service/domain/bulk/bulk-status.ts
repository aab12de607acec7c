/** Which changes of its status a bulk send allows. */
import type {BulkStatus} from '../../../contract/bulk/bulk-send.js';
import {Refusal} from '../refusal.js';

/** What a caller may ask of a bulk send. */
export type BulkChange = 'start' | 'pause' | 'cancel' | 'delete';

const allowed: Readonly<Record<BulkChange, readonly BulkStatus[]>> = {
  start: ['ready', 'paused'],
  pause: ['sending'],
  cancel: ['ready', 'sending', 'paused'],
  delete: ['incorrect', 'ready', 'done', 'cancelled'],
};

const reasons: Readonly<Record<BulkStatus, string>> = {
  incorrect: 'It has rows that cannot be sent: correct them and create it again.',
  ready: 'It is not started yet.',
  sending: 'It is being sent: pause or cancel it first.',
  paused: 'It is paused: start it, or cancel what is left first.',
  done: 'All its rows are done.',
  cancelled: 'It is cancelled.',
};

/** @throws Refusal 10331 if the status does not allow it */
export function requireAllowed(change: BulkChange, status: BulkStatus): void {
  if (!allowed[change].includes(status)) throw new Refusal(10331, reasons[status]);
}
