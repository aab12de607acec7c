import {endpoints, type Endpoint} from '../../src/contract/endpoints.js';
import type {Line} from './lines/line.js';
import {sections} from './lines/sections.js';

/** The text of `docs/evidence/conformance.md`. */
export function conformanceDocument(): string {
  const rows = Object.entries<Endpoint>(endpoints).map(
    ([name, {method, path, errors, isExtension}]) =>
      `| ${method} | ${path} | ${name}${isExtension ? ' (extension)' : ''} | ${errors.join(', ')} |`,
  );
  return [
    '# Conformance',
    'What the interface demands, line by line, and the tests that show it. Made from `test/conformance/lines` and the',
    'endpoint table by `npm run conformance`; a test fails when this page is not what they make, or a test is gone.',
    '',
    '## Endpoints',
    '',
    'For each, `test/service/conformance/conformance.test.ts` shows success in every encoding, every code of its row, wrong',
    'and foreign keys, wrong types, an empty body and over-long texts; every answer is checked against the published',
    'description. The suite runs in one process, on the embedded PostgreSQL and on an external one with S3, and over the',
    'network on two `serve` and two `work`, which are asked in turns.',
    '',
    '| Method | Path | Name | Codes of its own |',
    '| --- | --- | --- | --- |',
    ...rows,
    ...sections.flatMap(({title, lines}) => [
      '',
      `## ${title}`,
      '',
      '| What it says | Shown by |',
      '| --- | --- |',
      ...lines.map(row),
    ]),
    '',
  ].join('\n');
}

const row = ({says, shownBy}: Line): string =>
  `| ${says} | ${shownBy.map(([file, test]) => `\`${file}\`: ${test.replaceAll('|', '\\|')}`).join('<br>')} |`;
