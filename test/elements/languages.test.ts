import {expect} from 'chai';
import '../../src/elements/elements.js';
import {useLoader} from '../../src/ui/language/language.js';
import {loadWords} from '../../src/languages/element-words.js';
import {esignLanguages, setEsignWords} from '../../src/elements/own-words.js';
import {problemOf} from '../../src/elements/internal/helper/problem.js';
import {FakeHelper, refusal, sampleList} from './fake-helper.js';
import {expectAccessible, find, mount, textOf, until} from './fixture.js';

const helper = new FakeHelper();
const envelopeFingerprint = helper.view.envelope_fingerprint;
const show = (lang = '') => mount('esign-status', helper, {envelopeFingerprint, lang});
const says = (element: Element, text: string) =>
  until(() => textOf(element).includes(text), `${text} in ${textOf(element)}`);

describe('the language of an element', () => {
  it('is its own, and changes live', async () => {
    const element = show('de');
    await says(element, 'Wartet auf Unterschriften');
    element.lang = 'fr';
    await says(element, 'En attente de signatures');
    element.lang = 'en';
    await says(element, 'Waiting for signatures');
  });

  it('is that of the page, and follows it', async () => {
    const element = show();
    await says(element, 'Waiting for signatures');
    document.documentElement.lang = 'ja';
    await says(element, '署名待ち');
  });

  it('may differ from that of its neighbour', async () => {
    const german = show('de');
    const polish = document.createElement('esign-status');
    const {endpoint, fetch} = helper;
    Object.assign(polish, {endpoint, fetch, envelopeFingerprint, lang: 'pl'});
    document.body.append(polish);
    await says(polish, 'Czeka na podpisy');
    await says(german, 'Wartet auf Unterschriften');
    helper.emit({});
    german.requestUpdate();
    await german.updateComplete;
    await says(german, 'Wartet auf Unterschriften');
  });

  it('says why a document could not be used, and what the service refuses', async () => {
    const locked = new FakeHelper({
      status: 'failed',
      timeline: [
        {
          type: 'failed',
          at: '2026-11-21T08:00:00.000Z',
          party_id: '',
          text: 'Envelope failed: The file is empty.',
          failure: 'empty',
        },
      ],
    });
    const element = mount('esign-send', locked, {envelopeFingerprint, lang: 'de'});
    await says(element, 'Die Datei ist leer. Wählen Sie eine andere.');
    element.lang = 'en';
    await says(element, 'The file is empty.');
    const problem = await problemOf('/esign', refusal(400, '10276', 'Only an open envelope.'));
    expect(problem.message).to.equal('Only an open envelope.');
    element.lang = 'de';
    await says(element, 'Die Datei ist leer.');
    const german = await problemOf('/esign', refusal(400, '10276', 'Only an open envelope.'));
    expect(german.message).to.equal('Das ist nicht mehr möglich: Der Stand hat sich geändert.');
  });

  it('is never shown in English first', async () => {
    const element = mount('esign-send', helper, {lang: 'nl'});
    const seen: string[] = [];
    new MutationObserver(() => seen.push(textOf(element))).observe(element.renderRoot ?? element, {
      childList: true,
      subtree: true,
    });
    await until(() => textOf(element));
    expect(textOf(element)).to.include('Documenten').and.not.include('Documents');
    expect(seen.join()).not.to.include('Documents');
  });

  it('is the nearest available one', async () => {
    for (const [lang, word] of [
      ['de-AT', 'Wartet auf Unterschriften'],
      ['no', 'Venter på signaturer'],
      ['pt-PT', 'Aguardando assinaturas'],
      ['zh-CN', '等待签署'],
      ['zh-TW', 'Waiting for signatures'],
      ['lt', 'Waiting for signatures'],
    ] as const) {
      await says(show(lang), word);
    }
  });

  it('is English if the tag is invalid, without an error', async () => {
    const element = mount('esign-timeline', helper, {envelopeFingerprint, lang: 'en_GB'});
    await until(() => find(element, 'time'));
  });

  it('is English if its messages do not load', async () => {
    useLoader(() => Promise.resolve(undefined));
    await says(show('de'), 'Waiting for signatures');
    useLoader(loadWords);
  });

  it('is one of 24', () => {
    expect(esignLanguages).to.have.lengthOf(24);
  });
});

describe('numbers', () => {
  const filing = new FakeHelper();
  filing.listed = sampleList(12_345);
  const digitsIn = (text: string) => [...new Set(text.match(/\p{Nd}/gu))];

  for (const lang of ['ar', 'ar-EG', 'ar-AE', 'fa', 'hi', 'bn', 'de', 'en', 'hi-u-nu-deva']) {
    it(`are written as dates are (${lang})`, async () => {
      const digits = digitsIn((9_876_543_210).toLocaleString(lang));
      const badge = show(lang);
      const status = await until(() => find(badge, '[part=count]'));
      const list = mount('esign-envelopes', filing, {lang});
      const range = await until(() => find(list, '[part=range]'));
      const chip = await until(() => find(list, '[part=filter] .count'));
      const time = await until(() => find(list, 'time'));
      for (const {textContent, title} of [status, range, chip, time]) {
        const found = digitsIn(textContent + title);
        expect(found).not.to.have.lengthOf(0);
        expect(digits).to.include.members(found);
      }
    });
  }

  it('are distinguished among thousands', async () => {
    const list = mount('esign-envelopes', filing, {lang: 'de'});
    await says(list, 'von 12.345');
  });
});

describe("the host's own words", () => {
  it('take the place of English ones, at once', async () => {
    const element = show('en');
    await says(element, 'Waiting for signatures');
    setEsignWords({'status-sent': 'With the tenants', 'signed-count': 'of {1}, {0} are in'});
    await says(element, 'With the tenants of 2, 0 are in');
    setEsignWords({'status-sent': 'Waiting for signatures', 'signed-count': '{0} of {1} signed'});
  });

  it('take the place of those of one language only', async () => {
    setEsignWords({'status-sent': 'Liegt bei den Mietern'}, 'de');
    await says(show('de-CH'), 'Liegt bei den Mietern');
    await says(show('en'), 'Waiting for signatures');
  });

  it('add a language, with English for what is not said', async () => {
    setEsignWords({'status-sent': 'Laukiama parašų'}, 'lt');
    await says(show('lt'), 'Laukiama parašų');
    await says(show('lt'), '0 of 2 signed');
  });
});

describe('an element in a page from right to left', () => {
  it('reads from left to right if it falls back to English', async () => {
    document.documentElement.dir = 'rtl';
    const element = show('fa');
    const count = await until(() => find(element, '[part=count]'));
    const text = Array.from(count.childNodes).find(
      (node) => node instanceof Text && node.data.includes('signed'),
    );
    const edgeOf = (word: string) => {
      const at = text!.textContent!.indexOf(word);
      const range = new Range();
      range.setStart(text!, at);
      range.setEnd(text!, at + word.length);
      return range.getBoundingClientRect().left;
    };
    expect(edgeOf((0).toLocaleString('fa'))).to.be.lessThan(edgeOf('of'));
    expect(edgeOf('of')).to.be.lessThan(edgeOf('signed'));
    document.documentElement.dir = '';
  });

  for (const tag of ['esign-timeline', 'esign-parties', 'esign-send'] as const) {
    it(`${tag} begins at the right, and is accessible`, async () => {
      const fingerprint = tag === 'esign-send' ? '' : envelopeFingerprint;
      const element = mount(tag, helper, {envelopeFingerprint: fingerprint});
      document.documentElement.lang = 'ar';
      document.documentElement.dir = 'rtl';
      await until(() => /\p{Script=Arabic}/u.test(textOf(element)));
      const first = await until(() => find(element, 'li > :first-child'));
      const {right} = element.getBoundingClientRect();
      const gap = (edge: number) => Math.abs(right - edge);
      const box = first.getBoundingClientRect();
      expect(gap(box.right)).to.be.lessThan(gap(box.left));
      await expectAccessible(element);
      document.documentElement.dir = '';
    });
  }
});
