import {relative} from 'node:path';
import {writeResults} from './results.js';

/** Tells `npm test` how the tests of vitest ended; a file that could not run counts as a failed test. */
export default class {
  onTestRunEnd(modules, errors) {
    const files = modules.flatMap((module) => [
      ...[...module.children.allTests()].map((test) => ({
        name: `${nameOf(module)} › ${test.fullName}`,
        outcome: outcomeOf(test),
      })),
      ...module.errors().map(() => ({name: nameOf(module), outcome: 'failed'})),
    ]);
    const unhandled = errors.map(({message}) => ({name: message, outcome: 'failed'}));
    writeResults([...files, ...unhandled]);
  }
}

/** A file may run in several projects. */
const nameOf = ({moduleId, project: {name}}) =>
  `${relative(process.cwd(), moduleId)}${name ? ` (${name})` : ''}`;

function outcomeOf(test) {
  const {state} = test.result();
  return state === 'passed' && test.diagnostic()?.flaky ? 'again' : state;
}
