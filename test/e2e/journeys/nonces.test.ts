/** The elements under the policies with nonces that docs/guide/content-security-policy.md shows. */
import {readFile} from 'node:fs/promises';
import {join} from 'node:path';
import {expect, test, type Page} from '@playwright/test';
import {createEsignHandler} from '../../../src/server/index.js';
import {toNodeListener} from '../../../src/server/node/index.js';
import {hostOptions, people} from '../../server/set-up.js';
import {serveHost} from '../installation/host-page.js';

const guide = join(import.meta.dirname, '../../../docs/guide/content-security-policy.md');
const nonce = 'cGVhcmw2';

/** The script and the policies of the guide, with the nonce in its places. */
async function linesOfGuide() {
  const [, section = ''] = (await readFile(guide, 'utf8')).split('## With nonces\n');
  const filled = section.replaceAll('<nonce>', nonce);
  const [, script = ''] = /```html\n([^]*?)```/.exec(filled) ?? [];
  const policies = [...filled.matchAll(/```\n(default-src [^]*?)```/g)];
  return {script, policies: policies.map(([, policy = '']) => policy.replaceAll('\n', ' ').trim())};
}

/** A host of this policy, with a status in German and a contract to be put together. */
async function startHost(policy: string, script: string) {
  const {service, options} = hostOptions({
    authorize: () => ({user: people['owner']!, allow: true}),
  });
  const {fingerprint} = service.add({});
  return serveHost({
    helper: toNodeListener(createEsignHandler(options)),
    body: `<script>window.isOpen = true;</script>
      <script nonce="${nonce}">
        window.violations = [];
        document.addEventListener('securitypolicyviolation', ({effectiveDirective, blockedURI}) =>
          window.violations.push(effectiveDirective + ' ' + blockedURI));
      </script>
      ${script}
      <esign-status lang="de" envelope-fingerprint="${fingerprint}"></esign-status>
      <esign-timeline envelope-fingerprint="${fingerprint}"></esign-timeline>
      <esign-envelopes></esign-envelopes>
      <esign-verify></esign-verify>
      <esign-send></esign-send>`,
    policy,
    hasOwnScript: false,
  });
}

/** Whether the script without a nonce ran, and what the policy refused. */
const found = (page: Page) =>
  page.evaluate<object>('({isOpen: window.isOpen, violations: window.violations})');

for (const [index, name] of ['alone', 'and strict-dynamic'].entries())
  test(`the elements and their later parts load under a policy with a nonce ${name}`, async ({
    page,
  }) => {
    const {script, policies} = await linesOfGuide();
    expect(policies).toHaveLength(2);
    const policy = policies[index] ?? '';
    expect(policy.includes("'strict-dynamic'")).toBe(index === 1);
    const host = await startHost(policy, script);
    await page.goto(host.origin);
    await expect(page.locator('esign-status')).toContainText('Wartet auf Unterschriften');
    await expect(page.locator('esign-send').getByRole('button').first()).toBeVisible();
    await expect(page.locator('esign-verify').getByRole('button').first()).toBeVisible();
    await expect(page.locator('esign-envelopes').getByRole('row').first()).toBeVisible();
    await expect(page.locator('esign-timeline').getByRole('listitem').first()).toBeVisible();
    // The page's own icon, and its script without a nonce, which did not run: the policy was in force.
    await expect
      .poll(() => found(page))
      .toEqual({isOpen: undefined, violations: ['img-src data', 'script-src-elem inline']});
    host.close();
  });
