import type {PDFDocument} from '@cantoo/pdf-lib';
import type {CertificateInput} from '../sealing/seal-input.js';
import {CertificateFlow, COLUMN, MARGIN, MUTED, PAGE, TEXT} from './certificate-flow.js';
import {writeHistory} from './certificate-history.js';
import {writeParty} from './certificate-party.js';
import type {DocumentFonts} from './document-fonts.js';
import {fitInside} from './draw-signature.js';
import {embedImage} from './embed-image.js';
import type {Colour} from './page-canvas.js';
import {utcTime} from './utc-time.js';

/** Said of what was made with a test key. */
const TEST_NOTICE = 'Test document: signed for trial only, without legal effect';

/** Dark red, legible in print. */
const WARNING: Colour = [0.7, 0.1, 0.1];

/** Ink blue, where the account has chosen no colour. */
const ACCENT: Colour = [0.122, 0.294, 0.847];

/**
 * Appends the pages that tell who signed what, when and how: envelope, documents, parties, history.
 * They say only what the input says, so that they come out the same every time.
 */
export async function appendCertificate(
  pdf: PDFDocument,
  input: CertificateInput,
  fonts: DocumentFonts,
): Promise<void> {
  const flow = new CertificateFlow(pdf, fonts);
  await writeHead(flow, pdf, input);
  writeEnvelope(flow, input);
  writeDocuments(flow, input);
  heading(flow, 'Parties', 150);
  for (const party of input.parties) await writeParty(flow, party, {context: pdf.context, fonts});
  heading(flow, 'History', 60);
  writeHistory(flow, input.history);
  flow.finish(`${input.account.name} · Envelope ${input.envelope.fingerprint}`);
}

async function writeHead(
  flow: CertificateFlow,
  pdf: PDFDocument,
  {account, envelope, isTest}: CertificateInput,
): Promise<void> {
  const {canvas} = flow;
  const band = {x: 0, y: 0, width: PAGE.width, height: 6};
  canvas.rectangle(band, {fill: readColour(account.colour)});
  flow.y = 50;
  if (account.logo) {
    const logo = await embedImage(pdf.context, account.logo);
    const space = {x: MARGIN.left, y: flow.y, width: 150, height: 34};
    const fitted = fitInside(logo, space);
    canvas.object(logo.ref, {...fitted, x: space.x});
    flow.y += 46;
  } else {
    flow.write(account.name, {size: 10, font: 'strong', colour: MUTED});
    flow.y += 14;
  }
  flow.write('Signing certificate', {size: 24, font: 'strong'});
  flow.y += 4;
  flow.write(envelope.title, {size: 13, colour: MUTED});
  if (isTest) flow.write(TEST_NOTICE, {size: 13, font: 'strong', colour: WARNING});
  flow.y += 16;
}

function writeEnvelope(flow: CertificateFlow, input: CertificateInput): void {
  const signers = input.parties.filter(({isSigner}) => isSigner);
  const signed = signers.flatMap(({signedAt}) => signedAt?.getTime() ?? []);
  flow.rule();
  flow.y += 12;
  const facts = [
    ['Envelope', input.envelope.fingerprint],
    ['Sent by', input.account.name],
    ['Signed by', signers.map(({name}) => name).join(', ')],
    ['Last signature', signed.length > 0 ? utcTime(new Date(Math.max(...signed))) : 'none'],
  ] as const;
  for (const [name, value] of facts) writeFact(flow, name, value);
  flow.y += 12;
}

/** A name at the left, what is known at the right; both columns as the party cards have them. */
function writeFact(flow: CertificateFlow, name: string, value: string): void {
  const label = flow.measure(name, {size: 8.5, colour: MUTED, width: 100});
  const text = flow.measure(value, {size: 9.5, indent: 112});
  flow.need(text.height + 4);
  flow.put(label, flow.y + 1);
  flow.put(text, flow.y);
  flow.y += text.height + 4;
}

function writeDocuments(flow: CertificateFlow, {documents}: CertificateInput): void {
  heading(flow, documents.length === 1 ? 'Document' : 'Documents', 50);
  for (const {title, sha256, pages} of documents) {
    flow.need(34);
    flow.write(title, {size: 10, font: 'strong'});
    flow.write(`${pages} ${pages === 1 ? 'page' : 'pages'} · SHA-256 ${sha256}`, {
      size: 8,
      colour: MUTED,
    });
    flow.y += 8;
  }
  flow.y += 8;
}

/** A heading, kept together with the first `following` points of what stands under it. */
function heading(flow: CertificateFlow, text: string, following: number): void {
  flow.need(34 + following);
  flow.write(text, {size: 12.5, font: 'strong', colour: TEXT, width: COLUMN});
  flow.y += 4;
  flow.rule();
  flow.y += 10;
}

function readColour(text: string | undefined): Colour {
  const match = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(text ?? '');
  if (!match) return ACCENT;
  const [red = 0, green = 0, blue = 0] = match.slice(1).map((part) => parseInt(part, 16) / 255);
  return [red, green, blue];
}
