import {expect} from 'chai';
import '../../src/elements/template/esign-template.js';
import {templateTimes} from '../../src/elements/template/template-store.js';
import {FakeHelper, pageUrl} from './fake-helper.js';
import {sampleTemplate} from './fake-template.js';
import {expectAccessible, find, mount, nextEvent, textOf, until} from './fixture.js';

type Element = HTMLElementTagNameMap['esign-template'];

const fingerprint = sampleTemplate().template_fingerprint;
const pdf = (name: string) => new File(['%PDF-1.7'], name, {type: 'application/pdf'});

const heading = (element: Element) => find(element, '[part=heading]')?.textContent?.trim();
const arrived = (element: Element, text: string) =>
  until(() => element.isConnected && heading(element) === text, text);
const press = async (element: Element, part: string) => {
  const button = await until(
    () => find<HTMLButtonElement>(element, `[part=${part}]:enabled`),
    part,
  );
  button.click();
};
const inputs = (element: Element) => [
  ...(element.shadowRoot?.querySelectorAll<HTMLInputElement>('input[type=text]') ?? []),
];
const type = (element: Element, at: number, text: string) => {
  const input = inputs(element)[at]!;
  input.value = text;
  input.dispatchEvent(new InputEvent('input'));
};

function choose(element: Element, file: File) {
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(file);
  find(element, '[part=drop]')!.dispatchEvent(new DragEvent('drop', {dataTransfer}));
}

function setup(template?: ReturnType<typeof sampleTemplate>, properties: Partial<Element> = {}) {
  const helper = new FakeHelper();
  helper.template = template;
  helper.sessionUrl = pageUrl([{type: 'ready'}, {type: 'fields', count: 2, missing: []}]);
  return {helper, element: mount('esign-template', helper, properties)};
}

const posts = ({requests}: FakeHelper) => requests.filter((each) => each === 'POST /templates');

beforeEach(() => {
  sessionStorage.clear();
  history.replaceState(null, '');
  templateTimes.processing = 20;
});

describe('esign-template', () => {
  it('makes a template: a file, roles, fields, published', async () => {
    const {helper, element} = setup();
    await arrived(element, 'Document and roles');
    expect(textOf(element)).to.match(/choose a file\b.*Up to 25 MB and 1,000 pages\./);
    await expectAccessible(element);
    const created = nextEvent(element, 'esign-template-created');
    choose(element, pdf('House_lease.pdf'));
    expect((await created).templateFingerprint).to.equal(fingerprint);
    expect(element.templateFingerprint).to.equal(fingerprint);
    await until(() => textOf(element).includes('Pages: 3'));
    await press(element, 'add-role');
    await element.updateComplete;
    type(element, 1, 'Landlord');
    type(element, 2, 'Tenant');
    await press(element, 'next');
    await arrived(element, 'Fields');
    expect(helper.template).to.deep.include({title: 'House lease'});
    expect(helper.template?.parties.map(({party_id, name}) => [party_id, name])).to.deep.equal([
      ['new-0', 'Landlord'],
      ['new-1', 'Tenant'],
    ]);
    const ready = nextEvent(element, 'esign-template-ready');
    await press(element, 'publish');
    expect((await ready).templateFingerprint).to.equal(fingerprint);
    await arrived(element, 'Ready to use');
    expect(element.shadowRoot?.activeElement?.textContent?.trim()).to.equal('Ready to use');
    await expectAccessible(element);
  });

  it('opens a template that is published: values that can be given, and the way back to its fields', async () => {
    const template = sampleTemplate({status: 'ready', variables: ['tenant.name']});
    const {helper, element} = setup(template, {templateFingerprint: fingerprint});
    await arrived(element, 'Ready to use');
    const values = [...find(element, '[part=values]')!.children].map(
      ({textContent}) => textContent,
    );
    expect(values).to.deep.equal(['rent · Landlord', 'tenant.name · Tenancy agreement']);
    find(element, '[part=edit]:last-child')!.click();
    await arrived(element, 'Fields');
    await nextEvent(element, 'esign-fields-change');
    const at = helper.requests.indexOf(`POST /templates/${fingerprint}/sessions`);
    expect(JSON.parse(String(helper.bodies[at]))).to.deep.include({
      tools: ['form', 'pages', 'preview'],
    });
  });

  it('names the roles without a place to sign, and publishes all the same', async () => {
    const {helper, element} = setup(sampleTemplate(), {templateFingerprint: fingerprint});
    helper.sessionUrl = pageUrl([{type: 'ready'}, {type: 'fields', count: 1, missing: ['Tenant']}]);
    await press(element, 'next');
    await until(() => textOf(element).includes('No signature field is placed for Tenant.'));
    await press(element, 'publish');
    await arrived(element, 'Ready to use');
  });

  it('offers the types of fields and tools that the host lists', async () => {
    const {helper, element} = setup(sampleTemplate(), {templateFingerprint: fingerprint});
    element.setAttribute('kinds', 'signature  date');
    element.setAttribute('tools', 'pages finish');
    await press(element, 'next');
    await nextEvent(element, 'esign-fields-change');
    const at = helper.requests.indexOf(`POST /templates/${fingerprint}/sessions`);
    expect(JSON.parse(String(helper.bodies[at]))).to.deep.include({
      kinds: ['signature', 'date'],
      tools: ['pages'],
    });
  });

  it('loses nothing when the page is loaded again', async () => {
    const {helper, element} = setup();
    await arrived(element, 'Document and roles');
    choose(element, pdf('Lease.pdf'));
    await until(() => textOf(element).includes('Pages: 3'));
    type(element, 0, 'Lease 2027');
    type(element, 1, 'Tenant');
    const again = mount('esign-template', helper);
    await until(() => inputs(again).length > 1);
    expect(inputs(again).map(({value}) => value)).to.deep.equal(['Lease 2027', 'Tenant']);
    await press(again, 'next');
    await arrived(again, 'Fields');
    const third = mount('esign-template', helper);
    await arrived(third, 'Fields');
    history.back();
    await arrived(third, 'Document and roles');
    expect(posts(helper)).to.have.length(1);
  });

  it('says why a file cannot be used, and takes another in its place', async () => {
    const failed = sampleTemplate({status: 'failed', failure: 'password', pages: 0});
    const {helper, element} = setup(failed, {templateFingerprint: fingerprint});
    await until(() => textOf(element).includes('The file needs a password.'));
    await press(element, 'next');
    await until(() => textOf(element).includes('Add at least one document.'));
    await expectAccessible(element);
    choose(element, pdf('Open.pdf'));
    await until(() => textOf(element).includes('Pages: 3'));
    expect(posts(helper)).to.have.length(0);
    expect(helper.requests).to.include(`POST /templates/${fingerprint}`);
  });

  it('points out what is missing before it goes on', async () => {
    const {element} = setup(sampleTemplate(), {templateFingerprint: fingerprint});
    await arrived(element, 'Document and roles');
    type(element, 0, ' ');
    type(element, 2, '');
    await press(element, 'next');
    await until(() => textOf(element).includes('Give it a title.'));
    expect(textOf(element)).to.include('Enter a name.');
    expect(heading(element)).to.equal('Document and roles');
  });

  it('shows what went wrong with publishing, and publishes when asked again', async () => {
    const {helper, element} = setup(sampleTemplate(), {templateFingerprint: fingerprint});
    await press(element, 'next');
    await nextEvent(element, 'esign-fields-change');
    const request = `POST /templates/${fingerprint}/finish`;
    helper.answers.set(request, () =>
      Response.json(
        {error: {code: '10010', message: 'The template is being changed.', request_id: 'r'}},
        {status: 400},
      ),
    );
    await press(element, 'publish');
    const {code} = await nextEvent(element, 'esign-error');
    expect(code).to.equal('10010');
    await until(() => find(element, '[part=error]'));
    helper.answers.delete(request);
    expect(await element.publish()).to.equal(true);
    await arrived(element, 'Ready to use');
  });

  it('asks before it deletes a template', async () => {
    const {helper, element} = setup(sampleTemplate({status: 'ready'}), {
      templateFingerprint: fingerprint,
    });
    await arrived(element, 'Ready to use');
    await press(element, 'delete');
    await until(() => textOf(element).includes('Documents that were made from it stay.'));
    expect(helper.template).not.to.equal(undefined);
    const deleted = nextEvent(element, 'esign-template-deleted');
    await press(element, 'delete');
    expect((await deleted).templateFingerprint).to.equal(fingerprint);
    await arrived(element, 'Document and roles');
    expect(element.templateFingerprint).to.equal('');
  });

  it('says that somebody else’s template is not there', async () => {
    const {element} = setup(undefined, {templateFingerprint: fingerprint});
    const {code} = await nextEvent(element, 'esign-error');
    expect(code).to.equal('not_found');
    await until(() => find(element, '[part=error]'));
  });
});
