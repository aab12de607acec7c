import {css, html, nothing, type TemplateResult} from 'lit';
import type {EnvelopeStatusView, PartyView} from '../../../contract/helper.js';
import {countWords, statusWord} from '../status-messages.js';

/** A dot, the name of the status and, if known and relevant, how many have signed. */
export function renderBadge(
  status: EnvelopeStatusView,
  parties: readonly PartyView[] = [],
): TemplateResult {
  const signers = parties.filter((party) => party.status !== 'copy');
  const signed = signers.filter((party) => party.status === 'signed');
  return html`<span class="badge" part="badge" data-status=${status}>
    <span class="dot" part="dot" aria-hidden="true"></span>
    <span class="word" part="word">${statusWord(status)}</span>
    ${
      status === 'sent' && signers.length
        ? html`<span class="count" part="count">
            ${countWords(signed.length, signers.length)}
          </span>`
        : nothing
    }
  </span>`;
}

/** Styles of a badge. */
export const badgeStyles = css`
  .badge {
    display: inline-flex;
    align-items: center;
    gap: 0 var(--_2);
    padding: var(--_1) var(--_3);
    border: 1px solid var(--_border);
    border-radius: 99px;
    background: var(--_surface);
    font-size: var(--_size-s);
    line-height: 1.4;
    animation: appear var(--_motion);
  }
  .dot {
    flex: none;
    box-sizing: border-box;
    inline-size: 10px;
    block-size: 10px;
    border: 2px solid var(--_muted);
    border-radius: 50%;
  }
  [data-status='signed'] .dot {
    border-color: var(--_success);
    background: var(--_success);
  }
  [data-status='sent'] .dot,
  [data-status='verify'] .dot,
  [data-status='processing'] .dot {
    border-color: var(--_accent-ink);
    background: linear-gradient(90deg, var(--_accent-ink) 50%, transparent 50%);
  }
  [data-status='failed'] .dot,
  [data-status='rejected'] .dot {
    border-color: var(--_danger);
    background: var(--_danger);
  }
  [data-status='expired'] .dot,
  [data-status='cancelled'] .dot {
    border-color: var(--_warning);
  }
  .word,
  .count {
    unicode-bidi: plaintext;
  }
  .word {
    font-weight: 600;
  }
  .count {
    color: var(--_muted);
  }
`;
