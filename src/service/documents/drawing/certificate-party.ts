import type {CertificateParty} from '../sealing/seal-input.js';
import {COLUMN, HAIRLINE, MUTED, type Block, type CertificateFlow} from './certificate-flow.js';
import type {CertificateWords} from './certificate-words.js';
import {drawSignature, type DrawingTools} from './draw-signature.js';
import {utcTime} from './utc-time.js';

/** The signature's frame, in points. */
const FRAME = {width: 152, height: 58} as const;

/** Width of what is told about a party: what the frame leaves, and a gap. */
const FACTS_WIDTH = COLUMN - FRAME.width - 24;

const LABEL_WIDTH = 84;

interface Row {
  readonly label: Block;
  readonly value: Block;
}

/** Writes one party: who, how it was made sure, what it agreed to, when, from where, and its signature. */
export async function writeParty(
  flow: CertificateFlow,
  party: CertificateParty,
  tools: DrawingTools,
  words: CertificateWords,
): Promise<void> {
  const rows = factsOf(party, words).map(([label, value]) => measureRow(flow, label, value));
  const height = rows.reduce((sum, row) => sum + rowHeight(row), 34);
  flow.need(Math.max(height, FRAME.height + 40));
  if (party.signature) await writeSignature(flow, party, tools, words);
  const top = flow.y;
  flow.write(party.name, {size: 11, font: 'strong', width: FACTS_WIDTH});
  flow.write(party.email, {size: 9, colour: MUTED, width: FACTS_WIDTH});
  flow.y += 6;
  for (const row of rows) writeRow(flow, row);
  flow.y = Math.max(flow.y, top + (party.signature ? FRAME.height + 24 : 0)) + 16;
}

function factsOf(
  party: CertificateParty,
  words: CertificateWords,
): readonly (readonly [string, string])[] {
  const times = [
    [words.invited, party.invitedAt],
    [words.opened, party.openedAt],
    [words.agreed, party.consentedAt],
    [words.signed, party.signedAt],
  ] as const;
  return [
    [words.role, party.isSigner ? words.signer : words.copy],
    [words.identifiedBy, party.authentication.join('\n')],
    ...times.flatMap(([name, time]) => (time ? [[name, utcTime(time)] as const] : [])),
    ...(party.ip ? [[words.ip, party.ip] as const] : []),
    ...(party.userAgent ? [[words.browser, party.userAgent] as const] : []),
    ...(party.files ?? []).map(
      ({name, sha256}) => [words.file, `${name}\nSHA-256 ${sha256}`] as const,
    ),
    ...(party.consent ? [[words.agreedTo, `“${party.consent}”`] as const] : []),
  ];
}

function measureRow(flow: CertificateFlow, label: string, value: string): Row {
  return {
    label: flow.measure(label, {size: 8, colour: MUTED, width: LABEL_WIDTH - 8}),
    value: flow.measure(value, {
      size: 8.5,
      indent: LABEL_WIDTH,
      width: FACTS_WIDTH - LABEL_WIDTH,
    }),
  };
}

function rowHeight({label, value}: Row): number {
  return Math.max(label.height, value.height) + 2.5;
}

function writeRow(flow: CertificateFlow, row: Row): void {
  flow.need(rowHeight(row));
  flow.put(row.label, flow.y + 0.5);
  flow.put(row.value, flow.y);
  flow.y += rowHeight(row);
}

async function writeSignature(
  flow: CertificateFlow,
  {signature, signatureFingerprint}: CertificateParty,
  tools: DrawingTools,
  {fingerprint}: CertificateWords,
): Promise<void> {
  if (!signature) return;
  const frame = {x: flow.left(COLUMN - FRAME.width, FRAME.width), y: flow.y + 2, ...FRAME};
  flow.canvas.rectangle(frame, {stroke: HAIRLINE, lineWidth: 0.6});
  const inside = {
    x: frame.x + 10,
    y: frame.y + 8,
    width: frame.width - 20,
    height: frame.height - 16,
  };
  await drawSignature(flow.canvas, signature, inside, tools);
  if (!signatureFingerprint) return;
  const caption = {size: 6.5, colour: MUTED, indent: COLUMN - FRAME.width, width: FRAME.width};
  flow.put(flow.measure(fingerprint, caption), frame.y + FRAME.height + 4);
  flow.put(flow.measure(signatureFingerprint, caption), frame.y + FRAME.height + 13);
}
