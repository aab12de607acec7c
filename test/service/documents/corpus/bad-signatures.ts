/** Files whose signature says the same in other bytes, or carries other certificates than it was made with. */
import type {Line, People} from './people.js';
import {sealBy} from './sealed-file.js';
import {exchangeSignature, flip, withCertificates} from './tampering.js';

export async function badSignatures({root, sealer, stranger}: People): Promise<readonly Line[]> {
  const pdf = await sealBy(sealer);
  const alone = await sealBy({...sealer, chain: []});
  const [own, authority, other] = [sealer.certificate, root.certificate, stranger.certificate];
  const seals = {seals: [own]};
  const damaged = (name: string, file: Uint8Array, trust = {}): Line => [
    name,
    file,
    'FORMAT_FAILURE',
    'signature-damaged',
    trust,
  ];
  return [
    damaged('its signature with a longer length than DER has', exchangeSignature(pdf, toBer)),
    damaged(
      'its signature said to be something else',
      exchangeSignature(pdf, (cms) => flip(cms, TYPE)),
    ),
    damaged(
      'its signature said to be of another version',
      exchangeSignature(pdf, (cms) => flip(cms, VERSION)),
    ),
    damaged('a certificate that it names exchanged', withCertificates(pdf, [own, other])),
    damaged('a certificate that it names left out', withCertificates(pdf, [own]), seals),
    damaged('a certificate carried besides', withCertificates(pdf, [own, authority, other])),
    damaged(
      'a carried certificate damaged that no earlier version named',
      withCertificates(alone, [own, flip(authority, authority.length - 1)]),
      seals,
    ),
    [
      'a carried certificate that no earlier version named',
      withCertificates(alone, [own, authority]),
      undefined,
      [],
      seals,
    ],
    [
      'one digit of its signature in a capital',
      withCapital(pdf),
      'FORMAT_FAILURE',
      ['document-malformed', 'signature-broken'],
    ],
  ];
}

/** Where the type of what the signature is ends, and where the version stands. */
const TYPE = 14;
const VERSION = 25;

/** The outermost length in three bytes, where two are enough. */
const toBer = (cms: Uint8Array): Uint8Array =>
  Buffer.concat([Buffer.from([0x30, 0x83, 0]), cms.subarray(2)]);

function withCapital(pdf: Uint8Array): Uint8Array {
  const start = Buffer.from(pdf).lastIndexOf('/Contents <') + '/Contents <'.length;
  const changed = Buffer.from(pdf);
  const at = start + changed.toString('latin1', start).search(/[a-f]/);
  changed[at] = (changed[at] ?? 0) ^ 0x20;
  return changed;
}
