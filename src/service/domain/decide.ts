import {changedDraft, type DraftChange} from './draft-change.js';
import {requireExpressions} from './fields/field-expressions.js';
import {provedBy} from './consent/identity.js';
import {Refusal} from './refusal.js';
import {decideSignatures} from './fields/signature-choice.js';
import type {Envelope, Field} from './envelope.js';
import type {Command, EnvelopeEvent} from './envelope-event.js';
import {filesIn, withFile} from './fields/field-files.js';
import {fileProblem, formatProblem, isSameChoice, valueProblem} from './fields/field-rules.js';
import {decideLockValues} from './fields/locked-values.js';
import {fieldsProblem} from './fields/placement-rules.js';
import {decideFail, decideRetry} from './record/failure.js';
import {decideGoOnWithout, decideProcess, decideSend} from './preparation.js';
import {decideUpdateParty} from './party-change.js';
import {decideReassign} from './people/reassignment.js';
import {decideRemind} from './reminding.js';
import {decideNote, isStillToSign} from './record/note.js';
import {isSigner, kindOf} from './party-role.js';
import {
  isForgettable,
  isSealing,
  requireOpen,
  requireOwnField,
  requireParty,
  requireTurn,
} from './preconditions.js';
import {decideConfirm, decideLapse} from './widget.js';
import {decideSign} from './signing.js';
import {decideNameWitness} from './people/witness-naming.js';

/**
 * The only place that says which command is allowed in which state.
 * @throws Refusal with a code of the error table; the envelope is unchanged.
 */
export function decide(envelope: Envelope, command: Command): readonly EnvelopeEvent[] {
  switch (command.type) {
    case 'process':
      return decideProcess(envelope, command);
    case 'place-fields':
      return decidePlaceFields(envelope, command.fields);
    case 'change-draft':
      return decideChangeDraft(envelope, command.change);
    case 'decide-signatures':
      return decideSignatures(envelope, command.documentId, command.choice);
    case 'go-on-without':
      return decideGoOnWithout(envelope);
    case 'send':
      return decideSend(envelope);
    case 'remind':
      return decideRemind(envelope, command);
    case 'fail':
      return decideFail(envelope, command.failure);
    case 'retry':
      return decideRetry(envelope);
    case 'cancel':
      return decideCancel(envelope, command);
    case 'expire':
      requireOpen(envelope, 10276);
      return [{type: 'expired'}];
    case 'delete':
      return decideDelete(envelope);
    case 'forget':
      return decideForget(envelope);
    case 'update-party':
      return decideUpdateParty(envelope, command);
    case 'reassign':
      return decideReassign(envelope, command);
    case 'name-witness':
      return decideNameWitness(envelope, command);
    case 'lock-values':
      return decideLockValues(envelope, command);
    case 'identify':
      return decideIdentify(envelope, command);
    case 'bounce':
      return decideBounce(envelope, command);
    case 'open':
      return decideOpen(envelope, command.partyId);
    case 'consent':
      return decideConsent(envelope, command);
    case 'withdraw-consent':
      return decideWithdrawConsent(envelope, command.partyId);
    case 'ask':
      return decideAsk(envelope, command);
    case 'fill':
      return decideFill(envelope, command);
    case 'add-file':
      return decideAddFile(envelope, command);
    case 'remove-file':
      return decideRemoveFile(envelope, command);
    case 'sign':
      return decideSign(envelope, command);
    case 'confirm':
      return decideConfirm(envelope, requireParty(envelope, command.partyId));
    case 'lapse':
      return decideLapse(envelope);
    case 'reject':
      return decideReject(envelope, command);
    case 'seal':
      return isSealing(envelope) ? [{type: 'sealed', documents: command.documents}] : [];
    case 'note':
      return decideNote(envelope, command.note);
    case 'renew-seal':
      return isStillSealed(envelope, command) ? [{...command, type: 'seal-renewed'}] : [];
  }
}

type CommandOf<Type extends Command['type']> = Extract<Command, {type: Type}>;

function decideChangeDraft(envelope: Envelope, change: DraftChange): readonly EnvelopeEvent[] {
  const changed = changedDraft(envelope, change);
  if (change.placed?.length) requireExpressions({...changed, ...changed.values});
  return [{type: 'draft-changed', ...changed}];
}

function decidePlaceFields(envelope: Envelope, fields: readonly Field[]): readonly EnvelopeEvent[] {
  if (envelope.status !== 'draft')
    throw new Refusal(10278, 'Fields can be placed in a draft only.');
  const problem = fieldsProblem(fields, envelope.documents, envelope.parties);
  if (problem) throw new Refusal(10010, problem);
  // Whether they fit together is checked when it is sent: a name that is just being changed is no reason to lose a save.
  return [{type: 'fields-placed', fields}];
}

/** Whether the seal was not renewed by another job in the meantime. */
const isStillSealed = (
  {documents}: Envelope,
  {documentId, formerSha256}: CommandOf<'renew-seal'>,
): boolean =>
  documents.some(({id, sealedSha256}) => id === documentId && sealedSha256 === formerSha256);

function decideDelete(envelope: Envelope): readonly EnvelopeEvent[] {
  const deletable = ['draft', 'signed', 'expired', 'cancelled'];
  if (!deletable.includes(envelope.status))
    throw new Refusal(10277, `Its status is ${envelope.status}.`);
  return [{type: 'deleted'}];
}

/** Unlike its sender, who may not delete what somebody declined, and has to cancel what failed. */
function decideForget(envelope: Envelope): readonly EnvelopeEvent[] {
  if (!isForgettable(envelope)) throw new Refusal(10277, `Its status is ${envelope.status}.`);
  return [{type: 'deleted'}];
}

/**
 * Envelopes that are still being processed and that have failed can be cancelled too, and fully signed ones after sealing
 * has failed once.
 */
function decideCancel(
  envelope: Envelope,
  {hasSealFailed = false, reason}: CommandOf<'cancel'>,
): readonly EnvelopeEvent[] {
  const isUnfinished = envelope.status === 'processing' || envelope.status === 'failed';
  const isUnsealed = isSealing(envelope) && hasSealFailed;
  if (!isUnfinished && !isUnsealed) requireOpen(envelope, 10274);
  return [{type: 'cancelled', ...(reason ? {reason} : {})}];
}

/** Recorded only while it is relevant to the signature; later visits are not recorded. */
function decideIdentify(
  envelope: Envelope,
  command: CommandOf<'identify'>,
): readonly EnvelopeEvent[] {
  const party = requireParty(envelope, command.partyId);
  if (!isStillToSign(envelope, party)) return [];
  return [{...command, type: 'party-identified', ...provedBy(command.by, party)}];
}

/** Relevant only once, and only while the party has yet to sign and still has the address that bounced. */
function decideBounce(
  envelope: Envelope,
  {partyId, email, reason}: CommandOf<'bounce'>,
): readonly EnvelopeEvent[] {
  const party = requireParty(envelope, partyId);
  const isWaitedFor =
    envelope.status === 'sent' && party.status === 'in progress' && party.email === email;
  return isWaitedFor ? [{type: 'party-bounced', partyId, reason}] : [];
}

function decideOpen(envelope: Envelope, partyId: number): readonly EnvelopeEvent[] {
  const party = requireParty(envelope, partyId);
  const isTurn = party.status === 'in progress' || party.status === 'bounced';
  const isOpen = envelope.status === 'sent' || envelope.status === 'unsigned';
  const isFirst = isOpen && isTurn && party.opened === null;
  return isFirst ? [{type: 'party-opened', partyId}] : [];
}

function decideConsent(
  envelope: Envelope,
  command: CommandOf<'consent'>,
): readonly EnvelopeEvent[] {
  const party = requireTurn(envelope, command.partyId);
  if (!isSigner(party)) throw new Refusal(10010, `${party.name} does not sign.`);
  return party.consented ? [] : [{...command, type: 'party-consented'}];
}

/** Nothing to withdraw is no fault: the request may be a repeated one. */
function decideWithdrawConsent(envelope: Envelope, partyId: number): readonly EnvelopeEvent[] {
  const {consented} = requireTurn(envelope, partyId);
  if (envelope.status === 'unsigned')
    throw new Refusal(10010, 'Whoever was not asked to sign just leaves the page.');
  return consented ? [{type: 'party-consent-withdrawn', partyId}] : [];
}

function decideAsk(envelope: Envelope, command: CommandOf<'ask'>): readonly EnvelopeEvent[] {
  requireTurn(envelope, command.partyId);
  if (envelope.status === 'unsigned')
    throw new Refusal(10010, 'Only a party that was asked to sign can ask a question.');
  return [{...command, type: 'party-asked'}];
}

function decideFill(envelope: Envelope, command: CommandOf<'fill'>): readonly EnvelopeEvent[] {
  const {partyId, fieldId, value, formats, language} = command;
  const field = requireOwnField(envelope, command);
  const problem = valueProblem(field, value, language) ?? formatProblem(field, value, formats);
  if (problem) throw new Refusal(10010, problem);
  const emptied = value === null ? [] : otherChoices(envelope, field);
  return [
    ...emptied.map(({id}) => ({type: 'field-filled', partyId, fieldId: id, value: null}) as const),
    {type: 'field-filled', partyId, fieldId, value},
  ];
}

/** The radio buttons that are deselected when this one is chosen. */
const otherChoices = ({fields}: Envelope, field: Field): readonly Field[] =>
  fields.filter(
    (other) => other.id !== field.id && isSameChoice(other, field) && other.value !== null,
  );

function decideAddFile(
  envelope: Envelope,
  command: CommandOf<'add-file'>,
): readonly EnvelopeEvent[] {
  const {partyId, fieldId, file, findings} = command;
  const field = requireOwnField(envelope, command);
  const problem = fileProblem(field, file);
  if (problem) throw new Refusal(10010, problem);
  const cleaned = {type: 'upload-cleaned', title: file.name, report: {findings}} as const;
  const value = withFile(filesIn(field), file);
  return [
    ...(findings.length > 0 ? [cleaned] : []),
    {type: 'field-filled', partyId, fieldId, value},
  ];
}

/** Idempotent: removing a file twice has no further effect. */
function decideRemoveFile(
  envelope: Envelope,
  command: CommandOf<'remove-file'>,
): readonly EnvelopeEvent[] {
  const files = filesIn(requireOwnField(envelope, command));
  const isThere = files.some(({sha256}) => sha256 === command.sha256);
  return isThere ? [{...command, type: 'file-removed'}] : [];
}

function decideReject(envelope: Envelope, command: CommandOf<'reject'>): readonly EnvelopeEvent[] {
  const party = requireParty(envelope, command.partyId);
  if (envelope.status === 'rejected' && party.status === 'rejected') return [];
  requireTurn(envelope, command.partyId);
  if (kindOf(party) === 'viewer')
    throw new Refusal(10010, 'A viewer is not asked for a decision: ask the sender a question.');
  if (envelope.status === 'unsigned')
    throw new Refusal(10010, 'Nobody asked for this signature: close the page to leave it.');
  const {documentId} = command;
  if (documentId !== null && !envelope.documents.some(({id}) => id === documentId))
    throw new Refusal(10282);
  return [{...command, type: 'party-rejected'}];
}
