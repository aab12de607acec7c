import {expect, type Page} from '@playwright/test';
import type {SigningState} from '../../../src/contract/pages/signing-page.js';
import type {ServiceApi} from '../installation/service-api.js';
import {test} from '../journey.js';
import {ContractPage} from '../pages/contract-page.js';
import {openToSign} from '../pages/inbox.js';
import {SendFlow} from '../pages/send-flow.js';
import type {PaperPoint} from '../pages/set-up-frame.js';
import {people} from '../people.js';
import {textOf} from '../../service/documents/pdf-tools.js';
import {expectPlaced, expectSealed, type Placement} from '../sealed-pdf.js';

/** Samples, how many pages each has, and whether it is left to the whole run: its likes are in the other two. */
const samples = [
  ['linearized-20.pdf', 40, ''],
  ['crop-rot90.pdf', 1, ''],
  ['chromium-1.pdf', 2, '@long'],
  ['acroform.pdf', 1, '@long'],
  ['enc-aes256-emptyuser.pdf', 2, '@long'],
] as const;

/** Points that a hand is off at the most when it clicks. */
const steadiness = 1.5;

for (const [sample, pages, tag] of samples) {
  const title = `Texts in ${sample}`;

  test(
    `texts in ${sample} are sealed where they were placed`,
    {tag: tag || []},
    async ({signIn, installation}) => {
      const {api} = installation;
      const agent = await signIn('nora');
      const clicked = {page: 1, x: 200, y: 120};
      const dragged = {page: pages, x: 300, y: 330};
      const fingerprint = await send(agent, sample, title, clicked, dragged);

      const tomsField = await textField(api, fingerprint, people.tom.name);
      expectMiddle(tomsField, clicked);
      await sign(await signIn('tom'), title, 'Kornblume');
      const aishasField = await textField(api, fingerprint, people.aisha.name);
      expectMiddle(aishasField, dragged);
      await sign(await signIn('aisha'), title, 'Distelfink');

      await expect(new ContractPage(agent).status).toContainText('Signed');
      const sealed = await new ContractPage(agent).download();
      await expectSealed(sealed);
      expect(await textOf(sealed)).toMatch(/Kornblume[^]*Distelfink|Distelfink[^]*Kornblume/);
      await expectPlaced(sealed, 'Kornblume', tomsField);
      await expectPlaced(sealed, 'Distelfink', aishasField);
    },
  );
}

/** Places a text and a signature for each tenant and sends; gives the fingerprint. */
async function send(
  agent: Page,
  sample: string,
  title: string,
  clicked: PaperPoint,
  dragged: PaperPoint,
) {
  await agent.getByRole('link', {name: 'Send a PDF of your own'}).click();
  const flow = new SendFlow(agent);
  await flow.addDocument(sample, title);
  await flow.addRecipients(people.tom, people.aisha);
  const {setUp} = flow;
  await setUp.chooseParty(people.tom.name);
  await setUp.placeByClick('text', clicked);
  await setUp.placeByDrag('signature', {...clicked, y: clicked.y + 80});
  await setUp.chooseParty(people.aisha.name);
  await setUp.placeByDrag('text', dragged);
  await setUp.placeByClick('signature', {...dragged, y: dragged.y + 80});
  await flow.reviewAndSend();
  const contract = new ContractPage(agent);
  await expect(contract.status).toContainText('0 of 2 signed');
  return contract.fingerprint;
}

async function sign(tenant: Page, title: string, text: string): Promise<void> {
  const signing = await openToSign(tenant, title);
  await signing.consent();
  await signing.writeText('Text', text);
  await signing.signByTyping();
  await signing.finish();
}

/** The text field of the party whose turn it is, as the service keeps it. */
async function textField(api: ServiceApi, fingerprint: string, name: string): Promise<Placement> {
  const party = await api.waitForTurn(fingerprint, name);
  const session = await api.openSession(fingerprint, party.party_id);
  const {fields} = await session.call<SigningState>('GET', 'signing');
  const field = fields.find(({type, is_editable}) => type === 'text' && is_editable);
  if (!field) throw new Error(`${name} has no text field.`);
  return field;
}

function expectMiddle({page, x, y, width, height}: Placement, at: PaperPoint): void {
  expect(page).toBe(at.page);
  expect(Math.abs(x + width / 2 - at.x)).toBeLessThan(steadiness);
  expect(Math.abs(y + height / 2 - at.y)).toBeLessThan(steadiness);
}
