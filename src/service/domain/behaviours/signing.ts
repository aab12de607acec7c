/** A party, or a visitor of a widget, signs what it has filled in; after the last one, the documents are sealed. */
import type {SignIn} from '../../../contract/access/sign-in.js';
import {kindOf} from '../../../contract/fields/field-kinds.js';
import {choiceOf} from '../../../contract/fields/choices.js';
import type {FieldValue} from '../../../contract/fields/field-value.js';
import type {HistoryRecord, RecordedFile} from '../../../contract/resources/history.js';
import {isTimeZone, timeZoneName} from '../../../contract/text/time-zones.js';
import type {Value} from '../../../expressions/expression.js';
import {
  answerOf,
  enteredAnswer,
  formFieldsOf,
  formKey,
  hasExpression,
} from '../../../expressions/field-form.js';
import {readForm, type FormField} from '../../../expressions/form.js';
import {forgotten, mailTo, nothing} from '../effects.js';
import {formerSignatureOf, versionOf, withConfirmed} from '../amendment.js';
import {addedFiles, filesOfParty} from '../envelope-files.js';
import {unchanged, withParty, type Envelope, type Field, type Party} from '../envelope.js';
import {missingFields, type Printing} from '../fields/field-rules.js';
import {isSigner, witnessed} from '../party-role.js';
import {requireParty, requireTurn} from '../preconditions.js';
import {
  ofRole,
  partyIn,
  recordedAlone,
  recordedFields,
  recordedParty,
  unrecorded,
} from '../record/recorded.js';
import {Refusal} from '../refusal.js';
import {isLastToAct, nextParties} from '../signing-order.js';
import type {Behaviour, Change, OfParty, Typed} from './behaviour.js';
import {requireWitnessesNamed} from './naming-witnesses.js';
import {invitations, type Invited} from './sending.js';

/** By default English, on no particular day. */
export interface Sign extends OfParty<'sign'>, Partial<Printing> {
  /** Whether it happened on a page of the account's own. */
  readonly isEmbedded?: boolean;
  /** How the account knows who signs; null if it says nothing. */
  readonly signIn?: SignIn | null;
  /** The contact that is created for a visitor who signs. */
  readonly contactId?: number;
  /** In which zone its device says it is; one that is unknown is left out. */
  readonly deviceZone?: string | undefined;
}

/** The pages that the party had loaded before it signed. */
type Viewed = OfParty<'party-viewed'>;

/** What becomes of a party's fields when it signs. */
export interface Settled extends Typed<'fields-settled'> {
  readonly fields: readonly Field[];
  /** Files that the hidden ones held. */
  readonly letGo: readonly string[];
}

/** The date in the party's fields that hold the date of signing, and where it is that. */
export interface Dated {
  readonly signingDay?: {readonly date: string; readonly timeZone: string};
}

/** Where a party's device said it was. */
export interface Located {
  readonly deviceZone?: string;
}

export interface Signed extends OfParty<'party-signed'>, Dated, Located {
  readonly isEmbedded?: boolean;
  readonly signIn?: SignIn;
}

type WidgetSigned = OfParty<'widget-signed'> & Dated & Located & {readonly contactId: number};

/** Nobody is left to sign. */
export type AllSigned = Typed<'all-signed'>;

type SigningEvent = Viewed | Settled | Signed | WidgetSigned | AllSigned;

export const signing: Behaviour<Sign, SigningEvent, Invited> = {
  commands: {sign: decideSign},
  events: {
    'party-viewed': {evolve: unchanged, effects: nothing, record: viewedRecord},
    'fields-settled': {
      evolve: (envelope, {fields}) => withSettled(envelope, fields),
      effects: (_, {letGo}) => forgotten(letGo),
      record: unrecorded,
    },
    'party-signed': {
      evolve: (envelope, {partyId, isEmbedded = false}, {at, actor}) =>
        withParty(withConfirmed(envelope, partyId), partyId, {
          status: 'signed',
          signed: at,
          signedFrom: actor,
          isSignedEmbedded: isEmbedded,
        }),
      effects: (_, {partyId}) => [{type: 'webhook', name: 'signed-envelope', partyId}],
      record: (change, event) =>
        signedRecord(change, event, event.isEmbedded ? 'embedded' : 'link'),
    },
    'widget-signed': {
      evolve: (envelope, {partyId, contactId}, {at, actor}) => ({
        ...withParty(envelope, partyId, {
          contactId,
          status: 'signed',
          signed: at,
          signedFrom: actor,
        }),
        status: 'verify',
        sent: at,
      }),
      effects: (_, {partyId}) => [
        {type: 'webhook', name: 'verify-envelope-widget', partyId},
        mailTo('email-widget-verify', partyId),
        {type: 'schedule', what: 'expire'},
      ],
      record: (change, event) => signedRecord(change, event, 'public_page'),
    },
    'all-signed': {
      isOwnAct: true,
      evolve: (envelope) =>
        envelope.status === 'sent' ? {...envelope, isSealing: true} : envelope,
      effects: () => [{type: 'seal'}],
      record: recordedAlone,
    },
  },
};

/** Idempotent: a second call finds that the party has signed. */
function decideSign(envelope: Envelope, command: Sign): readonly (SigningEvent | Invited)[] {
  const {partyId, contactId, language = 'en', today, timeZone, isEmbedded = false} = command;
  const {signIn} = command;
  if (requireParty(envelope, partyId).status === 'signed') return [];
  const party = requireTurn(envelope, partyId);
  if (!party.consented && isSigner(party))
    throw new Refusal(10010, 'Agree to sign electronically first.');
  const settled = settledFields(envelope, partyId, {language, today: today ?? null});
  const after = withSettled(envelope, settled);
  const missing = missingFields(after, partyId);
  if (missing.length > 0)
    throw new Refusal(10010, `${missing.length} required fields are still empty.`);
  requireWitnessesNamed(envelope, partyId);
  const viewed = [
    ...settling(envelope, settled),
    ...(party.viewed ? [{type: 'party-viewed', partyId} as const] : []),
  ];
  const dated = {...datedBy(after, partyId, {today, timeZone}), ...locatedBy(command)};
  if (envelope.status === 'unsigned')
    return [...viewed, {...signedByVisitor(party, contactId), ...dated}];
  const where = {...(isEmbedded ? {isEmbedded} : {}), ...(signIn ? {signIn} : {}), ...dated};
  const signed = {type: 'party-signed', partyId, ...where} as const;
  if (isLastToAct(envelope, partyId)) return [...viewed, signed, {type: 'all-signed'}];
  return [...viewed, signed, ...invitations(nextParties(envelope, partyId))];
}

function datedBy(
  {fields}: Pick<Envelope, 'fields'>,
  party: number,
  {today: date, timeZone}: {[Name in 'today' | 'timeZone']: string | undefined},
): Dated {
  const isDated = fields.some(
    (field) => field.partyId === party && !field.isHidden && kindOf(field) === 'signing_date',
  );
  return isDated && date && timeZone ? {signingDay: {date, timeZone}} : {};
}

/** What a device says is taken only if it is a zone, by the name that the zone has now. */
const locatedBy = ({deviceZone: zone}: Pick<Sign, 'deviceZone'>): Located =>
  zone !== undefined && isTimeZone(zone) ? {deviceZone: timeZoneName(zone)} : {};

function settling(envelope: Envelope, settled: readonly Field[]): readonly Settled[] {
  if (settled.length === 0) return [];
  const letGo = addedFiles(withSettled(envelope, settled), envelope);
  return [{type: 'fields-settled', fields: settled, letGo}];
}

/** Signing through a widget makes the visitor a contact. */
const signedByVisitor = (
  {id: partyId, contactId: known}: Party,
  contactId: number = known,
): WidgetSigned => ({type: 'widget-signed', partyId, contactId});

/** The pages of each document that the party had loaded, in the order of the documents. */
function viewedRecord({after}: Change, {partyId}: Viewed): HistoryRecord {
  const {viewed = null} = after.parties.find(({id}) => id === partyId) ?? {};
  const documents = after.documents.map(({title, fingerprint, pages}) => ({
    title,
    pages: pages.flatMap((_, index) => (viewed?.[`${fingerprint}/${index + 1}`] ? index + 1 : [])),
  }));
  return {
    type: 'party-viewed',
    data: {
      party: partyIn(after, partyId),
      documents: documents.filter(({pages}) => pages.length > 0),
    },
  };
}

/** Includes the files that the party uploaded, and the fields that it was not shown, so that the hash chain proves them. */
function signedRecord(
  {before, after: envelope}: Change,
  event: Signed | WidgetSigned,
  place: 'link' | 'public_page' | 'embedded',
): HistoryRecord {
  const {type, partyId} = event;
  const signIn = event.type === 'party-signed' ? event.signIn : undefined;
  const files = filesOfParty(envelope, partyId).map((file): RecordedFile => ({
    name: file.name,
    sha256: file.sha256,
    ...(file.upload_sha256 && {upload_sha256: file.upload_sha256}),
  }));
  const hidden = recordedFields(
    envelope,
    envelope.fields.filter((field) => field.isHidden && field.partyId === partyId),
  );
  const data = {...ofRole(envelope, partyId), files, place, ...companyOf(envelope, partyId)};
  const {signingDay: day, deviceZone} = event;
  const more = {
    ...(hidden.length > 0 ? {hidden} : {}),
    ...(signIn ? {sign_in: signIn} : {}),
    ...(day ? {signing_day: {date: day.date, time_zone: day.timeZone}} : {}),
    ...(deviceZone ? {time_zone: deviceZone} : {}),
    ...versionIn(before, partyId),
  };
  return {type, data: {...data, ...more}};
}

/** Which version is signed, and when the party had signed one before. */
function versionIn(before: Envelope, partyId: number) {
  const version = versionOf(before);
  const confirms = formerSignatureOf(before, partyId);
  return {...(version > 1 ? {version} : {}), ...(confirms ? {confirms} : {})};
}

/** Who else was there when the party signed: the signer that it watched, or its host. */
function companyOf({parties}: Envelope, partyId: number) {
  const party = parties.find(({id}) => id === partyId);
  const signer = party && witnessed(parties, party);
  const host = party?.isInPerson ? party.settings?.host : undefined;
  return {...(signer && {witness_of: recordedParty(signer)}), ...(host && {host})};
}

/** Each answer by the key of its field; of a choice, that of the button that is chosen. */
export function answersIn(fields: readonly Field[], language: string): ReadonlyMap<string, Value> {
  const answers = new Map<string, Value>();
  for (const field of fields) {
    const answer = field.isHidden ? null : answerOf(field.type, field.value, language);
    if (choiceOf(field) === '' || answer !== null) answers.set(formKey(field), answer);
  }
  return answers;
}

/**
 * The fields of this party that differ once it has signed: hidden ones are empty, calculated ones hold what the service
 * calculates, whatever the page has sent.
 */
export function settledFields(
  envelope: Pick<Envelope, 'fields' | 'parties'>,
  partyId: number,
  {language, today}: Pick<Printing, 'language'> & {readonly today: string | null},
): readonly Field[] {
  const {fields} = envelope;
  const own = fields.filter((field) => field.partyId === partyId);
  if (!own.some(hasExpression)) return [];
  const states = readForm(openForm(envelope)).evaluate(answersIn(fields, language), today);
  return own.flatMap((field) => {
    const {isShown, value} = states.get(formKey(field))!;
    if (!isShown) return [{...field, value: null, isHidden: true}];
    if (field.settings?.formula === undefined) return [];
    return [{...field, value: enteredAnswer(value, language) satisfies FieldValue | null}];
  });
}

/** The form of an envelope, in which the fields of those who have signed hold what they have settled. */
export function openForm({
  fields,
  parties,
}: Pick<Envelope, 'fields' | 'parties'>): readonly FormField[] {
  const signed = new Set(parties.filter(({status}) => status === 'signed').map(({id}) => id));
  const settled = new Set(fields.filter(({partyId}) => signed.has(partyId)).map(formKey));
  return formFieldsOf(fields).map((field) =>
    settled.has(field.key) ? {...field, condition: null, formula: null} : field,
  );
}

/** The envelope with these fields as they are once the party has signed. */
export function withSettled<Item extends Pick<Envelope, 'fields'>>(
  envelope: Item,
  settled: readonly Field[],
): Item {
  if (settled.length === 0) return envelope;
  const byId = new Map(settled.map((field) => [field.id, field]));
  return {...envelope, fields: envelope.fields.map((field) => byId.get(field.id) ?? field)};
}
