import {fileURLToPath} from 'node:url';
import {esbuildPlugin} from '@web/dev-server-esbuild';
import {defaultReporter} from '@web/test-runner';
import {chromeLauncher} from '@web/test-runner-chrome';
import {chromiumOptions} from './chromium.js';
import {corpusPlugin} from './elements/corpus-plugin.js';
import {picturePlugin} from './elements/picture-plugin.js';
import {resultsReporter} from './results/web-test-runner-reporter.js';

const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * Gives each file a page of its own: the launcher uses one again, whose history fills up to the 50 entries that Chromium
 * keeps, and going back from there leaves the file.
 */
function withOwnPages(launcher) {
  const stop = launcher.stopSession.bind(launcher);
  launcher.stopSession = async (session) => {
    const result = await stop(session);
    await launcher.inactivePages.pop()?.puppeteerPage.close();
    return result;
  };
  return launcher;
}

/** Element tests run in a real browser against the sources. */
export default {
  rootDir: root,
  files: [`${root}test/elements/**/*.test.ts`, `${root}test/pages/elements/**/*.test.ts`],
  port: Number(process.env['WTR_PORT'] ?? 5300),
  nodeResolve: {exportConditions: ['production', 'default']},
  // A tab in the background draws no frames, and gestures wait for them.
  concurrency: 1,
  // Milliseconds for all tests of a file: those of 1,000 deliveries take 45 seconds in Firefox on a machine of their own.
  testsFinishTimeout: 10 * 60_000,
  reporters: [
    defaultReporter({reportTestProgress: Boolean(process.stdout.isTTY)}),
    resultsReporter,
  ],
  browsers: [
    withOwnPages(
      chromeLauncher({
        launchOptions: chromiumOptions,
      }),
    ),
  ],
  plugins: [
    corpusPlugin,
    picturePlugin,
    esbuildPlugin({
      ts: true,
      json: true,
      target: 'es2022',
      tsconfig: `${root}src/elements/tsconfig.json`,
    }),
  ],
  testFramework: {
    config: {ui: 'bdd', timeout: 20_000, retries: Number(process.env['TEST_RETRIES'] ?? 1)},
  },
};
