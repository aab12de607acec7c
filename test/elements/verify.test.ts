import {expect} from 'chai';
import '../../src/elements/verify/esign-verify.js';
import type {VerifyView} from '../../src/contract/helper.js';
import type {JudgedCase} from '../service/documents/corpus/judged-case.js';
import {FakeHelper, foreignVerdict, refusal, sampleVerdict} from './fake-helper.js';
import {expectAccessible, find, mount, nextEvent, textOf, until} from './fixture.js';

const pdf = (content = '%PDF-1.7 …', name = 'Agreement.pdf') =>
  new File([content], name, {type: 'application/pdf'});

function setup(verdict: VerifyView = sampleVerdict()) {
  const helper = new FakeHelper();
  helper.answers.set('POST /verify', () => Response.json(verdict));
  return {helper, element: mount('esign-verify', helper)};
}

function drop(element: Element, file: File): void {
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(file);
  find(element, '[part=drop]')?.dispatchEvent(new DragEvent('drop', {dataTransfer}));
}

const headings = {
  good: 'This document is genuine',
  bad: 'This document cannot be trusted',
  none: 'This document is not sealed',
  unknown: 'Unchanged, but sealed by someone unknown',
  foreign: 'Signed, but not by this service',
  added: 'Something was added after it was signed',
  open: 'Not everything can be proved',
} as const;

const failed = (...names: string[]): VerifyView => {
  const verdict = sampleVerdict();
  const checks = verdict.checks.map((each) => ({...each, ok: !names.includes(each.name)}));
  return {...verdict, valid: false, checks};
};

describe('esign-verify', () => {
  it('sends nothing before a file was chosen', async () => {
    const {helper, element} = setup();
    await element.updateComplete;
    expect(textOf(element)).to.include('Drop a signed PDF here');
    await expectAccessible(element);
    expect(helper.requests).to.deep.equal([]);
  });

  const verdicts: [string, VerifyView][] = [
    ['good', sampleVerdict()],
    ['unknown', failed('installation')],
    ['bad', failed('document')],
    ['bad', failed('installation', 'history')],
    ['none', {valid: false, level: '', checks: [], signers: []}],
    [
      'bad',
      {
        valid: false,
        level: '',
        checks: [{name: 'signature', ok: false, detail: 'Broken.', code: 'signature-broken'}],
        signers: [],
      },
    ],
  ];
  for (const [name, verdict] of verdicts) {
    it(`says in words what it found, with each check: ${name}`, async () => {
      const {element} = setup(verdict);
      await element.updateComplete;
      const verified = nextEvent(element, 'esign-verified');
      drop(element, pdf());
      expect((await verified).verdict.valid).to.equal(verdict.valid);
      const screen = await until(() => find(element, '[part=screen]'));
      expect(screen.dataset['verdict']).to.equal(name);
      const marks = element.shadowRoot?.querySelectorAll('[part=check]') ?? [];
      expect(Array.from(marks, (each) => (each as HTMLElement).dataset['ok'])).to.deep.equal(
        verdict.checks.map(({ok}) => String(ok)),
      );
      for (const {name: signer} of verdict.signers) expect(textOf(element)).to.include(signer);
      const isNamed = textOf(element).includes('Signed by');
      const isClaimed = textOf(element).includes('Signed, according to the file, by');
      expect([isNamed, isClaimed]).to.deep.equal([
        verdict.valid,
        name === 'unknown' || (name === 'bad' && verdict.signers.length > 0),
      ]);
      await expectAccessible(element);
    });
  }

  it('says what it found in the language of the page, by its code and not by the English sentence', async () => {
    const verdict = sampleVerdict();
    const [first] = verdict.checks;
    const found = {
      ...first!,
      ok: false,
      status: 'indeterminate',
      code: 'certificate-ended',
      data: {name: 'Hafen', at: '2026-11-21T09:05:00.000Z'},
    };
    const {element} = setup({...verdict, valid: false, checks: [found]});
    element.lang = 'de';
    await element.updateComplete;
    await element.verify(pdf());
    await until(() => textOf(element).includes('Das Zertifikat von Hafen war'));
    expect(find(element, '[part=screen]')?.dataset['verdict']).to.equal('open');
    expect(find(element, '.sign')?.getAttribute('aria-label')).to.equal('Offen');
    await expectAccessible(element);
  });

  it('says times as people do, in a sentence of the service too', async () => {
    const verdict = sampleVerdict();
    const at = '2026-11-21T09:05:00.000Z';
    const detail = `Sealed before ${at}, as Hafen proves.`;
    const found = {...verdict.checks[0]!, code: 'timestamp-proved', detail, data: {at}};
    const {element} = setup({...verdict, checks: [found]});
    await element.updateComplete;
    await element.verify(pdf());
    await until(() => textOf(element).includes('Sealed before November 21, 2026'));
    expect(textOf(element)).not.to.include(at);
  });

  it('keeps the name of a certificate that is called like a time', async () => {
    const name = '2026-11-21T09:05:00.000Z';
    const verdict = sampleVerdict();
    const detail = `The signature was made with the key of ${name}.`;
    const found = {...verdict.checks[0]!, code: 'signature-made', detail, data: {name}};
    const {element} = setup({...verdict, checks: [found]});
    await element.updateComplete;
    await element.verify(pdf());
    await until(() => textOf(element).includes('The signature was made'));
    expect(textOf(element)).to.include(name);
  });

  it('lists the signatures of others by what each proves, and none of them by its name', async () => {
    const {element} = setup(foreignVerdict());
    await element.updateComplete;
    await element.verify(pdf());
    expect(find(element, '[part=screen]')?.dataset['verdict']).to.equal('foreign');
    const listed = element.shadowRoot?.querySelectorAll('[part=signature]') ?? [];
    expect(Array.from(listed, (each) => each.querySelector('strong')?.textContent)).to.deep.equal([
      'Signature 1',
      'Timestamp 2',
    ]);
    const signs = Array.from(listed, (each) => Array.from(each.querySelectorAll('.sign')));
    expect(signs.map((own) => own.map((sign) => sign.textContent))).to.deep.equal([
      ['✓', '?'],
      ['✓'],
    ]);
    expect(textOf(element)).to.include('someone who gives the name “Mallory”');
    await expectAccessible(element);
  });

  it('has a mark of one size, whatever it found', async () => {
    const {helper, element} = setup();
    const sizes = new Set<string>();
    for (const verdict of [...verdicts.map(([, each]) => each), foreignVerdict()]) {
      helper.answers.set('POST /verify', () => Response.json(verdict));
      await element.verify(pdf());
      await element.updateComplete;
      const {width, height} = find(element, '.mark')!.getBoundingClientRect();
      sizes.add(`${width} × ${height}`);
    }
    expect([...sizes]).to.deep.equal(['48 × 48']);
  });

  it('gives the verdict on each file of the corpus in its heading', async function () {
    this.timeout(90_000);
    const corpus = (await (await fetch('/judged-corpus')).json()) as readonly JudgedCase[];
    expect(corpus).to.have.length.greaterThan(70);
    const {helper, element} = setup();
    const said: string[] = [];
    for (const {name, verdict} of corpus) {
      helper.answers.set('POST /verify', () => Response.json(verdict));
      await element.verify(pdf());
      await element.updateComplete;
      said.push(`${name}: ${find(element, '[part=screen-heading]')?.textContent}`);
    }
    expect(said).to.deep.equal(corpus.map(({name, finding}) => `${name}: ${headings[finding]}`));
  });

  it('sends the file itself, by its method too', async () => {
    const {helper, element} = setup();
    expect(await element.verify(pdf())).to.deep.equal(sampleVerdict());
    const body = helper.bodies[0] as FormData;
    expect((body.get('file') as File).name).to.equal('Agreement.pdf');
  });

  it('says that it is being checked', async () => {
    const {helper, element} = setup();
    helper.answers.set('POST /verify', () => new Promise(() => undefined));
    void element.verify(pdf());
    await until(() => textOf(element).includes('Checking Agreement.pdf'));
    await expectAccessible(element);
  });

  it('refuses a file that is too large or not a PDF, and does not send it', async () => {
    const {helper, element} = setup();
    const codes: string[] = [];
    element.addEventListener('esign-error', ({code}) => codes.push(code));
    expect(await element.verify(pdf('hello', 'notes.pdf'))).to.equal(undefined);
    await until(() => textOf(element).includes('notes.pdf is not a PDF'));
    await expectAccessible(element);
    const large = pdf();
    Object.defineProperty(large, 'size', {value: 51 * 1024 * 1024});
    await element.verify(large);
    await until(() => textOf(element).includes('larger than 50 MB'));
    expect(codes).to.deep.equal(['no_pdf', 'too_large']);
    expect(helper.requests).to.deep.equal([]);
  });

  it('says that it is offline or busy, and checks the same file again', async () => {
    const {helper, element} = setup();
    helper.answers.set('POST /verify', () => Promise.reject(new TypeError('offline')));
    await element.verify(pdf());
    await until(() => textOf(element).includes('cannot be reached'));
    helper.answers.set('POST /verify', () => refusal(503, 'busy', 'The service is busy.'));
    find(element, '[part=retry]')?.click();
    await until(() => textOf(element).includes('The service is busy.'));
    helper.answers.set('POST /verify', () => Response.json(sampleVerdict()));
    find(element, '[part=retry]')?.click();
    await until(() => find(element, '[data-verdict=good]'));
    expect(find(element, '[role=alert]')).to.equal(null);
  });
});
