/** `npm run storybook` where nothing was ever built: a clone, with its packages installed. */
import {execFile, spawn, type ChildProcess} from 'node:child_process';
import {once} from 'node:events';
import {rm, utimes} from 'node:fs/promises';
import {join} from 'node:path';
import {promisify} from 'node:util';
import {expect, test, type Page} from '@playwright/test';
import {freePort} from '../installation/free-port.js';
import {root} from './catalogue.js';

const run = promisify(execFile);
const clone = join(root, '.cache/fresh-clone');
let storybook: ChildProcess | undefined;

test.beforeEach(() => rm(clone, {recursive: true, force: true}));
test.afterEach(async () => {
  if (storybook?.pid && storybook.exitCode === null) {
    const exit = once(storybook, 'exit');
    process.kill(-storybook.pid, 'SIGTERM');
    await exit;
  }
  await rm(clone, {recursive: true, force: true});
});

/** The last commit, with the packages of this checkout as npm would have installed them. */
async function makeClone(): Promise<void> {
  await run('git', ['clone', '--quiet', '--depth', '1', `file://${root}`, clone]);
  // Links to each file: Vite serves none that lies outside of the folder.
  await run('cp', ['-al', join(root, 'node_modules'), clone]);
  await utimes(join(clone, 'package-lock.json'), new Date(0), new Date(0));
}

/** Around the stories stands nothing of Storybook's own wishes: no guide through its offers, no "publish your Storybook". */
async function expectNoAdvertising(page: Page, port: number): Promise<void> {
  for (const path of ['', '?path=/settings/guide']) {
    await page.goto(`http://localhost:${port}/${path}`);
    await expect(page.getByRole('button', {name: 'Status', exact: true})).toBeVisible({
      timeout: 60_000,
    });
    await page.getByRole('switch', {name: 'Settings'}).click();
    await expect(page.getByRole('dialog')).toContainText('Keyboard shortcuts');
    await expect(page.locator('#root')).not.toContainText(/onboarding|publish/i);
    await expect(page.getByRole('dialog')).not.toContainText(/onboarding|publish/i);
  }
}

test('npm run storybook draws a story in a fresh clone', async ({page}) => {
  test.setTimeout(240_000);
  await makeClone();
  const port = await freePort();
  const command = ['run', 'storybook', '--', '-p', String(port), '--ci'];
  storybook = spawn('npm', command, {cwd: clone, detached: true, stdio: 'ignore'});
  const url = `http://localhost:${port}/iframe.html?id=elements-status--waiting&viewMode=story`;
  await expect
    .poll(
      () =>
        fetch(url).then(
          ({ok}) => ok,
          () => storybook?.exitCode,
        ),
      {timeout: 150_000},
    )
    .toBe(true);
  await page.goto(url);
  await expect(page.locator('esign-status')).toContainText('0 of 2 signed', {timeout: 60_000});
  await expectNoAdvertising(page, port);
});
