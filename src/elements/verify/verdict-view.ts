/** What `<esign-verify>` shows of a verdict. */
import {html, nothing, type TemplateResult} from 'lit';
import type {VerifyView} from '../../contract/helper.js';
import {shownAddress} from '../../contract/text/no-address.js';
import {exactTime} from '../../ui/language/localize.js';
import {checkWords, findingWords, isOpen, listWords, verdictWords} from './verdict-messages.js';

type Check = VerifyView['checks'][number];

/** The verdict on a file. */
export function renderVerdict(verdict: VerifyView, file: string, locale: string): TemplateResult {
  const words = verdictWords(verdict);
  return html`<div class="screen" part="screen" data-verdict=${words.name} data-tone=${words.name}>
      <span class="mark" aria-hidden="true"></span>
      <h2 part="screen-heading">${words.title}</h2>
      <p part="screen-text">${words.text}</p>
      <p part="file">${file}</p>
    </div>
    ${renderSigners(verdict, locale)} ${renderSignatures(verdict, locale)}
    ${renderChecks(verdict, locale)}`;
}

function renderSigners(verdict: VerifyView, locale: string): TemplateResult | typeof nothing {
  if (!verdict.signers.length) return nothing;
  // Depends on the verdict: anybody can write a history and seal it with a key of their own.
  return html`<h3>${listWords.signers(verdict)}</h3>
    <ul part="signers">
      ${verdict.signers.map(
        ({name, email, signed_at}) =>
          html`<li>
            <strong>${name}</strong>
            <span class="muted">${shownAddress(email)}</span>
            ${
              signed_at
                ? html`<time class="muted" datetime=${signed_at}
                    >${exactTime(signed_at, locale)}</time
                  >`
                : nothing
            }
          </li>`,
      )}
    </ul>`;
}

function renderSignatures(
  {signatures = []}: VerifyView,
  locale: string,
): TemplateResult | typeof nothing {
  if (!signatures.length) return nothing;
  return html`<h3>${listWords.signatures()}</h3>
    <ul part="signatures">
      ${signatures.map(
        ({kind, checks}, index) =>
          html`<li part="signature">
            <strong>${listWords.signature(kind, index + 1)}</strong>
            <ul>
              ${checks.map(
                (check) =>
                  html`<li data-ok=${check.ok}>
                    ${renderSign(check)} ${renderFinding(check, locale)}
                  </li>`,
              )}
            </ul>
          </li>`,
      )}
    </ul>`;
}

function renderChecks({checks}: VerifyView, locale: string): TemplateResult | typeof nothing {
  if (!checks.length) return nothing;
  return html`<h3>${listWords.checks()}</h3>
    <ul part="checks">
      ${checks.map(
        (check) =>
          html`<li part="check" data-ok=${check.ok}>
            ${renderSign(check)}
            <strong>${checkWords(check.name)}</strong>
            ${renderFinding(check, locale)}
          </li>`,
      )}
    </ul>`;
}

const renderSign = (check: Check): TemplateResult =>
  html`<span
    class=${isOpen(check) ? 'sign open' : 'sign'}
    role="img"
    aria-label=${listWords.holds(check)}
    >${check.ok ? '✓' : isOpen(check) ? '?' : '✗'}</span
  >`;

const renderFinding = (check: Check, locale: string): TemplateResult =>
  html`<span class="muted"
    ><bdi>${findingWords(check, (time) => exactTime(time, locale))}</bdi></span
  >`;
