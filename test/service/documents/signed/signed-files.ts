/** Files that others signed, in as many ways as we know, and what was done to some of them afterwards. */
import {createHash} from 'node:crypto';
import {PDFDocument} from '@cantoo/pdf-lib';
import {paper} from '../corpus/sealed-file.js';
import {changed} from '../pdf-tools.js';
import {readSample} from '../seal-fixture.js';
import {everyForm} from '../stream-files.js';
import {placeSignature, type MakeCms, type Place} from './place-signature.js';
import type {KeyKind, Workbench} from './workbench.js';

/** A file, and whether each of its signatures holds; `undefined` for a file that was changed afterwards. */
export interface SignedFile {
  readonly name: string;
  readonly expected: 'holds' | 'unjudged' | undefined;
  readonly make: (bench: Workbench) => Promise<Uint8Array>;
}

/** All of them. */
export async function signedFiles(): Promise<readonly SignedFile[]> {
  return [
    ...byOpenssl(),
    ...byBouncy(),
    ...timestamps(),
    ...inPlaces(),
    ...(await onForms()),
    ...severalTimes(),
    ...changedAfterwards(),
  ];
}

type Cms = (bench: Workbench) => MakeCms;

/** A page with one signature. */
const placed = (name: string, cms: Cms, place: Place = {}): SignedFile => ({
  name,
  expected: 'holds',
  make: async (bench) => placeSignature(await paper(), cms(bench), {...place}),
});

const unjudged = (file: SignedFile): SignedFile => ({...file, expected: 'unjudged'});

function byOpenssl(): readonly SignedFile[] {
  const by = (kind: KeyKind, digest: string, options: readonly string[] = [], place: Place = {}) =>
    placed(
      `OpenSSL, ${kind}, ${digest}, ${[...options, place.subFilter].filter(Boolean).join(' ')}`,
      ({openssl}) => openssl(kind, digest, ...options),
      place,
    );
  const all = ['sha1', 'sha224', 'sha256', 'sha384', 'sha512'];
  const cades = {subFilter: 'ETSI.CAdES.detached'};
  const both: readonly KeyKind[] = ['rsa', 'p256'];
  const pss = ['-keyopt', 'rsa_padding_mode:pss'];
  return [
    ...both.flatMap((kind) => all.map((digest) => by(kind, digest))),
    ...['sha256', 'sha512'].map((digest) => by('rsa3072', digest)),
    by('rsa1024', 'sha256'),
    by('p384', 'sha384'),
    by('p521', 'sha512'),
    by('brainpool', 'sha256'),
    ...both.flatMap((kind) => [
      by(kind, 'sha256', ['-keyid']),
      by(kind, 'sha256', ['-noattr']),
      by(kind, 'sha256', ['-cades']),
      by(kind, 'sha256', ['-nosmimecap']),
      by(kind, 'sha256', ['-stream']),
      by(kind, 'sha256', ['-keyid', '-noattr']),
      by(kind, 'sha1', ['-noattr']),
      by(kind, 'sha256', ['-cades'], cades),
      by(kind, 'sha256', [], cades),
      unjudged(by(kind, 'sha256', ['-nocerts'])),
    ]),
    ...['sha1', 'sha256', 'sha512'].map((digest) => by('rsa', digest, pss)),
    by('rsa', 'sha256', [...pss, '-keyopt', 'rsa_pss_saltlen:20']),
    ...both.map((kind) =>
      placed(
        `OpenSSL, ${kind}, over a SHA-1`,
        ({openssl}) =>
          (signed) =>
            openssl(kind, 'sha256', '-nodetach')(createHash('sha1').update(signed).digest()),
        {subFilter: 'adbe.pkcs7.sha1'},
      ),
    ),
  ];
}

function byBouncy(): readonly SignedFile[] {
  const by = (kind: KeyKind, algorithm: string, ...wishes: readonly string[]) =>
    placed(`BouncyCastle, ${kind}, ${algorithm}, ${wishes.join(' ')}`, ({bouncy}) =>
      bouncy(kind, algorithm, ...wishes),
    );
  const ways = [
    ['rsa', 'SHA1withRSA'],
    ['rsa', 'SHA256withRSA'],
    ['rsa', 'SHA384withRSA'],
    ['rsa', 'SHA512withRSA'],
    ['rsa', 'SHA256withRSAandMGF1'],
    ['rsa', 'SHA512withRSAandMGF1'],
    ['p256', 'SHA256withECDSA'],
    ['p384', 'SHA384withECDSA'],
    ['p521', 'SHA512withECDSA'],
    ['ed25519', 'Ed25519'],
  ] as const;
  const wishes = [['key'], ['direct'], ['unknown'], ['unsigned'], ['twice'], ['foreign'], ['ber']];
  return [
    ...ways.map(([kind, algorithm]) => by(kind, algorithm)),
    ...wishes.map((wish) => by('rsa', 'SHA256withRSA', ...wish)),
    ...wishes.map((wish) => by('p256', 'SHA256withECDSA', ...wish)),
    by('ed25519', 'Ed25519', 'key', 'direct', 'ber'),
    by('p256', 'SHA256withECDSA', 'key', 'unknown', 'unsigned', 'twice', 'foreign', 'ber'),
    unjudged(by('p256', 'SHA256withECDSA', 'two')),
    unjudged(by('rsa', 'SHA256withRSA', 'none')),
  ];
}

const asTimestamp = {type: 'DocTimeStamp', subFilter: 'ETSI.RFC3161'} as const;

function timestamps(): readonly SignedFile[] {
  const by = (kind: KeyKind, algorithm: string, field: Place['field']) =>
    placed(`A timestamp, ${kind}, ${field}`, ({stamp}) => stamp(kind, algorithm), {
      ...asTimestamp,
      field,
    });
  return (['own', 'direct', 'kid'] as const).flatMap((field) => [
    by('rsa', 'SHA256withRSA', field),
    by('p256', 'SHA256withECDSA', field),
  ]);
}

/** The signatures that are placed; which key it is does not matter there. */
const plain: Cms = ({openssl}) => openssl('p256', 'sha256');

function inPlaces(): readonly SignedFile[] {
  const places: Readonly<Record<string, Place>> = {
    'in the field itself': {field: 'direct'},
    'in the field itself, contents first': {field: 'direct', isContentsFirst: true},
    'in a field below another': {field: 'kid'},
    'with its contents first': {isContentsFirst: true},
    'in capital digits': {isUpperCase: true},
    'without a line end': {lineEnd: ''},
    'with another line end': {lineEnd: '\r\n'},
    'in much space': {space: 60_000},
    'with further entries': {
      entries:
        "/M (D:20260504030201+05'30') /Name (A \\(B\\)) /Reason (obj endobj) /Prop_Build << /App << /Name /X >> >>",
    },
  };
  return Object.entries(places).map(([name, place]) => placed(name, plain, place));
}

/** How each of the programs signs a file. */
export const programs: Readonly<
  Record<string, (pdf: Uint8Array, bench: Workbench) => Promise<Uint8Array>>
> = {
  OpenSSL: (pdf, bench) => placeSignature(pdf, plain(bench)),
  PDFBox: (pdf, {pdfbox}) => pdfbox(pdf, 'rsa', 'SHA256withRSA', 'ber'),
  Poppler: (pdf, {poppler}) => poppler(pdf),
};

async function onForms(): Promise<readonly SignedFile[]> {
  const locked = (...options: readonly string[]) =>
    changedBy('qpdf', '--allow-weak-crypto', '--encrypt', '', 'owner', ...options, '--');
  const forms: Readonly<Record<string, () => Promise<Uint8Array>>> = {
    ...Object.fromEntries(
      Object.entries(await everyForm()).map(([name, pdf]) => [name, () => Promise.resolve(pdf)]),
    ),
    'a page of a browser': () => readSample('chromium-1.pdf'),
    'RC4 of 128 bits': locked('128', '--use-aes=n'),
    'AES of 128 bits': locked('128', '--use-aes=y'),
    'AES of 256 bits': locked('256'),
  };
  // Of them only PDFBox signs a file that is encrypted.
  const isFor = (program: string, form: string) => program === 'PDFBox' || !/AES|RC4/.test(form);
  return Object.entries(programs).flatMap(([program, sign]) =>
    Object.entries(forms)
      .filter(([form]) => isFor(program, form))
      .map(([form, base]) => ({
        name: `${program}, on ${form}`,
        expected: 'holds' as const,
        make: async (bench: Workbench) => sign(await base(), bench),
      })),
  );
}

const changedBy =
  (command: string, ...options: readonly string[]) =>
  async () =>
    changed(await paper(), command, '@', ...options, '=');

function severalTimes(): readonly SignedFile[] {
  const orders = [
    ['OpenSSL', 'OpenSSL'],
    ['PDFBox', 'PDFBox'],
    ['Poppler', 'Poppler'],
    ['OpenSSL', 'PDFBox'],
    ['PDFBox', 'OpenSSL'],
    ['PDFBox', 'Poppler'],
    ['OpenSSL', 'PDFBox', 'Poppler'],
    ['PDFBox', 'PDFBox', 'PDFBox'],
    ['OpenSSL', 'OpenSSL', 'PDFBox'],
  ];
  return [
    ...orders.map((order) => ({
      name: `${order.join(', then ')}`,
      expected: 'holds' as const,
      async make(bench: Workbench) {
        let pdf = await paper();
        for (const program of order) pdf = await programs[program]!(pdf, bench);
        return pdf;
      },
    })),
    {
      name: 'a timestamp above two signatures',
      expected: 'holds',
      async make(bench) {
        const one = await placeSignature(await paper(), plain(bench));
        const two = await programs['PDFBox']!(one, bench);
        return placeSignature(two, bench.stamp('rsa', 'SHA256withRSA'), asTimestamp);
      },
    },
  ];
}

/** What is done to a signed file. */
const changes: Readonly<Record<string, (pdf: Buffer) => Uint8Array | Promise<Uint8Array>>> = {
  'a byte near its beginning changed': (pdf) => flipped(pdf, 30),
  'a byte before the signature changed': (pdf) => flipped(pdf, gapOf(pdf)[0] - 3),
  'a byte behind the signature changed': (pdf) => {
    const copy = Buffer.from(pdf);
    copy.write('\r', copy.indexOf('\n', gapOf(pdf)[1]), 'latin1');
    return copy;
  },
  'rubbish added': (pdf) => Buffer.concat([pdf, Buffer.from('rubbish')]),
  'white space added': (pdf) => Buffer.concat([pdf, Buffer.from('\n  \r\n')]),
  'a revision added': (pdf) => {
    const [end] = /startxref\s+\d+\s+%%EOF\s*$/.exec(pdf.toString('latin1')) ?? [];
    return Buffer.concat([pdf, Buffer.from(`\n999 0 obj\n<< /A 1 >>\nendobj\n${end}`)]);
  },
  'cut off': (pdf) => pdf.subarray(0, -9),
  'written anew by another program': (pdf) => changed(pdf, 'qpdf', '--warning-exit-0', '@', '='),
  'written anew by a library': async (pdf) =>
    (await PDFDocument.load(pdf)).save({useObjectStreams: false}),
  'the space behind the signature filled': (pdf) => {
    const end = gapOf(pdf)[1] - 1;
    const copy = Buffer.from(pdf);
    copy.write('ff', end - 2, 'latin1');
    return copy;
  },
};

const flipped = (pdf: Buffer, at: number): Buffer => {
  const copy = Buffer.from(pdf);
  copy[at] = (copy[at] ?? 0) ^ 1;
  return copy;
};

/** Where the last signature of a file begins and ends, with its delimiters. */
function gapOf(pdf: Buffer): readonly [number, number] {
  const start = pdf.lastIndexOf('/Contents <30');
  const open = pdf.indexOf('<', start);
  return [open, pdf.indexOf('>', open) + 1];
}

/** A file for every so manieth bit of its last signature, with that bit changed. */
export function* withEachBit(pdf: Buffer, step: number): Generator<Buffer> {
  const start = gapOf(pdf)[0] + 1;
  const digits = pdf.toString('latin1', start, gapOf(pdf)[1] - 1).replace(/(00)+$/, '');
  for (let bit = 0; bit < 4 * digits.length; bit += step) {
    const at = start + 2 * (bit >> 3);
    const byte = Number.parseInt(pdf.toString('latin1', at, at + 2), 16) ^ (1 << (bit & 7));
    const copy = Buffer.from(pdf);
    copy.write(byte.toString(16).padStart(2, '0'), at, 'latin1');
    yield copy;
  }
}

function changedAfterwards(): readonly SignedFile[] {
  const signed = {
    ...programs,
    'OpenSSL twice': async (pdf: Uint8Array, bench: Workbench) =>
      placeSignature(await placeSignature(pdf, plain(bench)), plain(bench)),
    'BouncyCastle directly': (pdf: Uint8Array, {bouncy}: Workbench) =>
      placeSignature(pdf, bouncy('rsa', 'SHA256withRSA', 'direct', 'key')),
  };
  return Object.entries(signed).flatMap(([program, sign]) =>
    Object.entries(changes).map(([change, alter]) => ({
      name: `${program}, ${change}`,
      expected: undefined,
      make: async (bench: Workbench) => alter(Buffer.from(await sign(await paper(), bench))),
    })),
  );
}
