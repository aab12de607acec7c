import {
  brandingEmailTypes,
  brandingEmailTypeSchema,
  requiredVariables,
  type BrandingEmailInList,
  type BrandingEmailType,
} from '../../../contract/resources/branding.js';
import type {ErrorCode} from '../../../contract/errors.js';
import type {Language} from '../../../contract/text/language.js';
import {toTimestamp} from '../../../contract/scalar.js';
import {defaultMailText} from '../../notifications/mail/default-mail-text.js';
import {isIn} from '../../notifications/mail/mail-variables.js';
import {Refusal} from '../../domain/refusal.js';
import type {PublicLinks} from '../../public-links.js';
import {
  readMailTexts,
  updateBranding,
  updateMailText,
  type OwnMailText,
} from '../../storage/accounts/branding.js';
import {readCompany, type Branding, type Company} from '../../storage/accounts/companies.js';
import type {Queries} from '../../storage/connection/database.js';
import {inTransaction} from '../../storage/connection/in-transaction.js';
import {lockFiles, untilLocked} from '../../storage/files/file-locks.js';
import {startOf} from '../../storage/connection/page.js';
import {pageAnswer} from '../answers/page-answer.js';
import type {Handlers, ApiServices} from '../request/request.js';
import {DocumentRefusedError} from '../../pdf/refusal.js';
import type {Documents} from '../../documents/document-pool.js';
import {FetchError, type GuardedFetch, type GuardedResponse} from '../../security/guarded-fetch.js';

type BrandingHandlers = Pick<
  Handlers,
  | 'getBranding'
  | 'updateBranding'
  | 'listBrandingEmails'
  | 'getBrandingEmail'
  | 'updateBrandingEmail'
>;

/** Logo, colour and texts of mails. */
export function brandingHandlers(services: ApiServices): BrandingHandlers {
  const {db, clock, links, blobs} = services;

  return {
    async getBranding({companyId}) {
      return {http: 200, ...toAnswer(await readCompany(db, companyId), links)};
    },

    async updateBranding({companyId, body}) {
      const {branding_logo_url: url, branding_logo_file: file, branding_colour: colour} = body;
      const documents = services.documents.of(companyId);
      const picture = file
        ? await drawLogo(Buffer.from(file, 'base64'), 'branding_logo_file', documents)
        : url
          ? await fetchLogo(url, {fetch: services.fetch, documents})
          : null;
      await untilLocked(async () =>
        changeBranding(services, companyId, {
          // Within the repetition: if the file was deleted in the meantime, it is stored again.
          ...(url === undefined && file === undefined
            ? {}
            : {logoSha256: picture && (await blobs.put(picture))}),
          ...(colour === undefined ? {} : {colour}),
        }),
      );
      const company = await readCompany(db, companyId);
      return {http: 200, message: 'The branding is saved.', ...toAnswer(company, links)};
    },

    async listBrandingEmails(request) {
      const {offset: wanted, limit} = request.query;
      const total = brandingEmailTypes.length;
      const offset = startOf(wanted, total);
      const listed = await readListed(db, request.companyId);
      const rows = brandingEmailTypes.slice(offset, offset + limit);
      return pageAnswer(request, 'branding_emails', {rows, total, offset}, listed);
    },

    async getBrandingEmail({companyId, params}) {
      const type = typeIn(params, 10553);
      return {http: 200, ...(await readListed(db, companyId))(type)};
    },

    async updateBrandingEmail({companyId, params, body}) {
      const type = typeIn(params, 10556);
      const {cleanHtml} = await import('../../notifications/mail/mail-html.js');
      const text = {
        subject: given(body.branding_email_subject),
        content: given(body.branding_email_content, cleanHtml),
        contentPlain: given(body.branding_email_content_plain),
      };
      requireUsable(type, text);
      // Sanitizing may leave nothing, which counts as not given.
      const content = text.content || undefined;
      await updateMailText(db, companyId, type, {...text, content}, clock.now());
      const listed = await readListed(db, companyId);
      return {http: 200, message: 'The mail is saved.', ...listed(type)};
    },
  };
}

const toAnswer = ({id, branding: {logoSha256, colour}}: Company, links: PublicLinks) => ({
  branding_logo: logoSha256 && links.logo(id, logoSha256),
  branding_colour: colour,
});

/** A replaced logo is deleted, unless the same image is still used elsewhere. */
async function changeBranding(
  {db, jobs, blobs}: ApiServices,
  companyId: number,
  change: Partial<Branding>,
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    await lockFiles(transaction, blobs, change.logoSha256 ? [change.logoSha256] : []);
    const old = await updateBranding(transaction, companyId, change);
    if (!old || change.logoSha256 === undefined || change.logoSha256 === old) return;
    await jobs.enqueue(transaction, {type: 'forget', companyId, sha256s: [old]});
  });
}

function typeIn(params: Readonly<Record<string, string>>, code: ErrorCode): BrandingEmailType {
  const {data} = brandingEmailTypeSchema.safeParse(params.branding_email_type);
  if (data === undefined) throw new Refusal(code);
  return data;
}

/** Empty text counts as not given. */
const given = (text: string | undefined, read = (words: string) => words): string | undefined =>
  text ? read(text) : undefined;

interface NewMailText {
  readonly subject: string | undefined;
  readonly content: string | undefined;
  readonly contentPlain: string | undefined;
}

/** Checks the content as it will be sent: a variable inside markup that sanitizing removes counts as missing. */
function requireUsable(type: BrandingEmailType, text: NewMailText): void {
  const {subject, content, contentPlain} = text;
  const missing = (body: string) => requiredVariables[type].find((name) => !isIn(body, name));
  const inHtml = content === undefined ? undefined : missing(content);
  if (inHtml) throw new Refusal(10557, `{${inHtml}} is missing in branding_email_content.`);
  const inPlain = contentPlain === undefined ? undefined : missing(contentPlain);
  if (inPlain) throw new Refusal(10558, `{${inPlain}} is missing in branding_email_content_plain.`);
  if (!subject && !content && !contentPlain) throw new Refusal(10554);
}

/** The text of each mail of an account: its own, or else the default text in its language. */
async function readListed(
  db: Queries,
  companyId: number,
): Promise<(type: BrandingEmailType) => BrandingEmailInList> {
  const own = await readMailTexts(db, companyId);
  const {settings} = await readCompany(db, companyId);
  return (type) => toListed(type, own.get(type), settings.setting_language);
}

function toListed(
  type: BrandingEmailType,
  own: OwnMailText | undefined,
  language: Language,
): BrandingEmailInList {
  const ours = defaultMailText(type, language);
  return {
    branding_email_type: type,
    branding_email_subject: own?.subject ?? ours.subject,
    branding_email_content: own?.content ?? ours.content,
    branding_email_content_plain: own?.contentPlain ?? ours.contentPlain,
    branding_email_updated: own ? toTimestamp(own.updated) : null,
  };
}

/** Limits for fetching a logo: milliseconds, bytes and redirects. */
const limits = {timeout: 10_000, maxBytes: 5 * 1024 * 1024, maxRedirects: 3};

/** First bytes of PNG (RFC 2083, section 3.1) and of JPG. */
const signatures = [
  [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  [0xff, 0xd8, 0xff],
] as const;

/** @throws Refusal 10010 if the URL cannot be fetched, 10559 if its content is neither JPG nor PNG */
async function fetchLogo(
  url: string,
  {
    fetch,
    documents,
  }: Pick<ApiServices, 'fetch'> & {readonly documents: Pick<Documents, 'drawLogo'>},
): Promise<Uint8Array> {
  const {status, bytes} = await answerOf(url, fetch);
  if (status !== 200) throw unusable(`the answer had status ${status}`);
  return drawLogo(bytes, 'branding_logo_url', documents);
}

/**
 * Re-encodes a logo in a document child, so that what we serve is certain to be only an image.
 * @param member of the request that names or holds it
 * @returns A PNG of at most 720 × 240 pixels.
 * @throws Refusal 10559 if it is neither JPG nor PNG
 */
async function drawLogo(
  bytes: Uint8Array,
  member: string,
  documents: Pick<Documents, 'drawLogo'>,
): Promise<Uint8Array> {
  if (!signatures.some((signature) => signature.every((byte, index) => bytes[index] === byte)))
    throw new Refusal(10559, `The file of ${member} is neither JPG nor PNG.`);
  try {
    return await documents.drawLogo(bytes);
  } catch (error) {
    if (error instanceof DocumentRefusedError) throw new Refusal(10559, error.message);
    throw error;
  }
}

async function answerOf(url: string, fetch: GuardedFetch): Promise<GuardedResponse> {
  try {
    return await fetch(url, limits);
  } catch (error) {
    if (error instanceof FetchError) throw unusable(error.message);
    throw error;
  }
}

const unusable = (reason: string): Refusal => new Refusal(10010, `branding_logo_url: ${reason}`);
