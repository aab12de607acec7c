/** The recipes on the pages of the elements: the code that is read there runs, and does what its heading says. */
import {readdirSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {expect, test, type Page} from '@playwright/test';
import {recipesOf, runs} from '../../../stories/recipe/recipe-text.js';
import {expectAccessible} from '../accessibility.js';
import {catalogueOrigin, root, serveCatalogue} from './catalogue.js';

// None knows of another.
test.describe.configure({mode: 'parallel'});

const folder = join(root, 'docs/elements');
const recipes = readdirSync(folder).flatMap((file) =>
  recipesOf(readFileSync(join(folder, file), 'utf8'))
    .map(({recipe}) => recipe)
    .filter(runs)
    .map(({name, script}) => ({tag: file.replace('.md', ''), name, script})),
);

/** Opens a recipe; lists what went wrong in its page. */
async function open(page: Page, tag: string, name: string): Promise<readonly string[]> {
  const errors: string[] = [];
  page.on('pageerror', ({message}) => errors.push(message));
  await serveCatalogue(page);
  const query = new URLSearchParams({
    id: 'examples-recipe--of-a-page',
    viewMode: 'story',
    args: `tag:${tag};recipe:${name}`,
    // Storybook's own look at accessibility would meet that of the test.
    globals: 'a11y.manual:!true',
  });
  await page.goto(`${catalogueOrigin}/iframe.html?${query}`);
  await page.locator(`main ${tag}`).waitFor({state: 'attached'});
  await expect(page.locator('body.sb-show-errordisplay')).toHaveCount(0);
  return errors;
}

test('each element has a recipe that runs', () => {
  expect(new Set(recipes.map(({tag}) => tag)).size).toBe(11);
  expect(recipes.length).toBeGreaterThan(22);
});

for (const {tag, name, script} of recipes) {
  test(`<${tag}> ${name} runs and is accessible`, async ({page}) => {
    const errors = await open(page, tag, name);
    const run = page.getByRole('button', {name: 'Run the code'});
    if (/^(const \w+ = )?await /m.test(script)) await run.click();
    else await expect(run).toHaveCount(0);
    await expectAccessible(page, name);
    expect(errors).toEqual([]);
  });
}

/** What somebody does, and what the app of the recipe was asked to do then. */
const outcomes: readonly (readonly [
  tag: string,
  name: string,
  act: (page: Page) => Promise<void>,
  says: string | RegExp,
])[] = [
  [
    'esign-actions',
    'ask-something-of-your-own-first',
    async (page) => {
      await page.locator('esign-actions').getByText('More', {exact: true}).click();
      await page.getByRole('button', {name: 'Withdraw document'}).click();
      await page.locator('[part~=confirm]').click();
    },
    'confirmInYourApp()',
  ],
  [
    'esign-actions',
    'go-on-with-a-duplicate',
    (page) => page.getByRole('button', {name: 'Duplicate'}).click(),
    /location\.assign\("\/contracts\/\w{32}\/draft"\)/,
  ],
  [
    'esign-envelopes',
    'titles-that-are-links',
    (page) => page.locator('[part~=title]').nth(1).click(),
    /router\.push\("\/contracts\/\w{32}"\)/,
  ],
  [
    'esign-envelopes',
    'open-the-chosen-one-in-the-same-page',
    (page) => page.locator('[part~=title]').nth(1).click(),
    /status\.envelopeFingerprint = "\w{32}"/,
  ],
  [
    'esign-status',
    'do-something-once-it-is-signed',
    (page) => page.getByRole('button', {name: 'Let Ben sign'}).click(),
    'showKeys()',
  ],
  [
    'esign-verify',
    'verify-a-file-that-your-app-already-has',
    (page) => page.getByRole('button', {name: 'Run the code'}).click(),
    'fetch("/contracts/4711.pdf")',
  ],
];

for (const [tag, name, act, says] of outcomes) {
  test(`<${tag}> ${name} asks the app for what it is about`, async ({page}) => {
    const errors = await open(page, tag, name);
    await act(page);
    await expect(page.getByRole('log', {name: 'What your app does'})).toContainText(says);
    expect(errors).toEqual([]);
  });
}

test('a style sheet and an attribute of a recipe reach the element', async ({page}) => {
  await open(page, 'esign-status', 'a-square-badge');
  await expect(page.locator('[part~=badge]')).toHaveCSS('border-radius', '2px');
  await open(page, 'esign-timeline', 'in-another-language-than-the-page');
  await expect(page.locator('esign-timeline')).toContainText('signé');
});

test('a value that the app knows stands in the signing page once the person has agreed', async ({
  page,
}) => {
  await open(page, 'esign-sign', 'values-that-you-already-know');
  const frame = page.frameLocator('esign-sign iframe');
  await frame.getByRole('button', {name: 'Agree and start'}).click();
  await expect(frame.getByLabel('Phone number')).toHaveValue('+47 55 12 34 56');
});
