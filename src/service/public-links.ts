/**
 * Every public address of the service, in one place; all but those of the API and the verification page are under
 * `/embed/`.
 */
import {createHash} from 'node:crypto';
import type {Document, Envelope, Party, Field} from './domain/envelope.js';
import {messageWayOf} from './domain/invitation.js';
import {leastScale} from './pdf/geometry.js';
import type {Template} from './domain/template.js';
import type {SignedLinks} from './security/signed-link.js';
import {filesIn} from './domain/envelope-files.js';
import {valueText} from './domain/fields/field-rules.js';

/** Scales of page images, as a multiple of the page's size in points. */
export const imageScales = {thumbnail: leastScale, standard: 1.5, sharp: 2.5} as const;
export type ImageScale = keyof typeof imageScales;

/** Milliseconds that links in API answers and pages stay valid (docs/interface.md, "Links to documents and pages"). */
export const linkLifetime = 24 * 3_600_000;

/** What a link needs of a document; a template's document has the template's fingerprint. */
type NamedDocument = Pick<Document, 'fingerprint'>;

/** Creates absolute URLs below the service's public origin. */
export interface PublicLinks {
  /** Base URL of the API, `…/v1`. */
  readonly api: string;
  /** What a directory calls, `…/scim/v2`. */
  readonly scim: string;
  /** The same, with signed links to documents and pages that end with who asks for them (`link-holders.ts`). */
  heldBy(holder: string): PublicLinks;
  /** The page that a capability token opens; the token stays in the fragment. */
  embed(session: {readonly id: string; readonly token: string}): string;
  /** The document as everybody sees it, or sealed, as a signed link; a reader's link identifies who downloads. */
  documentFile(
    companyId: number,
    document: NamedDocument,
    kind: 'document' | 'sealed',
    now: Date,
    readerId?: number,
  ): string;
  /** The sealed document, or a ZIP of several, as a signed link. */
  envelopeFile(envelope: Pick<Envelope, 'companyId' | 'fingerprint'>, now: Date): string;
  /** A document that somebody signed in a former version, by its SHA-256, as a signed link. */
  formerFile(
    envelope: Pick<Envelope, 'companyId' | 'fingerprint'>,
    sha256: string,
    now: Date,
  ): string;
  /** What was uploaded into a field, as a signed link. */
  fieldFile(companyId: number, fieldId: number, now: Date): string;
  /**
   * One page as an image, as a signed link; a reader's link is valid only while that person is the party and may read.
   */
  pageImage(
    companyId: number,
    document: NamedDocument,
    page: number,
    scale: ImageScale,
    now: Date,
    reader?: PageReader,
  ): string;
  /** The words of one page with their positions, as a signed link like {@link pageImage}. */
  pageWords(
    companyId: number,
    document: NamedDocument,
    page: number,
    now: Date,
    reader?: PageReader,
  ): string;
  /** One page as text for any width, as a signed link like {@link pageImage}. */
  pageFlow(
    companyId: number,
    document: NamedDocument,
    page: number,
    now: Date,
    reader?: PageReader,
  ): string;
  /** Where one page wants to be filled in, as a signed link like {@link pageImage}: for the sender only. */
  pagePlaces(companyId: number, document: NamedDocument, page: number, now: Date): string;
  /** The public form with which anyone can open and sign a template of one party. */
  widget(template: Pick<Template, 'companyId' | 'fingerprint'>): string;
  /** The account's logo. */
  logo(companyId: number, sha256: string): string;
  /**
   * Page on which the sender corrects the address or number of a party that did not get its invitation; valid for a month,
   * and for this address or number only.
   */
  bouncePage(envelope: Envelope, party: Party, now: Date): string;
  /** Page on which a user signs in to the console with a link. */
  consoleSignIn(link: string): string;
  /** Page on which anyone can verify a sealed file. */
  readonly verifyPage: string;
  /** Page that explains an error code. */
  errorPage(code: number): string;
}

/** The URLs of all page images of a document, in page order. */
export const pageImages = (
  links: Pick<PublicLinks, 'pageImage'>,
  companyId: number,
  document: NamedDocument & Pick<Document, 'pages'>,
  scale: ImageScale,
  now: Date,
): string[] =>
  document.pages.map((_, index) => links.pageImage(companyId, document, index + 1, scale, now));

/** Path of a document's file below the origin. */
export const documentFilePath = (
  companyId: number,
  fingerprint: string,
  kind: 'document' | 'sealed',
  readerId?: number,
): string =>
  `/embed/files/${companyId}/${fingerprint}/${readerId === undefined ? '' : `${readerId}/`}${kind}.pdf`;

/** Path of a signed envelope's file below the origin. */
export const envelopeFilePath = ({
  companyId,
  fingerprint,
}: Pick<Envelope, 'companyId' | 'fingerprint'>): string =>
  `/embed/files/${companyId}/envelopes/${fingerprint}`;

/** Path of a document of a former version below the origin. */
export const formerFilePath = (
  envelope: Pick<Envelope, 'companyId' | 'fingerprint'>,
  sha256: string,
): string => `${envelopeFilePath(envelope)}/former/${sha256}`;

/** Path of a field's file below the origin. */
export const fieldFilePath = (companyId: number, fieldId: number): string =>
  `/embed/files/${companyId}/fields/${fieldId}`;

/** A party as identified in links to pages. */
export interface PageReader {
  readonly partyId: number;
  /** Changes when another person replaces the party, so that old links become invalid. */
  readonly mark: string;
}

/** Identifies a party in its links. */
export const readerOf = ({id, name, email}: Pick<Party, 'id' | 'name' | 'email'>): PageReader => ({
  partyId: id,
  mark: shortDigest(JSON.stringify([name, email])),
});

const shortDigest = (text: string): string =>
  createHash('sha256').update(text).digest('hex').slice(0, 16);

/** One page as identified in links. */
export interface NamedPage {
  readonly companyId: number;
  readonly fingerprint: string;
  /** From 1. */
  readonly number: number;
  /** The party that the link belongs to; the sender's if omitted. */
  readonly reader?: PageReader | undefined;
}

/** Path of a page image below the origin. */
export const pageImagePath = (page: NamedPage, scale: ImageScale): string =>
  `${pagePath(page)}/${scale}.webp`;

/** Path of a page's words below the origin. */
export const pageWordsPath = (page: NamedPage): string => `${pagePath(page)}/words.json`;

/** Path of a page as text for any width below the origin. */
export const pageFlowPath = (page: NamedPage): string => `${pagePath(page)}/flow.json`;

/** Path of the places for fields on a page below the origin. */
export const pagePlacesPath = (page: NamedPage): string => `${pagePath(page)}/places.json`;

const pagePath = ({companyId, fingerprint, number, reader}: NamedPage): string =>
  `/embed/pages/${companyId}/${fingerprint}/${number}${reader ? `/${reader.partyId}-${reader.mark}` : ''}`;

/** Path of a template's widget below the origin; the account comes first, so that one look-up finds the template. */
export const widgetPath = (companyId: number, fingerprint: string): string =>
  `/embed/widget/${companyId}-${fingerprint}`;

/** Milliseconds for which a bounced address can be corrected by its link. */
const bounceLifetime = 30 * 24 * 3_600_000;

/** Path of the page for an address or number that bounced, below the origin; another one has another path. */
export function bouncePagePath(
  {companyId, fingerprint}: Pick<Envelope, 'companyId' | 'fingerprint'>,
  {id, email, mobile, settings, signatureFingerprint}: Party,
): string {
  // A number alone could be found again from its digest: there are few of them.
  const number = mobile !== null && `${signatureFingerprint} ${mobile}`;
  const reached = messageWayOf({settings}) && number ? number : email;
  return `/embed/bounced/${companyId}/${fingerprint}/${id}/${shortDigest(reached)}`;
}

/** @param origin Public origin without a trailing slash. */
export function createPublicLinks(
  origin: string,
  links: SignedLinks,
  holder?: string,
): PublicLinks {
  const signed = (path: string, now: Date) =>
    links.sign(path, new Date(now.getTime() + linkLifetime), holder);
  return {
    api: `${origin}/v1`,
    scim: `${origin}/scim/v2`,
    heldBy: (other) => createPublicLinks(origin, links, other),
    // Browsers do not send the fragment, so the token reaches no log and no `Referer`.
    embed: ({id, token}) => `${origin}/embed/${id}#${token}`,
    documentFile: (companyId, {fingerprint}, kind, now, readerId) =>
      signed(documentFilePath(companyId, fingerprint, kind, readerId), now),
    envelopeFile: (envelope, now) => signed(envelopeFilePath(envelope), now),
    formerFile: (envelope, sha256, now) => signed(formerFilePath(envelope, sha256), now),
    fieldFile: (companyId, fieldId, now) => signed(fieldFilePath(companyId, fieldId), now),
    pageImage: (companyId, {fingerprint}, number, scale, now, reader) =>
      signed(pageImagePath({companyId, fingerprint, number, reader}, scale), now),
    pageWords: (companyId, {fingerprint}, number, now, reader) =>
      signed(pageWordsPath({companyId, fingerprint, number, reader}), now),
    pageFlow: (companyId, {fingerprint}, number, now, reader) =>
      signed(pageFlowPath({companyId, fingerprint, number, reader}), now),
    pagePlaces: (companyId, {fingerprint}, number, now) =>
      signed(pagePlacesPath({companyId, fingerprint, number}), now),
    widget: ({companyId, fingerprint}) => `${origin}${widgetPath(companyId, fingerprint)}`,
    logo: (companyId, sha256) => `${origin}/embed/logos/${companyId}/${sha256}`,
    bouncePage: (envelope, party, now) =>
      links.sign(bouncePagePath(envelope, party), new Date(now.getTime() + bounceLifetime)),
    consoleSignIn: (link) => `${origin}/console/sign-in/${link}`,
    verifyPage: `${origin}/verify`,
    errorPage: (code) => `${origin}/v1/errors/${code}`,
  };
}

/** The value of a field in answers and events: its text, or a link to the upload, valid for 24 hours. */
export const fieldText = (companyId: number, field: Field, links: PublicLinks, now: Date): string =>
  filesIn(field).length > 0 ? links.fieldFile(companyId, field.id, now) : valueText(field.value);
