import {html, nothing, type TemplateResult} from 'lit';
import type {MandateInList, MandateStatus} from '../../../../contract/access/mandate.js';
import {agentWords} from '../../agent-messages.js';
import {userWords} from '../../account-messages.js';
import {consoleLocale} from '../../app/console-language.js';
import {shellWords} from '../../common-messages.js';
import {mandateActionWord, mandateStatusWord, mandateWords} from '../../mandate-messages.js';
import {moment} from '../../parts/moment.js';
import {envelopeWords} from '../../view-messages.js';

/** A mandate with the titles of its templates; null for one that was deleted. */
export interface ReadMandate extends MandateInList {
  readonly templateTitles: readonly (string | null)[];
}

const tones: Readonly<Record<MandateStatus, string>> = {
  requested: 'busy',
  approved: 'good',
  revoked: 'bad',
  expired: '',
};

/** How a mandate stands, and who said so. */
export const renderMandateStatus = (mandate: ReadMandate): TemplateResult => {
  const {mandate_status: status, mandate_approved_by: by} = mandate;
  return html`<span class="pill" data-tone=${tones[status]}>${mandateStatusWord(status)}</span>
    ${by ? html`<br /><bdi class="hint">${by}</bdi>` : ''}`;
};

export const renderTitle = (mandate: ReadMandate): TemplateResult => {
  const {mandate_title, mandate_created_by: by, mandate_agent: agent} = mandate;
  return html`<bdi>${mandate_title}</bdi><br />
    <span class="hint">${by ? mandateWords.askedBy(by) : mandateWords.askedByKey()}</span>
    ${agent === null ? nothing : html`<br /><span class="hint">${agentWords.itself()}: <bdi>${agent}</bdi></span>`}`;
};

/** What the agent may do, and from which templates. */
export const renderAllowed = (mandate: ReadMandate): TemplateResult =>
  html`${renderAll(actionsOf(mandate))}
    <div class="hint">${renderLines(templatesOf(mandate))}</div>`;

/** How many of how many, and until when more can follow. */
export const renderSent = (mandate: ReadMandate): TemplateResult => {
  const {mandate_envelopes_sent: sent, mandate_envelopes_most: most, mandate_expires} = mandate;
  return html`${mandateWords.count(figure(sent), figure(most))}<br />
    <span class="hint">${mandateWords.until()} ${moment(mandate_expires)}</span>`;
};

const templatesOf = ({templateTitles}: ReadMandate): readonly string[] =>
  templateTitles.map((title) => title ?? mandateWords.gone());

export const recipientsOf = ({mandate_recipients}: ReadMandate): readonly string[] =>
  mandate_recipients.map((each) =>
    each.startsWith('@') ? mandateWords.everybodyAt(each.slice(1)) : each,
  );

const actionsOf = ({mandate_actions}: ReadMandate): readonly string[] =>
  mandate_actions.map(mandateActionWord);

/** Lines below each other; many are folded behind the first. */
export function renderLines(lines: readonly string[]): TemplateResult {
  const [first, ...others] = lines;
  if (others.length < 3) return renderAll(lines);
  return html`<details>
    <summary><bdi>${first}</bdi> +${figure(others.length)}</summary>
    ${renderAll(others)}
  </details>`;
}

/** All that somebody approves, before it is approved: nothing of it is folded. */
export const renderTerms = (mandate: ReadMandate): TemplateResult =>
  html`<p>${mandateWords.approveText()}</p>
    <dl>
      ${mandate.mandate_agent === null ? nothing : renderTerm(agentWords.itself(), html`<bdi>${mandate.mandate_agent}</bdi>`)}
      ${renderTerm(userWords.access(), renderAll(actionsOf(mandate)))}
      ${renderTerm(shellWords.templates(), renderAll(templatesOf(mandate)))}
      ${renderTerm(envelopeWords.recipients(), renderAll(recipientsOf(mandate)))}
      ${renderTerm(mandateWords.most(), figure(mandate.mandate_envelopes_most))}
      ${renderTerm(mandateWords.until(), moment(mandate.mandate_expires))}
    </dl>
    <p>${mandateWords.approveEnd()}</p>`;

const renderTerm = (label: string, value: unknown): TemplateResult =>
  html`<dt>${label}</dt>
    <dd>${value}</dd>`;

const renderAll = (lines: readonly string[]): TemplateResult =>
  html`${lines.map((line) => html`<div><bdi>${line}</bdi></div>`)}`;

const figure = (count: string | number): string => Number(count).toLocaleString(consoleLocale());
