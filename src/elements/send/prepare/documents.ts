/** Documents of the first step: what was chosen, and where more is dropped. */
import {html, nothing, type TemplateResult} from 'lit';
import {documentTypes, plainTypes} from '../../../contract/file-kinds.js';
import {renderFault, renderInput} from '../../internal/flow/flow-inputs.js';
import {flowWords, limitWords} from '../../internal/flow/flow-messages.js';
import {renderDrop} from '../../../ui/controls/render-drop.js';
import {documentFaults} from '../draft-faults.js';
import type {DraftStore} from '../draft-store.js';
import type {LateViews} from '../late-views.js';
import {sendWords, stepName} from '../send-messages.js';

/** Documents: pick or drop, title, order. */
export function renderDocuments(store: DraftStore, late: LateViews | undefined): TemplateResult {
  const {draft} = store;
  const faults = store.isChecked ? documentFaults(draft) : undefined;
  return html`
    <h3 part="section">${stepName('documents')}</h3>
    ${draft.template ? nothing : [renderSources(store), renderTemplates(store, late)]}
    ${store.refusals.map((refusal) => html`<p class="fault" role="alert">${refusal}</p>`)}
    ${renderFault(faults?.get('files'))} ${late?.renderFiles()}
    ${renderInput(
      flowWords.title(),
      draft.title,
      faults?.get('title'),
      (title) => store.change({title}),
      {name: 'title'},
    )}
  `;
}

/** Where files are dropped or chosen, and which are taken. */
function renderSources(store: DraftStore): TemplateResult {
  const takesOffice = store.offer?.office !== false;
  return renderDrop({
    text: takesOffice ? flowWords.drop() : sendWords.dropPlain(),
    pick: flowWords.pick(),
    accept: takesOffice ? documentTypes : plainTypes,
    isMany: true,
    after: html`<p class="muted">${limitWords()}</p>`,
    take: (files) => store.take(files),
  });
}

/** Templates to choose from: only before there are files, or a draft. */
function renderTemplates(store: DraftStore, late: LateViews | undefined): unknown {
  if (!store.offer?.templates || !store.isFresh) return nothing;
  if (store.unfolded.has('templates')) return late?.renderTemplates();
  return html`<button
    type="button"
    part="use-template"
    @click=${() => store.fold('templates', true)}
  >
    ${sendWords.useTemplate()}
  </button>`;
}
