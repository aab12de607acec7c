/**
 * Values that the page around knows. It is not trusted: they are checked as if they had been typed, fill only what is
 * empty, and stay to be changed.
 */
import {enteredText} from '../../../../contract/text/field-check.js';
import {takesSeveralLines} from '../../../../contract/text/field-text.js';
import type {EnteredValue} from '../../../../contract/fields/field-value.js';
import {MAX_TEXT_LENGTH} from '../../../../contract/fields/value-limits.js';
import type {SigningField} from '../../../../contract/pages/signing-page.js';
import type {Prefill} from '../../../../ui/frame/frame-message.js';
import {tabStorage} from '../../../shared/browser-storage.js';
import {valueFault} from './value-fault.js';
import {faultWords} from './value-messages.js';

/** Each for the fields with this id, label or name for prefilling. */
export type Given = Prefill['merge_fields'];

/** What a field takes of a given text, or why it does not take it. */
type Taken = {readonly value: EnteredValue} | {readonly fault: string};

/** The given values of one page, each used once in a field. */
export class GivenValues {
  readonly #language: string;
  readonly #used: Set<number>;
  readonly #storageName: string | undefined;
  #source: Given = [];
  /** Those that are not empty. */
  #given: Given = [];

  /**
   * @param language Of the document.
   * @param storageName Under which a tab remembers through a reload what was filled in; undefined for nothing.
   */
  constructor(language: string, storageName?: string) {
    this.#language = language;
    this.#storageName = storageName;
    const stored = storageName === undefined ? null : tabStorage()?.getItem(storageName);
    this.#used = new Set(stored?.split(' ').map(Number));
  }

  /**
   * Replaces what was given before.
   * @returns For each new value that none of these fields takes, its name and the reason.
   */
  replace(given: Given, fields: readonly SigningField[]): readonly string[] {
    if (given === this.#source) return [];
    this.#source = given;
    this.#given = given.filter(({field_value: text}) => text !== '');
    return this.#given.flatMap(({field_id: name, field_value: text}) => {
      const all = fields
        .filter((field) => isNamed(field, name))
        .map((each) => this.#try(each, text));
      const [first = refused()] = all;
      return 'fault' in first && all.every((each) => 'fault' in each)
        ? [`${name}: ${first.fault}`]
        : [];
    });
  }

  /** The value for this field, if there is one; only once, so that what the person empties stays empty. */
  use(field: SigningField): EnteredValue | undefined {
    if (this.#used.has(field.field_id)) return undefined;
    const taken = this.#given
      .filter(({field_id: name}) => isNamed(field, name))
      .map(({field_value: text}) => this.#try(field, text))
      .find((each) => 'value' in each);
    if (taken) this.#noteUsed(field.field_id);
    return taken?.value;
  }

  #noteUsed(fieldId: number): void {
    this.#used.add(fieldId);
    if (this.#storageName !== undefined)
      tabStorage()?.setItem(this.#storageName, [...this.#used].join(' '));
  }

  #try(field: SigningField, text: string): Taken {
    const value = valueIn(field, text, this.#language);
    if (value === null) return refused();
    const fault = valueFault(field, value, this.#language);
    return fault ? {fault: fault.message} : {value};
  }
}

const isNamed = ({field_id: id, title, merge}: SigningField, name: string): boolean =>
  name !== '' && (name === merge || name === title || name === String(id));

const refused = (): Taken => ({fault: faultWords.refused()});

/** What a text stands for in this field; null if it has no place there. */
function valueIn(field: SigningField, text: string, language: string): EnteredValue | null {
  switch (field.type) {
    case 'check':
      return tick(field, text);
    case 'radio':
    case 'dropdown':
      return field.options.includes(text) ? text : null;
    case 'text':
    case 'number':
    case 'date':
    case 'email':
    case 'name':
      return isShownWhole(field, text) ? enteredText(field, text, language) : null;
    default:
      // Only the person signs and chooses files.
      return null;
  }
}

/** A box that has to be ticked is a statement of the person. */
const tick = ({is_required: isRequired}: SigningField, text: string): boolean | null =>
  (text === 'true' && !isRequired) || (text === 'false' ? false : null);

/** A control of one line would leave out line breaks without showing it. */
const isShownWhole = (field: SigningField, text: string): boolean =>
  text.length <= MAX_TEXT_LENGTH && (takesSeveralLines(field) || !/[\r\n]/.test(text));
