/** The built signing page while its sender changes what is to be signed. */
import {expect, it} from 'vitest';
import type {Envelope} from '../../../src/service/domain/envelope.js';
import {findEnvelope} from '../../../src/service/storage/envelopes/envelope-reader.js';
import {anna, ben, signature} from '../../service/pages/signing/sign-fixture.js';
import {button, open, useBrowser, violations} from './sign-window.js';

useBrowser();

const fields = [
  {type: 'text', title: 'Rent', y: 330},
  {type: 'text', title: 'Remarks', y: 380, isRequired: false},
  signature(anna),
  signature(ben),
] as const;

const draftName = 'f'.repeat(32);

/** The page of Anna, who has agreed and filled in both texts. */
async function withEntries() {
  const parts = await open({fields, isAllAtOnce: true});
  const {page, store, db} = parts;
  const key = {companyId: 1, envelopeId: 1};
  await button(page, 'Agree and start').click();
  await page.getByLabel(/^Rent/).fill('1200');
  await page.getByLabel(/^Remarks/).fill('Keys on Monday');
  const read = async () => (await findEnvelope(db, key))!;
  const opening = () => store.change(key, {type: 'open-amendment', draft: draftName}, null);
  /** The draft with these fields takes the place of what there is. */
  const amend = (change: (fields: Envelope['fields']) => Envelope['fields']) =>
    store.change(
      key,
      (envelope) => {
        const same = (items: readonly {id: number}[]) =>
          Object.fromEntries(items.map(({id}) => [id, id]));
        const {parties, documents} = envelope;
        const amends = {
          of: envelope.fingerprint,
          parties: same(parties),
          documents: same(documents),
        };
        const draft = {
          ...envelope,
          status: 'draft',
          fingerprint: draftName,
          amended: null,
          amends,
          fields: change(
            envelope.fields.map(({prefill = null, ...one}) => ({...one, value: prefill})),
          ),
        } as Envelope;
        return {type: 'amend', draft, language: 'en'};
      },
      null,
    );
  return {
    ...parts,
    read,
    opening,
    amend,
    discard: () => store.change(key, {type: 'discard-amendment'}, null),
  };
}

it('says so, and goes on with what was entered once it stays as it is', async () => {
  const {page, opening, discard, complaints} = await withEntries();
  await opening();
  await page.getByRole('heading', {name: 'The document is being changed'}).waitFor();
  expect(await button(page, 'Finish').count()).toBe(0);
  expect(await violations(page)).toEqual([]);
  await discard();
  await button(page, 'Finish').waitFor();
  expect(await page.getByLabel(/^Rent/).inputValue()).toBe('1200');
  expect(await page.getByText('has changed since you read it').count()).toBe(0);
  expect(complaints).toEqual([]);
});

it('shows the next version, in which entries stand where their fields do', async () => {
  const {page, opening, amend, read} = await withEntries();
  await opening();
  await page.getByRole('heading', {name: 'The document is being changed'}).waitFor();
  await amend((all) =>
    all.flatMap((one) => (one.title === 'Remarks' ? [] : [{...one, y: one.y + 20}])),
  );
  await page.getByText('has changed since you read it').waitFor();
  expect(await page.getByLabel(/^Rent/).inputValue()).toBe('1200');
  expect(await page.getByLabel(/^Remarks/).count()).toBe(0);
  expect((await read()).fields.find(({title}) => title === 'Rent')?.value).toBe('1200');
});

it('hears of it where it was opened and sent on between two questions', async () => {
  const {page, opening, amend} = await withEntries();
  await opening();
  await amend((all) => all.map((one) => ({...one, y: one.y + 20})));
  await page.getByText('has changed since you read it').waitFor();
  expect(await page.getByLabel(/^Remarks/).inputValue()).toBe('Keys on Monday');
});
