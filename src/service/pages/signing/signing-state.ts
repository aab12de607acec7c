/** Assembles what the signing page shows to one party. */
import {choiceOf} from '../../../contract/fields/choices.js';
import type {FieldFit} from '../../../contract/pages/entry-fit.js';
import type {
  SigningField,
  SigningState,
  SigningForm,
} from '../../../contract/pages/signing-page.js';
import {
  signatureFormatSchema,
  type Settings,
  type SignatureFormat,
} from '../../../contract/resources/settings.js';
import {
  consentText,
  consentWording,
  earlyStartText,
  type ConsentAccount,
} from '../../domain/record/consent.js';
import {asOf} from '../../domain/deadline.js';
import {canReassign} from '../../domain/behaviours/reassigning.js';
import {looksOf} from '../../domain/fields/form-fields.js';
import {versionOf as envelopeVersionOf} from '../../domain/amendment.js';
import {type Envelope, type Field, type Party} from '../../domain/envelope.js';
import {
  actingParties,
  isSigner,
  kindOf,
  unnamedWitnesses,
  witnessed,
} from '../../domain/party-role.js';
import {Refusal} from '../../domain/refusal.js';
import {printingOf, isFixed} from '../../domain/fields/field-rules.js';
import {fieldsShownTo, revisionFor, versionOf} from '../../domain/record/shown.js';
import type {DocumentsOf} from '../../documents/document-pool.js';
import {readerOf} from '../../public-links.js';
import {readCompany, type Company} from '../../storage/accounts/companies.js';
import {sha256} from '../../security/sha256.js';
import {findUser} from '../../storage/accounts/users.js';
import {toBrandingView, toFramedDocuments, toPath} from '../shared/framed-document.js';
import type {PageServices} from '../shared/page-services.js';
import {readConfirms} from './confirming.js';
import {fitsShownTo} from './entry-fit.js';
import {signingStatusOf} from '../shared/signing-status.js';
import type Big from 'big.js';
import {answersIn, openForm} from '../../domain/behaviours/signing.js';
import {formKey, hasExpression} from '../../../expressions/field-form.js';
import {FormError, readForm} from '../../../expressions/form.js';
import type {Value} from '../../../expressions/expression.js';

/** What it needs from the service. */
export type StateServices = Pick<PageServices, 'db' | 'links' | 'clock'> & {
  readonly documents: DocumentsOf<'fitEntries'>;
};

/** There are eight hues; the ninth party has the first one again. */
const hues = 8;

/**
 * The envelope as this party may see it.
 * @param language Of the texts of consent.
 * @throws Refusal 10281 if the party does not belong to the envelope.
 */
export async function readSigningState(
  services: StateServices,
  stored: Envelope,
  partyId: number | null,
  language: string,
): Promise<SigningState> {
  const envelope = asOf(stored, services.clock.now());
  const party = envelope.parties.find(({id}) => id === partyId);
  if (!party) throw new Refusal(10281);
  const company = await readCompany(services.db, envelope.companyId);
  const user = await findUser(services.db, envelope.companyId, envelope.userId);
  const status = signingStatusOf(envelope, party);
  const confirms = await readConfirms(services, envelope, party);
  return {
    status,
    ...(confirms && {confirms}),
    fingerprint: envelope.fingerprint,
    version: envelopeVersionOf(envelope),
    is_public: envelope.status === 'unsigned',
    title: envelope.title,
    sender: user?.name ?? company.name,
    message: party.message,
    branding: toBrandingView(company, services.links),
    party: toParty(envelope, party),
    others: actingParties(envelope)
      .filter(({id}) => id !== party.id)
      .map(({name, status}) => ({name, status})),
    unnamed_witnesses: unnamedWitnesses(envelope, party.id).map(({id}) => id),
    ...(await toReading(services, envelope, party, {status, settings: company.settings})),
    ...toConsent(company, language, party),
    has_tooltips: company.settings.setting_signing_tooltips,
    takes_questions: envelope.status !== 'unsigned' && company.settings.setting_signing_questions,
    can_reassign: status === 'open' && mayReassign(company, envelope, party),
    ...toPrinted(envelope, company),
    signature_formats: toFormats(company.settings),
    redirect_url: envelope.redirectUrl,
    downloads: party.status === 'signed' ? toDownloads(services, envelope, party.id) : [],
  };
}

/** What there is to read and to fill in. */
async function toReading(
  services: StateServices,
  envelope: Envelope,
  party: Party,
  {status, settings}: Pick<SigningState, 'status'> & Pick<Company, 'settings'>,
): Promise<
  Pick<SigningState, 'documents' | 'fields' | 'form' | 'document_language' | 'today' | 'revision'>
> {
  const {language, today} = printingOf(settings, services.clock.now());
  const revision = revisionFor(envelope, party, {today, digest: sha256});
  const common = {revision, document_language: language, today};
  if (status !== 'open') return {documents: [], fields: [], form: null, ...common};
  const fits = await fitsShownTo(
    services.documents.of(envelope.companyId),
    envelope,
    party,
    settings,
  );
  return {
    documents: toFramedDocuments(envelope, services, readerOf(party)),
    fields: fieldsShownTo(envelope, party).map((field) =>
      toSigningField(field, {party, envelope, fit: fits.get(field.id) ?? null}),
    ),
    form: signingFormOf(envelope, party, language),
    ...common,
  };
}

interface FieldSetting {
  readonly party: Party;
  readonly envelope: Envelope;
  readonly fit: FieldFit | null;
}

const toSigningField = (field: Field, {party, envelope, fit}: FieldSetting): SigningField => ({
  field_id: field.id,
  document_id: field.documentId,
  type: field.type,
  title: field.title,
  ...(field.merge && field.partyId === party.id && {merge: field.merge}),
  is_required: field.isRequired,
  is_editable: field.partyId === party.id && !isFixed(field),
  page: field.page,
  x: field.x,
  y: field.y,
  width: field.width,
  height: field.height,
  options: [...field.options],
  group: choiceOf(field),
  is_opaque: field.covers.length > 0 || field.formField !== null,
  value: field.value,
  version: versionOf(field, sha256),
  looks: looksOf(field, envelope).looks ?? {},
  ...(field.settings && {settings: field.settings}),
  ...(fit ?? {fit: null}),
});

/** Somebody who is invited by mail needs an account that mails its signers. */
export const mayReassign = ({settings}: Company, envelope: Envelope, party: Party): boolean =>
  (party.settings?.mayReassign ?? settings.setting_signing_reassign) &&
  settings.setting_email_signers &&
  canReassign(envelope, party);

/** What the sealed file shows in addition to the values; the page shows it at the same places. */
const toPrinted = ({isMarked, fingerprint}: Envelope, {settings}: Company) => ({
  page_mark: isMarked ? fingerprint : '',
  prints_name: settings.setting_signature_more_info,
});

/** Who reads this, what the party is asked to do, and who else is there when it does. */
function toParty({parties}: Envelope, party: Party): SigningState['party'] {
  const role = kindOf(party);
  return {
    name: party.name,
    email: party.email,
    hue: (party.position % hues) + 1,
    has_consented: party.consented !== null,
    role: role === 'copy' ? 'viewer' : role,
    witness_of: witnessed(parties, party)?.name ?? '',
    host: (party.isInPerson && party.settings?.host) || '',
  };
}

/** Empty for a party that does not sign. */
function toConsent(company: Company, language: string, party: Party) {
  if (!isSigner(party)) return noConsent;
  const {lead, terms} = consentWording(language, accountOf(company));
  return {
    consent: lead,
    consent_terms: terms,
    consent_version: consentVersionOf(company, language),
    consent_language: language,
    early_start: earlyStartOf(company, language),
  };
}

const noConsent = {
  consent: '',
  consent_terms: '',
  consent_version: '',
  consent_language: 'en',
  early_start: '',
};

const accountOf = ({name, settings}: Company): ConsentAccount => ({
  name,
  ownTexts: settings.setting_consent_texts,
});

/** All that the party agrees to in this language, as it is recorded. */
export const consentTextOf = (company: Company, language: string): string =>
  consentText(language, accountOf(company));

/** Identifies the wording, so that nobody agrees to one that was changed meanwhile. */
export const consentVersionOf = (company: Company, language: string): string =>
  sha256(`${consentTextOf(company, language)}\n${earlyStartOf(company, language)}`);

/** What a consumer also has to agree to; empty if the account does not require it. */
export const earlyStartOf = ({name, settings}: Company, language: string): string =>
  settings.setting_signing_consumer_regulations_act ? earlyStartText(language, {name}) : '';

/** How signatures may be made, according to the account. */
export const acceptedFormats = (settings: Settings): SignatureFormat[] =>
  settings.setting_signature_format_accepted
    .split(',')
    .map((format) => signatureFormatSchema.parse(format));

function toFormats(settings: Settings): SigningState['signature_formats'] {
  const accepted = acceptedFormats(settings);
  const wanted = settings.setting_signature_format_default;
  const preferred = accepted.includes(wanted) ? wanted : (accepted[0] ?? wanted);
  return {accepted, preferred};
}

function toDownloads(
  {links, clock}: StateServices,
  {companyId, documents}: Envelope,
  partyId: number,
): SigningState['downloads'] {
  return documents
    .filter(({sealedSha256}) => sealedSha256 !== null)
    .map((document) => ({
      title: document.title,
      url: toPath(links.documentFile(companyId, document, 'sealed', clock.now(), partyId)),
    }));
}

/**
 * The party's fields and those of others that they read; null if none has a condition or formula, or if those of a draft
 * do not fit together yet.
 * @param language Of the document.
 */
export function signingFormOf(
  envelope: Pick<Envelope, 'fields' | 'parties'>,
  party: Pick<Party, 'id'>,
  language: string,
): SigningForm | null {
  try {
    return readSigningForm(envelope, party, language);
  } catch (error) {
    if (error instanceof FormError) return null;
    throw error;
  }
}

function readSigningForm(
  envelope: Pick<Envelope, 'fields' | 'parties'>,
  party: Pick<Party, 'id'>,
  language: string,
): SigningForm | null {
  const {fields} = envelope;
  const own = fields.filter(({partyId}) => partyId === party.id);
  if (!own.some(hasExpression)) return null;
  const all = openForm(envelope);
  const {reads} = readForm(all);
  const needed = new Set(own.map(formKey));
  // Grows while it is walked through: what is read may read others.
  for (const key of needed) for (const read of reads(key)) needed.add(read);
  const answers = answersIn(fields, language);
  return all
    .filter(({key}) => needed.has(key))
    .map((field) => {
      const ids = own.filter((each) => formKey(each) === field.key).map(({id}) => id);
      const answer = ids.length > 0 ? null : wireAnswer(answers.get(field.key) ?? null);
      return {...field, names: [...field.names], field_ids: ids, answer};
    });
}

const isNumber = (value: Value): value is Big => typeof value === 'object' && value !== null;

const wireAnswer = (value: Value): string | boolean | null =>
  isNumber(value) ? value.toFixed() : value;
