import {expect} from 'chai';
import '../../src/elements/send/esign-send.js';
import {fetchTelling} from '../../src/elements/send/draft-files.js';
import {expectAccessible, find, textOf, until} from './fixture.js';
import {drafts, drop, fill, pdf, setup} from './send-fixture.js';

beforeEach(() => {
  sessionStorage.clear();
  history.replaceState(null, '');
});

describe('esign-send, files on their way', () => {
  /** Requests of a browser that have sent four tenths of their body, and then wait. */
  class SlowRequest extends XMLHttpRequest {
    static stopped = 0;
    override send(body: XMLHttpRequestBodyInit): void {
      const file = (body as FormData).get('document') as File;
      this.upload.dispatchEvent(new ProgressEvent('progress', {loaded: file.size * 0.4}));
    }
    override abort(): void {
      SlowRequest.stopped += 1;
      this.dispatchEvent(new ProgressEvent('abort'));
    }
  }

  it('say how far they are, and taking them out stops them', async () => {
    const usual = {fetch: window.fetch, XMLHttpRequest: window.XMLHttpRequest};
    const {helper, element} = setup({fetch: undefined});
    Object.assign(window, {fetch: helper.fetch, XMLHttpRequest: SlowRequest});
    try {
      await until(() => find(element, '[part=steps]'));
      drop(element, pdf('Lease.pdf', 'x'.repeat(1000)));
      await until(() => textOf(element).includes('Uploading: 40%'));
      expect(find<HTMLProgressElement>(element, 'progress')?.value).to.equal(0.4);
      await expectAccessible(element);
      find(element, '[part=document] .moves button:last-child')?.click();
      await until(() => SlowRequest.stopped === 1);
      await element.updateComplete;
      expect(find(element, '[part=document]')).to.equal(null);
      expect(find(element, '[part=error]')).to.equal(null);
    } finally {
      Object.assign(window, usual);
    }
  });

  it('are sent as any request is, and what comes back is the answer', async () => {
    const told: number[] = [];
    const body = new Blob(['x'.repeat(3_000_000)]);
    const send = fetchTelling((sent) => told.push(sent));
    const answer = await send('/nothing-here', {method: 'POST', body});
    expect(answer.status).to.equal(404);
    expect(answer.headers.get('content-type')).to.include('text/plain');
    expect(told.at(-1)).to.equal(body.size);
  });

  it('go after the documents that are there, in the same draft', async () => {
    const {helper, element} = setup();
    await until(() => find(element, '[part=steps]'));
    drop(element, pdf('Lease.pdf'));
    await until(() => textOf(element).includes('Pages: 3'));
    const before = helper.draft!.documents.map((each) => each.document_fingerprint);
    drop(element, pdf('Inventory.pdf'));
    const path = `POST /envelopes/${helper.view.envelope_fingerprint}/draft`;
    await until(() => helper.requests.includes(path));
    const form = helper.bodies[helper.requests.indexOf(path)] as FormData;
    expect(form.getAll('document').map((file) => (file as File).name)).to.deep.equal([
      'Inventory.pdf',
    ]);
    const {documents} = JSON.parse(String(form.get('request'))) as {documents: object[]};
    expect(documents).to.deep.equal(before.map((document_fingerprint) => ({document_fingerprint})));
    expect(drafts(helper)).to.have.length(1);
  });

  it('show the first page once they are there', async () => {
    const {element} = setup();
    await until(() => find(element, '[part=steps]'));
    drop(element, pdf('Lease.pdf'));
    await until(() => find(element, '[part=document] .thumb img'));
  });
});

describe('esign-send, title', () => {
  /** Goes on until the first file is ready, which calls itself so. */
  async function ready(ownTitle: string | undefined, typed?: string) {
    const {helper, element} = setup();
    await until(() => find(element, '[part=steps]'));
    helper.ownTitle = ownTitle;
    drop(element, pdf('lease_final_v3.pdf'));
    await element.updateComplete;
    if (typed !== undefined) fill(element, '[data-edit=title]', typed);
    await until(() => textOf(element).includes('Pages: 3'));
    await element.updateComplete;
    return find<HTMLInputElement>(element, '[data-edit=title]')!.value;
  }

  it('is the document’s own, or else the name of the file', async () => {
    expect(await ready('Lease of 1 Mill Lane')).to.equal('Lease of 1 Mill Lane');
    expect(await ready(undefined)).to.equal('lease final v3');
  });

  it('stays as it was typed meanwhile', async () => {
    expect(await ready('Lease of 1 Mill Lane', 'My lease')).to.equal('My lease');
    expect(await ready('Lease of 1 Mill Lane', '')).to.equal('');
  });
});
