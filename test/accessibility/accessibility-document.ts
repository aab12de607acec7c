import {criteria, type Criterion, notApplicable} from './criteria.js';

/** The text of `docs/evidence/accessibility.md`. */
export function accessibilityDocument(): string {
  return [
    '# Accessibility',
    '',
    'The elements, the framed pages and the demo aim to conform to WCAG 2.2, level AA. For each of the 55 criteria of levels A',
    'and AA, this page says how it is met and which tests show it, or why it does not apply. `npm run conformance` generates',
    'it from `test/accessibility/criteria.ts`; a test fails if a test named here no longer exists.',
    '',
    '## What was not tested',
    '',
    '- No screen reader was used. axe and tests check names, roles, labels and live regions; how NVDA, JAWS, VoiceOver or',
    '  TalkBack announce them was not checked.',
    '- No real phone or tablet was used: Chromium simulates touch and rotation.',
    '- axe finds only some of the possible problems. No people with disabilities have tested the product yet.',
    '- You provide the documents. Their text is available to assistive technology in reading order as far as the PDF contains',
    '  text; a scanned page is an image.',
    '',
    '## Criteria',
    '',
    '| Criterion | How it is met | Shown by |',
    '| --- | --- | --- |',
    ...criteria.map(row),
    '',
    '## Criteria that do not apply',
    '',
    '| Criterion | Why |',
    '| --- | --- |',
    ...notApplicable.map(([name, reason]) => `| ${name} | ${reason} |`),
    '',
  ].join('\n');
}

const row = ({name, metBy, shownBy}: Criterion): string =>
  `| ${name} | ${metBy} | ${shownBy.map(([file, test]) => `\`${file}\`: ${test}`).join('<br>')} |`;
