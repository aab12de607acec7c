/** The main journey, told to any browser: a PDF is sent, two tenants sign in turn, it is sealed and read. */
import type {Installation} from '../installation/installation.js';
import {people, type Person} from '../people.js';
import {sampleContent} from '../samples.js';
import {expectSealed} from '../sealed-pdf.js';
import {until} from '../until.js';
import type {Wanted, Window} from './window.js';

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
    await api.waitForTurn(fingerprint, tenant.name);
    await sign(await openWindow(), demoUrl, tenant, title);
  }
  await waitForWords(agent, 'esign-status', 'Signed');
  await readDocument(agent);
  const {envelope_documents: documents} = await api.envelope(fingerprint);
  for (const document of documents)
    await expectSealed(await api.sealedDocument(fingerprint, document));
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

/** A signature for each, then review and send; gives the fingerprint. */
async function send(agent: Window): Promise<string> {
  for (const [index, {name}] of [people.tom, people.aisha].entries()) {
    await agent.click('frame', {css: 'label.party', words: name});
    await agent.click('frame', {css: '[data-pick=signature]'});
    await agent.clickAt('frame', {css: 'esign-paper'}, 180, 120 + index * 90);
    await agent.read('frame', {css: '[data-key] button', words: `for ${name}`}, 'isConnected');
  }
  await agent.click('page', button('Next'));
  await agent.click('page', button('Send'));
  return until('the page of the contract', async () => {
    const [, fingerprint] = /\/contracts\/([0-9a-f]{16,})$/.exec(await agent.url()) ?? [];
    return fingerprint;
  });
}

async function sign(window: Window, demoUrl: string, tenant: Person, title: string): Promise<void> {
  await signIn(window, demoUrl, tenant);
  await window.click('page', link(title));
  // The page is as high as its papers once the first one is drawn.
  await window.read('frame', {css: 'img'}, 'naturalWidth');
  await window.click('frame', button('Agree and start'));
  await window.click('frame', button('Sign here'));
  await window.click('frame', {css: '[role=tab]', words: 'Type'});
  await window.click('frame', {css: 'dialog[open] button.primary', words: 'Sign'});
  await window.click('frame', {css: 'button.finish.primary'});
  await waitForWords(window, '[data-after-sign]', 'Thank you');
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
