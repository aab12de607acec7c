/** The page shows and calculates what the service settles, whatever the answers are and in whichever language. */
import fc from 'fast-check';
import {expect, it} from 'vitest';
import type {FieldSettings} from '../../../../src/contract/fields/field-settings.js';
import type {SigningState} from '../../../../src/contract/pages/signing-page.js';
import type {Field} from '../../../../src/service/domain/envelope.js';
import {settledFields, withSettled} from '../../../../src/service/domain/behaviours/signing.js';
import {createFormRules} from '../../../../src/pages/signing/ceremony/fields/form-rules.js';
import {signingFormOf} from '../../../../src/service/pages/signing/signing-state.js';
import {anna, ben, draft, field, party} from '../../domain/envelope-fixture.js';

const number = (
  id: number,
  title: string,
  settings: FieldSettings = {},
  change: Partial<Field> = {},
) => field(id, anna, {type: 'number', title, settings, ...change});

const numbers = fc.constantFrom(null, '0', '7', '1.250', '1,5', '12.50', '99');
const today = '2026-11-21';
const answers = fc.record({
  1: fc.constantFrom(null, true, false),
  2: numbers,
  3: numbers,
  4: fc.constantFrom(null, 'x', ''),
  5: fc.constantFrom(null, '2026-01-31', '2027-12-01'),
  9: numbers,
  // Ben's day of signing is not Anna's.
  12: fc.constant('2026-10-31'),
});

/** Ben has signed before Anna, whose fields read his. */
const fieldsWith = (values: Readonly<Record<string, string | boolean | null>>): readonly Field[] =>
  [
    number(1, 'Pets', {}, {type: 'check'}),
    number(2, 'Count', {condition: 'Pets and Deposit > 1'}),
    number(3, 'Rent'),
    number(4, 'Note', {condition: '[Count] > 5 or empty(Rent)'}, {type: 'text'}),
    number(5, 'Start', {condition: 'not empty(Note)'}, {type: 'date'}),
    number(6, 'Total', {formula: 'Rent * 12 + sum(Count, Deposit) / 3'}),
    number(7, 'End', {formula: 'add_months(Start, 1)'}, {type: 'date'}),
    number(8, 'Said', {formula: 'join(Note, "!")', condition: 'Total > 100'}, {type: 'text'}),
    number(10, 'Signed on', {formula: 'today()'}, {type: 'date'}),
    number(11, 'Late', {condition: 'Start < today()'}, {type: 'check'}),
    number(9, 'Deposit', {}, {partyId: ben}),
    number(12, 'Ben signed on', {formula: 'today()'}, {type: 'date', partyId: ben}),
    number(13, 'Reply by', {formula: 'add_months([Ben signed on], 1)'}, {type: 'date'}),
  ].map((each) => ({...each, value: values[each.id] ?? null}));

it('page and service agree', () => {
  fc.assert(
    fc.property(answers, fc.constantFrom('en', 'de', 'ar'), (values, language) => {
      const fields = fieldsWith(values);
      const envelope = draft({fields, parties: [party(anna), party(ben, {status: 'signed'})]});
      const form = signingFormOf(envelope, {id: anna}, language)!;
      const state = {
        document_language: language,
        today,
        fields: fields.map(({id, type, value, settings}) => ({
          field_id: id,
          type,
          value,
          settings,
        })),
      } as unknown as SigningState;
      const states = createFormRules(
        form,
        state,
      )(new Map(fields.map(({id, value}) => [id, value])));
      const settled = withSettled(envelope, settledFields(envelope, anna, {language, today}));
      for (const {id, partyId, isHidden = false, value, settings} of settled.fields) {
        if (partyId !== anna) continue;
        expect([id, states.get(id)?.isShown]).toEqual([id, !isHidden]);
        if (settings?.formula !== undefined && !isHidden)
          expect([id, states.get(id)?.calculated]).toEqual([id, value]);
      }
    }),
    {numRuns: 500},
  );
});
