import {expect} from 'chai';
import '../../src/elements/document/esign-document.js';
import {envelopeStatusViews, type EnvelopeView} from '../../src/contract/helper.js';
import {FakeHelper, refusal, sampleView} from './fake-helper.js';
import {expectAccessible, find, mount, nextEvent, textOf, until} from './fixture.js';

const readable: EnvelopeView['can'] = ['view', 'download_original'];

async function setup(view: Partial<EnvelopeView> = {}, prepare?: (helper: FakeHelper) => void) {
  const helper = new FakeHelper({can: readable, ...view});
  prepare?.(helper);
  const envelopeFingerprint = helper.view.envelope_fingerprint;
  const element = mount('esign-document', helper, {envelopeFingerprint});
  await until(() => find(element, '[part=page], [part=empty], [part=error]'));
  return {helper, element, path: `/envelopes/${envelopeFingerprint}`};
}

const long: EnvelopeView['documents'] = [
  {document_fingerprint: 'd'.repeat(32), title: 'Handbook', pages: 200},
];

const all = (element: Element, selector: string) => [
  ...(element.shadowRoot?.querySelectorAll<HTMLElement>(selector) ?? []),
];

const imagesAskedFor = ({requests}: FakeHelper) =>
  requests.filter((request) => request.includes('/image'));

describe('esign-document', () => {
  it('shows the pages with their text and fields, and says when they are there', async () => {
    const helper = new FakeHelper({can: readable});
    const envelopeFingerprint = helper.view.envelope_fingerprint;
    const element = mount('esign-document', helper, {envelopeFingerprint});
    await nextEvent(element, 'esign-ready');
    await until(() => find(element, '.line'));
    await until(() => find(element, 'img'));
    expect(all(element, '[part=page]')).to.have.length(3);
    expect(find(element, '[part=page]')?.getAttribute('aria-label')).to.equal(
      'Tenancy agreement, page 1 of 3',
    );
    expect(textOf(element)).to.include('Tenancy agreement, part 1');
    await expectAccessible(element);
  });

  it('names who still has to fill in a field, and what is filled in', async () => {
    const [anna, ben] = sampleView().parties;
    const {element} = await setup({
      documents: [{document_fingerprint: 'd'.repeat(32), title: 'Lease', pages: 1}],
      parties: [{...anna!, status: 'signed'}, ben!],
    });
    await until(() => all(element, '.field').length === 2);
    expect(all(element, '.field').map((field) => field.getAttribute('aria-label'))).to.deep.equal([
      'Signature, Anna Berg: filled in',
      'Signature, Ben Ode: empty',
    ]);
    await expectAccessible(element);
  });

  for (const status of envelopeStatusViews) {
    it(`says so if a ${status} envelope cannot be read`, async () => {
      const {element} = await setup({status, can: []});
      expect(textOf(element)).to.match(/no document|no longer be read/);
      await expectAccessible(element);
    });
  }

  it('says so if there is no envelope', async () => {
    const element = mount('esign-document', new FakeHelper());
    await element.updateComplete;
    expect(textOf(element)).to.include('no document');
  });

  it('loads of 200 pages those near the view, and lets go of those far away', async () => {
    const {element, helper} = await setup({documents: long});
    await until(() => find(element, 'img'));
    expect(all(element, '[part=page]')).to.have.length(200);
    expect(imagesAskedFor(helper).length).to.be.lessThan(8);
    const number = find<HTMLInputElement>(element, '[part=page-number]')!;
    number.value = '150';
    number.dispatchEvent(new Event('change'));
    await until(() => imagesAskedFor(helper).some((request) => request.includes('/pages/150/')));
    await until(() => find(element, '[data-page="150"] img'));
    await until(() => !find(element, '[data-page="1"] img'));
    expect(imagesAskedFor(helper).length).to.be.lessThan(16);
    expect(number.value).to.equal('150');
  });

  it('asks for sharper images when it is zoomed, and keeps the place in view', async () => {
    const {element, helper} = await setup();
    await until(() => find(element, 'img'));
    const sheet = find(element, '[part=page]')!;
    const before = sheet.clientWidth;
    find(element, '[aria-label="Zoom in"]')?.click();
    find(element, '[aria-label="Zoom in"]')?.click();
    await until(() => sheet.clientWidth > before * 1.9);
    await until(() => imagesAskedFor(helper).some((request) => request.includes('scale=sharp')));
    const pages = find(element, '[part=pages]')!;
    expect(pages.scrollWidth).to.be.greaterThan(pages.clientWidth);
    find(element, '[aria-label="Zoom out"]')?.click();
    find(element, '[aria-label="Zoom out"]')?.click();
    await until(() => sheet.clientWidth === before);
    expect(find(element, '[aria-label="Zoom out"]')?.ariaDisabled).to.equal('true');
  });

  it('shows new values as soon as somebody has signed', async () => {
    const {element, helper} = await setup();
    await until(() => find(element, 'img'));
    const [anna, ben] = helper.view.parties;
    helper.change({parties: [{...anna!, status: 'signed'}, ben!]});
    await until(() => imagesAskedFor(helper).some((request) => request.includes('version=sent-1')));
    await until(() => find(element, '[data-version=sent-1] img'));
  });

  it('keeps the pages when the envelope changes and they do not', async () => {
    const {element, helper} = await setup();
    await until(() => find(element, 'img'));
    const asked = imagesAskedFor(helper).length;
    const pagesRead = () => helper.requests.filter((request) => request.endsWith('/pages')).length;
    helper.change({});
    await until(() => pagesRead() === 2);
    await element.updateComplete;
    expect(imagesAskedFor(helper)).to.have.length(asked);
    expect(find(element, 'img')).not.to.equal(null);
  });

  it('closes for a party once the envelope has ended for it', async () => {
    const {element, helper} = await setup();
    helper.change({status: 'cancelled', can: []});
    await until(() => textOf(element).includes('no longer be read'));
    expect(find(element, 'img')).to.equal(null);
  });

  it('says that the pages could not be read, and tries again', async () => {
    const answer = () => refusal(503, 'busy', 'The service is busy.');
    const {element, helper, path} = await setup({}, (fake) =>
      fake.answers.set(`GET /envelopes/${fake.view.envelope_fingerprint}/pages`, answer),
    );
    await until(() => find(element, '[part=error]'));
    expect(textOf(element)).to.include('The service is busy.');
    await expectAccessible(element);
    helper.answers.delete(`GET ${path}/pages`);
    find(element, '[part=retry]')?.click();
    await until(() => find(element, 'img'));
    expect(find(element, '[part=error]')).to.equal(null);
  });

  it('says that a page could not be loaded, and tries again', async () => {
    let isBroken = true;
    const one = `/documents/${'d'.repeat(32)}/pages/1/image?scale=standard&version=sent-0`;
    const {element} = await setup({}, (fake) => {
      const request = `GET /envelopes/${fake.view.envelope_fingerprint}${one}`;
      fake.answers.set(request, () =>
        isBroken
          ? refusal(503, 'busy', 'Busy.')
          : new Response('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>', {
              headers: {'content-type': 'image/svg+xml'},
            }),
      );
    });
    const retry = await until(() => find(element, '[part=page] [part=retry]'));
    expect(textOf(element)).to.include('This page could not be loaded.');
    isBroken = false;
    retry.click();
    await until(() => find(element, '[data-page="1"] img'));
  });

  it('prints all pages, not only those that are loaded', async () => {
    const documents = [{...long[0]!, pages: 12}];
    const {element, helper} = await setup({documents});
    await until(() => find(element, 'img'));
    const printed = new Promise<Document>((resolve) => {
      const observer = new MutationObserver(() => {
        const frame = document.querySelector('iframe');
        if (!frame?.contentWindow) return;
        observer.disconnect();
        frame.contentWindow.print = () => resolve(frame.contentDocument!);
      });
      observer.observe(document.body, {childList: true});
    });
    all(element, 'button[part=tool]').at(-1)?.click();
    await until(() => textOf(element).includes('Preparing to print'));
    const paper = await printed;
    expect(paper.title).to.equal(helper.view.title);
    expect(paper.images).to.have.length(12);
    expect(Array.from(paper.images, ({complete}) => complete)).not.to.include(false);
    await until(() => !textOf(element).includes('Preparing to print'));
    document.querySelector('iframe')?.contentWindow?.dispatchEvent(new Event('afterprint'));
    expect(document.querySelector('iframe')).to.equal(null);
  });

  it('downloads the signed document, or the original before', async () => {
    const {element, helper, path} = await setup();
    const link = await until(() => find<HTMLAnchorElement>(element, 'a[part=tool]'));
    expect(link.getAttribute('href')).to.equal(
      `${helper.endpoint}${path}/documents/${'d'.repeat(32)}/original/download`,
    );
    helper.change({status: 'signed', can: ['view', 'download', 'download_original']});
    await until(() => link.getAttribute('href') === `${helper.endpoint}${path}/download`);
    expect(link.textContent).to.include('Download the signed document');
  });

  it('shows several documents under their titles', async () => {
    const documents = ['a', 'b'].map((letter) => ({
      document_fingerprint: letter.repeat(32),
      title: `Document ${letter}`,
      pages: 2,
    }));
    const {element} = await setup({documents});
    await until(() => all(element, '[part=document-title]').length === 2);
    expect(all(element, '[part=page]')).to.have.length(4);
    await expectAccessible(element);
  });

  it('fits 320 pixels, where a page is as wide as the element', async () => {
    const {element} = await setup();
    await until(() => find(element, 'img'));
    element.style.cssText = 'display: block; inline-size: 320px';
    const pages = find(element, '[part=pages]')!;
    await until(() => pages.clientWidth < 330);
    expect(pages.scrollWidth).to.equal(pages.clientWidth);
    expect(find(element, '[part=toolbar]')!.scrollWidth).to.be.at.most(320);
    await expectAccessible(element);
  });

  it('stretches each line of text to its printed width, so that selections match', async () => {
    const {element} = await setup();
    const line = await until(() => find(element, '.line[data-fitted]'));
    const [text, box] = [line.firstElementChild!, line].map(
      (each) => each.getBoundingClientRect().width,
    );
    expect(Math.abs(text! - box!)).to.be.lessThan(1);
  });

  it('has nothing but its words in a line of text: a break would be a line that screen readers read as silence', async () => {
    const {element} = await setup();
    const line = await until(() => find(element, '.line'));
    expect(line.textContent).to.equal('Tenancy agreement, part 1');
  });

  it('lets go of images and stream when it leaves', async () => {
    const {element, helper} = await setup();
    await until(() => find(element, 'img'));
    await until(() => helper.isStreaming);
    const image = find<HTMLImageElement>(element, 'img')!.src;
    element.remove();
    await until(() => !helper.isStreaming);
    const gone = await fetch(image).catch(() => 'gone');
    expect(gone).to.equal('gone');
  });

  it('keeps the pages of a reader right-to-left, and the tools around them mirrored', async () => {
    const {element} = await setup();
    await until(() => find(element, '.line'));
    element.dir = 'rtl';
    expect(getComputedStyle(find(element, '[part=page]')!).direction).to.equal('ltr');
    expect(getComputedStyle(find(element, '[part=toolbar]')!).direction).to.equal('rtl');
    await expectAccessible(element);
  });
});
