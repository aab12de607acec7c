import {criteria, type Criterion, notApplicable} from './criteria.js';

/** The text of `docs/evidence/accessibility.md`. */
export function accessibilityDocument(): string {
  return [
    '# Accessibility',
    '',
    'The elements, the framed pages and the demo aim at WCAG 2.2, level AA. This page says of each of its 55 criteria of',
    'levels A and AA how it is met and which tests show it, or why it does not apply. It is made from',
    '`test/accessibility/criteria.ts` by `npm run conformance`; a test fails when a test that is named here is gone.',
    '',
    '## What was not tested',
    '',
    '- No screen reader was run. Names, roles, labels and live regions are checked by axe and by tests; how NVDA, JAWS,',
    '  VoiceOver or TalkBack read them out was not heard.',
    '- No real phone or tablet was used: touch and turning are simulated by Chromium.',
    '- axe finds a part of what can be wrong. No people with disabilities have tried the product yet.',
    '- The documents themselves are yours. Their text is offered to assistive technology in reading order as far as the PDF',
    '  has text; a scanned page is a picture.',
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
