/** Documents and branding for a framed page. Addresses are paths, so that they work behind any origin. */
import type {BrandingView, FramedDocument} from '../../../contract/pages/framed-document.js';
import {keptInvoice} from '../../domain/behaviours/earlier-signatures.js';
import type {Document, Envelope} from '../../domain/envelope.js';
import type {ImageScale, PageReader, PublicLinks} from '../../public-links.js';
import {unsetColour, type Company} from '../../storage/accounts/companies.js';
import type {PageServices} from './page-services.js';

const day = 24 * 3_600_000;

/**
 * The documents with links to their pages; those of a session stay the same for a day, so that browsers can cache images.
 * @param reader The party that the links are for; if omitted, the sender.
 */
export function toFramedDocuments(
  envelope: Pick<Envelope, 'companyId' | 'documents'>,
  {links, clock}: Pick<PageServices, 'links' | 'clock'>,
  reader?: PageReader,
): FramedDocument[] {
  // Rounded up to the end of the day: the same links all day, valid for a day after it.
  const stable = new Date(Math.ceil(clock.now().getTime() / day) * day);
  return envelope.documents.map((document) => ({
    document_id: document.id,
    title: document.title,
    ...invoiceName(document),
    pages: document.pages.map((size, index) => ({
      number: index + 1,
      ...size,
      ...pageLinks(
        links,
        {companyId: envelope.companyId, document, page: index + 1, reader},
        stable,
      ),
    })),
  }));
}

function invoiceName(document: Document): Pick<FramedDocument, 'invoice'> {
  const invoice = keptInvoice(document);
  return invoice ? {invoice: invoice.name} : {};
}

interface LinkedPage {
  readonly companyId: number;
  readonly document: Document;
  /** From 1. */
  readonly page: number;
  readonly reader: PageReader | undefined;
}

function pageLinks(links: PublicLinks, {companyId, document, page, reader}: LinkedPage, now: Date) {
  const image = (scale: ImageScale) =>
    toPath(links.pageImage(companyId, document, page, scale, now, reader));
  return {
    images: {
      thumbnail: image('thumbnail'),
      standard: image('standard'),
      sharp: image('sharp'),
    },
    text: toPath(links.pageWords(companyId, document, page, now, reader)),
    flow: toPath(links.pageFlow(companyId, document, page, now, reader)),
    ...(reader ? {} : {places: toPath(links.pagePlaces(companyId, document, page, now))}),
  };
}

/** The account's name, logo and colour. */
export const toBrandingView = (
  {id, name, branding}: Company,
  links: PublicLinks,
): BrandingView => ({
  name,
  logo: branding.logoSha256 ? toPath(links.logo(id, branding.logoSha256)) : null,
  // The page then uses its own, light or dark.
  colour: branding.colour === unsetColour ? null : branding.colour,
});

/** One of our addresses without its origin. */
export function toPath(url: string): string {
  const {pathname, search} = new URL(url);
  return pathname + search;
}
