import {expect} from 'chai';
import '../../../src/pages/console/parts/envelope-list.js';
import '../../../src/pages/console/parts/envelope-tags.js';
import '../../../src/pages/console/parts/notice.js';
import type {EnvelopeItemView} from '../../../src/contract/helper.js';
import {tagKeyOf} from '../../../src/contract/text/tag-key.js';
import {network} from '../../../src/pages/console/app/console-client.js';
import {loadConsoleWords} from '../../../src/pages/console/app/console-language.js';
import {sampleList} from '../../elements/fake-helper.js';
import {expectAccessible, find, until} from '../../elements/fixture.js';
import {answersFor} from './console-fixture.js';
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
    const envelopes = [
      {
        envelope_fingerprint: fingerprint,
        envelope_tags: stored,
        envelope_tags_added: body.tags_added ?? [],
        envelope_tags_removed: body.tags_removed ?? [],
      },
    ];
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

interface TagBody {
  readonly envelope_fingerprints: readonly string[];
  readonly tags_added?: readonly string[];
  readonly tags_removed?: readonly string[];
}

/** A list of three, over a service that keeps their tags; the first has Sales. */
async function openList({tag = '', role = 'sender', lang = 'en'} = {}) {
  document.documentElement.lang = lang;
  await loadConsoleWords(lang);
  const listed: EnvelopeItemView[] = sampleList(3).map((item, at) => ({
    ...item,
    tags: at ? [] : ['Sales'],
  }));
  const bodies: TagBody[] = [];
  const asked: string[] = [];
  const served = {refusal: undefined as Response | undefined};
  const change = (body: TagBody) => {
    bodies.push(body);
    const envelopes = body.envelope_fingerprints.map((envelope_fingerprint) => {
      const at = listed.findIndex((each) => each.envelope_fingerprint === envelope_fingerprint);
      const before = listed[at]?.tags ?? [];
      const has = (name: string) => before.find((each) => tagKeyOf(each) === tagKeyOf(name));
      const envelope_tags_added = (body.tags_added ?? []).filter((name) => !has(name));
      const envelope_tags_removed = (body.tags_removed ?? []).flatMap((name) => has(name) ?? []);
      const envelope_tags = [...before, ...envelope_tags_added].filter(
        (name) => !envelope_tags_removed.includes(name),
      );
      listed[at] = {...listed[at]!, tags: envelope_tags};
      return {envelope_fingerprint, envelope_tags, envelope_tags_added, envelope_tags_removed};
    });
    return Response.json({http: 200, message: 'Done.', envelopes});
  };
  network.fetch = (input, init = {}) => {
    asked.push(`${init.method ?? 'GET'} ${String(input)}`);
    if (init.method !== 'PUT')
      return Promise.resolve(Response.json({http: 200, total_tags: '0', tags: []}));
    return Promise.resolve(
      served.refusal?.clone() ?? change(JSON.parse(String(init.body)) as TagBody),
    );
  };
  window.fetch = async (input) => {
    const {pathname, searchParams} = new URL(String(input), location.origin);
    if (!pathname.endsWith('/envelopes')) return Response.json({envelopes: []});
    // As over a network: what is pressed before the list is there again shows whether it is heard.
    await new Promise((resolve) => setTimeout(resolve, 50));
    const by = searchParams.get('tag');
    const envelopes = listed.filter(({tags = []}) => !by || tags.includes(by));
    const page = {offset: 0, limit: 20, total: envelopes.length, envelopes, counts: []};
    return Response.json(page);
  };
  const list = document.createElement('console-envelope-list');
  const {[`GET /v1/me`]: me} = answersFor(role as 'sender', false);
  Object.assign(list, {me, tag});
  document.body.replaceChildren(list);
  await list.updateComplete;
  const envelopes = find(list, 'esign-envelopes')!;
  const boxes = () => [
    ...envelopes.shadowRoot!.querySelectorAll<HTMLInputElement>('[part=select]'),
  ];
  await until(() => find(envelopes, '[part=row]'));
  const bar = find(list, 'console-selected-tags');
  const chips = () =>
    [...(bar?.shadowRoot?.querySelectorAll('li > span') ?? [])].map((each) =>
      each.textContent?.replace(/\s+/g, ' ').trim(),
    );
  const said = () => bar && find(bar, '[role=status]')?.textContent;
  const undo = () => bar && find(bar, '.done button');
  const add = async (name: string) => {
    const input = await until(() => bar && find<HTMLInputElement>(bar, 'input'));
    input.value = name;
    find(bar!, 'form button')!.click();
  };
  const tags = () => listed.map((each) => each.tags);
  return {list, bar, boxes, chips, said, undo, add, tags, bodies, asked, served};
}

describe('the tags of several envelopes in the console', () => {
  const {fetch} = window;
  afterEach(async () => {
    close();
    window.fetch = fetch;
    document.documentElement.dir = 'ltr';
    document.documentElement.lang = 'en';
    await loadConsoleWords('en');
  });

  it('are put on all that are selected, said, and undone where that has changed something', async () => {
    const {list, bar, boxes, chips, said, undo, add, tags} = await openList();
    expect(find(bar!, 'form')).to.equal(null);
    boxes()[0]!.click();
    boxes()[1]!.click();
    await until(() => chips()[0] === 'Sales 1/2');
    await expectAccessible(list);
    await add(' sales ');
    await until(() => said() === 'Tag sales added. Documents changed: 1.');
    await until(() => chips().length === 2);
    const input = find<HTMLInputElement>(bar!, 'input')!;
    await until(() => input.value === '' && bar?.shadowRoot?.activeElement === input);
    expect(boxes().map(({checked}) => checked)).to.deep.equal([true, true, false]);
    await expectAccessible(list);
    undo()!.click();
    await until(() => said() === 'Tag sales taken off. Documents changed: 1.');
    expect(tags()).to.deep.equal([['Sales'], [], []]);
    // And again, the other way.
    undo()!.click();
    await until(() => said() === 'Tag sales added. Documents changed: 1.');
    expect(tags()).to.deep.equal([['Sales'], ['sales'], []]);
  });

  it('are taken off those that have them', async () => {
    const {bar, boxes, chips, said, tags, bodies} = await openList();
    for (const box of boxes()) box.click();
    await until(() => chips()[0] === 'Sales 1/3');
    const button = find(bar!, 'li button')!;
    expect(button.getAttribute('aria-label')).to.equal('Take off the tag Sales');
    button.click();
    button.click();
    await until(() => said() === 'Tag Sales taken off. Documents changed: 1.');
    expect(tags()).to.deep.equal([[], [], []]);
    expect(bodies).to.have.length(1);
  });

  it('can be undone even where the list shows nothing any more because of it', async () => {
    const {list, bar, boxes, said, undo, tags} = await openList({tag: 'Sales'});
    boxes()[0]!.click();
    (await until(() => find(bar!, 'li button'))).click();
    await until(() => said()?.includes('taken off') && !find(bar!, 'form'));
    await until(() => bar?.shadowRoot?.activeElement === undo());
    await expectAccessible(list);
    undo()!.click();
    await until(() => boxes().length === 1);
    expect(tags()[0]).to.deep.equal(['Sales']);
  });

  it('offer to undo nothing once others are selected, nor what has changed nothing', async () => {
    const {boxes, said, undo, add} = await openList();
    boxes()[0]!.click();
    await add('Sales');
    await until(() => said() === 'Tag Sales added. Documents changed: 0.');
    expect(undo()).to.equal(null);
    await add('New');
    await until(() => undo());
    boxes()[1]!.click();
    await until(() => !undo());
    expect(said()).to.equal('');
  });

  it('stay as they are where the service refuses it, and what was typed stays too', async () => {
    const {bar, boxes, add, tags, served} = await openList();
    served.refusal = Response.json({code: 10253, message: 'No.', detail: 'Gone.'}, {status: 404});
    boxes()[1]!.click();
    await add('Sales');
    const alert = await until(() => find(bar!, '[role=alert]'));
    expect(alert.textContent).to.include('Gone.');
    expect(find<HTMLInputElement>(bar!, 'input')?.value).to.equal('Sales');
    expect(tags()).to.deep.equal([['Sales'], [], []]);
    await expectAccessible(bar!);
  });

  it('are looked for once somebody has stopped typing', async () => {
    const {bar, boxes, asked} = await openList();
    boxes()[0]!.click();
    const input = await until(() => find<HTMLInputElement>(bar!, 'input'));
    const looked = () => asked.filter((each) => each.startsWith('GET')).length;
    await until(() => looked() === 1);
    for (const text of ['L', 'Le', 'Let']) {
      input.value = text;
      input.dispatchEvent(new Event('input'));
    }
    await until(() => looked() === 2);
    expect(asked.at(-1)).to.match(/[?&]q=Let$/);
  });

  it('are nothing that who only reads selects anything for', async () => {
    const {bar, boxes} = await openList({role: 'viewer'});
    expect([bar, boxes().length]).to.deep.equal([null, 0]);
  });

  for (const [dir, lang] of [
    ['ltr', 'en'],
    ['rtl', 'ar'],
  ] as const)
    it(`have room at 320 px, long ones too (${dir})`, async () => {
      const {list, bar, boxes, chips, add} = await openList({lang});
      document.documentElement.dir = dir;
      list.style.inlineSize = '280px';
      boxes()[0]!.click();
      await add('Langeswort'.repeat(5));
      await until(() => chips().length === 2);
      expect([list.scrollWidth <= 280, bar!.scrollWidth <= 280]).to.deep.equal([true, true]);
      await expectAccessible(list);
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
