/** A host app inside a portal of another origin: the elements, the helper and the real service. */
import {expect} from '@playwright/test';
import {listen} from '../installation/host-page.js';
import {test} from '../journey.js';
import {people} from '../people.js';

test('a host inside a portal signs where the portal is listed, and is told at once where it is not', async ({
  browser,
  installation,
  openHost,
}) => {
  const {api} = installation;
  const fingerprint = await api.send('chromium-1.pdf', people.tom);
  await api.waitForTurn(fingerprint, people.tom.name);
  const ancestors: string[] = [];
  const host = await openHost({ancestors});
  const markup = `<esign-sign envelope-fingerprint="${fingerprint}"></esign-sign>`;
  const address = host.address(people.tom, markup).replaceAll('&', '&amp;');
  const portal = await listen((_request, response) =>
    response
      .setHeader('content-type', 'text/html; charset=utf-8')
      .end(`<!doctype html><iframe src="${address}" width="1100" height="800"></iframe>`),
  );
  // Not a window of the fixture: its console says that the first session is refused.
  const page = await browser.newPage();
  await page.goto(portal.origin);
  const app = page.frameLocator('iframe');
  await expect(app.getByRole('alert')).toContainText(`shown inside ${portal.origin}`);
  ancestors.push(portal.origin);
  await page.reload();
  const signing = app.frameLocator('esign-sign iframe');
  await signing.getByRole('button', {name: 'Agree and start'}).click();
  await expect(signing.getByRole('button', {name: /^Sign here/}).first()).toBeVisible();
  await page.close();
  portal.close();
});
