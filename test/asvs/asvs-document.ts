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
    'Each requirement of the Application Security Verification Standard by its id (`v5.0.0-<id>`), in our own short words,',
    'with what shows it. Made from `test/asvs` by `npm run conformance`; a test fails when this page is not what the',
    'lists make, when a requirement is missing, or when a test that is named is gone. It is our own account: nobody',
    'else has verified it.',
    '',
    `Of ${requirements.length}, ${count('shown')} are shown by a test, ${count('stated')} hold by how things are made or are written down, and ${count('elsewhere')} do not`,
    'occur here or are the operator’s or host’s.',
    '',
    '| Id | Level | What it asks | Answer |',
    '| --- | --- | --- | --- |',
    ...requirements.map(row),
    '',
  ].join('\n');
}

const row = ({id, level, asks, answer}: Requirement): string =>
  `| ${id} | ${level} | ${asks} | ${said(answer)} |`;

function said(answer: Answer): string {
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
