/** The content of an envelope's certificate, derived from its history. */
import {isNoAddress, shownAddress} from '../../contract/text/no-address.js';
import {isSignature} from '../../contract/fields/is-signature.js';
import {fill} from '../../languages/fill.js';
import {rangesOf, sayPages} from '../../languages/history-sentence.js';
import {versionOf} from '../domain/amendment.js';
import type {Document, Envelope, Party} from '../domain/envelope.js';
import {isInvitedByMail, numberOf} from '../domain/invitation.js';
import {codeTargetOf} from '../domain/identity/identity.js';
import {isSigner, kindOf, takesPart, witnessed} from '../domain/party-role.js';
import {filesOfParty} from '../domain/envelope-files.js';
import type {HistoryEntry} from '../domain/record/history.js';
import {keepsSignatures, keptInvoice} from '../domain/behaviours/earlier-signatures.js';
import {documentWords, type DocumentWords} from '../pdf/drawing/document-words.js';
import {timesInLine, type TimeZones} from '../../languages/local-time.js';
import {timeZoneName} from '../../contract/text/time-zones.js';
import type {
  CertificateDocument,
  CertificateInput,
  CertificateParty,
  CertificateSender,
} from '../pdf/seal/seal-input.js';
import type {Company} from '../storage/accounts/companies.js';
import {findUser, type User} from '../storage/accounts/users.js';
import type {Blobs} from '../ports.js';
import type {Services} from '../services.js';

export interface CertificateBasis {
  readonly envelope: Envelope;
  readonly history: readonly HistoryEntry[];
  readonly company: Company;
  /** The user who sent it, unless that user was removed. */
  readonly sender: User | undefined;
  /** A PNG or JPG file. */
  readonly logo: Uint8Array | undefined;
  /** URL at which anyone can verify the file. */
  readonly verifyUrl: string;
}

/** What the certificate of an envelope shows. */
export async function certificateOf(
  {db, blobs, links}: Pick<Services, 'db' | 'blobs' | 'links'>,
  basis: Pick<CertificateBasis, 'envelope' | 'history' | 'company'>,
): Promise<CertificateInput> {
  const {envelope, company} = basis;
  const sender = await findUser(db, envelope.companyId, envelope.userId);
  const logo = await logoOf(company, blobs);
  return certificateInput({...basis, sender, logo, verifyUrl: links.verifyPage});
}

const logoOf = async ({branding}: Company, blobs: Blobs): Promise<Uint8Array | undefined> =>
  branding.logoSha256 ? blobs.get(branding.logoSha256) : undefined;

/** Returns the input, which is the same for every document of the envelope. */
export function certificateInput(basis: CertificateBasis): CertificateInput {
  const {envelope, history, company, logo, verifyUrl} = basis;
  const {name, branding, isTest, settings} = company;
  return {
    account: {name, colour: branding.colour, ...(logo ? {logo} : {})},
    language: settings.setting_language,
    timeZone: settings.setting_time_zone,
    isTest,
    envelope: {title: envelope.title, fingerprint: envelope.fingerprint},
    verifyUrl,
    ...senderOf(basis),
    copies: copiesOf(basis),
    documents: envelope.documents.map(certificateDocument),
    parties: envelope.parties.map((party) =>
      certificateParty(party, envelope, {
        authentication: [
          ...identityChecks(party, basis),
          ...passkeyOf(party, basis),
          ...signInOf(party, basis),
        ],
        pagesViewed: pagesViewed(party, basis),
        hidden: hiddenOf(party, basis),
        ...signaturesOf(party, basis),
        ...timeZoneOf(party, basis),
      }),
    ),
    history,
  };
}

function certificateDocument(document: Document): CertificateDocument {
  const {title, pdfSha256, originalSha256, pages, upload} = document;
  const invoice = keptInvoice(document);
  return {
    title,
    sha256: pdfSha256 ?? '',
    ...(originalSha256 ? {uploadSha256: originalSha256} : {}),
    pages: pages.length,
    ...(invoice && {invoice}),
    ...(keepsSignatures(document) && {keptSignatures: upload?.signatures.length ?? 0}),
  };
}

/** The entries whose origin is the sender: sending, or creating if the service sent it automatically. */
const sending: ReadonlySet<HistoryEntry['type']> = new Set(['sent', 'queued', 'created']);

function senderOf({sender, history}: CertificateBasis): {readonly sender?: CertificateSender} {
  if (!sender) return {};
  const {name, email} = sender;
  const ip = history.findLast((entry) => sending.has(entry.type) && isAddress(entry.ip))?.ip;
  return {sender: {name, email, ...(ip ? {ip} : {})}};
}

// `0.0.0.0` is recorded if the service itself acted (`nextEntry`).
const isAddress = (ip: string): boolean => ip !== '' && ip !== '0.0.0.0';

/** The addresses to which the sealed files are sent, without duplicates. */
function copiesOf({envelope, company, sender}: CertificateBasis): readonly string[] {
  const parties = company.settings.setting_email_signers ? envelope.parties : [];
  const emails = [...parties, ...(sender ? [sender] : [])].map(({email}) => email);
  return [...new Set(emails.filter((email) => !isNoAddress(email)))];
}

function certificateParty(
  party: Party,
  envelope: Envelope,
  {
    authentication,
    pagesViewed,
    hidden,
    timeZone,
    ...signatures
  }: Pick<CertificateParty, 'authentication' | 'timeZone' | 'version' | 'formerSignatures'> &
    Required<Pick<CertificateParty, 'pagesViewed' | 'hidden'>>,
): CertificateParty {
  const {name} = party;
  const email = shownAddress(party.email);
  const role = kindOf(party);
  if (!takesPart(party)) return {name, email, role, authentication: []};
  const signer = witnessed(envelope.parties, party);
  const signature = envelope.fields.find(
    ({partyId, type, isHidden}) => partyId === party.id && type === 'signature' && !isHidden,
  )?.value;
  return {
    id: String(party.id),
    name,
    email,
    role,
    ...(timeZone ? {timeZone} : {}),
    ...(signer ? {witnessOf: signer.name} : {}),
    ...(party.settings?.untilNamed === undefined ? {} : {isNamedBySigner: true}),
    authentication,
    ...stepsOf(party),
    ...signatures,
    ...(pagesViewed ? {pagesViewed} : {}),
    ...(isSignature(signature) ? {signature} : {}),
    files: filesOfParty(envelope, party.id),
    hidden,
    ...(isSigner(party) ? {signatureFingerprint: party.signatureFingerprint} : {}),
  };
}

/** What the party agreed to, when it did what, and from where it signed. */
const stepsOf = ({agreedTo, consented, invited, opened, signed, signedFrom}: Party) => ({
  ...(agreedTo ? {consent: agreedTo} : {}),
  ...(consented ? {consentedAt: consented} : {}),
  ...(invited ? {invitedAt: invited} : {}),
  ...(opened ? {openedAt: opened} : {}),
  ...(signed ? {signedAt: signed} : {}),
  ...(signedFrom?.ip ? {ip: signedFrom.ip} : {}),
  ...(signedFrom ? {userAgent: signedFrom.userAgent} : {}),
});

/** The pages that the party had loaded when it signed, from the history; a single document needs no title. */
function pagesViewed({id}: Party, {envelope, history, company}: CertificateBasis): string {
  const viewed = history.flatMap((entry) =>
    entry.type === 'party-viewed' && entry.data.party.party_id === String(id)
      ? [entry.data.documents]
      : [],
  );
  const documents = viewed.at(-1) ?? [];
  return envelope.documents.length === 1
    ? documents.map(({pages}) => rangesOf(pages)).join('')
    : sayPages(documents, company.settings.setting_language);
}

/** The fields that were not shown to the party when it signed, from the history; a single document needs no title. */
function hiddenOf({id}: Party, {envelope, history, company}: CertificateBasis): readonly string[] {
  const words = documentWords[company.settings.setting_language];
  const hidden = history.flatMap((entry) =>
    (entry.type === 'party-signed' || entry.type === 'widget-signed') &&
    entry.data.party.party_id === String(id)
      ? [entry.data.hidden ?? []]
      : [],
  );
  return (hidden.at(-1) ?? []).map(({label, document}) => {
    const name = label || words.noLabel;
    return envelope.documents.length === 1 ? name : `${name} (${document})`;
  });
}

/** Which version it signed, and which it had signed before, from the history; nothing where there is only one. */
function signaturesOf(
  {id, signed}: Party,
  {envelope, history}: CertificateBasis,
): Pick<CertificateParty, 'version' | 'formerSignatures'> {
  if (versionOf(envelope) === 1) return {};
  const signatures = history.flatMap((entry) =>
    entry.type === 'party-signed' && entry.data.party.party_id === String(id)
      ? [{version: entry.data.version ?? 1, at: entry.at}]
      : [],
  );
  const former = signed ? signatures.slice(0, -1) : signatures;
  const last = signed ? signatures.at(-1) : undefined;
  return {
    ...(last && {version: last.version}),
    ...(former.length > 0 && {formerSignatures: former}),
  };
}

/** The identity checks of the signer, one line each. */
function identityChecks(party: Party, basis: CertificateBasis): readonly string[] {
  const {enteredPassword, enteredCode} = party;
  const {name: account, settings} = basis.company;
  const words = documentWords[settings.setting_language];
  const zones = zonesOf(party, basis);
  return [
    handOverOf(party, basis, words) ?? wayIn(party, account, {words, zones}),
    ...(enteredPassword
      ? [fill(passwordWords(party, words), {time: timesInLine(enteredPassword, zones)})]
      : []),
    ...(enteredCode ? [sayCode(party, enteredCode, {words, zones})] : []),
  ];
}

/** How times of what a party did are said. */
interface Saying {
  readonly words: DocumentWords;
  readonly zones: TimeZones;
}

/**
 * The zone of a party: as the sender set it, else as its browser said when it signed, from the history. Left out where it
 * is that of the account.
 */
function timeZoneOf(
  {id, settings}: Party,
  {history, company}: CertificateBasis,
): Pick<CertificateParty, 'timeZone'> {
  const said = history.flatMap((entry) =>
    (entry.type === 'party-signed' || entry.type === 'widget-signed') &&
    entry.data.party.party_id === String(id)
      ? [entry.data.time_zone]
      : [],
  );
  const timeZone = settings?.timeZone ?? said.at(-1);
  const isOwn = timeZone && timeZoneName(timeZone) !== timeZoneName(zoneOf(company));
  return isOwn ? {timeZone} : {};
}

const zoneOf = ({settings}: Company): string => settings.setting_time_zone;

function zonesOf(party: Party, basis: CertificateBasis): TimeZones {
  const {timeZone} = timeZoneOf(party, basis);
  return {account: zoneOf(basis.company), ...(timeZone ? {party: timeZone} : {})};
}

function passwordWords({passwordHash, passwordMailed}: Party, words: DocumentWords): string {
  if (passwordHash) return words.toldPassword;
  return passwordMailed ? words.mailedPassword : words.enteredPassword;
}

function sayCode(party: Party, entered: Date, {words, zones}: Saying): string {
  const {by, address} = codeTargetOf(party) ?? {by: 'sms', address: ''};
  const time = timesInLine(entered, zones);
  return by === 'mail'
    ? fill(words.enteredMailedCode, {email: address, time})
    : fill(words.enteredCode, {digits: address.slice(-4), time});
}

/** The passkey that was used last, and whether it was made just then, from the history. */
function passkeyOf(party: Party, basis: CertificateBasis): readonly string[] {
  const {id, usedPasskey} = party;
  const {history, company} = basis;
  if (!usedPasskey) return [];
  const uses = history.flatMap((entry) =>
    entry.type === 'party-identified' &&
    entry.data.by === 'passkey' &&
    entry.data.party.party_id === String(id)
      ? [entry.data]
      : [],
  );
  const words = documentWords[company.settings.setting_language];
  const word = uses.at(-1)?.new_passkey ? words.madePasskey : words.usedPasskey;
  return [fill(word, {time: timesInLine(usedPasskey, zonesOf(party, basis))})];
}

/** What the account said about who was signed in to it, from the history. */
function signInOf(party: Party, basis: CertificateBasis): readonly string[] {
  const {id} = party;
  const {history, company} = basis;
  const signed = history.flatMap((entry) =>
    entry.type === 'party-signed' && entry.data.party.party_id === String(id)
      ? [entry.data.sign_in]
      : [],
  );
  const signIn = signed.at(-1);
  if (!signIn) return [];
  const {subject, method, at, issuer} = signIn;
  const words = documentWords[company.settings.setting_language];
  return [
    fill(words.signedIn, {
      account: company.name,
      subject,
      method: issuer ? `${method}, ${issuer}` : method,
      time: timesInLine(new Date(at), zonesOf(party, basis)),
    }),
  ];
}

/** Who handed the device over last, and said who signs, from the history; undefined if nobody did. */
function handOverOf(
  {id}: Party,
  {history}: CertificateBasis,
  words: DocumentWords,
): string | undefined {
  const hosts = history.flatMap((entry) =>
    entry.type === 'device-handed-over' && entry.data.party.party_id === String(id)
      ? [entry.data.host]
      : [],
  );
  const host = hosts.at(-1);
  return host === undefined ? undefined : fill(words.handedOver, {host});
}

/** How the party reached the signing page. */
function wayIn(party: Party, account: string, {words, zones}: Saying): string {
  const {confirmed, isInPerson, isSignedEmbedded} = party;
  const host = party.settings?.host;
  const email = shownAddress(party.email) || party.name;
  if (confirmed) return fill(words.confirmedLink, {email, time: timesInLine(confirmed, zones)});
  if (isInPerson && host) return fill(words.inPersonHost, {host});
  if (isInPerson) return words.inPerson;
  if (isSignedEmbedded) return fill(words.embeddedSession, {email, account});
  if (isInvitedByMail(party)) return fill(words.personalLink, {email});
  const number = numberOf(party);
  if (!number) return words.passedLink;
  const way = number.by === 'sms' ? words.sms : 'WhatsApp';
  return fill(words.sentLink, {digits: number.mobile_end, way});
}
