/**
 * Prints the agency's documents to PDF with the installed Chromium. Run it after changing the texts or the tenancies:
 * `node demo/documents/make.js`.
 */
import {join} from 'node:path';
import {pathToFileURL} from 'node:url';
import {chromium} from '@playwright/test';
import {runnerImport} from 'vite';

const here = import.meta.dirname;
const {module: texts} = await runnerImport(join(here, 'contract-texts.ts'));
const fonts = pathToFileURL(join(here, '../../node_modules/@fontsource-variable/')).href;

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
});
const page = await browser.newPage();
// A `file:` page may load the fonts, which are files too.
await page.goto(pathToFileURL(join(here, 'contract.css')).href);
for (const {fileName, html} of texts.documents(fonts)) {
  await page.setContent(html, {waitUntil: 'networkidle'});
  await page.addStyleTag({path: join(here, 'contract.css')});
  await page.evaluate(() => document.fonts.ready.then(() => true));
  const footerTemplate = texts.footer;
  await page.pdf({
    path: join(here, fileName),
    format: 'A4',
    tagged: true,
    displayHeaderFooter: true,
    headerTemplate: '<span></span>',
    footerTemplate,
    margin: {top: '22mm', bottom: '22mm', left: '22mm', right: '22mm'},
  });
}
await browser.close();
