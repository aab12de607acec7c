import {expect} from 'chai';
import '../../src/elements/send/esign-send.js';
import {plainParty} from './fake-draft.js';
import {FakeHelper, refusal} from './fake-helper.js';
import {expectAccessible, find, mount, nextEvent, textOf, until} from './fixture.js';
import {all, labels, prepared, saved} from './recipients-fixture.js';
import {drafts, fill, name, press, setup} from './send-fixture.js';
import {isAt, type Send} from './send-left-fixture.js';

/** At the review: Anna has a signature and a date on the last page, and a text that stands on both. */
async function reviewed() {
  const made = await prepared();
  const {helper, element} = made;
  await press(element, 'next');
  await nextEvent(element, 'esign-fields-change');
  const anna = helper.draft!.parties[0]!.party_id;
  const field = {title: '', value: '', party_id: anna, page: 2, left: 72, top: 640};
  const text = {...field, field_id: '3', type: 'text', top: 40, width: 90, height: 20} as const;
  const [document] = helper.draft!.documents;
  helper.pages = {
    documents: [
      {
        document_fingerprint: document!.document_fingerprint,
        title: 'Lease',
        version: 'v1',
        pages: [1, 2].map(() => ({width: 595, height: 842})),
        fields: [
          {...field, field_id: '1', type: 'signature', width: 200, height: 44},
          {...field, field_id: '2', type: 'date', left: 300, width: 90, height: 20},
          text,
          {...text, page: 1},
        ],
      },
    ],
  };
  await press(element, 'next');
  await until(() => all(element, '.sheet').length === 2);
  return made;
}

/**
 * Presses the button of a step's part once the review shows it, and waits until the browser is back there: its way would
 * otherwise go on in the next test.
 */
async function edit(element: Send, step: 'Documents and recipients' | 'Fields'): Promise<void> {
  const button = () => find(element, `[part=summary] [aria-label="Edit: ${step}"]`);
  (await until(button, step)).click();
  await until(() => !isAt('review'), `the way back from the review to ${step}`);
}

/** What the review says of a part. */
const said = (element: Send, part: string) =>
  all(element, '[part=summary] dt')
    .find(({textContent}) => textContent === part)
    ?.nextElementSibling?.textContent?.trim();

/** Chooses or enters a value, as a person who goes on to the next control. */
function choose(element: Send, selector: string, value: string): void {
  const control = find<HTMLInputElement | HTMLSelectElement>(element, selector)!;
  control.value = value;
  control.dispatchEvent(new Event('change'));
}

const focused = (element: Send) => element.shadowRoot?.activeElement;

beforeEach(() => {
  sessionStorage.clear();
  history.replaceState(null, '');
});

describe('esign-send, review', () => {
  it('shows the pages with each person’s fields, and what each has to do', async () => {
    const {helper, element} = await reviewed();
    await until(() => find(element, '.sheet img'));
    expect(all(element, '.sheet').map((each) => each.ariaLabel)).to.deep.equal([
      'Lease, page 1 of 2. Text, Anna Berg',
      'Lease, page 2 of 2. Signature, Anna Berg. Date, Anna Berg. Text, Anna Berg',
    ]);
    expect(all(element, '.sheet i').map(({dataset}) => dataset['hue'])).to.deep.equal([
      '1',
      '1',
      '1',
      '1',
    ]);
    expect(labels(element, '[part=person]')).to.deep.equal([
      'AB Anna Berg anna@example.com Signs first · Signature: 1 · Date: 1 · Text: 1',
      'BO Ben Ode ben@example.com Signs · Number 2 in turn',
    ]);
    const images = helper.requests.filter((each) => each.includes('/image'));
    expect(images.every((each) => each.includes('scale=thumbnail'))).to.equal(true);
    expect(helper.requests.some((each) => each.includes('/text'))).to.equal(false);
    await expectAccessible(element);
  });

  it('leads to where a message is written, and back, and keeps it through a reload', async () => {
    const {helper, element} = await reviewed();
    expect(textOf(element)).to.include('Never');
    await edit(element, 'Documents and recipients');
    find(element, '[part=options] summary')!.click();
    await until(() => find(element, 'textarea')?.checkVisibility());
    await expectAccessible(element);
    fill(element, '[data-edit=message]', 'As agreed.');
    choose(element, '[data-edit=expireDays]', '30');
    choose(element, '[data-edit=remindDays]', '7');
    expect(find(element, '[part=next]')?.textContent?.trim()).to.equal('Back to the review');
    await press(element, 'next');
    await until(() => find(element, '[part=summary]') && textOf(element).includes('30 days'));
    const rows = ['Message', 'Expires after', 'Reminder every'];
    expect(rows.map((row) => said(element, row))).to.deep.equal([
      'As agreed.',
      '30 days',
      '7 days',
    ]);
    expect(saved(helper)).to.deep.include({
      message: 'As agreed.',
      options: {all_at_once: false, auto_expire_hours: 720, auto_remind_hours: 168},
    });
    const again = mount('esign-send', helper, {});
    await until(() => find(again, '[part=summary]') && textOf(again).includes('As agreed.'));
  });

  it('names who gets a copy once, with what is unusual about each recipient', async () => {
    const {element} = await prepared();
    await press(element, 'add-recipient');
    name(element, 2, 'Cara Lind', 'cara@example.com');
    const row = '[part=recipient]:nth-of-type(3)';
    choose(element, `${row} [data-edit=task]`, 'copy');
    await until(
      () => find<HTMLSelectElement>(element, `${row} [data-edit=task]`)?.value === 'copy',
    );
    find(element, `${row} summary`)?.click();
    await until(() => find(element, `${row} [data-edit=language]`));
    choose(element, `${row} [data-edit=language]`, 'fr');
    await press(element, 'next');
    await nextEvent(element, 'esign-fields-change');
    await press(element, 'next');
    await until(() => find(element, '[part=summary]') && isAt('review'));
    expect(textOf(element).split('Cara Lind')).to.have.length(2);
    expect(labels(element, '[part=person]')[2]).to.match(/Gets a copy · (French|français)/i);
  });

  it('has one Edit for each step, which leads to its heading', async () => {
    const {element} = await reviewed();
    const steps = ['Documents and recipients', 'Fields'] as const;
    const named = all(element, '[part=summary] button').map((each) => each.ariaLabel);
    expect(named).to.deep.equal(steps.map((step) => `Edit: ${step}`));
    for (const step of steps) {
      await until(() => find(element, '[part=summary]') && isAt('review'));
      await edit(element, step);
      await until(() => focused(element)?.matches('[part=heading]'));
      expect(focused(element)?.textContent?.trim()).to.equal(step);
      await press(element, 'next');
    }
  });

  it('stands in two columns where there is room, and its row of buttons has an edge', async () => {
    const {element} = await reviewed();
    const lefts = () => all(element, '.group').map((each) => each.getBoundingClientRect().left);
    element.style.inlineSize = '1200px';
    const [details, pages] = lefts();
    expect(pages).to.be.greaterThan(details! + 400);
    element.style.inlineSize = '700px';
    expect(new Set(lefts()).size).to.equal(1);
    expect(getComputedStyle(find(element, '.bar')!).borderBlockStartStyle).to.equal('solid');
  });

  it('goes back one step at a time after that too', async () => {
    const {element} = await reviewed();
    await edit(element, 'Documents and recipients');
    await until(() => isAt('prepare'));
    await press(element, 'next');
    await until(() => find(element, '[part=summary]') && isAt('review'));
    history.back();
    await until(() => find(element, '[part=heading]')?.textContent?.trim() === 'Fields');
  });

  it('does without pages where the host does not show them, and sends all the same', async () => {
    const {helper, element} = await prepared();
    await press(element, 'next');
    await nextEvent(element, 'esign-fields-change');
    const path = `GET /envelopes/${helper.view.envelope_fingerprint}/pages`;
    helper.answers.set(path, () => refusal(403, 'forbidden', 'Not allowed.'));
    await press(element, 'next');
    await until(() => textOf(element).includes('This page could not be loaded.'));
    await expectAccessible(element);
    await press(element, 'send-button');
    await until(() => find(element, '[data-screen=sent]'));
  });
});

describe('esign-send, templates', () => {
  const lease = {
    template_fingerprint: 'b'.repeat(32),
    title: 'Standard lease',
    pages: 4,
    parties: [
      {party_id: '7', name: 'Tenant'},
      {party_id: '8', name: 'Landlord'},
    ],
  };

  it('ask for a recipient of each position, and make the draft at once', async () => {
    const helper = new FakeHelper({status: 'draft'});
    helper.offer = {...helper.offer, templates: true};
    helper.answers.set('GET /templates?offset=0&limit=20', () =>
      Response.json({next_offset: null, templates: [lease]}),
    );
    const {element} = setup({}, helper);
    await until(() => find(element, '[part=use-template]'));
    await press(element, 'use-template');
    await until(() => find(element, '[part=template]'));
    await expectAccessible(element);
    await press(element, 'template');
    expect(find(element, '[part=drop]')).to.equal(null);
    expect(labels(element, '.position')).to.deep.equal(['Tenant', 'Landlord']);
    name(element, 0, 'Anna Berg', 'anna@example.com');
    name(element, 1, 'Ben Ode', 'ben@example.com');
    await element.updateComplete;
    await expectAccessible(element);
    const person = {...plainParty, role: 'signer', fields: 2};
    helper.draft = {
      envelope_fingerprint: helper.view.envelope_fingerprint,
      title: 'Standard lease',
      status: 'draft',
      all_at_once: false,
      message: '',
      auto_expire_hours: 0,
      auto_remind_hours: 0,
      parties: [
        {...person, party_id: '21', name: 'Anna Berg', email: 'anna@example.com'},
        {...person, party_id: '22', name: 'Ben Ode', email: 'ben@example.com'},
      ],
      documents: [{document_fingerprint: 'd'.repeat(32), title: 'Standard lease', pages: 4}],
      refused: [],
    };
    await press(element, 'next');
    await nextEvent(element, 'esign-fields-change');
    expect(drafts(helper)).to.have.length(1);
    expect(
      JSON.parse(String(helper.bodies[helper.requests.indexOf('POST /drafts')])),
    ).to.deep.equal({
      title: 'Standard lease',
      locale: 'en',
      documents: [{template_fingerprint: 'b'.repeat(32)}],
      parties: [
        {name: 'Anna Berg', email: 'anna@example.com', template_party_id: '7'},
        {name: 'Ben Ode', email: 'ben@example.com', template_party_id: '8'},
      ],
      options: {all_at_once: false},
    });
    await press(element, 'back');
    expect(find(element, '.position')).to.equal(null);
    expect(labels(element, '[part=document]')[0]).to.include('Standard lease');
  });
});
