/** A service below a path of a host that others have, behind a proxy that takes the path off, or leaves it. */
import {expect, type Page} from '@playwright/test';
import {startFreshService} from '../installation/fresh-service.js';
import {startOwnHost} from '../installation/own-host.js';
import {createServiceApi} from '../installation/service-api.js';
import {test} from '../journey.js';
import {ContractPage} from '../pages/contract-page.js';
import {SendFlow} from '../pages/send-flow.js';
import {SigningFrame} from '../pages/signing-frame.js';
import {people} from '../people.js';
import {expectSealed} from '../sealed-pdf.js';
import {until} from '../until.js';

const path = '/esign';
const ines = {name: 'Ines Holt', email: 'ines@larkfield.example'};

/** The first link below this address in what was mailed to somebody. */
const mailedLink = (received: readonly string[], to: string, start: string) =>
  until(`a link for ${to}`, () => {
    const mails = received.filter((mail) => mail.includes(to)).map(unwrapped);
    const links = mails.flatMap((mail) => mail.match(/https?:[^\s"<>]+/g) ?? []);
    return Promise.resolve(links.find((link) => link.startsWith(start)));
  });

/** A mail without the line ends and marks of quoted-printable (RFC 2045, section 6.7). */
const unwrapped = (mail: string): string => mail.replaceAll('=\r\n', '').replaceAll('=3D', '=');

const heading = (page: Page, name: string) => page.getByRole('heading', {level: 1, name});

for (const isStripped of [true, false])
  test(`below a path that the proxy ${isStripped ? 'takes off' : 'leaves'}, somebody signs in, sends, signs and downloads`, async ({
    openWindow,
  }) => {
    test.setTimeout(240_000);
    const service = await startFreshService(ines.email, {path, isStripped});
    const {url, apiKey, received} = service;
    const origin = new URL(url).origin;
    const api = createServiceApi(url, apiKey);
    const host = await startOwnHost({serviceUrl: url, apiKey, api});
    try {
      const page = await openWindow({baseURL: origin});
      const outside: string[] = [];
      page.on('request', (request) => {
        const asked = new URL(request.url());
        if (asked.origin === origin && !asked.pathname.startsWith(`${path}/`))
          outside.push(asked.pathname);
      });

      // Whom a link of the command line leads in; then the organisation does.
      await page.goto(await service.consoleLink());
      await page.getByRole('button', {name: 'Sign in'}).click();
      await expect(page).toHaveURL(`${url}/console/start`);
      const [cookie] = await page.context().cookies(`${url}/console`);
      expect(cookie).toMatchObject({name: 'esign-console', path, httpOnly: true});
      expect(await page.context().cookies(origin)).toEqual([]);
      await page.getByLabel('Company').fill('Larkfield Lettings');
      await page.getByLabel('Name', {exact: true}).fill(ines.name);
      await page.getByLabel('E-mail').fill(ines.email);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('button', {name: 'Send a test e-mail'})).toBeVisible();
      await page.getByRole('button', {name: 'Sign out'}).click();
      await page.waitForURL(`${url}/console/sign-in`);
      await page.getByRole('link', {name: 'Sign in with your organisation'}).click();
      await expect(heading(page, 'Documents')).toBeVisible();

      await page.getByRole('link', {name: 'New document'}).click();
      const flow = new SendFlow(page);
      await flow.addDocument('chromium-1.pdf', 'Lease of the mill');
      await flow.addRecipients(people.tom);
      await flow.setUp.placeByClick('signature', {page: 1, x: 200, y: 600});
      await flow.reviewAndSend();
      await expect(heading(page, 'Lease of the mill')).toBeVisible();
      const [fingerprint = ''] = new URL(page.url()).pathname.split('/').slice(-1);

      // The mail leads to the page itself; the host app frames it.
      const tom = await openWindow({baseURL: origin});
      await tom.goto(await mailedLink(received, people.tom.email, `${url}/embed/`));
      await expect(tom.getByRole('button', {name: 'Agree and start'})).toBeVisible();
      const markup = `<esign-sign envelope-fingerprint="${fingerprint}"></esign-sign>`;
      await host.show(tom, people.tom, markup);
      const signing = new SigningFrame(tom);
      await signing.consent();
      await signing.signByTyping();
      await signing.finish();

      await api.waitForStatus(fingerprint, 'signed');
      await page.goto(`${url}/console/envelopes/${fingerprint}`);
      const sealed = await new ContractPage(page).download();
      await expectSealed(sealed);
      await page.goto(`${url}/verify`);
      await page.locator('esign-verify input[type=file]').setInputFiles({
        name: 'lease.pdf',
        mimeType: 'application/pdf',
        buffer: Buffer.from(sealed),
      });
      await expect(page.getByRole('heading', {name: 'This document is genuine'})).toBeVisible({
        timeout: 60_000,
      });
      await page.goto(`${url}/v1/errors/10012`);
      await page.getByRole('link', {name: 'API reference'}).click();
      await expect(page).toHaveURL(`${url}/v1/reference`);
      expect(outside).toEqual([]);
      // Before the service ends, whose events they follow.
      for (const window of [page, tom]) await window.context().close();
    } finally {
      await host.close();
      await service.stop();
    }
  });
