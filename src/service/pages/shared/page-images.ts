/** Pages as images and as words, behind signed links: rendered on first request, then stored permanently. */
import {Hono, type Context} from 'hono';
import type {FieldPlaces} from '../../../contract/pages/field-places.js';
import type {PageWords} from '../../../contract/pages/framed-document.js';
import {lineOfWords} from '../../documents/line-of-words.js';
import {asOf} from '../../domain/deadline.js';
import {
  imageScales,
  pageFlowPath,
  pageImagePath,
  pagePlacesPath,
  pageWordsPath,
  readerOf,
  type ImageScale,
  type NamedPage,
  type PageReader,
} from '../../public-links.js';
import {DamagedFileError, forgetDamage} from '../../storage/files/damaged-files.js';
import {
  findDocumentFiles,
  findPageImage,
  keepPageImage,
  type PageImageKey,
} from '../../storage/files/page-images.js';
import {findEnvelope} from '../../storage/envelopes/envelope-reader.js';
import {notePageView} from '../../storage/envelopes/page-views.js';
import {signingStatusOf} from './signing-status.js';
import {isOpenLink} from './session-check.js';
import {pageNotFound} from './page-failure.js';
import type {sourceOf} from '../../documents/document-source.js';
import type {PageImage} from '../../pdf/reading/page-image.js';
import type {PageWord} from '../../pdf/reading/page-text.js';
import type {PageServices} from './page-services.js';

const named = '/pages/:company/:document/:page{[0-9]{1,5}}';
/** A page at the sender's link, and at a reader's link. */
const pages = [named, `${named}/:reader{[0-9]{1,15}-[0-9a-f]{16}}`];

const forever = 'private, max-age=31536000, immutable';

/** A reader's link expires, and so should cached copies of it; seconds. */
const aDay = 'private, max-age=86400, immutable';

/** An image that is smaller than asked for stands for nothing but itself. */
const once = 'private, no-store';

/**
 * `GET /pages/:company/:document/:page/…`: `<scale>.webp`, `words.json` and `flow.json`, with or without a reader before
 * them, and `places.json` for the sender.
 */
export function pageImageRoutes(services: PageServices): Hono {
  const draw = drawOnce(services);
  return new Hono()
    .route('/', pageTextRoutes(services))
    .on('GET', below(':image{\\w+\\.webp}'), async (context) => {
      const scale = toScale(context.req.param('image'));
      const wanted =
        scale && (await findWanted(services, context, (named) => pageImagePath(named, scale)));
      if (!wanted) return pageNotFound(context);
      const {image, isReduced} = await draw(wanted, imageScales[scale]);
      if (scale !== 'thumbnail') await notePageView(services.db, wanted);
      return context.body(new Uint8Array(image), 200, {
        'Content-Type': 'image/webp',
        'Cache-Control': isReduced ? once : keeping(wanted),
        'X-Content-Type-Options': 'nosniff',
      });
    });
}

/** What is written on a page, and where it wants to be written on. */
const pageTextRoutes = (services: PageServices): Hono =>
  new Hono()
    .on('GET', below('words.json'), async (context) => {
      const wanted = await findWanted(services, context, pageWordsPath);
      if (!wanted) return pageNotFound(context);
      const {lines} = await services.documents
        .of(wanted.companyId)
        .pageText(wanted.pdf, wanted.number - 1);
      const words = lines.map(({words}) => words);
      return context.json(toPageWords(words), 200, {'Cache-Control': keeping(wanted)});
    })
    .on('GET', below('flow.json'), async (context) => {
      const wanted = await findWanted(services, context, pageFlowPath);
      if (!wanted) return pageNotFound(context);
      const flow = await services.documents
        .of(wanted.companyId)
        .pageFlow(wanted.pdf, wanted.number - 1);
      await notePageView(services.db, wanted);
      return context.json(flow, 200, {'Cache-Control': keeping(wanted)});
    })
    .get(`${named}/places.json`, async (context) => {
      const wanted = await findWanted(services, context, pagePlacesPath);
      if (!wanted) return pageNotFound(context);
      const answer: FieldPlaces = await services.documents
        .of(wanted.companyId)
        .findPlaces(wanted.pdf, wanted.number - 1);
      return context.json(answer, 200, {'Cache-Control': keeping(wanted)});
    });

const below = (name: string): string[] => pages.map((page) => `${page}/${name}`);

const keeping = ({reader}: NamedPage): string => (reader ? aDay : forever);

function toScale(image: string | undefined): ImageScale | undefined {
  const name = image?.replace(/\.webp$/, '');
  return (Object.keys(imageScales) as ImageScale[]).find((scale) => scale === name);
}

type StoredPdf = ReturnType<typeof sourceOf>;

interface WantedPage extends NamedPage {
  readonly pdf: StoredPdf;
}

/** The page a request names, if its link was signed here, the page exists, and its reader may still read it. */
async function findWanted(
  services: PageServices,
  context: Context,
  pathOf: (page: NamedPage) => string,
): Promise<WantedPage | undefined> {
  const named = {
    companyId: Number(context.req.param('company')),
    fingerprint: context.req.param('document') ?? '',
    number: Number(context.req.param('page')),
    reader: toReader(context.req.param('reader')),
  };
  const {searchParams: query} = new URL(context.req.url);
  const link = {companyId: named.companyId, path: pathOf(named), query};
  if (!(await isOpenLink(services, link))) return undefined;
  const {db, blobs, clock} = services;
  const files = await findDocumentFiles(db, named.companyId, named.fingerprint);
  const sha256 = files?.pdfSha256;
  if (!sha256 || named.number > files.pageCount) return undefined;
  // The link is valid for a day, but the envelope may have ended since, or its party changed.
  if (!(await mayRead(db, files.envelopeId, named, clock.now()))) return undefined;
  return {...named, pdf: {sha256, load: () => loadBlob(blobs, sha256)}};
}

function toReader(name: string | undefined): PageReader | undefined {
  const [partyId, mark] = name?.split('-') ?? [];
  return partyId && mark ? {partyId: Number(partyId), mark} : undefined;
}

/**
 * The sender may read for as long as the link is valid; a party only while it can sign and is still the same person.
 */
async function mayRead(
  db: PageServices['db'],
  envelopeId: number | null,
  {companyId, reader}: NamedPage,
  now: Date,
): Promise<boolean> {
  if (!reader) return true;
  if (envelopeId === null) return false;
  const stored = await findEnvelope(db, {companyId, envelopeId});
  const envelope = stored && asOf(stored, now);
  const party = envelope?.parties.find(({id}) => id === reader.partyId);
  if (!envelope || !party || readerOf(party).mark !== reader.mark) return false;
  return signingStatusOf(envelope, party) === 'open';
}

async function loadBlob(blobs: PageServices['blobs'], sha256: string): Promise<Uint8Array> {
  const bytes = await blobs.get(sha256);
  if (!bytes) throw new Error(`The file ${sha256} is missing from the blob store.`);
  return bytes;
}

const exchanged =
  'The stored image of a page was replaced in the database. The page is rendered again; the replacement was not shown to anyone.';

type ShownImage = Pick<PageImage, 'image' | 'isReduced'>;

/**
 * Renders a page, or uses the stored image; concurrent requests for the same image share one rendering. Only what has the
 * wanted scale is stored.
 */
function drawOnce(services: PageServices) {
  const {db, blobs, documents, log} = services;
  const drawing = new Map<string, Promise<ShownImage>>();

  async function findOrDraw(key: PageImageKey, pdf: StoredPdf): Promise<ShownImage> {
    const {sha256, isExchanged} = await findPageImage(services, key);
    // Told, but not refused: the page itself is unharmed, and is rendered again.
    if (isExchanged) log.error(key, exchanged);
    const kept = sha256 && (await keptImage(sha256));
    if (kept) return {image: kept};
    const drawn = await documents.of(key.companyId).renderPage(pdf, key.page - 1, key.scale);
    if (!drawn.isReduced) await keepPageImage(services, key, await blobs.put(drawn.image));
    return drawn;
  }

  /** An image that was altered in the store is rendered again: only the page itself is authoritative. */
  async function keptImage(sha256: string): Promise<Uint8Array | undefined> {
    try {
      return await blobs.get(sha256);
    } catch (error) {
      if (!(error instanceof DamagedFileError)) throw error;
      await blobs.delete(sha256);
      await forgetDamage(db, sha256);
      return undefined;
    }
  }

  return ({companyId, number, pdf}: WantedPage, scale: number): Promise<ShownImage> => {
    const key = {companyId, pdfSha256: pdf.sha256, page: number, scale};
    const name = JSON.stringify(key);
    const running = drawing.get(name);
    if (running) return running;
    const started = findOrDraw(key, pdf).finally(() => drawing.delete(name));
    drawing.set(name, started);
    return started;
  };
}

/** Each line as one text and one box. */
function toPageWords(lines: readonly (readonly PageWord[])[]): PageWords {
  return {lines: lines.filter((words) => words.length > 0).map(lineOfWords)};
}
