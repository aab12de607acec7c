/** A sealed file claims to be PDF/A or PDF/UA if its upload did, and only if that is true of it. */
import {createHash} from 'node:crypto';
import {PDFArray, PDFDict, PDFDocument, PDFName, PDFStream, PDFString} from '@cantoo/pdf-lib';
import {beforeAll, describe, expect, onTestFinished, test} from 'vitest';
import {createOfficeConverter} from '../../../../src/service/documents/office-converter.js';
import {takeClaims} from '../../../../src/service/pdf/claims/claims.js';
import {emptyDocument} from '../../../../src/service/pdf/drawing/empty-document.js';
import {createDownload} from '../../../../src/service/sealing/download.js';
import {openSealer} from '../../../../src/service/sealing/open-sealer.js';
import {setUpDatabase} from '../../test-database.js';
import {secretBox} from '../../test-secret-box.js';
import {ask} from '../pdf-tools.js';
import {
  certificate,
  noSealSettings,
  readSample,
  sealInput,
  textField,
  wave,
} from '../seal-fixture.js';
import {startTestAuthority} from '../test-authority.js';
import {useSealing} from '../sealing.js';
import {checkAccess, checkArchive} from './check-claims.js';

const {pool, sealer} = await useSealing();

const fields = [
  textField({value: 'Nonpareil Street 14', title: 'Address', y: 400}),
  textField({value: 'عمر حداد', title: 'Name', y: 430}),
  textField({type: 'check', value: true, title: 'Pets allowed', y: 460, width: 20}),
  textField({type: 'signature', value: wave, alt: 'Signature: Anna', y: 500, height: 60}),
];

const seal = async (pdf: Uint8Array): Promise<Uint8Array> =>
  (await pool.seal(pdf, sealInput(fields, {pageMark: '3f2a'.repeat(8)}), sealer)).pdf;

/** What a file claims. */
async function claimsOf(file: Uint8Array): Promise<readonly string[]> {
  const claims = takeClaims(await PDFDocument.load(file, {updateMetadata: false}));
  return [
    ...(claims.isArchive ? ['PDF/A'] : []),
    ...(claims.isAccessible ? ['PDF/UA'] : []),
    ...(claims.hasOthers ? ['others'] : []),
  ];
}

/** A Word file as a PDF. */
async function converted(name: string): Promise<Uint8Array> {
  const office = createOfficeConverter();
  try {
    return await office.of('account').toPdf(await readSample(name));
  } finally {
    await office.close();
  }
}

/** A sample with a change. */
async function changedSample(
  name: string,
  change: (pdf: PDFDocument) => void,
): Promise<Uint8Array> {
  const pdf = await PDFDocument.load(await readSample(name), {updateMetadata: false});
  change(pdf);
  return pdf.save({useObjectStreams: false});
}

/** The head of an ICC profile for a printer. */
function iccProfile(space: 'RGB ' | 'CMYK'): Buffer {
  const profile = Buffer.alloc(128);
  profile[8] = 2;
  profile.write(`prtr${space}`, 12);
  profile.write('acsp', 36);
  return profile;
}

/** Removes an entry from all dictionaries of a kind. */
function remove({context}: PDFDocument, kind: readonly [string, string], entry: string): void {
  for (const [, object] of context.enumerateIndirectObjects())
    if (object instanceof PDFDict && object.lookup(PDFName.of(kind[0])) === PDFName.of(kind[1]))
      object.delete(PDFName.of(entry));
}

describe.each(['1b', '2b'])('an upload that is PDF/A-%s', (part) => {
  test('is PDF/A-3b when it is sealed, with its history in it', async () => {
    const {pdf, findings} = await pool.normalise(await readSample(`archive/agreement-${part}.pdf`));
    expect(findings).toEqual([]);
    const sealed = await seal(pdf);
    expect(await claimsOf(sealed)).toEqual(['PDF/A']);
    expect(await checkArchive(sealed)).toEqual([]);
  });
});

describe('an upload that is tagged PDF/A and PDF/UA', () => {
  let sealed: Uint8Array;
  let told: readonly unknown[];

  beforeAll(async () => {
    const {pdf, findings} = await pool.normalise(await readSample('archive/agreement-3b.pdf'));
    told = findings;
    sealed = await seal(pdf);
  });

  test('is both when it is sealed', async () => {
    expect(told).toEqual([]);
    expect(await claimsOf(sealed)).toEqual(['PDF/A', 'PDF/UA']);
    expect(await checkArchive(sealed)).toEqual([]);
    expect(await checkAccess(sealed)).toEqual([]);
  });

  test('says so where the claim is not true of what is sealed in the end', async () => {
    const {pdf} = await pool.normalise(await readSample('archive/agreement-3b.pdf'));
    const whole = await pool.seal(pdf, sealInput(fields), sealer);
    expect(whole.hasLostClaims).toBe(false);
    // A picture that nobody describes.
    const mark = textField({type: 'signature', value: wave, y: 500, height: 60});
    const part = await pool.seal(pdf, sealInput([mark]), sealer);
    expect(part.hasLostClaims).toBe(true);
    expect(await claimsOf(part.pdf)).toEqual(['PDF/A']);
  });

  test('keeps its title and says when it was sealed', async () => {
    const metadata = await ask(sealed, 'pdfinfo', '-meta', '@');
    expect(metadata).toContain('>Tenancy agreement<');
    expect(metadata).toContain('<xmp:ModifyDate>2026-11-20T09:07:00Z<');
  });

  test('is found sound by the tools of others', async () => {
    await expect(ask(sealed, 'qpdf', '--check', '@')).resolves.toContain('No syntax');
    expect(await ask(sealed, 'pdfsig', '@')).toContain('Signature is Valid');
    expect(await ask(sealed, 'pdfinfo', '@')).toMatch(/Tagged: +yes/);
  });

  test('is written the same each time', async () => {
    const {pdf} = await pool.normalise(await readSample('archive/agreement-3b.pdf'));
    const again = await pool.normalise(await readSample('archive/agreement-3b.pdf'));
    const hash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
    expect(hash(again.pdf)).toBe(hash(pdf));
  });
});

test('a claim does not go for a date or a name of a program that cannot be read', async () => {
  const upload = await changedSample('archive/agreement-2b.pdf', ({context}) => {
    const about = {CreationDate: PDFString.of('yesterday'), Producer: PDFName.of('Unknown')};
    context.trailerInfo.Info = context.register(context.obj(about));
  });
  const {pdf, findings} = await pool.normalise(upload);
  expect(findings).toEqual([]);
  expect(await claimsOf(await seal(pdf))).toEqual(['PDF/A']);
});

describe('the claim goes, and the sender is told,', () => {
  const take = async (upload: Uint8Array) => {
    const {pdf, findings} = await pool.normalise(upload);
    return {told: findings, claims: await claimsOf(pdf), sealed: await claimsOf(await seal(pdf))};
  };
  const told = [{kind: 'archive', count: 1}];

  test('where a file claims PDF/A and shows its colours in two ways', async () => {
    const upload = await changedSample('archive/agreement-2b.pdf', ({catalog, context}) => {
      const intents = catalog.lookup(PDFName.of('OutputIntents'), PDFArray);
      const profile = context.register(context.flateStream(iccProfile('RGB '), {N: 3}));
      intents.push(context.obj({S: 'GTS_PDFA1', DestOutputProfile: profile}));
    });
    expect(await take(upload)).toEqual({told, claims: [], sealed: []});
  });

  test('where a file claims PDF/UA and has a figure without alternative text; PDF/A stays', async () => {
    const upload = await changedSample('archive/agreement-3b.pdf', (pdf) =>
      remove(pdf, ['S', 'Figure'], 'Alt'),
    );
    expect(await take(upload)).toEqual({told, claims: ['PDF/A'], sealed: ['PDF/A']});
  });

  test('where a file is made for printing in CMYK, and what is drawn into it is not', async () => {
    const upload = await changedSample('archive/agreement-1b.pdf', ({catalog, context}) => {
      const stream = context.register(context.flateStream(iccProfile('CMYK'), {N: 4}));
      const intent = {Type: 'OutputIntent', S: 'GTS_PDFA1', DestOutputProfile: stream};
      catalog.set(PDFName.of('OutputIntents'), context.obj([intent] as never));
    });
    expect(await take(upload)).toEqual({told, claims: [], sealed: []});
  });

  test('where a file claims more than is ever kept', async () => {
    const upload = await changedSample('archive/agreement-2b.pdf', ({catalog, context}) => {
      const metadata = catalog.lookup(PDFName.of('Metadata'), PDFStream);
      const text = Buffer.from(metadata.getContents())
        .toString('utf8')
        .replace('part>2<', 'part>4<');
      const entries = {Type: 'Metadata', Subtype: 'XML'};
      catalog.set(PDFName.of('Metadata'), context.register(context.stream(text, entries)));
    });
    expect(await take(upload)).toEqual({told, claims: [], sealed: []});
  });
});

describe('a file that the service makes itself is PDF/A-3b and PDF/UA', () => {
  const required = async (file: Uint8Array, title: string) => {
    expect(await claimsOf(file)).toEqual(['PDF/A', 'PDF/UA']);
    expect(await checkArchive(file)).toEqual([]);
    expect(await checkAccess(file)).toEqual([]);
    expect(await ask(file, 'pdfinfo', '-meta', '@')).toContain(`>${title}<`);
  };

  test.each(['en', 'de', 'ar', 'ja'] as const)('the certificate in %s', async (language) => {
    const input = {...sealInput([]), certificate: {...certificate, language}};
    const {pdf} = await pool.seal(await emptyDocument(language), input, sealer);
    await required(pdf, certificate.envelope.title);
  });

  test('a Word file', {timeout: 120_000}, async () => {
    const {pdf, findings} = await pool.normalise(await converted('archive/agreement.docx'), {
      madeTitle: 'A',
    });
    expect(findings).toEqual([]);
    await required(await seal(pdf), 'Tenancy agreement');
  });
});

test(
  'a Word file without a title is called as the sender calls it',
  {timeout: 120_000},
  async () => {
    const {pdf, findings} = await pool.normalise(await converted('sample.docx'), {
      madeTitle: 'Lease of 2026',
    });
    expect(findings).toEqual([]);
    expect(await ask(await seal(pdf), 'pdfinfo', '-meta', '@')).toContain('>Lease of 2026<');
  },
);

test('a file sealed with evidence and a timestamp of the whole file is still what it claims', async () => {
  const authority = await startTestAuthority();
  onTestFinished(() => authority.stop());
  const {db} = await setUpDatabase();
  const config = {...noSealSettings, tsaUrl: authority.url, ownTsa: false};
  const seals = openSealer(config, {db, secretBox}, createDownload({allowPrivateHosts: true}));
  const {pdf} = await pool.normalise(await readSample('archive/agreement-3b.pdf'));
  const input = sealInput(fields, {sealedAt: new Date()});
  const sealed = await pool.seal(pdf, input, await seals.sealer(new Date()));
  expect(sealed.level).toBe('B-LTA');
  expect(await claimsOf(sealed.pdf)).toEqual(['PDF/A', 'PDF/UA']);
  expect(await checkArchive(sealed.pdf)).toEqual([]);
  expect(await checkAccess(sealed.pdf)).toEqual([]);
});
