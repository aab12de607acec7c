import {input, web} from './input.js';
import {installation, operation} from './installation.js';
import {people, permissions} from './people.js';
import type {Answer, Requirement} from './requirement.js';

/** Every requirement of levels 1 and 2, in the order of the standard. */
export const requirements: readonly Requirement[] = [
  ...input,
  ...web,
  ...people,
  ...permissions,
  ...installation,
  ...operation,
].sort((one, other) => orderOf(one) - orderOf(other));

/** The text of `docs/evidence/security-asvs.md`. */
export function asvsDocument(): string {
  const count = (kind: Answer['kind']) =>
    requirements.filter(({answer}) => answer.kind === kind).length;
  return [
    '# OWASP ASVS 5.0.0, levels 1 and 2',
    '',
    'This page lists each requirement of the Application Security Verification Standard by its id (`v5.0.0-<id>`), in our own',
    'short words, with the evidence for it. `npm run conformance` generates it from `test/asvs`. A test fails if this page',
    'differs from those lists, if a requirement is missing, or if a named test no longer exists. It is a self-assessment and',
    'has not been verified by a third party.',
    '',
    `Of ${requirements.length} requirements, ${count('shown')} are shown by a test, ${count('stated')} are met by design or by documentation, and ${count('elsewhere')} do`,
    'not apply or are the responsibility of the operator or host.',
    '',
    '| Id | Level | Requirement | Evidence |',
    '| --- | --- | --- | --- |',
    ...requirements.map(row),
    '',
  ].join('\n');
}

const row = ({id, level, asks, answer}: Requirement): string =>
  `| ${id} | ${level} | ${asks} | ${evidenceOf(answer)} |`;

function evidenceOf(answer: Answer): string {
  switch (answer.kind) {
    case 'shown':
      return `\`${answer.file}\`: ${answer.test}`;
    case 'stated':
      return answer.text;
    case 'elsewhere':
      return `– ${answer.text}`;
  }
}

function orderOf({id}: Requirement): number {
  const [chapter = 0, section = 0, number = 0] = id.split('.').map(Number);
  return chapter * 10_000 + section * 100 + number;
}
