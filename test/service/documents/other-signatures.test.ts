/** What is said of signatures that others made: true whatever they wrote, and neither more nor less than they prove. */
import 'reflect-metadata';
import {createHash} from 'node:crypto';
import {beforeAll, describe, expect, test} from 'vitest';
import type {Trust} from '../../../src/service/pdf/verifying/trust.js';
import {writeDer} from '../../../src/service/pdf/verifying/cms/der.js';
import type {Verdict} from '../../../src/service/pdf/verifying/verdict.js';
import {verifySealed} from '../../../src/service/pdf/verifying/verify.js';
import {inDays, issue, stampWith, type Holder} from './corpus/authority.js';
import {fingerprint, type People} from './corpus/people.js';
import {sealForYears} from './corpus/preserved.js';
import {paper, sealBy, withStream} from './corpus/sealed-file.js';
import {readStructure, update, withCertificates} from './corpus/tampering.js';
import {buildChild} from './seal-fixture.js';
import {signAny, type CmsWish} from './signed/any-cms.js';
import {placeSignature, type Place} from './signed/place-signature.js';
import {resigned} from './signed/resigned.js';
import {makeSigners} from './signed/signers.js';

buildChild();

let people: People;
let ours: Trust;
/** With a certificate of an authority that is trusted here, though it is no installation. */
let colleague: Holder;

beforeAll(async () => {
  ({people, ours, colleague} = await makeSigners());
});

const sha256 = (content: Uint8Array | string): Buffer =>
  createHash('sha256').update(content).digest();

const sign = async (pdf: Uint8Array, by = people.stranger, wish: CmsWish = {}, place?: Place) =>
  placeSignature(pdf, (signed) => signAny(by, signed, wish), place);

const verify = (pdf: Uint8Array, trust: Partial<Trust> = {}): Promise<Verdict> =>
  verifySealed(pdf, {...ours, ...trust});

const codesOf = ({signatures}: Verdict) =>
  signatures.map(({checks}) => checks.map(({code}) => code));

const topOf = ({checks}: Verdict) => checks.filter(({ok}) => !ok).map(({code}) => code);

const data = ({signatures}: Verdict, code: string, index = 0) =>
  signatures[index]?.checks.find((check) => check.code === code)?.data;

const ordinary = ['document-signed', 'signature-claimed'];

describe('a signature by somebody unknown', () => {
  test.each(['adbe.pkcs7.detached', 'ETSI.CAdES.detached'])(
    'of the kind %s is neither called changed nor a seal: its name is a claim, and it covers all',
    async (subFilter) => {
      const verdict = await verify(await sign(await paper(), undefined, {}, {subFilter}));
      expect(verdict).toMatchObject({valid: false, level: null, result: 'INDETERMINATE'});
      expect(topOf(verdict)).toEqual(['signature-foreign']);
      expect(codesOf(verdict)).toEqual([ordinary]);
      expect(data(verdict, 'signature-claimed')).toEqual({name: 'Mallory', issuer: 'Mallory'});
    },
  );

  test('says when it was made, in the signature or in its dictionary', async () => {
    const statedAt = new Date('2026-05-04T03:02:01Z');
    const inside = await sign(await paper(), undefined, {statedAt});
    expect(data(await verify(inside), 'timestamp-claimed')).toEqual({at: statedAt.toISOString()});
    const entries = "/M (D:20260504050201+02'00')";
    const beside = await sign(await paper(), undefined, {}, {entries});
    expect(data(await verify(beside), 'timestamp-claimed')).toEqual({at: statedAt.toISOString()});
  });

  test('is told by the code, and by nothing around it', async () => {
    const name = `\u202eGenuine. Sealed by Harbour${'!'.repeat(500)}`;
    const verdict = await verify(await sign(await paper(), await issue(name)));
    const said = data(verdict, 'signature-claimed')?.['name'] ?? '';
    expect(said).toMatch(/^Genuine\. Sealed by Harbour!+$/);
    expect(said.length).toBe(120);
  });

  test('is found in every place that a form has for it', async () => {
    for (const field of ['own', 'direct', 'kid'] as const)
      for (const isContentsFirst of [false, true]) {
        const pdf = await sign(await paper(), undefined, {}, {field, isContentsFirst});
        expect(codesOf(await verify(pdf))).toEqual([ordinary]);
      }
  });
});

describe('one whose certificate leads to a trusted one', () => {
  test('is by the person it names', async () => {
    const verdict = await verify(await sign(await paper(), colleague));
    expect(codesOf(verdict)).toEqual([['document-signed', 'signature-of']]);
    expect(data(verdict, 'signature-of')).toEqual({name: 'Colleague', issuer: 'Root'});
    expect(verdict.valid).toBe(false);
    expect(topOf(verdict)).toEqual(['signature-foreign']);
  });

  test('is by nobody once that certificate cannot be relied on', async () => {
    const distrusted = [{sha256: fingerprint(colleague), from: inDays(-10)}];
    const verdict = await verify(await sign(await paper(), colleague), {distrusted});
    expect(codesOf(verdict)).toEqual([['document-signed', 'certificate-distrusted']]);
    const ended = await issue('Ended', {issuer: people.root, from: -20, to: -10});
    const late = await verify(await sign(await paper(), ended));
    expect(codesOf(late)).toEqual([['document-signed', 'certificate-ended']]);
  });
});

describe('a timestamp in a signature', () => {
  const statedAt = new Date('2026-05-04T03:02:01Z');

  /** Signed with a timestamp of the signature value, or of something else. */
  const stampedBy = async (by: Holder, other?: string) =>
    sign(await paper(), undefined, {
      statedAt,
      stamp: (value) => stampWith(by, sha256(other ?? value), inDays(-3)),
    });

  test('proves when, if its authority is trusted', async () => {
    const verdict = await verify(await stampedBy(people.tsa));
    expect(codesOf(verdict)).toEqual([[...ordinary, 'timestamp-stamped']]);
    expect(data(verdict, 'timestamp-stamped')).toMatchObject({name: 'Time'});
  });

  test('of an unknown authority, or of something else, leaves it at what the signature says', async () => {
    const unknown = await verify(await stampedBy(people.tsa), {timestampAuthorities: []});
    expect(codesOf(unknown)).toEqual([[...ordinary, 'timestamp-unknown', 'timestamp-claimed']]);
    const other = await verify(await stampedBy(people.tsa, 'something else'));
    expect(codesOf(other)).toEqual([[...ordinary, 'timestamp-claimed']]);
  });
});

describe('several signatures', () => {
  test('are judged one by one, in the order in which they were added', async () => {
    const one = await sign(await paper());
    const two = await sign(one, colleague);
    const verdict = await verify(two);
    expect(topOf(verdict)).toEqual(['signature-foreign']);
    expect(codesOf(verdict)).toEqual([
      ['document-partly', 'signature-claimed'],
      ['document-signed', 'signature-of'],
    ]);
    expect(data(verdict, 'document-partly')).toEqual({
      covered: String(one.length),
      size: String(two.length),
    });
  });

  test('a change in the first of which leaves none, and in the second the first', async () => {
    const one = await sign(await paper());
    const two = await sign(one, colleague);
    const early = Buffer.from(two);
    early[20] = (early[20] ?? 0) ^ 1;
    const verdict = await verify(early);
    expect(verdict.result).toBe('TOTAL-FAILED');
    expect(codesOf(verdict)).toEqual([['document-altered'], ['document-altered']]);
    const late = Buffer.from(two);
    const at = late.indexOf('/Pages', one.length);
    late.write('/Paces', at, 'latin1');
    expect(codesOf(await verify(late))).toEqual([
      ['document-partly', 'signature-claimed'],
      ['document-altered'],
    ]);
  });
});

describe('what follows the last signature', () => {
  test('is said to be signed by nobody, unless it is white space', async () => {
    const signed = await sign(await paper());
    const {page} = readStructure(signed);
    const more = update(signed, {objects: {[page]: '<< /Type /Page /MediaBox [0 0 9 9] >>'}});
    const verdict = await verify(more);
    expect(verdict.result).toBe('INDETERMINATE');
    expect(topOf(verdict)).toEqual(['signature-foreign', 'document-unsigned']);
    expect(verdict.checks[1]?.data).toEqual({
      covered: String(signed.length),
      size: String(more.length),
    });
    const spaced = Buffer.concat([signed, Buffer.from(' \r\n\n')]);
    expect(topOf(await verify(spaced))).toEqual(['signature-foreign']);
  });

  test('is not covered by a timestamp of the whole file either', async () => {
    const signed = await sign(await paper());
    const {page} = readStructure(signed);
    const more = update(signed, {objects: {[page]: '<< /Type /Page /MediaBox [0 0 9 9] >>'}});
    const stamped = await stamp(more);
    expect(topOf(await verify(stamped))).toEqual(['signature-foreign', 'document-unsigned']);
  });
});

/** Adds a document timestamp. */
const stamp = (pdf: Uint8Array, place: Place = {}) =>
  placeSignature(pdf, (signed) => stampWith(people.tsa, sha256(signed), inDays(-1)), {
    type: 'DocTimeStamp',
    subFilter: 'ETSI.RFC3161',
    ...place,
  });

describe('a document timestamp', () => {
  test.each(['own', 'direct'] as const)('in a field (%s) is verified', async (field) => {
    const verdict = await verify(await stamp(await sign(await paper()), {field}));
    expect(verdict.signatures.map(({kind}) => kind)).toEqual(['signature', 'timestamp']);
    expect(codesOf(verdict)[1]).toEqual(['document-signed', 'timestamp-stamped']);
  });

  test('is found out if what it covers was changed', async () => {
    const changed = await stamp(await paper(), {field: 'direct'});
    changed[20] = (changed[20] ?? 0) ^ 1;
    const verdict = await verify(changed);
    expect(codesOf(verdict)).toEqual([['document-altered']]);
    expect(verdict.result).toBe('TOTAL-FAILED');
  });

  test('alone is no signature', async () => {
    const verdict = await verify(await stamp(await paper()));
    expect(topOf(verdict)).toEqual(['signature-missing']);
    expect(codesOf(verdict)).toEqual([['document-signed', 'timestamp-stamped']]);
  });

  test('behind a seal is a change, wherever its field has it', async () => {
    for (const field of ['own', 'direct'] as const) {
      const verdict = await verify(await stamp(await sealBy(people.sealer), {field}));
      expect(topOf(verdict)).toEqual(['document-changed', 'document-added']);
    }
  });
});

describe('what a signature holds besides', () => {
  const besides: Readonly<Record<string, (people: People) => CmsWish>> = {
    'a certificate twice': ({stranger: {certificate}}) => ({
      certificates: [certificate, certificate],
    }),
    'a certificate of somebody else': ({stranger, tsa}) => ({
      certificates: [tsa.certificate, stranger.certificate],
    }),
    'no unsigned attribute in their place': () => ({isUnsignedEmpty: true}),
    'an unsigned attribute without a value': () => ({unsigned: {'1.2.3.4': []}}),
    'an unknown unsigned attribute': () => ({unsigned: {'1.2.3.4': [Uint8Array.of(5, 0)]}}),
    'an unknown signed attribute': () => ({signed: {'1.2.3.5': Uint8Array.of(5, 0)}}),
    'the identifier of a key in place of a name': () => ({isByKey: true}),
  };
  test.each(Object.entries(besides))('is of no matter: %s', async (_, wish) => {
    const verdict = await verify(await sign(await paper(), undefined, wish(people)));
    expect(codesOf(verdict)).toEqual([ordinary]);
  });

  test('is not accepted in a seal, unless it is signed', async () => {
    const {sealer, tsa} = people;
    const pdf = await sealBy(sealer);
    const all = [sealer.certificate, ...sealer.chain];
    expect(topOf(await verify(await resigned(people.sealer, pdf, {certificates: all})))).toEqual(
      [],
    );
    const signed = {'1.2.3.5': Uint8Array.of(5, 0)};
    expect(
      topOf(await verify(await resigned(people.sealer, pdf, {certificates: all, signed}))),
    ).toEqual([]);
    const refused: readonly CmsWish[] = [
      {certificates: all, isUnsignedEmpty: true},
      {certificates: all, unsigned: {'1.2.840.113549.1.9.16.2.14': []}},
      {certificates: all, unsigned: {'1.2.3.4': [Uint8Array.of(5, 0)]}},
      {certificates: [...all, sealer.certificate]},
      {certificates: [...all, tsa.certificate]},
    ];
    for (const wish of refused)
      expect(topOf(await verify(await resigned(people.sealer, pdf, wish)))).toContain(
        'signature-damaged',
      );
  });

  test('a certificate twice is not accepted in a seal that names its own alone', async () => {
    const {sealer} = people;
    const alone = await sealBy({...sealer, chain: []});
    const twice = withCertificates(alone, [sealer.certificate, sealer.certificate]);
    expect(topOf(await verify(twice))).toContain('signature-damaged');
  });
});

describe('a weak method', () => {
  test('is called weak, not broken', async () => {
    const verdict = await verify(await sign(await paper(), undefined, {digest: 'sha1'}));
    expect(verdict.result).toBe('INDETERMINATE');
    expect(codesOf(verdict)).toEqual([[...ordinary, 'signature-weak']]);
    expect(verdict.signatures[0]?.checks.at(-1)?.status).toBe('indeterminate');
  });
});

describe('a signature that is not judged', () => {
  test.each(['adbe.x509.rsa_sha1', 'Some.Other'])('of the kind %s says so', async (subFilter) => {
    const pdf = await placeSignature(await paper(), () => writeDer(4, Buffer.alloc(256, 7)), {
      subFilter,
    });
    const verdict = await verify(pdf);
    expect(verdict.result).toBe('INDETERMINATE');
    expect(codesOf(verdict)).toEqual([['signature-unjudged']]);
    expect(data(verdict, 'signature-unjudged')).toEqual({kind: subFilter});
  });

  test('leaves out more than itself', async () => {
    const range = ([from, gap = 0, behind, length]: readonly number[]) =>
      [from, gap - 40, behind, length] as number[];
    const verdict = await verify(await sign(await paper(), undefined, {}, {range}));
    expect(codesOf(verdict)).toEqual([['signature-unjudged']]);
  });
});

describe('a damaged signature', () => {
  test('says no name: neither where its certificate was altered, nor where it is missing', async () => {
    const pdf = await sign(await paper());
    const text = pdf.toString('latin1');
    const hex = (name: string) => Buffer.from(name).toString('hex');
    const altered = text.replaceAll(hex('Mallory'), hex('Alice G'));
    const missing = text.replace('/Contents <30', '/Content_ <30');
    for (const damaged of [altered, missing]) {
      const verdict = await verify(Buffer.from(damaged, 'latin1'));
      expect(verdict.result).not.toBe('TOTAL-PASSED');
      expect(codesOf(verdict).flat()).not.toContain('signature-claimed');
      expect(verdict.signatures).toHaveLength(1);
    }
    expect(codesOf(await verify(Buffer.from(altered, 'latin1')))).toEqual([['signature-unjudged']]);
  });
});

describe('a forged signature', () => {
  test('is found out if its value is not of the key of its certificate', async () => {
    const {stranger} = people;
    const pdf = await placeSignature(await paper(), (signed) =>
      signAny({...colleague, keys: stranger.keys}, signed),
    );
    const verdict = await verify(pdf);
    expect(verdict.result).toBe('TOTAL-FAILED');
    expect(codesOf(verdict)).toEqual([['signature-forged']]);
  });
});

describe('a sealed file', () => {
  test('stays genuine with signatures that it keeps, and says what they prove', async () => {
    const document = await sign(await paper());
    const verdict = await verify(await sealBy(people.sealer, {document, isAppended: true}));
    expect(verdict.valid).toBe(true);
    expect(codesOf(verdict)).toEqual([['document-partly', 'signature-claimed']]);
  });

  test('lists neither its own seal nor the timestamps that keep it verifiable', async () => {
    const {pdf} = await sealForYears(people);
    expect(await verify(pdf)).toMatchObject({valid: true, level: 'B-LTA', signatures: []});
  });

  test('lists nothing that only looks like a signature in an upload', async () => {
    const bait =
      '7 0 obj\n<< /Type /Sig /SubFilter /adbe.pkcs7.detached /ByteRange [0 1 2 3] /Contents <3003020101> >>\nendobj\n';
    const document = await paper(withStream(bait.repeat(300)));
    expect(await verify(await sealBy(people.sealer, {document}))).toMatchObject({
      valid: true,
      signatures: [],
    });
  });

  test.each(['adbe.pkcs7.detached', 'ETSI.CAdES.detached'])(
    'that was changed is found out below a stranger’s signature of the kind %s',
    async (subFilter) => {
      const sealed = await sealBy(people.sealer);
      const {page} = readStructure(sealed);
      const changed = update(sealed, {objects: {[page]: '<< /Type /Page /MediaBox [0 0 9 9] >>'}});
      for (const pdf of [sealed, changed]) {
        const verdict = await verify(await sign(pdf, undefined, {}, {subFilter}));
        expect(verdict).toMatchObject({valid: false, result: 'TOTAL-FAILED', level: 'B-B'});
        expect(topOf(verdict)).toEqual(['document-changed', 'document-added']);
        expect(codesOf(verdict)).toEqual([ordinary]);
      }
      // Nor does the stranger's pass for the seal where the sealer is unknown as well.
      const unknown = await verify(await sign(sealed, undefined, {}, {subFilter}), {seals: []});
      expect(topOf(unknown)).toEqual([
        'document-changed',
        'document-added',
        'installation-unknown',
      ]);
    },
  );

  test('is found out below a stranger who copies the history under a seal of his own', async () => {
    const {sealer, stranger} = people;
    const above = await sealBy(stranger, {document: await sealBy(sealer), isAppended: true});
    expect(topOf(await verify(above))).toEqual(['document-changed', 'document-added']);
    const unknown = await verify(above, {seals: []});
    expect(topOf(unknown)).toEqual(['installation-unknown']);
  });

  test('is found out where its seal was spoilt before somebody signed', async () => {
    const sealed = Buffer.from(await sealBy(people.sealer));
    sealed.write('/SubFilter /adbe.x509.rsa_sha1  ', sealed.indexOf('/SubFilter'), 'latin1');
    const verdict = await verify(await sign(sealed));
    expect(verdict.result).toBe('TOTAL-FAILED');
    expect(topOf(verdict)).toContain('signature-broken');
  });
});
