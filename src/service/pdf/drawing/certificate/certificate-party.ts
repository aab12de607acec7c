import {fill} from '../../../../languages/fill.js';
import type {CertificateParty} from '../../seal/seal-input.js';
import {
  heightOf,
  measureFacts,
  writeFacts,
  type Fact,
  type FactSpace,
} from './certificate-facts.js';
import {COLUMN, HAIRLINE, MUTED, type Block, type CertificateFlow} from './certificate-flow.js';
import {browserNote, consentNote, type CertificateNotes} from './certificate-notes.js';
import type {DocumentWords} from '../document-words.js';
import {drawSignature, type DrawingTools} from '../fields/draw-signature.js';
import {sayTimeZone, timesOf, type TimeZones} from '../../../../languages/local-time.js';

/** The signature's frame and the caption below it, in points. */
const FRAME = {width: 128, height: 44, caption: 18} as const;

/** The space for the facts about a party: what the frame and a gap leave. */
const SPACE: FactSpace = {width: COLUMN - FRAME.width - 16, labelWidth: 62};

/** Space below a party, in points. */
const BELOW = 12;

/** What all parties of a certificate share. */
export interface PartyTools extends DrawingTools {
  readonly words: DocumentWords;
  readonly notes: CertificateNotes;
  /** That of the account. */
  readonly timeZone: string | undefined;
}

/** Writes one party: identity, authentication, consent, times, origin and signature. */
export async function writeParty(
  flow: CertificateFlow,
  party: CertificateParty,
  tools: PartyTools,
): Promise<void> {
  const head = [
    flow.measure(party.name, {size: 10, font: 'strong', width: SPACE.width}),
    flow.measure(`${party.email || tools.words.noAddress} · ${roleOf(party, tools.words)}`, {
      size: 8,
      colour: MUTED,
      width: SPACE.width,
    }),
  ];
  const rows = measureFacts(flow, factsOf(party, tools), SPACE);
  const framed = party.signature ? FRAME.height + FRAME.caption : 0;
  const height = Math.max(headHeight(head) + heightOf(rows), framed);
  // A party taller than a page is split; only its head and signature stay together.
  flow.need(height <= flow.room ? height : headHeight(head) + framed);
  if (party.signature) await writeSignature(flow, party, tools);
  const bottom = flow.y + framed;
  const page = flow.canvas;
  writeHead(flow, head);
  writeFacts(flow, rows);
  // The frame is on the first page. On a later page, nothing is beside the facts.
  if (flow.canvas === page) flow.y = Math.max(flow.y, bottom);
  flow.y += BELOW;
}

function roleOf(
  {role, witnessOf: signer, isNamedBySigner}: CertificateParty,
  words: DocumentWords,
): string {
  if (role !== 'witness' || !signer) return words[role];
  return fill(isNamedBySigner ? words.witnessNamed : words.witness, {signer});
}

/** Before the time at which the party did its part. */
const doneWord = ({role}: CertificateParty, words: DocumentWords): string =>
  role === 'approver' ? words.approved : role === 'viewer' ? words.read : words.signed;

const headHeight = (head: readonly Block[]): number =>
  head.reduce((sum, {height}) => sum + height, 3);

function writeHead(flow: CertificateFlow, head: readonly Block[]): void {
  for (const block of head) {
    flow.put(block, flow.y);
    flow.y += block.height;
  }
  flow.y += 3;
}

/** When it signed, each version in turn; the version is said where there are several. */
function signaturesOf(party: CertificateParty, words: DocumentWords, zones: TimeZones) {
  const {signedAt, version, formerSignatures = []} = party;
  const signatures = [...formerSignatures, ...(signedAt ? [{at: signedAt, version}] : [])];
  return signatures.map(({at, version: signed}) => ({
    label: doneWord(party, words),
    value: [
      ...timesOf(at, zones),
      ...(signed === undefined ? [] : [fill(words.version, {version: String(signed)})]),
    ],
  }));
}

function factsOf(party: CertificateParty, {words, notes, timeZone}: PartyTools): readonly Fact[] {
  const browser = browserNote(party.userAgent ?? '', words);
  const {authentication, ip, consent, pagesViewed, files = [], hidden = []} = party;
  const account = timeZone ? {account: timeZone} : {};
  const own = party.timeZone ? {...account, party: party.timeZone} : account;
  const moments = [
    [words.invited, party.invitedAt, account],
    [words.opened, party.openedAt, own],
    [words.agreed, party.consentedAt, own],
  ] as const;
  return [
    ...(authentication.length > 0
      ? [{label: words.identifiedBy, value: authentication, isWide: true}]
      : []),
    ...moments.flatMap(([label, time, zones]) =>
      time ? [{label, value: timesOf(time, zones)}] : [],
    ),
    ...signaturesOf(party, words, own),
    ...(party.timeZone ? [{label: words.timeZone, value: sayTimeZone(party.timeZone)}] : []),
    ...(ip ? [{label: words.ip, value: ip}] : []),
    ...(browser ? [{label: words.browser, value: notes.refer(browser)}] : []),
    ...(consent ? [{label: words.agreedTo, value: notes.refer(consentNote(consent, words))}] : []),
    ...(pagesViewed ? [{label: words.viewed, value: pagesViewed}] : []),
    ...(hidden.length > 0 ? [{label: words.hidden, value: hidden, isWide: true}] : []),
    ...files.map(({name, sha256}) => ({
      label: words.file,
      value: [name, `SHA-256 ${sha256}`],
      isWide: true,
    })),
  ];
}

async function writeSignature(
  flow: CertificateFlow,
  {name, signature, signatureFingerprint}: CertificateParty,
  tools: PartyTools,
): Promise<void> {
  if (!signature) return;
  const indent = COLUMN - FRAME.width;
  const frame = {
    x: flow.left(indent, FRAME.width),
    y: flow.y + 2,
    width: FRAME.width,
    height: FRAME.height,
  };
  flow.canvas.rectangle(frame, {stroke: HAIRLINE, lineWidth: 0.6});
  const inside = {
    x: frame.x + 8,
    y: frame.y + 6,
    width: frame.width - 16,
    height: frame.height - 12,
  };
  flow.canvas.begin(flow.element({type: 'Figure', alt: name}));
  await drawSignature(flow.canvas, signature, inside, tools);
  flow.canvas.end();
  if (!signatureFingerprint) return;
  const caption = {size: 6.5, colour: MUTED, indent, width: FRAME.width};
  flow.put(flow.measure(tools.words.fingerprint, caption), frame.y + FRAME.height + 1);
  flow.put(flow.measure(signatureFingerprint, caption), frame.y + FRAME.height + 8.5);
}
