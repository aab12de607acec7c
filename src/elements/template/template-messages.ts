/** Words of `<esign-template>`; those that other elements say too have the same ids. */
import {largestUpload, megabytes, mostPages} from '../../contract/file-limits.js';
import {msg, numeral, str} from '../../ui/language/language.js';

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
  pick: () => msg('choose a file', {id: 'verify-pick'}),
  limits: () => {
    const [size, pages] = [megabytes(largestUpload), mostPages].map(numeral);
    return msg(str`Up to ${size} MB and ${pages} pages.`, {id: 'template-limits'});
  },
  uploading: () => msg('Uploading …', {id: 'template-uploading'}),
  replace: () => msg('Replace the document', {id: 'template-replace'}),
  roles: () => msg('Roles', {id: 'template-roles'}),
  signer: (position: number) => msg(str`Signer ${position}`, {id: 'template-signer'}),
  addRole: () => msg('Add role', {id: 'template-add-role'}),
};
