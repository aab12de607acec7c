import type {TemplateChange, TemplateRequest, TemplateView} from '../../contract/template-view.js';
import {laterWords} from './later-messages.js';
import {templateWords, type Step} from './template-messages.js';
import type {FaultWords, TemplatePlan} from './template-step.js';

/** What was typed as far as it is stored. */
export const planOf = ({title, parties}: TemplateView): TemplatePlan => ({
  title,
  roles: parties.map(({party_id: partyId, name}) => ({partyId, name})),
});

/** What was typed, with the ids and names under which the roles are stored. */
export const withIds = ({title, roles}: TemplatePlan, {parties}: TemplateView): TemplatePlan => ({
  title,
  roles: roles.map(({name}, at) => ({
    partyId: parties[at]?.party_id ?? '',
    name: name || (parties[at]?.name ?? ''),
  })),
});

/** What is still missing. */
export const faultsOf = ({title, roles}: TemplatePlan, view?: TemplateView): FaultWords =>
  new Map([
    ...(view && view.status !== 'failed' ? [] : [['file', laterWords.needsFile()] as const]),
    ...(title.trim() ? [] : [['title', laterWords.needsTitle()] as const]),
    ...(roles.every(({name}) => name.trim()) ? [] : [['name', laterWords.needsName()] as const]),
  ]);

/** What has to be saved; undefined if nothing. */
export function changeOf(plan: TemplatePlan, view: TemplateView): TemplateChange | undefined {
  const change = (of: TemplatePlan) => ({
    title: of.title.trim(),
    parties: of.roles.map(({partyId, name}) => ({
      ...(partyId && {party_id: partyId}),
      name: name.trim(),
    })),
  });
  const wanted = change(plan);
  return JSON.stringify(wanted) === JSON.stringify(change(planOf(view))) ? undefined : wanted;
}

/** The title that a template gets from its file. */
export const titleOf = (name: string): string =>
  (name.replace(/\.[^.]+$/, '') || name).replaceAll('_', ' ').slice(0, 255);

/** The step itself, or the one before it that has to be done first. */
export function allowedStep(step: Step, view: TemplateView | undefined): Step {
  if (!view || view.status === 'failed' || view.status === 'processing') return 'prepare';
  return step === 'ready' && view.status !== 'ready' ? 'fields' : step;
}

/** What a template is made of besides its file. */
export const requestOf = ({title, roles}: TemplatePlan, file: File): TemplateRequest => ({
  title: title.trim() || titleOf(file.name),
  parties: roles.map(({name}, at) => ({name: name.trim() || templateWords.signer(at + 1)})),
});
