/** Words of a verdict. */
import type {VerifyView} from '../../contract/helper.js';
import {fill} from '../../languages/fill.js';
import {msg, str} from '../../ui/language/language.js';
import {messageParts} from '../internal/messages.js';

type Check = Pick<VerifyView['checks'][number], 'ok' | 'status'>;

/** Whether a check could prove neither that all is well nor that something is wrong. */
export const isOpen = ({ok, status}: Check): boolean => !ok && status === 'indeterminate';

/** The file is something else. */
export const noPdfWords = (name: string): string =>
  msg(str`${name} is not a PDF. Choose a PDF.`, {id: 'verify-no-pdf'});

export const listWords = {
  checks: () => msg('What was checked', {id: 'verify-checks'}),
  /** Of a file that is not to be trusted the names are no more than what it says. */
  signers: ({valid}: VerifyView) =>
    valid
      ? msg('Signed by', {id: 'verify-signers'})
      : msg('Signed, according to the file, by', {id: 'verify-claimed'}),
  signatures: () => msg('Signatures in the file', {id: 'verify-signatures'}),
  /** Not by a name: whose it is, its findings say, and how far that is proved. */
  signature: (kind: string, number: number) =>
    kind === 'timestamp'
      ? msg(str`Timestamp ${number}`, {id: 'timestamp-number'})
      : msg(str`Signature ${number}`, {id: 'signature-number'}),
  holds: ({ok, status}: Check) => {
    if (ok) return msg('Passed', {id: 'verify-holds'});
    return isOpen({ok, status})
      ? msg('Undecided', {id: 'verify-undecided'})
      : msg('Failed', {id: 'verify-fails'});
  },
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

/** Codes that are said with the words of another. */
const alike = new Map([
  ['signature-broken', 'document-malformed'],
  ['signature-damaged', 'document-malformed'],
  ['signature-weak', 'certificate-weak'],
  ['certificate-unconnected', 'certificate-unfit'],
  ['certificate-early', 'certificate-ended'],
  ['certificate-distrusted', 'certificate-revoked'],
  ['timestamp-forged', 'timestamp-other'],
  ['timestamp-far', 'timestamp-other'],
  ['timestamp-unfit', 'timestamp-unknown'],
  ['timestamp-ended', 'timestamp-unknown'],
  ['history-missing', 'history-broken'],
  ['history-unreadable', 'history-broken'],
  ['history-other', 'history-broken'],
]);

/** Members of `data` that are moments in ISO 8601; others may only look like one, such as a name. */
const moments = ['at', 'sealed', 'archived', 'from', 'to'];

/** What a check found; in a language that does not know its code, as the service says it. */
export function findingWords(
  {code = '', detail, data = {}}: VerifyView['checks'][number],
  readable: (time: string) => string,
): string {
  const words = fill(msg(detail, {id: `found-${alike.get(code) ?? code}`}), data);
  // Also where it stands in a sentence of the service.
  const times = moments.flatMap((name) => data[name] ?? []);
  return times.reduce((text, time) => text.replaceAll(time, readable(time)), words);
}

const verdicts = {
  good: {title: 'This document is genuine', text: 'It is exactly as it was signed and sealed.'},
  unknown: {
    title: 'Unchanged, but sealed by someone unknown',
    text: 'Nothing has changed since it was sealed, but this service does not know who sealed it.',
  },
  open: {
    title: 'Not everything can be proved',
    text: 'There is no sign of a change, but not everything about the seal can be proved.',
  },
  none: {
    title: 'This document is not sealed',
    text: 'It has no seal that could be checked.',
  },
  foreign: {
    title: 'Signed, but not by this service',
    text: 'What its signatures prove is listed below: by whom, when, and how much of the file they cover.',
  },
  added: {
    title: 'Something was added after it was signed',
    text: 'Only a part of this file is signed. What was added later may be harmless, or may show something else than what was signed.',
  },
  bad: {
    title: 'This document cannot be trusted',
    text: 'It was changed after it was signed or sealed, or its seal or a signature is broken.',
  },
};

/** The verdict in words: its name, which is its tone too, title and text. */
export function verdictWords({valid, level, checks}: VerifyView) {
  const name = valid ? 'good' : nameOfDoubt(level, checks);
  return {name, ...messageParts(verdicts[name], `verdict-${name}`)};
}

function nameOfDoubt(level: string, checks: VerifyView['checks']) {
  const bad = checks.filter(({ok}) => !ok);
  const isUnsealed = !level && bad.every(({code}) => !code || code === 'signature-missing');
  if (isUnsealed) return 'none';
  if (level && bad.every(({name}) => name === 'installation')) return 'unknown';
  if (!bad.every(isOpen)) return 'bad';
  if (bad.some(({code}) => code === 'document-unsigned')) return 'added';
  return bad.some(({code}) => code === 'signature-foreign') ? 'foreign' : 'open';
}
