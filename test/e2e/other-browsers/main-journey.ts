/** The main journey, told to any browser: a PDF is sent, two tenants sign in turn, one on a phone; it is sealed and read. */
import {expect} from 'vitest';
import {textOf} from '../../service/documents/pdf-tools.js';
import type {Installation} from '../installation/installation.js';
import {people, type Person} from '../people.js';
import {sampleContent} from '../samples.js';
import {expectSealed} from '../sealed-pdf.js';
import {until} from '../until.js';
import type {Wanted, Window} from './window.js';

/** The inside of a phone’s window, where the browser makes one so narrow, and what is typed there. */
const phone = {width: 360, height: 740};
const small = 640;
const typed = 'Kornblume';

const button = (words: string): Wanted => ({css: 'button:enabled', words});
const link = (words: string): Wanted => ({css: 'a', words});

/** Goes through the journey in one window after another. */
export async function takeMainJourney(
  openWindow: () => Promise<Window>,
  {demoUrl, api}: Installation,
  title: string,
): Promise<void> {
  const agent = await openWindow();
  await signIn(agent, demoUrl, people.nora);
  await prepare(agent, title);
  const fingerprint = await send(agent);
  for (const tenant of [people.tom, people.aisha]) {
    const isOnPhone = tenant === people.aisha;
    await api.waitForTurn(fingerprint, tenant.name);
    const window = await openWindow();
    if (isOnPhone) await window.resize(phone.width, phone.height);
    await openToSign(window, demoUrl, tenant, title);
    await sign(window);
    if (isOnPhone) await typeInSheet(window);
    await window.click('frame', {css: 'button.finish.primary'});
    await waitForWords(window, '[data-after-sign]', 'Thank you');
  }
  await waitForWords(agent, 'esign-status', 'Signed');
  await readDocument(agent);
  const {envelope_documents: documents} = await api.envelope(fingerprint);
  for (const document of documents) {
    const sealed = await api.sealedDocument(fingerprint, document);
    await expectSealed(sealed);
    expect(await textOf(sealed)).toContain(typed);
  }
}

async function signIn(window: Window, demoUrl: string, {name}: Person): Promise<void> {
  await window.open(demoUrl);
  await window.click('page', button(name));
  await waitForWords(window, '.who', name);
}

/** Documents and recipients. */
async function prepare(agent: Window, title: string): Promise<void> {
  await agent.click('page', link('Send a PDF of your own'));
  const content = await sampleContent('chromium-1.pdf');
  await agent.attach({css: 'input[type=file]'}, 'chromium-1.pdf', content);
  await agent.write('page', {css: 'input', words: 'Title'}, title);
  await agent.click('page', button('Add recipient'));
  for (const [index, {name, email}] of [people.tom, people.aisha].entries()) {
    const row = `[part=recipient]:nth-of-type(${index + 1})`;
    await agent.write('page', {css: `${row} input[type=text]`}, name);
    await agent.write('page', {css: `${row} input[type=email]`}, email);
  }
  await agent.click('page', button('Next'));
}

/** A signature for each and a text for the second, then review and send; gives the fingerprint. */
async function send(agent: Window): Promise<string> {
  const place = async (kind: string, y: number) => {
    await agent.click('frame', {css: `[data-pick=${kind}]`});
    await agent.clickAt('frame', {css: 'esign-paper'}, 180, y);
  };
  for (const [index, {name}] of [people.tom, people.aisha].entries()) {
    await agent.click('frame', {css: 'label.party', words: name});
    await place('signature', 120 + index * 90);
    await agent.read('frame', {css: '[data-key] button', words: `for ${name}`}, 'isConnected');
  }
  await place('text', 320);
  await agent.click('page', button('Next'));
  await agent.click('page', button('Send'));
  return until('the page of the contract', async () => {
    const [, fingerprint] = /\/contracts\/([0-9a-f]{16,})$/.exec(await agent.url()) ?? [];
    return fingerprint;
  });
}

/** The documents of the contract, as the tenant meets them. */
async function openToSign(window: Window, demoUrl: string, tenant: Person, title: string) {
  await signIn(window, demoUrl, tenant);
  await window.click('page', link(title));
  // Nobody signs what is not shown: until a page is drawn, nothing on it can be clicked.
  await window.read('frame', {css: 'esign-paper[drawn]'}, 'isConnected');
  await window.click('frame', button('Agree and start'));
}

async function sign(window: Window): Promise<void> {
  await window.click('frame', button('Sign here'));
  await window.click('frame', {css: '[role=tab]', words: 'Type'});
  await window.click('frame', {css: 'dialog[open] button.primary', words: 'Sign'});
}

/** The next field is a text: it is typed in the sheet below its enlarged field, and nothing is wider than the phone. */
async function typeInSheet(window: Window): Promise<void> {
  const widthOf = (css: string) => window.read<number>('frame', {css}, 'offsetWidth');
  await window.click('frame', button('Next'));
  await window.write('frame', {css: 'form.sheet #sheet-control'}, typed);
  const screen = await widthOf('body');
  expect(screen).toBeLessThan(small);
  expect(await widthOf('esign-paper')).toBeGreaterThan(screen);
  expect(await widthOf('form.sheet')).toBeLessThanOrEqual(screen);
  await window.click('frame', {css: 'form.sheet button', words: 'Next'});
}

/** The agent reads what was signed: the picture of the page, its words, and who signed where. */
async function readDocument(agent: Window): Promise<void> {
  await agent.click('page', link('Read the document'));
  await until('the page as a picture', async () => {
    const width = await agent.read<number>('page', {css: '[part~=page] img'}, 'naturalWidth');
    return width > 0 || undefined;
  });
  await waitForWords(agent, '[part~=page]', 'Agreement page 1');
  await agent.read('page', {css: '[part~=field]', words: people.tom.name}, 'isConnected');
}

async function waitForWords(window: Window, css: string, words: string): Promise<void> {
  await window.read('page', {css, words}, 'isConnected');
}
