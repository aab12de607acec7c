import type {PDFDocument} from '@cantoo/pdf-lib';
import {directionOf} from '../../../contract/locale-choice.js';
import type {CertificateInput} from '../sealing/seal-input.js';
import {CertificateFlow, COLUMN, MARGIN, MUTED, PAGE, TEXT} from './certificate-flow.js';
import {certificateWords} from './certificate-languages/languages.js';
import {writeHistory} from './certificate-history.js';
import {writeParty} from './certificate-party.js';
import {english, type CertificateWords} from './certificate-words.js';
import type {DocumentFonts} from './document-fonts.js';
import {fitInside} from './draw-signature.js';
import {embedImage} from './embed-image.js';
import type {Colour} from './page-canvas.js';
import {utcTime} from './utc-time.js';

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
  const {language = 'en', parties, history, account, envelope} = input;
  const words = certificateWords[language];
  const tools = {context: pdf.context, fonts};
  const flow = new CertificateFlow(pdf, fonts, directionOf(language));
  await writeHead(flow, pdf, input, words);
  writeEnvelope(flow, input, words);
  writeDocuments(flow, input, words);
  heading(flow, words.parties, 150);
  for (const party of parties) await writeParty(flow, party, tools, words);
  heading(flow, words.history, 60);
  writeHistory(flow, history, words);
  flow.finish(`${account.name} · ${envelope.fingerprint}`);
}

async function writeHead(
  flow: CertificateFlow,
  pdf: PDFDocument,
  {account, envelope, isTest}: CertificateInput,
  words: CertificateWords,
): Promise<void> {
  const {canvas} = flow;
  const band = {x: 0, y: 0, width: PAGE.width, height: 6};
  canvas.rectangle(band, {fill: readColour(account.colour)});
  flow.y = 50;
  if (account.logo) {
    const logo = await embedImage(pdf.context, account.logo);
    const space = {x: MARGIN.left, y: flow.y, width: 150, height: 34};
    const fitted = fitInside(logo, space);
    canvas.object(logo.ref, {...fitted, x: flow.left(0, fitted.width)});
    flow.y += 46;
  } else {
    flow.write(account.name, {size: 10, font: 'strong', colour: MUTED});
    flow.y += 14;
  }
  flow.write(words.title, {size: 24, font: 'strong'});
  if (words !== english) flow.write(english.title, {size: 10, colour: MUTED});
  flow.y += 4;
  flow.write(envelope.title, {size: 13, colour: MUTED});
  if (isTest) flow.write(words.test, {size: 13, font: 'strong', colour: WARNING});
  flow.y += 16;
}

function writeEnvelope(
  flow: CertificateFlow,
  input: CertificateInput,
  words: CertificateWords,
): void {
  const signers = input.parties.filter(({isSigner}) => isSigner);
  const signed = signers.flatMap(({signedAt}) => signedAt?.getTime() ?? []);
  flow.rule();
  flow.y += 12;
  const facts = [
    [words.envelope, input.envelope.fingerprint],
    [words.sentBy, input.account.name],
    [words.signedBy, signers.map(({name}) => name).join(', ')],
    [words.lastSignature, signed.length > 0 ? utcTime(new Date(Math.max(...signed))) : words.none],
  ] as const;
  for (const [name, value] of facts) writeFact(flow, name, value);
  flow.y += 12;
}

/** A name, and beside it what is known; both columns as the party cards have them. */
function writeFact(flow: CertificateFlow, name: string, value: string): void {
  const label = flow.measure(name, {size: 8.5, colour: MUTED, width: 100});
  const text = flow.measure(value, {size: 9.5, indent: 112});
  flow.need(text.height + 4);
  flow.put(label, flow.y + 1);
  flow.put(text, flow.y);
  flow.y += text.height + 4;
}

function writeDocuments(
  flow: CertificateFlow,
  {documents}: CertificateInput,
  words: CertificateWords,
): void {
  heading(flow, words.documents, 50);
  for (const {title, sha256, pages} of documents) {
    flow.need(34);
    flow.write(title, {size: 10, font: 'strong'});
    flow.write(`${words.pages(pages)} · SHA-256 ${sha256}`, {size: 8, colour: MUTED});
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
