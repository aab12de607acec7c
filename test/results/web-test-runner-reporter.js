import {relative} from 'node:path';
import {writeResults} from './results.js';

/** Tells `npm test` how the tests of Web Test Runner ended; a file that could not run counts as a failed test. */
export const resultsReporter = {
  onTestRunFinished({sessions}) {
    writeResults(
      sessions.flatMap(outcomesOf),
      sessions.map((session) => [fileOf(session), millisecondsOf(session.testResults)]),
    );
  },
};

const fileOf = ({testFile}) => relative(process.cwd(), testFile);

/** What the tests of a suite took; loading a file is not counted. */
const millisecondsOf = (suite) =>
  [
    ...(suite?.tests ?? []).map(({duration}) => duration ?? 0),
    ...(suite?.suites ?? []).map(millisecondsOf),
  ].reduce((total, each) => total + each, 0);

function outcomesOf({testFile, browser, testResults, errors}) {
  const file = `${fileOf({testFile})} in ${browser.name}`;
  return [
    ...(testResults ? testsOf(testResults, file) : []),
    ...errors.map(({message}) => ({name: file, outcome: 'failed', reason: message})),
  ];
}

const testsOf = (suite, path) => [
  ...suite.tests.map(({name, passed, skipped, error}) => ({
    name: `${path} › ${name}`,
    outcome: passed ? 'passed' : skipped ? 'skipped' : 'failed',
    reason: error?.message,
  })),
  ...suite.suites.flatMap((inner) => testsOf(inner, `${path} › ${inner.name}`)),
];
