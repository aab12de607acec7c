/**
 * The account gives fields of a party values after sending, which the party cannot change
 * (docs/interface.md, "Embed sessions").
 */
import type {FieldValue} from '../../../contract/fields/field-value.js';
import {formerSignatureOf} from '../amendment.js';
import type {Envelope, Field, Party} from '../envelope.js';
import {isFixed, mergeProblem, valueOf} from '../fields/field-rules.js';
import {requireNotAmended, requireParty} from '../preconditions.js';
import {partyIn, recordedFields} from '../record/recorded.js';
import {nothing} from '../effects.js';
import {Refusal} from '../refusal.js';
import {isPrefillable} from '../template.js';
import type {Behaviour, OfParty} from './behaviour.js';

/** A value as text for the field with this id, or for all fields of the party with this name. */
interface NamedValue {
  readonly field_id?: number | undefined;
  readonly field_merge?: string | undefined;
  readonly field_value: string;
}

export interface LockValues extends OfParty<'lock-values'> {
  readonly values: readonly NamedValue[];
  /** Of the document, which decides how a number is read. */
  readonly language: string;
}

export interface ValuesLocked extends OfParty<'values-locked'> {
  readonly fields: readonly {readonly fieldId: number; readonly value: FieldValue | null}[];
}

export const lockingValues: Behaviour<LockValues, ValuesLocked> = {
  commands: {'lock-values': decideLockValues},
  events: {
    'values-locked': {
      evolve: withLockedValues,
      effects: nothing,
      record({after}, {partyId, fields}) {
        const ids = new Set(fields.map(({fieldId}) => fieldId));
        const locked = after.fields.filter(({id}) => ids.has(id));
        return {
          type: 'values-locked',
          data: {party: partyIn(after, partyId), fields: recordedFields(after, locked)},
        };
      },
    },
  },
};

/**
 * Idempotent: values that are locked already change nothing, not even after the party has signed.
 * @throws Refusal 10281, or 10010 that names the first value that its field does not take
 */
function decideLockValues(
  envelope: Envelope,
  {partyId, values, language}: LockValues,
): readonly ValuesLocked[] {
  const party = requireParty(envelope, partyId);
  const asked = new Map(values.flatMap((each) => valuesFor(envelope, party, each, language)));
  const changed = [...asked].filter(([field, value]) => !(isFixed(field) && holds(field, value)));
  if (changed.length === 0) return [];
  requireUnfinished(envelope, party);
  for (const [field] of changed) requireFree(envelope, field);
  const fields = changed.map(([{id: fieldId}, value]) => ({fieldId, value}));
  return [{type: 'values-locked', partyId, fields}];
}

/** The fields that a value is for, with what each of them is to hold. */
function valuesFor(
  {fields}: Envelope,
  {id: partyId, name: party}: Party,
  named: NamedValue,
  language: string,
): readonly (readonly [Field, FieldValue | null])[] {
  const name = wordFor(named);
  const own = fields.filter((field) => field.partyId === partyId);
  const found = matching(own, named);
  if (found.length === 0) throw refusal(`${party} has no field ${name}.`);
  if (named.field_value === '') throw refusal(`field ${name}: a value is missing.`);
  const buttons = found.filter(({type}) => type === 'radio');
  const taken = found.map((field) => {
    const isOther = buttons.length > 1 && !field.options.includes(named.field_value);
    return isOther ? ([field, null] as const) : ([field, valueIn(field, named, language)] as const);
  });
  if (taken.every(([, value]) => value === null))
    throw refusal(`field ${name}: one of the choices is expected here.`);
  return taken;
}

/** By id; or by name for prefilling, or by label where no field has such a name. */
function matching(
  own: readonly Field[],
  {field_id: id, field_merge: name}: NamedValue,
): readonly Field[] {
  if (id !== undefined) return own.filter((field) => field.id === id);
  const merged = own.filter(({merge}) => merge === name);
  return merged.length > 0 ? merged : own.filter(({title}) => title === name);
}

function valueIn(field: Field, named: NamedValue, language: string): FieldValue | null {
  const {field_value: text} = named;
  const problem = lockProblem(field, text) ?? mergeProblem(field, text, language);
  if (problem) throw refusal(`field ${wordFor(named)}: ${problem}`);
  return valueOf(field, text, language);
}

function lockProblem(field: Field, text: string): string | null {
  if (field.type === 'label' || !isPrefillable(field))
    return `a field of the type ${field.type} takes no value from the account.`;
  // Whoever ticks a box that has to be ticked makes a statement.
  return field.type === 'check' && field.isRequired && (text === '1' || text === 'true')
    ? 'a box that has to be ticked is a statement of the person who signs.'
    : null;
}

function requireUnfinished(envelope: Envelope, party: Party): void {
  if (envelope.status !== 'sent' || envelope.isSealing)
    throw refusal(`the envelope’s status is ${envelope.status}.`);
  requireNotAmended(envelope);
  if (party.status === 'signed' || formerSignatureOf(envelope, party.id) !== undefined)
    throw refusal(`${party.name} has signed already.`);
}

/** What somebody has signed, having seen it, is not changed any more, nor what was fixed when it was sent. */
function requireFree({parties}: Envelope, field: Field): void {
  const word = wordFor({field_id: field.id, field_merge: field.title || undefined});
  if (isFixed(field) && !field.isLocked)
    throw refusal(`field ${word} cannot be changed since the envelope was sent.`);
  if (field.isLocked && parties.some(({status}) => status === 'signed'))
    throw refusal(`field ${word} holds another value, with which somebody has signed.`);
}

const holds = (field: Field, value: FieldValue | null): boolean =>
  field.value === value || (field.value === false && value === null);

const wordFor = ({field_id: id, field_merge: name}: Omit<NamedValue, 'field_value'>): string =>
  name === undefined ? String(id) : `“${name}”`;

const refusal = (why: string): Refusal => new Refusal(10010, `party_locked_values: ${why}`);

/** The envelope with these values, which its party can no longer change. */
function withLockedValues(envelope: Envelope, {fields: locked}: ValuesLocked): Envelope {
  const values = new Map(locked.map(({fieldId, value}) => [fieldId, value]));
  const lock = (field: Field): Field => {
    const value = values.get(field.id);
    return value === undefined ? field : {...field, value, isReadOnly: true, isLocked: true};
  };
  return {...envelope, fields: envelope.fields.map(lock)};
}

/** The field as it was sent, for somebody else: what the account knew of one person is nothing of another. */
export function unlocked({isLocked, ...field}: Field): Field {
  return isLocked ? {...field, isReadOnly: false} : field;
}
