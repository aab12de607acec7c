import {expect} from 'chai';
import {html} from 'lit';
import '../../src/elements/parties/esign-parties.js';
import '../../src/elements/status/esign-status.js';
import {EsignElement} from '../../src/elements/internal/esign-element.js';
import {translate} from '../fixtures/translator.js';
import {FakeHelper} from './fake-helper.js';
import {find, mount, textOf, until} from './fixture.js';

/** Texts beside texts, which may turn into elements. */
class CountingElement extends EsignElement {
  count = 0;
  isOpen = true;

  override render() {
    const {count, isOpen} = this;
    const marks = Array.from({length: count}, (_, index) => html`<i>${index}</i>`);
    return html`<p>${isOpen ? html`<b>Open</b>` : 'Shut'} and ${count} of ${count + 3} left</p>
      ${marks}`;
  }
}
customElements.define('counting-element', CountingElement);

/** What can be read, without what the translator adds. */
const readable = (element: Element) =>
  textOf(element).replace(/[¡!]/g, '').replace(/\s+/g, ' ').trim();

describe('an element on a page that the browser translates', () => {
  for (const way of ['replace', 'insert'] as const) {
    it(`shows what changes, for a translator whose way is to ${way}`, async () => {
      const element = new CountingElement();
      document.body.replaceChildren(element);
      await element.updateComplete;
      const become = async (part: Partial<CountingElement>) => {
        translate(document.body, way);
        expect(textOf(element)).to.include('¡');
        Object.assign(element, part).requestUpdate();
        await element.updateComplete;
        return readable(element);
      };
      expect(await become({count: 2, isOpen: false})).to.equal('Shut and 2 of 5 left 01');
      expect(await become({count: 1, isOpen: true})).to.equal('Open and 1 of 4 left 0');
      expect(await become({count: 0})).to.equal('Open and 0 of 3 left');
    });
  }

  it('says the new status, and the names as they are', async () => {
    const helper = new FakeHelper();
    const envelopeFingerprint = helper.view.envelope_fingerprint;
    const parties = mount('esign-parties', helper, {envelopeFingerprint});
    const status = document.createElement('esign-status');
    Object.assign(status, {endpoint: helper.endpoint, fetch: helper.fetch, envelopeFingerprint});
    parties.after(status);
    await until(() => find(status, '[part=badge]') ?? textOf(status));
    await until(() => helper.streams > 0);
    const before = readable(status);
    translate(document.body);
    expect(find(parties, '[part=party-name]')!.textContent).not.to.include('¡');
    helper.change({status: 'signed'});
    await until(() => readable(status) !== before, 'the new status');
    expect(readable(status)).to.match(/^Signed|^Completed/);
  });
});
