/** Words of `<esign-template>`; those that other elements say too have the same ids. */
import {msg, str} from '../../ui/language/language.js';

/** Steps in their order. */
export const steps = ['prepare', 'fields', 'ready'] as const;
export type Step = (typeof steps)[number];

const stepNames: Readonly<Record<Step, () => string>> = {
  prepare: () => msg('Document and roles', {id: 'template-prepare'}),
  fields: () => msg('Fields', {id: 'step-fields'}),
  ready: () => msg('Ready to use', {id: 'template-ready'}),
};

/** The name of a step. */
export const stepName = (step: Step): string => stepNames[step]();

export const templateWords = {
  progress: () => msg('Steps', {id: 'send-steps'}),
  next: () => msg('Next', {id: 'send-next'}),
  drop: () => msg('Drop PDF, Word, Excel or picture files here, or', {id: 'drop'}),
  pick: () => msg('choose files', {id: 'pick'}),
  limits: (size: string, pages: string, count: string) =>
    msg(str`Up to ${size} MB and ${pages} pages for each file, ${count} documents.`, {
      id: 'send-limits',
    }),
  pages: (count: number) => msg(str`Pages: ${count}`, {id: 'file-pages'}),
  checking: () => msg('Being checked …', {id: 'file-checking'}),
  title: () => msg('Title', {id: 'title'}),
  name: () => msg('Name', {id: 'name'}),
  needsName: () => msg('Enter a name.', {id: 'fault-name'}),
  needsTitle: () => msg('Give it a title.', {id: 'fault-title'}),
  needsFile: () => msg('Add at least one document.', {id: 'fault-files'}),
  remove: (what: string) => msg(str`Remove ${what}`, {id: 'remove'}),
  uploading: () => msg('Uploading …', {id: 'template-uploading'}),
  replace: () => msg('Replace the document', {id: 'template-replace'}),
  roles: () => msg('Roles', {id: 'template-roles'}),
  signer: (position: number) => msg(str`Signer ${position}`, {id: 'template-signer'}),
  addRole: () => msg('Add role', {id: 'template-add-role'}),
  discard: () => msg('Delete this template', {id: 'template-delete'}),
  sure: () =>
    msg('Delete this template? Envelopes that were made of it stay.', {id: 'template-sure'}),
  keep: () => msg('Cancel', {id: 'fields-cancel'}),
};
