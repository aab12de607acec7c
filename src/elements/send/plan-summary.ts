/** The last step: everything that is going to be sent, with a way back to each part. */
import {html, nothing, type TemplateResult} from 'lit';
import type {DraftNote} from '../../ui/frame/frame-message.js';
import {signs, titleOf, usable, type EnvelopePlan, type Recipient} from './envelope-plan.js';
import {planWords, stepName, type Step} from './plan-messages.js';

/** Shows a plan; `go` leads to the step where a part can be changed. */
export function renderSummary(
  plan: EnvelopePlan,
  notes: readonly DraftNote[],
  go: (step: Step) => void,
): TemplateResult {
  const order = plan.isAllAtOnce ? planWords.atOnce() : planWords.inOrder();
  const parts: readonly (readonly [string, unknown])[] = [
    [planWords.title(), plan.title],
    [stepName('documents'), renderDocuments(plan, notes)],
    [stepName('recipients'), plan.recipients.map(renderRecipient)],
    [planWords.order(), order],
  ];
  return html`<dl part="summary">
    ${parts.map(([name, content]) => renderPart(name, content, () => go('prepare')))}
  </dl>`;
}

const renderPart = (name: string, content: unknown, edit: () => void): TemplateResult =>
  html`<dt>${name}</dt>
    <dd>
      <div class="grow">${content}</div>
      <button class="plain" aria-label=${planWords.edit(name)} @click=${edit}>
        ${planWords.change()}
      </button>
    </dd>`;

function renderDocuments(plan: EnvelopePlan, notes: readonly DraftNote[]): TemplateResult {
  const renderNotes = (about: string) =>
    notes.map((note) => (note.title === about ? html`<p class="muted">${note.text}</p>` : nothing));
  return html`${usable(plan).map(
    ({name, pages}) =>
      html`<div>
        ${name} ${pages ? html`<span class="muted">${planWords.pages(pages)}</span>` : nothing}
        ${renderNotes(titleOf(name))}
      </div>`,
  )}
  ${renderNotes('')}`;
}

const renderRecipient = (recipient: Recipient): TemplateResult =>
  html`<div>
    ${recipient.name} <span class="muted">${recipient.email}</span>
    ${signs(recipient) ? nothing : html`<span class="muted">· ${planWords.copy()}</span>`}
  </div>`;
