/**
 * The sender changes what is sent, as long as nobody has signed it: a draft of its own takes the place of what the
 * envelope holds (docs/decisions/0039-amendments.md).
 */
import {forgotten, scheduled, type Effect} from '../effects.js';
import {amendedVersion, type AmendedContent} from '../amended-version.js';
import {versionOf} from '../amendment.js';
import {type DraftEnvelope, type Envelope, type SentEnvelope} from '../envelope.js';
import {signersWithoutSignature} from '../fields/field-rules.js';
import {takesPart} from '../party-role.js';
import {revisionFor} from '../record/shown.js';
import {recordedVersion} from '../record/recorded.js';
import {Refusal} from '../refusal.js';
import {firstParties} from '../signing-order.js';
import type {Behaviour, Typed} from './behaviour.js';
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
}

type AmendmentOpened = Typed<'amendment-opened'> & {readonly draft: string};
type AmendmentDiscarded = Typed<'amendment-discarded'>;
type AmendedEvent = Typed<'amended'> & AmendedContent;
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
        amended: {version: versionOf(envelope), draft, opened: at.toISOString()},
      }),
      effects: () => [{type: 'schedule', what: 'expire'}],
      record: ({after}) => ({type: 'amendment-opened', data: {version: versionOf(after)}}),
    },
    'amendment-discarded': {
      evolve: (envelope) => ({
        ...envelope,
        amended: {version: versionOf(envelope), draft: null, opened: null},
      }),
      effects: deadlines,
      record: ({after}) => ({type: 'amendment-discarded', data: {version: versionOf(after)}}),
    },
    amended: {
      evolve: (envelope, {content}) => ({
        ...envelope,
        ...content,
        amended: {version: versionOf(envelope) + 1, draft: null, opened: null},
      }),
      effects: (envelope, {letGo}) => [...forgotten(letGo), ...deadlines(envelope)],
      record: ({before, after}, {changes}) => ({
        type: 'amended',
        data: {
          before: recordedVersion(before),
          after: recordedVersion(after),
          fields_added: changes.added,
          fields_changed: changes.changed,
          fields_removed: changes.removed,
        },
      }),
    },
  },
};

/** They count again: the jobs that would have met them meanwhile have found other dates, or none. */
function deadlines(envelope: Envelope): readonly Effect[] {
  if (envelope.status !== 'sent') return [];
  return [...scheduled(envelope, 'expire'), ...scheduled(envelope, 'remind')];
}

/**
 * Requires that it is out, and that nobody has signed it.
 * @throws Refusal with this code
 */
export function requireAmendable(envelope: Envelope, code: 10010 | 10278 = 10010): SentEnvelope {
  if (envelope.status !== 'sent')
    throw new Refusal(code, `What was sent cannot be changed: its status is ${envelope.status}.`);
  const signed = envelope.parties.find(({status}) => status === 'signed');
  if (signed || envelope.isSealing)
    throw new Refusal(
      code,
      `What was sent cannot be changed: ${signed?.name ?? 'everybody'} has signed it. Cancel it, and send a duplicate.`,
    );
  return envelope;
}

/** Nobody is asked again who was asked before and is shown the same. */
function decideAmend(
  envelope: Envelope,
  {draft, language}: Amend,
): readonly (AmendedEvent | Invited | Copied | UploadReported)[] {
  const before = requireAmendable(envelope, 10278);
  const after = requireOwnDraft(before, draft);
  const version = amendedVersion(before, after, language);
  const amended = {...before, ...version.content};
  const asked = firstParties(amended);
  const parties = amended.parties.map((party) => ({
    ...party,
    status: !takesPart(party)
      ? ('copy' as const)
      : asked.includes(party) && isShownTheSame(before, amended, party.id)
        ? party.status
        : ('pending' as const),
  }));
  const content = {...version.content, parties};
  return [
    {type: 'amended', ...version, content},
    ...reportsOnNew(before, content),
    ...copies(before, content),
    ...invitations(
      parties.filter(({id, status}) => status === 'pending' && asked.some((one) => one.id === id)),
    ),
  ];
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
  // What is compared is the text itself; the day is the same for both.
  const showing = {today: '', digest: (text: string) => text};
  return revisionFor(before, former, showing) === revisionFor(after, party, showing);
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
