/** Which fields can be placed where, with which settings, and whether their conditions and formulas fit together. */
import type {FieldType} from '../../../contract/fields/field.js';
import {placesOf} from '../../../contract/fields/field-places.js';
import {expressionProblem, expressionTextProblem} from '../../../expressions/field-form.js';
import type {Document, Field, PageSize, Party, Rectangle} from '../envelope.js';
import {isSigner} from '../party-role.js';
import {Refusal} from '../refusal.js';
import {turnOf, type Turning} from '../signing-order.js';

/** Maximum number of fields per envelope. */
export const mostFields = 2_000;
/** Minimum width and height of a field, in points. */
export const leastSide = 4;

/** Why these fields cannot be placed on these documents, or null if they can. */
export function fieldsProblem(
  fields: readonly Field[],
  documents: readonly Document[],
  parties: readonly Pick<Party, 'id' | 'role'>[],
): string | null {
  if (fields.length > mostFields) return `An envelope holds at most ${mostFields} fields.`;
  if (new Set(fields.map(({key}) => key)).size < fields.length)
    return 'Two fields have the same key.';
  for (const field of fields) {
    const problem = fieldProblem(field, documents, parties);
    if (problem) return problem;
  }
  return null;
}

/** Why this field cannot be placed on these documents, or null if it can. */
export function fieldProblem(
  field: Field,
  documents: readonly Pick<Document, 'id' | 'pages'>[],
  parties: readonly Pick<Party, 'id' | 'role'>[],
): string | null {
  const pages = documents.find(({id}) => id === field.documentId)?.pages ?? [];
  const missing = placesOf(field).find(({page}) => !pages[page - 1]);
  if (missing) return `There is no page ${missing.page} in that document.`;
  const party = parties.find(({id}) => id === field.partyId);
  if (!party || !isSigner(party)) return 'A field needs a party who signs.';
  if (placesOf(field).some(({width, height}) => width < leastSide || height < leastSide))
    return 'The field is too small.';
  const problem = choicesProblem(field) ?? settingsProblem(field) ?? ownExpressionProblem(field);
  if (problem) return problem;
  const fits = placesOf(field).every((place) => isInside(place, pages[place.page - 1]!));
  return fits ? null : 'The field must lie inside the page.';
}

const isInside = ({x, y, width, height}: Rectangle, page: PageSize): boolean =>
  x >= 0 && y >= 0 && x + width <= page.width + 0.5 && y + height <= page.height + 0.5;

const calculated: ReadonlySet<FieldType> = new Set([
  'text',
  'name',
  'email',
  'number',
  'date',
  'check',
]);

/** A choice field must have choices, or nobody could fill it in. */
function choicesProblem({type, options, value}: Field): string | null {
  if (type === 'radio' && options.length !== 1) return 'A radio button needs its one choice.';
  if (type === 'dropdown' && options.length === 0) return 'A list needs something to choose from.';
  if (new Set(options).size < options.length) return 'Two choices of a list are alike.';
  const isChoice = type === 'radio' || type === 'dropdown';
  const isKnown = !isChoice || !value || options.some((option) => option === value);
  return isKnown ? null : 'The value it begins with is none of its choices.';
}

function ownExpressionProblem({type, settings = {}}: Field): string | null {
  if (settings.formula !== undefined && !calculated.has(type))
    return 'Only texts, names, e-mail addresses, numbers, dates and checkboxes can be calculated.';
  for (const part of ['condition', 'formula'] as const) {
    const problem = expressionTextProblem(settings[part] ?? 'true');
    if (problem) return `The ${part}: ${problem}`;
  }
  return null;
}

/** Limits must leave something to enter, and be of the kind that the field has. */
function settingsProblem({type, settings = {}}: Field): string | null {
  const {min, max, numberFormat, dateFormat} = settings;
  const kind = type === 'date' ? 'string' : 'number';
  const isOther = [min, max].some((limit) => limit !== undefined && typeof limit !== kind);
  if (isOther)
    return type === 'date'
      ? 'The limits of a date are dates such as 2026-11-21.'
      : 'The limits of this field are numbers.';
  if (min !== undefined && max !== undefined && min > max)
    return 'The smallest value is greater than the largest.';
  if (numberFormat !== undefined && type !== 'number') return 'Only numbers have a number format.';
  if (dateFormat !== undefined && type !== 'date') return 'Only dates have a date format.';
  return null;
}

interface WithFields {
  readonly fields: readonly Field[];
  readonly parties: readonly (Turning & Pick<Party, 'id'>)[];
  readonly isAllAtOnce: boolean;
}

/** Maximum length of all conditions and formulas of an envelope together: each value that is entered runs through them. */
const mostExpressions = 100_000;

/** What is wrong with the first condition or formula that has a mistake; null if none has. */
export function expressionsProblem({fields, parties, isAllAtOnce}: WithFields): string | null {
  if (lengthOf(fields) > mostExpressions)
    return `The conditions and formulas of an envelope have ${mostExpressions} characters at most, all together.`;
  const turns = new Map(parties.map((party) => [party.id, turnOf({isAllAtOnce, parties}, party)]));
  return expressionProblem(fields, (partyId) => turns.get(partyId) ?? 0)?.message ?? null;
}

const lengthOf = (fields: readonly Field[]): number =>
  fields
    .flatMap(({settings}) => [settings?.condition, settings?.formula])
    .reduce((total, text = '') => total + text.length, 0);

/** @throws Refusal 10010 for the first condition or formula with a mistake */
export function requireExpressions(envelope: WithFields): void {
  const problem = expressionsProblem(envelope);
  if (problem) throw new Refusal(10010, problem);
}
