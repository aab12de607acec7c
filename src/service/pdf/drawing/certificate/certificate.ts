import type {PDFDocument} from '@cantoo/pdf-lib';
import type {FoundInvoice} from '../../../../contract/resources/upload-report.js';
import {isolated} from '../../../../contract/text/one-line.js';
import {directionOf} from '../../../../contract/text/language.js';
import {fill} from '../../../../languages/fill.js';
import type {CertificateInput} from '../../seal/seal-input.js';
import {CertificateFlow, COLUMN, MARGIN, MUTED, PAGE, TEXT} from './certificate-flow.js';
import {writeHistory} from './certificate-history.js';
import {zonesIn} from './certificate-zones.js';
import {measureFacts, writeFacts} from './certificate-facts.js';
import {CertificateNotes} from './certificate-notes.js';
import {writeParty} from './certificate-party.js';
import type {DocumentFonts} from '../text/document-fonts.js';
import {fitInside} from '../fields/draw-signature.js';
import {documentWords, type DocumentWords} from '../document-words.js';
import {embedImage} from '../embed-image.js';
import type {Colour} from '../page-canvas.js';
import {drawQrCode} from './qr-code.js';
import {sayTimeZone, timesOf} from '../../../../languages/local-time.js';

/** Dark red, legible in print. */
const WARNING: Colour = [0.7, 0.1, 0.1];

/** Side of the QR code that opens the verification page, in points: large enough to scan from paper. */
const QR_SIZE = 70;

/** Ink blue, if the account has chosen no colour. */
const ACCENT: Colour = [0.122, 0.294, 0.847];

/**
 * Appends the pages that say who signed what, when and how: envelope, documents, parties, history. They contain only
 * the input, so the same input gives the same pages.
 */
export async function appendCertificate(
  pdf: PDFDocument,
  input: CertificateInput,
  fonts: DocumentFonts,
): Promise<void> {
  const {language = 'en', timeZone, parties, history, account, envelope} = input;
  const words = documentWords[language];
  const notes = new CertificateNotes();
  const tools = {context: pdf.context, fonts, words, notes, timeZone};
  const zonesOf = zonesIn(input);
  const flow = new CertificateFlow(pdf, fonts, directionOf(language));
  await writeHead(flow, pdf, input, words);
  writeEnvelope(flow, input, words);
  writeDocuments(flow, input, words);
  heading(flow, words.parties, 90);
  for (const party of parties) await writeParty(flow, party, tools);
  heading(flow, words.history, 60);
  writeHistory(flow, history, words, notes, {language, zonesOf});
  if (!notes.isEmpty) {
    flow.y += 14;
    heading(flow, words.notes, 30);
    notes.write(flow);
  }
  flow.finish([account.name, envelope.fingerprint, input.verifyUrl ?? []].flat().join(' · '));
}

async function writeHead(
  flow: CertificateFlow,
  pdf: PDFDocument,
  {account, envelope, isTest}: CertificateInput,
  words: DocumentWords,
): Promise<void> {
  const {canvas} = flow;
  const band = {x: 0, y: 0, width: PAGE.width, height: 6};
  canvas.rectangle(band, {fill: readColour(account.colour)});
  flow.y = 40;
  if (account.logo) {
    const logo = await embedImage(pdf.context, account.logo);
    const space = {x: MARGIN.left, y: flow.y, width: 150, height: 34};
    const fitted = fitInside(logo, space);
    canvas.object(logo.ref, {...fitted, x: flow.left(0, fitted.width)});
    flow.y += 42;
  } else {
    flow.write(account.name, {size: 10, font: 'strong', colour: MUTED});
    flow.y += 8;
  }
  flow.write(words.title, {size: 22, font: 'strong', tag: 'H1'});
  if (words !== documentWords.en) flow.write(documentWords.en.title, {size: 10, colour: MUTED});
  flow.y += 4;
  flow.write(envelope.title, {size: 13, colour: MUTED});
  if (isTest) flow.write(words.test, {size: 13, font: 'strong', colour: WARNING});
  flow.y += 12;
}

function writeEnvelope(flow: CertificateFlow, input: CertificateInput, words: DocumentWords): void {
  const signers = input.parties.filter(({role}) => role === 'signer' || role === 'witness');
  const signed = signers.flatMap(({signedAt}) => signedAt?.getTime() ?? []);
  const {envelope, account, verifyUrl, copies = [], stampers = []} = input;
  const stampedBy = stampers.map(({name, isOwn}) => (isOwn ? words.ownTimestamps : name));
  flow.rule();
  flow.y += 10;
  const said: readonly (readonly [string, string | readonly string[]])[] = [
    [words.envelope, envelope.fingerprint],
    [words.sentBy, [account.name, senderLine(input)].filter(Boolean)],
    [words.signedBy, signers.map(({name}) => name).join(', ')],
    [
      words.lastSignature,
      signed.length > 0
        ? timesOf(new Date(Math.max(...signed)), {account: input.timeZone ?? 'UTC'})
        : words.none,
    ],
    ...(copies.length > 0 ? ([[words.copiesGoTo, copies.join(', ')]] as const) : []),
    ...(stampedBy.length > 0 ? ([[words.timestampsBy, stampedBy]] as const) : []),
    ...(verifyUrl ? ([[words.checkAt, verifyUrl]] as const) : []),
    ...sayTimes(input, words).map((text) => [words.times, text] as const),
  ];
  const facts = said.map(([label, value]) => ({label, value, isWide: true}));
  const width = verifyUrl ? COLUMN - QR_SIZE - 24 : COLUMN;
  const top = flow.y;
  if (verifyUrl) {
    const x = flow.left(COLUMN - QR_SIZE, QR_SIZE);
    drawQrCode(flow.canvas, verifyUrl, {x, y: top + 4, width: QR_SIZE, height: QR_SIZE});
  }
  writeFacts(flow, measureFacts(flow, facts, {width, labelWidth: 112}));
  flow.y = Math.max(flow.y, verifyUrl ? top + QR_SIZE + 10 : 0) + 8;
}

/** By which clock, and in which zones, times are said; nothing where UTC is the only one. */
function sayTimes(
  {timeZone = 'UTC', parties}: CertificateInput,
  words: DocumentWords,
): readonly string[] {
  const zones = [
    ...(timeZone === 'UTC'
      ? []
      : [fill(words.timesLocal, {zone: isolated(sayTimeZone(timeZone))})]),
    ...(parties.some((party) => party.timeZone) ? [words.timesOfParties] : []),
  ];
  return zones.length > 0 ? [[words.timesUtc, ...zones].join(' ')] : [];
}

const senderLine = ({sender}: CertificateInput): string =>
  sender ? [sender.name, sender.email, sender.ip ?? []].flat().join(' · ') : '';

function writeDocuments(
  flow: CertificateFlow,
  {documents}: CertificateInput,
  words: DocumentWords,
): void {
  heading(flow, words.documents, 50);
  for (const {title, sha256, uploadSha256, keptSignatures, invoice, pages} of documents) {
    flow.need(36);
    flow.write(title, {size: 9.5, font: 'strong'});
    flow.write(`${fill(words.pages, {count: pages})} · SHA-256 ${sha256}`, {
      size: 7.5,
      colour: MUTED,
    });
    if (uploadSha256)
      flow.write(`${words.upload} · SHA-256 ${uploadSha256}`, {size: 7.5, colour: MUTED});
    if (keptSignatures)
      flow.write(fill(words.keptSignatures, {count: keptSignatures}), {size: 7.5, colour: MUTED});
    if (invoice) writeInvoice(flow, invoice, words);
    flow.y += 5;
  }
  if (documents.length > 0) flow.write(words.unprovedText, {size: 7.5, colour: MUTED});
  flow.y += 6;
}

/** Nobody sees embedded data on a page, so they are named with their digest. */
function writeInvoice(
  flow: CertificateFlow,
  {name, sha256}: FoundInvoice,
  words: DocumentWords,
): void {
  const text = fill(words.invoice, {file: isolated(name)});
  flow.write(`${text} · SHA-256 ${sha256}`, {size: 7.5, colour: MUTED});
}

/** A heading, kept on one page with the first `following` points of the text below it. */
function heading(flow: CertificateFlow, text: string, following: number): void {
  flow.need(32 + following);
  flow.write(text, {size: 11.5, font: 'strong', colour: TEXT, width: COLUMN, tag: 'H2'});
  flow.y += 3;
  flow.rule();
  flow.y += 7;
}

function readColour(text: string | undefined): Colour {
  const match = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(text ?? '');
  if (!match) return ACCENT;
  const [red = 0, green = 0, blue = 0] = match.slice(1).map((part) => parseInt(part, 16) / 255);
  return [red, green, blue];
}
