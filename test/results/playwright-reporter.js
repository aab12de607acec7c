import {relative} from 'node:path';
import {writeResults} from './results.js';

const outcomes = {expected: 'passed', unexpected: 'failed', flaky: 'again', skipped: 'skipped'};

/** Tells `npm test` how the tests of Playwright ended. */
export default class {
  #root;

  onBegin(_config, root) {
    this.#root = root;
  }

  onEnd() {
    const tests = this.#root.allTests();
    writeResults(
      tests.map((test) => ({
        name: `${fileOf(test)} › ${test.title}`,
        outcome: outcomes[test.outcome()],
        reason: test.results.find(({error}) => error)?.error.message,
      })),
      tests.flatMap((test) => test.results.map(({duration}) => [fileOf(test), duration])),
    );
  }

  printsToStdio() {
    return false;
  }
}

const fileOf = (test) => relative(process.cwd(), test.location.file);
