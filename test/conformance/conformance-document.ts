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
    '',
    'This page lists the rules of the interface and the tests that show each. `npm run conformance` generates it from',
    '`test/conformance/lines` and the endpoint table; a test fails if this page differs from them, or if a test is missing.',
    '',
    '## Endpoints',
    '',
    'For each endpoint, the suite in `test/service/conformance` tests success in every encoding, every code of its row,',
    'wrong keys and keys of other accounts, wrong types, an empty body and over-long texts. Every response is checked against',
    'the published description. The suite runs in one process, on the embedded PostgreSQL and on an external one with S3, and',
    'over the network against two `serve` in turn and with two `work`.',
    '',
    '| Method | Path | Name | Own codes |',
    '| --- | --- | --- | --- |',
    ...rows,
    ...sections.flatMap(({title, lines}) => [
      '',
      `## ${title}`,
      '',
      '| Rule | Shown by |',
      '| --- | --- |',
      ...lines.map(row),
    ]),
    '',
  ].join('\n');
}

const row = ({says, shownBy}: Line): string =>
  `| ${says} | ${shownBy.map(([file, test]) => `\`${file}\`: ${test.replaceAll('|', '\\|')}`).join('<br>')} |`;
