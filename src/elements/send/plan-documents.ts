/** Documents of the first step: what was chosen, and where more is dropped. */
import {html, nothing, type TemplateResult} from 'lit';
import {renderFault, renderInput} from '../internal/flow/flow-inputs.js';
import {flowWords, limitWords} from '../internal/flow/flow-messages.js';
import {renderDrop} from '../internal/looks/render-drop.js';
import {planWords, stepName} from './plan-messages.js';
import type {PlanStep} from './plan-step.js';

/** What a file input takes everywhere, and what has to be converted first. */
const plainTypes = '.pdf,.png,.jpg,.jpeg,.webp';
const officeTypes = '.doc,.docx,.xls,.xlsx';

/** Documents: pick or drop, title, order. */
export function renderDocuments(step: PlanStep): TemplateResult {
  const {plan, change, isChecked, work} = step;
  const faults = isChecked ? work?.documentFaults(plan) : undefined;
  return html`
    <h3 part="section">${stepName('documents')}</h3>
    ${plan.template ? nothing : [renderSources(step), step.picker.render(step)]}
    ${step.refusals.map((refusal) => html`<p class="fault" role="alert">${refusal}</p>`)}
    ${renderFault(faults?.get('files'))} ${work?.renderFiles(step)}
    ${renderInput(
      flowWords.title(),
      plan.title,
      faults?.get('title'),
      (title) => change({...step.plan, title}),
      {name: 'title'},
    )}
  `;
}

/** Where files are dropped or chosen, and which are taken. */
function renderSources(step: PlanStep): TemplateResult {
  const takesOffice = step.offer?.office !== false;
  return renderDrop({
    text: takesOffice ? flowWords.drop() : planWords.dropPlain(),
    pick: flowWords.pick(),
    accept: takesOffice ? `${plainTypes},${officeTypes}` : plainTypes,
    isMany: true,
    after: html`<p class="muted">${limitWords()}</p>`,
    take: (files) => step.begin((work) => work.take(step, files)),
  });
}
