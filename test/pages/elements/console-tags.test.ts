import {expect} from 'chai';
import '../../../src/pages/console/parts/envelope-tags.js';
import '../../../src/pages/console/parts/notice.js';
import {network} from '../../../src/pages/console/app/console-client.js';
import {expectAccessible, find, until} from '../../elements/fixture.js';
import {close, dialog, inDialog, open} from './console-window.js';

const fingerprint = 'a'.repeat(32);

/** The tags of an envelope, over a service that keeps them. */
async function openTags(tags: readonly string[], mayChange = true) {
  let stored = [...tags];
  const bodies: unknown[] = [];
  let refusal: Response | undefined;
  network.fetch = (input, init = {}) => {
    if (init.method !== 'PUT') {
      const names = ['Lettings', 'Sales', ...tags].map((tag_name, at) => ({
        tag_id: String(at),
        tag_name,
        tag_envelopes: '1',
      }));
      return Promise.resolve(Response.json({http: 200, total_tags: '2', tags: names}));
    }
    if (refusal) return Promise.resolve(refusal.clone());
    const body = JSON.parse(String(init.body)) as {tags_added?: string[]; tags_removed?: string[]};
    bodies.push(body);
    stored = [
      ...stored.filter((each) => !body.tags_removed?.includes(each)),
      ...(body.tags_added ?? []),
    ];
    const envelopes = [{envelope_fingerprint: fingerprint, envelope_tags: stored}];
    return Promise.resolve(Response.json({http: 200, message: 'Done.', envelopes}));
  };
  const element = document.createElement('console-envelope-tags');
  Object.assign(element, {fingerprint, tags, mayChange});
  document.body.replaceChildren(element);
  await element.updateComplete;
  const shown = () =>
    [...(element.shadowRoot?.querySelectorAll('li a') ?? [])].map((each) => each.textContent);
  const add = (name: string) => {
    const input = find<HTMLInputElement>(element, 'input')!;
    input.value = name;
    input.dispatchEvent(new Event('input'));
    find(element, 'form button')!.click();
  };
  return {element, shown, add, bodies, refuse: (answer: Response) => (refusal = answer)};
}

describe('the tags of an envelope in the console', () => {
  afterEach(close);

  it('are put on while typing, with those that exist offered, and the field is ready for the next', async () => {
    const {element, shown, add, bodies} = await openTags(['Sales']);
    await until(() => find(element, 'option'));
    const offered = [...element.shadowRoot!.querySelectorAll('option')].map(({value}) => value);
    expect(offered).to.deep.equal(['Lettings']);
    await expectAccessible(element);
    add('  Garages ');
    await until(() => shown().length === 2);
    expect(bodies).to.deep.equal([{envelope_fingerprints: [fingerprint], tags_added: ['Garages']}]);
    const input = find<HTMLInputElement>(element, 'input')!;
    await until(() => input.value === '');
    expect(element.shadowRoot?.activeElement).to.equal(input);
    await expectAccessible(element);
  });

  it('are taken off by a button that says which, without losing the focus', async () => {
    const {element, shown} = await openTags(['Lettings', 'Sales']);
    const button = find(element, 'li:nth-child(2) button')!;
    expect(button.getAttribute('aria-label')).to.equal('Take off the tag Sales');
    button.click();
    await until(() => shown().length === 1);
    expect(shown()).to.deep.equal(['Lettings']);
    expect(element.shadowRoot?.activeElement).to.equal(find(element, 'input'));
  });

  it('are asked for once, however often the button is pressed, and nothing is asked without a name', async () => {
    const {element, shown, add, bodies} = await openTags([]);
    add('   ');
    add('Sales');
    find(element, 'form button')!.click();
    find(element, 'form button')!.click();
    await until(() => shown().length === 1);
    expect(bodies).to.have.length(1);
  });

  it('stay as they are, and so does what was typed, where the service refuses it', async () => {
    const {element, shown, add, refuse} = await openTags(['Sales']);
    refuse(Response.json({code: 10010, message: 'No.', detail: 'Too many.'}, {status: 400}));
    add('One more');
    const alert = await until(() => find(element, '[role=alert]'));
    expect(alert.textContent).to.include('Too many.');
    expect(shown()).to.deep.equal(['Sales']);
    expect(find<HTMLInputElement>(element, 'input')?.value).to.equal('One more');
    await expectAccessible(element);
  });

  it('are only read by who may not send', async () => {
    const {element, shown} = await openTags(['Sales'], false);
    expect(shown()).to.deep.equal(['Sales']);
    expect(find(element, 'button, input')).to.equal(null);
    await expectAccessible(element);
  });

  for (const dir of ['ltr', 'rtl'])
    it(`have room at 320 px, 40 long ones too (${dir})`, async () => {
      const many = Array.from({length: 40}, (_, at) => `${at}${'Langeswort'.repeat(4)}`);
      const {element} = await openTags(many);
      element.dir = dir;
      element.style.inlineSize = '280px';
      expect(element.scrollWidth).to.be.at.most(280);
      await expectAccessible(element);
    });
});

describe('the tags of an account in the console', () => {
  afterEach(close);

  const buttons = (inDeep: (selector: string) => Element | null) =>
    [...(inDeep('table')?.querySelectorAll('button') ?? [])].map((each) =>
      each.textContent?.trim(),
    );

  it('are renamed and deleted by who shares them, the latter once that is confirmed', async () => {
    const {answers, inDeep, requests} = await open('sender', {path: '/console/tags'});
    await until(() => inDeep('td'));
    expect(inDeep('td a')?.getAttribute('href')).to.equal('/console/tags/Sales');
    answers['PUT /v1/tags/6'] = {http: 200, message: '.', tag_id: '6', tag_name: 'Purchase'};
    const [rename, remove] = [...inDeep('table')!.querySelectorAll('button')];
    rename!.click();
    const name = await until(() => inDialog<HTMLInputElement>('input[name=name]'));
    expect(name.value).to.equal('Sales');
    expect(name.maxLength).to.equal(50);
    name.value = 'Purchase';
    inDialog('button.primary')!.click();
    await until(() => !dialog());
    expect(requests.find(({call}) => call === 'PUT /v1/tags/6')?.body).to.deep.equal({
      tag_name: 'Purchase',
    });
    answers['DELETE /v1/tags/6'] = {http: 200, message: '.', tag_id: '6', tag_name: 'Sales'};
    remove!.click();
    await until(() => inDialog('button.danger'));
    expect(requests.some(({call}) => call.startsWith('DELETE'))).to.equal(false);
    inDialog('button.danger')!.click();
    await until(() => requests.some(({call}) => call === 'DELETE /v1/tags/6'));
  });

  it('are only read by who may not', async () => {
    const {inDeep} = await open('own_envelopes', {path: '/console/tags'});
    await until(() => inDeep('td'));
    expect(buttons(inDeep)).to.deep.equal([]);
  });

  it('lead to the envelopes that have them', async () => {
    const {inDeep, requests} = await open('viewer', {path: '/console/tags/A%2FB'});
    const list = await until(() => inDeep('esign-envelopes') as HTMLElement & {tag: string});
    expect(list.tag).to.equal('A/B');
    expect(requests.some(({call}) => call === 'GET /console/esign/envelopes')).to.equal(true);
  });
});
