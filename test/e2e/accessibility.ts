/** axe (https://github.com/dequelabs/axe-core) on a page and in every frame of it. */
import {readFile} from 'node:fs/promises';
import {createRequire} from 'node:module';
import {expect, type Frame, type Page} from '@playwright/test';

const axePath = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

interface Finding {
  readonly id: string;
  readonly help: string;
  readonly nodes: readonly {readonly target: unknown; readonly failureSummary?: string}[];
}

/** Rules that axe leaves out unless asked: least target size (WCAG 2.2, 2.5.8). */
const rules = {'target-size': {enabled: true}};

/** axe finds nothing, in no frame; `where` names the page in messages. */
export async function expectAccessible(page: Page, where: string): Promise<void> {
  // Contrast is that of the page with its styles.
  await page.waitForLoadState('load');
  const source = await readFile(axePath, 'utf8');
  for (const frame of page.frames()) {
    if (!(await runsScripts(frame))) continue;
    // A framed page comes after the one around it, and has no content at first.
    await expect(async () => {
      const findings = await findingsIn(frame, source);
      expect(findings, `${where}, ${new URL(frame.url()).pathname}`).toEqual([]);
    }).toPass({timeout: 10_000});
  }
}

/** axe is a script, and a mail is shown where none runs. */
async function runsScripts(frame: Frame): Promise<boolean> {
  if (!frame.parentFrame()) return true;
  const sandbox = await (await frame.frameElement()).getAttribute('sandbox');
  return sandbox === null || sandbox.includes('allow-scripts');
}

async function findingsIn(frame: Frame, source: string): Promise<readonly string[]> {
  // A page that is looked at again has it still, by a name that no other axe of the page has.
  const isThere = await frame.evaluate<boolean>('"axeOfTests" in window');
  if (!isThere) await frame.evaluate(`${source}; window.axeOfTests = axe;`);
  const findings = await frame.evaluate<readonly Finding[]>(
    `axeOfTests.run(document, {iframes: false, resultTypes: ["violations"], rules: ${JSON.stringify(rules)}}).then(({violations}) => violations)`,
  );
  return findings.map(({id, help, nodes}) => {
    const places = nodes.map(({target, failureSummary}) => `${String(target)}: ${failureSummary}`);
    return `${id}: ${help}\n${places.join('\n')}`;
  });
}
