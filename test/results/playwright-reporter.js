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
    writeResults(
      this.#root.allTests().map((test) => ({
        name: `${relative(process.cwd(), test.location.file)} › ${test.title}`,
        outcome: outcomes[test.outcome()],
        reason: test.results.find(({error}) => error)?.error.message,
      })),
    );
  }

  printsToStdio() {
    return false;
  }
}
