/**
 * The sender changes what is sent, as long as not everybody has signed it: a draft of its own takes the place of what the
 * envelope holds (docs/decisions/0039-amendments.md). A signature counts for another version only where that is signed
 * anew by whoever made it, or where nothing that is signed is another (docs/decisions/0044-signed-versions.md).
 */
import type {HistoryRecord} from '../../../contract/resources/history.js';
import {forgotten, scheduled, type Effect} from '../effects.js';
import {amendedVersion, type AmendedContent} from '../amended-version.js';
import {
  formerDocumentsOf,
  formerSignatureOf,
  versionOf,
  withSignatures,
  type Amended,
  type FormerDocument,
} from '../amendment.js';
import type {OtherPages} from '../content-changes.js';
import {type DraftEnvelope, type Envelope, type Party, type SentEnvelope} from '../envelope.js';
import {signersWithoutSignature} from '../fields/field-rules.js';
import {takesPart} from '../party-role.js';
import {isShownSame} from '../record/shown.js';
import {recordedParty, recordedVersion} from '../record/recorded.js';
import {Refusal} from '../refusal.js';
import {firstParties} from '../signing-order.js';
import type {Behaviour, Change, Typed} from './behaviour.js';
import {reportsOn, type UploadReported} from './earlier-signatures.js';
import {invitations, requireSendable, type Copied, type Invited} from './sending.js';

/** `draft`: the fingerprint of the draft in which it is changed, in place of any before. */
export interface OpenAmendment extends Typed<'open-amendment'> {
  readonly draft: string;
}

type DiscardAmendment = Typed<'discard-amendment'>;

export interface Amend extends Typed<'amend'> {
  /** The draft as it is when it goes. */
  readonly draft: Envelope;
  /** Of the documents, which decides how an entered number is read. */
  readonly language: string;
  /** Where documents are others: which of their pages are. All of them, if it is not said. */
  readonly otherPages?: OtherPages;
  /** What the account has its signers agree to today, in each language: who agreed to something else is asked anew. */
  readonly consentTexts?: readonly string[];
}

type AmendmentOpened = Typed<'amendment-opened'> & {readonly draft: string};
type AmendmentDiscarded = Typed<'amendment-discarded'>;

export interface AmendedEvent extends Typed<'amended'>, AmendedContent {
  /** As in {@link Amended}. */
  readonly signed: NonNullable<Amended['signed']>;
  readonly formers: readonly FormerDocument[];
}

type AmendingEvent = AmendmentOpened | AmendmentDiscarded | AmendedEvent;

export const amending: Behaviour<
  OpenAmendment | DiscardAmendment | Amend,
  AmendingEvent,
  Invited | Copied | UploadReported
> = {
  commands: {
    'open-amendment'(envelope, {draft}) {
      requireAmendable(envelope);
      return [{type: 'amendment-opened', draft}];
    },
    'discard-amendment': (envelope) =>
      envelope.amended?.draft ? [{type: 'amendment-discarded'}] : [],
    amend: decideAmend,
  },
  events: {
    'amendment-opened': {
      evolve: (envelope, {draft}, {at}) => ({
        ...envelope,
        amended: amendedAs(envelope, {draft, opened: at.toISOString()}),
      }),
      effects: () => [{type: 'schedule', what: 'expire'}],
      record: ({after}) => ({type: 'amendment-opened', data: {version: versionOf(after)}}),
    },
    'amendment-discarded': {
      evolve: (envelope) => ({
        ...envelope,
        amended: amendedAs(envelope, {draft: null, opened: null}),
      }),
      effects: deadlines,
      record: ({after}) => ({type: 'amendment-discarded', data: {version: versionOf(after)}}),
    },
    amended: {
      evolve: (envelope, {content, signed, formers}) => ({
        ...envelope,
        ...content,
        amended: withSignatures(
          {
            version: versionOf(envelope) + 1,
            draft: null,
            opened: null,
            ...(formers.length > 0 && {formers}),
          },
          signed,
        ),
      }),
      effects: (envelope, {letGo}) => [...forgotten(letGo), ...deadlines(envelope)],
      record: amendedRecord,
    },
  },
};

/** They count again: the jobs that would have met them meanwhile have found other dates, or none. */
function deadlines(envelope: Envelope): readonly Effect[] {
  if (envelope.status !== 'sent') return [];
  return [...scheduled(envelope, 'expire'), ...scheduled(envelope, 'remind')];
}

const amendedAs = (envelope: Envelope, opening: Pick<Amended, 'draft' | 'opened'>): Amended => ({
  ...envelope.amended,
  version: versionOf(envelope),
  ...opening,
});

/** Says of each signature that there was whether it stands or is asked for anew: seals ask for that. */
function amendedRecord(
  {before, after}: Change,
  {changes, contentChanges}: AmendedEvent,
): HistoryRecord {
  const standing = after.parties.filter(({status}) => status === 'signed');
  const asked = after.parties.filter((party) => isAskedAgain(before, party));
  return {
    type: 'amended',
    data: {
      before: recordedVersion(before),
      after: recordedVersion(after),
      fields_added: changes.added,
      fields_changed: changes.changed,
      fields_removed: changes.removed,
      ...(contentChanges.length > 0 && {changes: contentChanges}),
      ...(standing.length > 0 && {standing: standing.map(recordedParty)}),
      ...(asked.length > 0 && {asked_again: asked.map(recordedParty)}),
    },
  };
}

/** Whether it had signed, which does not count any more. */
const isAskedAgain = (before: Envelope, {id, status}: Party): boolean =>
  status !== 'signed' &&
  before.parties.some((former) => former.id === id && former.status === 'signed');

/**
 * Requires that it is out, and that not everybody has signed it.
 * @throws Refusal with this code
 */
export function requireAmendable(envelope: Envelope, code: 10010 | 10278 = 10010): SentEnvelope {
  if (envelope.status !== 'sent')
    throw new Refusal(code, `What was sent cannot be changed: its status is ${envelope.status}.`);
  if (envelope.isSealing)
    throw new Refusal(
      code,
      'What was sent cannot be changed: everybody has signed it. Send a duplicate.',
    );
  return envelope;
}

/** Nobody is asked again who was asked before, or has signed, and is shown the same. */
function decideAmend(
  envelope: Envelope,
  {draft, language, otherPages = {}, consentTexts = []}: Amend,
): readonly (AmendedEvent | Invited | Copied | UploadReported)[] {
  const before = requireAmendable(envelope, 10278);
  const after = requireOwnDraft(before, draft);
  const version = amendedVersion(before, after, {language, otherPages});
  requireSignersKept(before, version.content);
  const areSignaturesKept = version.contentChanges.length === 0;
  const kept = version.content.parties.map((party) => {
    const hadSigned =
      party.status === 'signed' || formerSignatureOf(before, party.id) !== undefined;
    return hadSigned && !areSignaturesKept
      ? withAgreement(withoutSignature(party), consentTexts)
      : party;
  });
  const amended = {...before, ...version.content, parties: kept};
  const asked = firstParties(amended);
  const parties = kept.map((party) => ({
    ...party,
    status: statusIn({before, amended, asked}, party),
  }));
  const content = {...version.content, parties};
  const formers = formersOf(before, content);
  const files = new Set(formers.map(({sha256}) => sha256));
  const letGo = version.letGo.filter((sha256) => !files.has(sha256));
  const signed = signedBefore(before, content);
  return [
    {type: 'amended', ...version, content, letGo, signed, formers},
    ...reportsOnNew(before, content),
    ...copies(before, content),
    ...invitations(
      parties.filter(({id, status}) => status === 'pending' && asked.some((one) => one.id === id)),
    ),
  ];
}

/** Whose turn it is, and was before; everybody else who acts and has not signed waits. */
function statusIn(
  {
    before,
    amended,
    asked,
  }: {readonly before: Envelope; readonly amended: Envelope; readonly asked: readonly Party[]},
  party: Party,
): Party['status'] {
  if (!takesPart(party)) return 'copy';
  if (party.status === 'signed') return 'signed';
  return asked.includes(party) && isShownTheSame(before, amended, party.id)
    ? party.status
    : 'pending';
}

/**
 * Who has signed is not taken out: that person would go on to rely on it. Neither does anybody else take over what it
 * has signed.
 * @throws Refusal 10280
 */
function requireSignersKept(before: SentEnvelope, {parties}: Pick<Envelope, 'parties'>): void {
  const kept = new Set(parties.map(({id}) => id));
  const gone = before.parties.find(
    ({id, status}) =>
      !kept.has(id) && (status === 'signed' || formerSignatureOf(before, id) !== undefined),
  );
  if (gone)
    throw new Refusal(
      10280,
      `${gone.name} has signed, and stays with the same name, address and proof of identity. Leave that recipient as it was, or cancel the envelope and send a duplicate.`,
    );
}

/** What it entered stays; that it signed does not count. */
const withoutSignature = (party: Party): Party =>
  party.status === 'signed'
    ? {
        ...party,
        status: 'pending',
        opened: null,
        signed: null,
        signedFrom: null,
        isSignedEmbedded: false,
      }
    : party;

/** What it agreed to counts only if that is what is asked for today. */
function withAgreement(party: Party, consentTexts: readonly string[]): Party {
  const {agreedTo} = party;
  const agrees = agreedTo === null || consentTexts.includes(agreedTo);
  return agrees ? party : {...party, consented: null, agreedTo: null};
}

/** When each of those signed who have yet to confirm. */
function signedBefore(
  before: SentEnvelope,
  {parties}: Pick<Envelope, 'parties'>,
): NonNullable<Amended['signed']> {
  const entries = parties.flatMap((party) => {
    const former = before.parties.find(({id}) => id === party.id);
    const at = isAskedAgain(before, party)
      ? former?.signed?.toISOString()
      : formerSignatureOf(before, party.id);
    return at === undefined ? [] : [[String(party.id), at] as const];
  });
  return Object.fromEntries(entries);
}

/** The documents that somebody has signed and that are gone, with those that were so before. */
function formersOf(
  before: SentEnvelope,
  {documents}: Pick<Envelope, 'documents'>,
): readonly FormerDocument[] {
  const known = formerDocumentsOf(before);
  if (!before.parties.some(({status}) => status === 'signed')) return known;
  const kept = new Set(documents.map(({pdfSha256}) => pdfSha256));
  const gone = before.documents.flatMap(({title, pdfSha256: sha256}) =>
    sha256 === null || kept.has(sha256) ? [] : [{version: versionOf(before), title, sha256}],
  );
  return gone.length > 0 ? [...known, ...gone] : known;
}

/** @throws Refusal 10278 where it is no draft of this envelope, or 10280 where something is in its way */
function requireOwnDraft(envelope: SentEnvelope, draft: Envelope): DraftEnvelope {
  if (envelope.amended?.draft !== draft.fingerprint)
    throw new Refusal(10278, 'The envelope is changed by another draft, or not any more.');
  if (draft.status !== 'draft') throw new Refusal(10280, `The draft's status is ${draft.status}.`);
  requireSendable(draft);
  const [signer] = signersWithoutSignature(draft);
  // A page that is added for it would be one that nobody has looked at before it is sent.
  if (signer)
    throw new Refusal(10280, `Place a field in which ${signer.name} signs, and send it then.`);
  return draft;
}

/** Whether a party was asked before, and is shown then what it was shown before. */
function isShownTheSame(before: Envelope, after: Envelope, partyId: number): boolean {
  const [former, party] = [before, after].map(({parties}) =>
    parties.find(({id}) => id === partyId),
  );
  if (!former || !party) return false;
  if (former.status !== 'in progress' && former.status !== 'bounced') return false;
  return isShownSame([before, former], [after, party]);
}

/** What was found in new documents, and decided about it, which the record of the draft said. */
function reportsOnNew(
  before: Envelope,
  {documents}: Pick<Envelope, 'documents'>,
): readonly UploadReported[] {
  const known = new Set(before.documents.map(({id}) => id));
  return documents.filter(({id}) => !known.has(id)).flatMap(reportsOn);
}

/** The documents, to those who get them from the start and have not got these. */
function copies(
  before: Envelope,
  {parties, documents}: Pick<Envelope, 'parties' | 'documents'>,
): readonly Copied[] {
  const known = new Set(before.documents.map(({pdfSha256}) => pdfSha256));
  const isOther = documents.some(({pdfSha256}) => !known.has(pdfSha256));
  return parties
    .filter((party) => !takesPart(party) && party.settings?.isCopiedAtStart)
    .filter(({id}) => isOther || !before.parties.some((party) => party.id === id))
    .map(({id}) => ({type: 'party-copied', partyId: id}));
}
