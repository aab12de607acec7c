/** Words of `<esign-verify>`. */
import type {VerifyView} from '../../contract/helper.js';
import {msg, str} from '../internal/language.js';

export const verifyWords = {
  drop: () => msg('Drop a signed PDF here, or', {id: 'verify-drop'}),
  pick: () => msg('choose a file', {id: 'verify-pick'}),
  hint: () => msg('It is sent to be checked and not kept.', {id: 'verify-hint'}),
  another: () => msg('Check another document', {id: 'verify-another'}),
  checking: (name: string) => msg(str`Checking ${name} …`, {id: 'verify-checking'}),
  checks: () => msg('What was checked', {id: 'verify-checks'}),
  signers: () => msg('Signed by', {id: 'verify-signers'}),
  holds: (isOk: boolean) =>
    isOk ? msg('Passed', {id: 'verify-holds'}) : msg('Failed', {id: 'verify-fails'}),
  noPdf: (name: string) => msg(str`${name} is not a PDF. Choose a PDF.`, {id: 'verify-no-pdf'}),
  tooLarge: (name: string) => msg(str`${name} is larger than 25 MB.`, {id: 'file-size'}),
};

const checks: Readonly<Partial<Record<string, string>>> = {
  document: 'Document',
  signature: 'Seal',
  certificate: 'Certificate',
  installation: 'Sealer',
  timestamp: 'Time',
  history: 'History',
};

/** What was checked; what is not known here yet says its name. */
export const checkWords = (name: string): string =>
  msg(checks[name] ?? name, {id: `check-${name}`});

/** Heading and sentence, a line each. */
const verdicts = {
  good: 'This document is genuine\nIt is exactly as it was signed and sealed.',
  unknown:
    'Unchanged, but sealed by somebody unknown\nNothing was changed since it was sealed. Who sealed it is not known here.',
  none: 'This document is not sealed\nThere is no seal in it that could be checked.',
  bad: 'This document cannot be trusted\nIt was changed after it was sealed, or its seal is broken.',
};

/** The verdict in words: its name, which is its tone too, heading and sentence. */
export function verdictWords({valid, level, checks}: VerifyView) {
  const isKnownToBeUnchanged = checks.every(({name, ok}) => ok || name === 'installation');
  const name = valid ? 'good' : !level ? 'none' : isKnownToBeUnchanged ? 'unknown' : 'bad';
  const [heading, sentence] = msg(verdicts[name], {id: `verdict-${name}`}).split('\n');
  return {name, heading, sentence};
}
