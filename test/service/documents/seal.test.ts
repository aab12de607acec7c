import {execFile} from 'node:child_process';
import {readFile} from 'node:fs/promises';
import {join} from 'node:path';
import {promisify} from 'node:util';
import {PDFDocument, degrees} from '@cantoo/pdf-lib';
import sharp from 'sharp';
import {describe, expect, test} from 'vitest';
import {entrySentence} from '../../../src/service/domain/record/history.js';
import {FontLibrary} from '../../../src/service/pdf/drawing/text/font-library.js';
import type {BurnField} from '../../../src/service/pdf/drawing/fields/burn-field.js';
import {
  makeSealKey,
  readSealKey,
  loadSealP12,
  isSealKeyProtected,
  protectSealKey,
} from '../../../src/service/sealing/keys/seal-key.js';
import {createSealer} from '../../../src/service/sealing/open-sealer.js';
import {testSeal} from '../../../src/service/documents/self-test.js';
import {consentText} from '../../../src/service/domain/record/consent.js';
import {writeSealable} from '../../../src/service/pdf/seal/seal.js';
import {locateSeal} from '../../../src/service/pdf/verifying/locate-seal.js';
import {ask, findWords, textOf, withFiles} from './pdf-tools.js';
import {
  certificate,
  fontFolder,
  readSample,
  sealInput,
  sealInputFor,
  sealsWith,
  trustOf,
  textField,
  toPem,
  wave,
  writeUndrawnField,
} from './seal-fixture.js';
import {useSealing} from './sealing.js';

const run = promisify(execFile);

const ownSeal = () => trustOf(sealer.identity.certificate);

const {pool, sealer} = await useSealing();

async function sealSample(name: string, fields: readonly BurnField[]): Promise<Uint8Array> {
  const {pdf} = await pool.normalise(await readSample(name));
  return (await pool.seal(pdf, sealInputFor(pdf, fields), sealer)).pdf;
}

describe('a sealed document', () => {
  test.each([
    'chromium-1.pdf',
    'linearized-20.pdf',
    'crop-rot90.pdf',
    'acroform.pdf',
    'enc-aes256-emptyuser.pdf',
    'inherited-box-rotate.pdf',
    'libreoffice-1.pdf',
  ])('made of %s stands up to foreign tools', async (name) => {
    const sealed = await sealSample(name, [
      textField({value: 'Zebrafish'}),
      textField({type: 'signature', y: 130, height: 50, value: wave}),
    ]);
    const report = await ask(sealed, 'pdfsig', '@');
    expect(report).toContain('Signature is Valid');
    expect(report).toContain('Total document signed');
    expect(report).toContain('ETSI.CAdES.detached');
    await expect(ask(sealed, 'qpdf', '--check', '@')).resolves.toContain('No syntax or stream');
    expect(await textOf(sealed)).toContain('Zebrafish');
    expect(await pool.verify(sealed, ownSeal())).toMatchObject({valid: true, level: 'B-B'});
  });

  test('has a signature that openssl accepts under its own root', async () => {
    const found = locateSeal(await sealSample('chromium-1.pdf', []));
    if (found.kind !== 'seal') throw new Error('There is no seal.');
    const root = toPem(sealer.identity.chain[0]!);
    const files = {
      'signed.bin': Buffer.concat(found.signature.signed),
      'signature.der': found.signature.cms,
      'root.pem': root,
    };
    const {stderr} = await withFiles(files, (cwd) =>
      run(
        'openssl',
        // prettier-ignore
        ['cms', '-verify', '-binary', '-inform', 'DER', '-in', 'signature.der', '-content', 'signed.bin',
          '-CAfile', 'root.pem', '-purpose', 'any', '-out', 'content.bin'],
        {cwd},
      ),
    );
    expect(stderr).toContain('successful');
  });

  test('carries the values of its own form, but not those that a field replaces', async () => {
    const sealed = await sealSample('acroform.pdf', [
      textField({x: 49, y: 219, width: 121, height: 23, value: 'Norway', formField: 'country'}),
    ]);
    const text = await textOf(sealed, '-l', '1');
    expect(text).toContain('Jane Doe');
    expect(text).toContain('Norway');
    expect(text).not.toContain('JP');
  });

  test('carries values that the file left to readers to draw, in any letters', async () => {
    for (const value of ['Kept value', 'Αθήνα Київ']) {
      const {pdf} = await pool.normalise(await writeUndrawnField(value));
      const sealed = await pool.seal(pdf, sealInput([]), sealer);
      expect(await textOf(sealed.pdf, '-l', '1')).toContain(value);
    }
  });

  test('says in its certificate who signed what and when', async () => {
    const {pdf} = await pool.normalise(await readSample('chromium-1.pdf'));
    const sealed = await pool.seal(pdf, sealInput([]), sealer);
    const text = await textOf(sealed.pdf, '-f', '3', '-layout');
    const facts = [
      certificate.envelope.title,
      certificate.envelope.fingerprint,
      ...certificate.documents.map(({sha256}) => sha256),
      ...certificate.parties.flatMap(({email, signatureFingerprint = ''}) => [
        email,
        signatureFingerprint,
      ]),
      ...certificate.history.map((entry) => entrySentence(entry)),
      certificate.history.at(-1)?.hash ?? '',
      '2026-11-20 09:04:00 UTC',
      '192.0.2.7',
    ];
    for (const fact of facts) expect(text).toContain(fact);
  });

  test.each(['de', 'uk', 'el', 'he', 'ja', 'ko', 'zh-Hans'])(
    'repeats in its certificate what was agreed to in %s',
    async (language) => {
      const {pdf} = await pool.normalise(await readSample('chromium-1.pdf'));
      const consent = consentText(language, {name: 'Mill'});
      const [party] = certificate.parties;
      const parties = party ? [{...party, consent}] : [];
      const input = sealInput([], {certificate: {...certificate, parties}});
      const sealed = (await pool.seal(pdf, input, sealer)).pdf;
      const letters = (text: string) => text.normalize('NFKC').replace(/[\s\p{Cf}]/gu, '');
      const text = letters(await textOf(sealed, '-f', '3'));
      const words = consent.split(/[^\p{L}\p{M}]+/u);
      for (const word of words) expect(text).toContain(letters(word));
    },
  );

  test('says in its certificate that it was made for trial only, and only then', async () => {
    const {pdf} = await pool.normalise(await readSample('chromium-1.pdf'));
    const certificateText = async (isTest: boolean) => {
      const input = sealInput([], {certificate: {...certificate, isTest}});
      return textOf((await pool.seal(pdf, input, sealer)).pdf, '-f', '3');
    };
    expect(await certificateText(true)).toContain('without legal effect');
    expect(await certificateText(false)).not.toContain('without legal effect');
  });

  test('heads its certificate with the logo and the colour of the account', async () => {
    const {pdf} = await pool.normalise(await readSample('chromium-1.pdf'));
    const background = '#aa3300';
    const logo = await sharp({create: {width: 90, height: 30, channels: 4, background}})
      .png()
      .toBuffer();
    const account = {name: 'Harbour Lettings', colour: '#0095E6', logo};
    const input = sealInput([], {certificate: {...certificate, account}});
    const sealed = (await pool.seal(pdf, input, sealer)).pdf;
    expect(await ask(sealed, 'pdfimages', '-list', '-f', '3', '-l', '3', '@')).toMatch(/ 90 +30 /);
    const page = await pool.renderPage(sealed, 2, 1);
    const band = sharp(page.image).extract({left: 300, top: 2, width: 1, height: 1});
    expect([...(await band.removeAlpha().raw().toBuffer())]).toEqual([0, 0x95, 0xe6]);
  });

  test('leaves the certificate out when told to, and keeps the history', async () => {
    const {pdf} = await pool.normalise(await readSample('chromium-1.pdf'));
    const sealed = await pool.seal(pdf, sealInputFor(pdf, [], {isCertificateHidden: true}), sealer);
    expect(await ask(sealed.pdf, 'pdfinfo', '@')).toMatch(/Pages:\s+2\n/);
    expect((await pool.verify(sealed.pdf, ownSeal())).valid).toBe(true);
  });

  test('is the same to the byte for the same input, up to the signature', async () => {
    const {pdf} = await pool.normalise(await readSample('acroform.pdf'));
    const input = sealInput([
      textField({value: 'Same שלום 日本'}),
      textField({y: 200, value: wave}),
    ]);
    const library = new FontLibrary(fontFolder);
    const one = await writeSealable(pdf, input, {level: 'B-B'}, library);
    await writeSealable(
      pdf,
      sealInput([textField({value: 'Another\u00a0document'})]),
      {level: 'B-B'},
      library,
    );
    const other = await writeSealable(pdf, input, {level: 'B-B'}, library);
    expect(Buffer.from(one.pdf).equals(Buffer.from(other.pdf))).toBe(true);
  });
});

describe('an entry stands where its field was placed', () => {
  type Box = [number, number, number, number];
  const boxes: readonly {media: Box; crop: Box}[] = [
    {media: [0, 0, 500, 700], crop: [0, 0, 500, 700]},
    {media: [100, 50, 712, 842], crop: [150, 100, 500, 650]},
    {media: [-200, -100, 600, 800], crop: [-150, -60, 480, 620]},
  ];

  for (const [index, {media, crop}] of boxes.entries()) {
    test.each([0, 90, 180, 270])(`boxes ${index}, page turned by %i degrees`, async (rotation) => {
      const source = await PDFDocument.create();
      const page = source.addPage();
      page.setMediaBox(...media);
      page.setCropBox(...crop);
      page.setRotation(degrees(rotation));
      const {pdf} = await pool.normalise(await source.save());
      const fields = [
        textField({x: 40, y: 60, value: 'Topleft'}),
        textField({x: 250, y: 333, value: 'Middle', height: 30}),
      ];
      const sealed = (await pool.seal(pdf, sealInput(fields), sealer)).pdf;
      const words = await findWords(sealed, 1);
      for (const field of fields) {
        const word = words.find(({text}) => text === field.value);
        expect(Math.abs((word?.left ?? 0) - field.x)).toBeLessThan(1.5);
        const middle = ((word?.top ?? 0) + (word?.bottom ?? 0)) / 2;
        expect(Math.abs(middle - field.y - field.height / 2)).toBeLessThan(1.5);
      }
    });
  }
});

describe('the key of the seal', () => {
  test('can be protected by a password, and is opened by that one alone', async () => {
    const made = await makeSealKey('Harbour Lettings', new Date());
    const guarded = protectSealKey(made, 'a long password');
    expect([isSealKeyProtected(made), isSealKeyProtected(guarded)]).toEqual([false, true]);
    expect(readSealKey(guarded, 'a long password').certificate).toEqual(
      readSealKey(made).certificate,
    );
    expect(() => readSealKey(guarded, 'another')).toThrow();
    expect(() => readSealKey(guarded)).toThrow();
  });

  test('may come from a PKCS #12 file with an RSA key', async () => {
    const p12 = await withFiles({}, async (cwd) => {
      // prettier-ignore
      await run('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-keyout', 'k.pem', '-out', 'c.pem',
        '-days', '30', '-subj', '/CN=Own seal'], {cwd});
      // prettier-ignore
      await run('openssl', ['pkcs12', '-export', '-inkey', 'k.pem', '-in', 'c.pem', '-out', 'seal.p12',
        '-passout', 'pass:secret'], {cwd});
      return readFile(join(cwd, 'seal.p12'));
    });
    const own = createSealer(await loadSealP12(p12, 'secret'));
    const {pdf} = await pool.normalise(await readSample('chromium-1.pdf'));
    const sealed = await pool.seal(pdf, sealInputFor(pdf), own);
    expect(await ask(sealed.pdf, 'pdfsig', '@')).toContain('Signature is Valid');
    expect((await pool.verify(sealed.pdf, trustOf(own.identity.certificate))).valid).toBe(true);
    await expect(loadSealP12(p12, 'wrong')).rejects.toThrow();
  });

  test('passes its own test', async () => {
    await expect(testSeal(pool, sealsWith(sealer), new Date())).resolves.toBeUndefined();
  });
});

describe('a signature page', () => {
  test('gives every party a place of its own', async () => {
    const sample = await pool.normalise(await readSample('chromium-1.pdf'));
    const parties = [1, 2, 3].map((id) => ({id, name: `Signer ${id}`}));
    const {pdf, fields, sha256} = await pool.appendSignaturePage(sample.pdf, parties, {
      language: 'en',
      isAppended: false,
    });
    expect(sha256).not.toBe(sample.sha256);
    expect(fields.map(({partyId, page}) => [partyId, page])).toEqual([
      [1, 2],
      [2, 2],
      [3, 2],
    ]);
    expect(await textOf(pdf, '-f', '3')).toContain('Signer 3');
  });

  test('moves the next place down below a name of five lines', async () => {
    const sample = await pool.normalise(await readSample('chromium-1.pdf'));
    const parties = [1, 2].map((id) => ({id, name: 'W'.repeat(255)}));
    const {pdf, fields} = await pool.appendSignaturePage(sample.pdf, parties, {
      language: 'en',
      isAppended: false,
    });
    const [, second] = fields;
    const words = (await findWords(pdf, 3)).filter(
      ({text, top}) => /^W+$/.test(text) && top < second!.y,
    );
    expect(words.map(({text}) => text).join('')).toBe('W'.repeat(255));
    for (const {bottom} of words) expect(bottom).toBeLessThan(second!.y);
  });
});
