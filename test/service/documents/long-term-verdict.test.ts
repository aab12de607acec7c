/** What our verifier says, over the years, of what our sealer makes for the archive. */
import 'reflect-metadata';
import * as x509 from '@peculiar/x509';
import {beforeAll, expect, test} from 'vitest';
import {readSealKey, type SealKey} from '../../../src/service/sealing/keys/seal-key.js';
import type {SealLevel} from '../../../src/service/pdf/seal/seal-input.js';
import {FontLibrary} from '../../../src/service/pdf/drawing/text/font-library.js';
import {createEvidenceCollector} from '../../../src/service/sealing/evidence.js';
import {
  makeSealAuthority,
  openSealAuthority,
  type SealAuthority,
} from '../../../src/service/sealing/keys/seal-authority.js';
import {renewSeal, seal, type SealTools} from '../../../src/service/pdf/seal/seal.js';
import {verifySealed} from '../../../src/service/pdf/verifying/verify.js';
import {
  inDays,
  issue,
  now,
  revoke,
  stampWith,
  timeStamping,
  type Holder,
} from './corpus/authority.js';
import {paper} from './corpus/sealed-file.js';
import {buildChild, fontFolder, sealInputFor, trustOf} from './seal-fixture.js';

/** The seal's certificate is good for 3,652 days; those of the timestamps for as many as stand here. */
const stampers = {first: [-1, 1000], second: [900, 3000], third: [2900, 9000]} as const;

let fonts: FontLibrary;
let authority: SealAuthority;
let key: SealKey;
let timeRoot: Holder;
const holders = new Map<keyof typeof stampers, Holder>();

beforeAll(async () => {
  buildChild();
  fonts = new FontLibrary(fontFolder);
  authority = await openSealAuthority(await makeSealAuthority('Harbour', now), 'https://a.example');
  key = readSealKey(await authority.issueSeal(now));
  timeRoot = await issue('Time root', {isAuthority: true, to: 9000});
  const places = new x509.CRLDistributionPointsExtension(['http://time.example/root.crl']);
  for (const [name, [from, to]] of Object.entries(stampers)) {
    const wish = {issuer: timeRoot, purposes: timeStamping, from, to, more: [places]};
    holders.set(name as keyof typeof stampers, await issue(`Time, ${name}`, wish));
  }
});

/** Seals and renews on that day as a service would, with whoever stamps then. */
function toolsOn(day: number, stamper: keyof typeof stampers, level: SealLevel): SealTools {
  const at = inDays(day);
  const standing = async (thisUpdate: Date) => {
    const nextUpdate = inDays(day + 7);
    const list = await authority.listRevoked({number: 1, thisUpdate, nextUpdate, revoked: []});
    return {certificate: authority.certificate, revocationList: list};
  };
  const collect = createEvidenceCollector({
    authority: {standing},
    download: () => revoke(timeRoot, [], {from: day - 1, to: day + 7}),
    now: at,
  });
  return {
    fonts,
    identity: {...key, level},
    answers: {
      sign: (data) => key.sign(data),
      timestamp: (digest) => stampWith(holders.get(stamper)!, digest, at),
      archive: (digest) => stampWith(holders.get(stamper)!, digest, at),
      evidence: collect,
    },
  };
}

async function sealAt(level: SealLevel): Promise<Uint8Array> {
  const document = await paper();
  const input = sealInputFor(document, [], {sealedAt: now});
  return (await seal(document, input, toolsOn(0, 'first', level))).pdf;
}

const renewOn = async (pdf: Uint8Array, day: number, stamper: keyof typeof stampers) =>
  (await renewSeal(pdf, toolsOn(day, stamper, 'B-LTA'))).pdf;

/** What is said on that day by those who believe the seal itself, and by those who believe its authority. */
async function verdictsOn(day: number, pdf: Uint8Array) {
  const verdicts = [key.certificate, authority.certificate].map(async (believed) => {
    const trust = {...trustOf(believed), timestampAuthorities: [timeRoot.certificate]};
    const {valid, level, checks} = await verifySealed(pdf, {...trust, at: inDays(day)});
    return {valid, level, codes: checks.filter(({ok}) => !ok).map(({code}) => code)};
  });
  return Promise.all(verdicts);
}

const both = <Value>(value: Value): readonly Value[] => [value, value];
const good = (level: SealLevel) => both({valid: true, level, codes: []});

/** Once the last timestamp cannot be checked, nothing is proved; but nothing is said to be changed either. */
async function expectLapsed(day: number, pdf: Uint8Array): Promise<void> {
  for (const {valid, codes} of await verdictsOn(day, pdf)) {
    expect(valid).toBe(false);
    expect(codes).toContain('timestamp-ended');
    expect(codes.filter((code) => /^(document|signature|history)-/.test(code))).toEqual([]);
  }
}

test.each(['B-LT', 'B-LTA'] as const)(
  'a seal of level %s is recognised as such, for as long as its last timestamp can be checked',
  async (level) => {
    const pdf = await sealAt(level);
    expect(await verdictsOn(1, pdf)).toEqual(good(level));
    expect(await verdictsOn(990, pdf)).toEqual(good(level));
    await expectLapsed(1500, pdf);
  },
);

test('an archive that was renewed is good after the seal’s and the first timestamps’ certificates have ended', async () => {
  const pdf = await sealAt('B-LTA');
  const once = await renewOn(pdf, 950, 'second');
  const twice = await renewOn(once, 2950, 'third');
  expect(await verdictsOn(960, once)).toEqual(good('B-LTA'));
  expect(await verdictsOn(2000, once)).toEqual(good('B-LTA'));
  await expectLapsed(4000, once);
  expect(await verdictsOn(4000, twice)).toEqual(good('B-LTA'));
  expect(await verdictsOn(8000, twice)).toEqual(good('B-LTA'));
});

test('a renewal that came too late proves nothing', async () => {
  const late = await renewOn(await sealAt('B-LTA'), 1500, 'second');
  await expectLapsed(2000, late);
});

test('what is added for the archive is told as that, and never as a change', async () => {
  let pdf = await sealAt('B-LT');
  const codes: (string | undefined)[] = [];
  for (const day of [10, 20, 30, 40]) {
    const {checks} = await verifySealed(pdf, {...trustOf(key.certificate), at: inDays(day)});
    codes.push(checks.find(({name}) => name === 'document')?.code);
    pdf = await renewOn(pdf, day, 'first');
  }
  expect(codes).toEqual(Array(4).fill('document-extended'));
});
