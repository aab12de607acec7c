/** Somebody whom the signer names: what is asked, and why they cannot be taken. */
import {html, type TemplateResult} from 'lit';
import {longest} from '../../../../contract/longest.js';
import {PageError} from '../../../shared/page-client.js';
import {reassignWords} from './reassign-messages.js';

/** Name and address. */
export const renderPerson = (): TemplateResult =>
  html`<label>
      ${reassignWords.name()}
      <input name="name" maxlength=${longest.name} autocomplete="off" required />
    </label>
    <label>
      ${reassignWords.email()}
      <input name="email" type="email" maxlength="254" autocomplete="off" required dir="ltr" />
    </label>`;

/** The service's message begins with the member that it refuses; `failed` is said if it may work later. */
export function problemOf(error: unknown, failed: string, refused = failed): string {
  if (!(error instanceof PageError) || error.isRetryable) return failed;
  if (/^(name|letters):/.test(error.message)) return reassignWords.badName();
  if (error.message.startsWith('email: this')) return reassignWords.takesPart();
  return refused;
}
