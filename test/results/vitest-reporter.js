import {relative} from 'node:path';
import {writeResults} from './results.js';

/** Tells `npm test` how the tests of vitest ended; a file that could not run counts as a failed test. */
export default class {
  onTestRunEnd(modules, errors) {
    const files = modules.flatMap((module) => [
      ...[...module.children.allTests()].map((test) => ({
        name: `${nameOf(module)} › ${test.fullName}`,
        outcome: outcomeOf(test),
        reason: reasonIn(test.result().errors),
      })),
      ...module.errors().map((error) => ({
        name: nameOf(module),
        outcome: 'failed',
        reason: reasonIn([error]),
      })),
    ]);
    const unhandled = errors.map((error) => ({
      name: 'outside of tests',
      outcome: 'failed',
      reason: reasonIn([error]),
    }));
    writeResults(
      [...files, ...unhandled],
      modules.map((module) => [fileOf(module), durationOf(module)]),
    );
  }
}

const fileOf = ({moduleId}) => relative(process.cwd(), moduleId);

/** A file may run in several projects. */
const nameOf = (module) =>
  `${fileOf(module)}${module.project.name ? ` (${module.project.name})` : ''}`;

/** Milliseconds, with what was loaded for it. */
function durationOf(module) {
  const {duration, collectDuration, setupDuration} = module.diagnostic();
  return duration + collectDuration + setupDuration;
}

function outcomeOf(test) {
  const {state} = test.result();
  return state === 'passed' && test.diagnostic()?.flaky ? 'again' : state;
}

/** The first error, and where it was thrown in a file of ours. */
function reasonIn([error] = []) {
  const at = error?.stacks?.[0];
  return (
    error && `${error.message}${at ? `\nat ${relative(process.cwd(), at.file)}:${at.line}` : ''}`
  );
}
