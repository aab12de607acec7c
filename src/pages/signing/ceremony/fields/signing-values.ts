import type {ReactiveController, ReactiveControllerHost} from 'lit';
import type {
  EnteredValue,
  FieldValue,
  SignatureValue,
} from '../../../../contract/fields/field-value.js';
import {isSignature} from '../../../../contract/fields/is-signature.js';
import {enteredText} from '../../../../contract/text/field-check.js';
import type {FieldFit} from '../../../../contract/pages/entry-fit.js';
import type {
  FieldFiles,
  FieldFilled,
  FieldVersion,
  SigningField,
  SigningState,
} from '../../../../contract/pages/signing-page.js';
import {onLeaving} from '../../../shared/leaving.js';
import type {PageClient} from '../../../shared/page-client.js';
import {
  isDone,
  isFilled,
  missingFields,
  ownFields,
  requiredFields,
  withItsChoice,
} from './field-order.js';
import {fitFault} from './fit-messages.js';
import {GivenValues, type Given} from './given-values.js';
import {ShownFields} from './shown-fields.js';
import {valueFault} from './value-fault.js';
import {changeWords, faultWords} from './value-messages.js';
import {ValueSaver, type SavingState} from './value-saver.js';

/** What the party has filled in: shown immediately, saved as it is entered, kept here until the service has it. */
export class SigningValues implements ReactiveController {
  /** The party's fields in reading order, those too that a condition hides. */
  readonly own: readonly SigningField[];
  /** What the last answer has shown and hidden, as a sentence. */
  news = '';
  saving: SavingState = 'saved';
  readonly #host: ReactiveControllerHost;
  readonly #values: Map<number, FieldValue | null>;
  /** The service's versions of the values that are shown here, by field. */
  readonly #versions: Map<number, string>;
  readonly #faults = new Map<number, string>();
  /** Texts that are not sent, as they are invalid so far, by field. */
  readonly #unfit = new Map<number, EnteredValue | null>();
  readonly #fits: Map<number, FieldFit>;
  readonly #shown: ShownFields;
  readonly #language: string;
  readonly #today: string;
  readonly #given: GivenValues;
  /** The name with which fields are filled in, once it may be. */
  #name: string | undefined;
  readonly #saver: ValueSaver;
  readonly #client: PageClient;
  #connected = new AbortController();

  constructor(
    host: ReactiveControllerHost,
    client: PageClient,
    state: SigningState,
    onRefused: () => void,
  ) {
    this.#host = host;
    this.#client = client;
    this.own = ownFields(state.documents, state.fields);
    this.#values = new Map(this.own.map(({field_id, value}) => [field_id, value]));
    this.#shown = new ShownFields(state, this.own, this.#values);
    this.#language = state.document_language;
    this.#today = state.today;
    const given = `esign-given ${state.fingerprint} ${state.party.email}`;
    this.#given = new GivenValues(this.#language, state.is_preview ? undefined : given);
    this.#versions = new Map(this.own.map(({field_id, version}) => [field_id, version]));
    this.#fits = new Map(
      this.own.flatMap(({field_id, fit, fits}) => (fit ? [[field_id, {fit, fits}] as const] : [])),
    );
    this.#saver = new ValueSaver({
      save: async (fieldId, value) => {
        const path = `signing/fields/${fieldId}`;
        const filled = await client.call<FieldFilled>('PUT', path, {value});
        this.#takeVersion(fieldId, filled);
        this.#takeFit(fieldId, value, filled);
      },
      onState: (saving) => this.#show(() => (this.saving = saving)),
      onRefused: (fieldId) => {
        this.#refuse(fieldId);
        onRefused();
      },
    });
    host.addController(this);
  }

  hostConnected(): void {
    this.#connected = new AbortController();
    onLeaving(() => this.#saver.leave(), this.#connected.signal);
  }

  hostDisconnected(): void {
    this.#connected.abort();
  }

  /** The party's fields that are shown, in reading order. */
  get fields(): readonly SigningField[] {
    return this.#shown.own;
  }

  /** All fields that are shown, calculated ones with what they hold. */
  get visible(): readonly SigningField[] {
    return this.#shown.all;
  }

  /** The required fields that are still empty. */
  get missing(): readonly SigningField[] {
    return missingFields(this.fields, this.#values);
  }

  /** How many fields are required. */
  get total(): number {
    return requiredFields(this.fields).length;
  }

  /** All values by field. */
  get all(): ReadonlyMap<number, FieldValue | null> {
    return this.#values;
  }

  /** The versions of the values shown, as far as the service has them. */
  get versions(): readonly FieldVersion[] {
    return Array.from(this.#versions, ([field_id, version]) => ({field_id, version}));
  }

  /** Entries that the service does not have yet, by field. */
  get unsaved(): readonly (readonly [number, EnteredValue | null])[] {
    return [...this.#saver.pending, ...this.#unfit];
  }

  /** Fields with an invalid value. */
  get faulty(): readonly SigningField[] {
    return this.fields.filter(({field_id}) => this.#faults.has(field_id));
  }

  /** Whether nothing is left to do in this field. */
  isDone(field: SigningField): boolean {
    return isDone(this.fields, this.#values, field);
  }

  /** The sentence below a field, if there is one. */
  faultOf(field: SigningField): string | undefined {
    return this.#faults.get(field.field_id);
  }

  /** How the text in a field will be printed, once it has been measured. */
  fitOf({field_id}: SigningField): FieldFit | undefined {
    return this.#fits.get(field_id);
  }

  /** The field with what has been entered, and how it will be printed. */
  filled(field: SigningField): SigningField {
    const {field_id: id} = field;
    if (!this.#values.has(id) || field.settings?.formula !== undefined) return field;
    const value = this.#values.get(id) ?? null;
    // A typed signature is measured for its letters, and drawn.
    const {fit, fits} = (typeof value === 'string' ? this.#fits.get(id) : undefined) ?? {fit: null};
    return {...field, value, fit, fits};
  }

  /** The signature or initials adopted earlier, which one press uses again. */
  adopted(type: SigningField['type']): SignatureValue | undefined {
    return this.fields
      .filter((field) => field.type === type)
      .map(({field_id}) => this.#values.get(field_id))
      .find(isSignature);
  }

  /** This field, and the others of its type that have to be filled in. */
  openLike(field: SigningField): readonly SigningField[] {
    const others = this.missing.filter(
      ({field_id, type}) => field_id !== field.field_id && type === field.type,
    );
    return [field, ...others];
  }

  /** Takes a value; it is saved shortly. */
  enter(field: SigningField, value: EnteredValue | null): void {
    for (const {field_id} of withItsChoice(this.fields, field)) {
      this.#values.set(field_id, field_id === field.field_id ? value : null);
      this.#faults.delete(field_id);
      this.#fits.delete(field_id);
      this.#unfit.delete(field_id);
    }
    // An invalid text is not sent; `check` says what is wrong once the field loses focus.
    const kept = this.#kept(field, value);
    const fault = valueFault(field, kept, this.#language);
    if (!fault) this.#saver.put(field.field_id, kept === '' ? null : kept);
    else this.#unfit.set(field.field_id, value);
    if (fault?.isSaidAtOnce) this.check(field);
    this.#update();
  }

  /** Whether this button is chosen, and its choice may be left empty. */
  canClear(field: SigningField): boolean {
    const isChosen = field.type === 'radio' && isFilled(field, this.#values.get(field.field_id));
    return isChosen && !withItsChoice(this.fields, field).some((each) => each.is_required);
  }

  /** Chooses none of the buttons of this one's choice. */
  clear(field: SigningField): void {
    const unsaved = new Set(this.unsaved.map(([id]) => id));
    for (const each of withItsChoice(this.fields, field))
      // One that was chosen just before is still to be saved: it would be chosen again.
      if (each === field || unsaved.has(each.field_id)) this.enter(each, null);
  }

  /**
   * Uploads a file into a field immediately.
   * @param onProgress Called with the share that has been sent, 0 to 1.
   * @throws PageError
   */
  async upload(
    field: SigningField,
    file: File,
    onProgress: (share: number) => void,
  ): Promise<void> {
    const path = `signing/fields/${field.field_id}/files`;
    this.#takeFiles(field, await this.#client.upload<FieldFiles>(path, file, onProgress));
  }

  /**
   * Removes a file from a field.
   * @throws PageError
   */
  async removeFile(field: SigningField, sha256: string): Promise<void> {
    const path = `signing/fields/${field.field_id}/files/${sha256}`;
    this.#takeFiles(field, await this.#client.call<FieldFiles>('DELETE', path));
  }

  /** Shows what a field that lost focus holds, and what is wrong with it. */
  check(field: SigningField): void {
    const value = this.#kept(field, this.#values.get(field.field_id) ?? null);
    // Not while somebody types: the cursor would jump.
    this.#show(() => this.#values.set(field.field_id, value));
    const fault = valueFault(field, value, this.#language);
    if (fault) this.#show(() => this.#faults.set(field.field_id, fault.message));
  }

  /**
   * Marks required fields that are empty, and returns the fields that prevent finishing: invalid ones first, then empty
   * ones.
   */
  markMissing(): readonly SigningField[] {
    for (const field of this.fields) this.check(field);
    const {faulty, missing} = this;
    for (const field of missing) this.#faults.set(field.field_id, faultWords.empty());
    this.#host.requestUpdate();
    return [...new Set([...faulty, ...missing])];
  }

  /** Takes what the page around gives; returns what no field of the party takes, and why. */
  take(given: Given): readonly string[] {
    return this.#given.replace(given, this.own);
  }

  /**
   * What was given is filled in; so are, as the date is that of signing and the name is known, the other dates and
   * names.
   */
  fillKnown(name: string): void {
    this.#name = name;
    for (const field of this.fields) this.#fillGiven(field);
    for (const field of this.missing) this.#fillKnown(field);
  }

  /** Only what is empty, and still shown after the other values. */
  #fillGiven(field: SigningField): void {
    const isEntered = (this.#values.get(field.field_id) ?? null) !== null;
    if (isEntered || this.isDone(field) || !this.fields.includes(field)) return;
    const value = this.#given.use(field);
    if (value !== undefined) this.enter(field, value);
  }

  #fillKnown(field: SigningField): void {
    const {type} = field;
    if (this.#name === undefined || this.isDone(field)) return;
    const today = this.#today;
    // A service of the version before this one tells no day.
    if (type === 'date' && today && !valueFault(field, today, this.#language))
      this.enter(field, today);
    if (type === 'name') this.enter(field, this.#name);
  }

  /** An answer may show and hide other fields; those that are new are filled in as far as they are known. */
  #update(): void {
    const {added, removed} = this.#shown.update(this.#values);
    if (added.length + removed.length > 0) this.news = changeWords(added.length, removed.length);
    this.#host.requestUpdate();
    for (const field of added) {
      if (this.#name !== undefined) this.#fillGiven(field);
      if (field.is_required) this.#fillKnown(field);
    }
  }

  /** Saves pending values; resolves to whether the service has all values. */
  flush(): Promise<boolean> {
    return this.#saver.flush();
  }

  /** When one button of a group is chosen, the service clears the others. */
  #takeVersion(fieldId: number, {version}: FieldFilled): void {
    const saved = this.own.filter(({field_id}) => field_id === fieldId);
    for (const {field_id} of saved.flatMap((field) => withItsChoice(this.own, field)))
      this.#versions.set(field_id, field_id === fieldId ? version : '');
  }

  #takeFiles({field_id}: SigningField, {value, version}: FieldFiles): void {
    this.#versions.set(field_id, version);
    this.#values.set(field_id, value);
    this.#update();
    if (value) this.#show(() => this.#faults.delete(field_id));
  }

  /** Ignores the result for a text that has changed in the meantime: the next response is on its way. */
  #takeFit(fieldId: number, value: EnteredValue | null, {is_kept, fit, fits}: FieldFilled): void {
    const field = this.own.find(({field_id: id}) => id === fieldId);
    const shown = field && this.#kept(field, this.#values.get(fieldId) ?? null);
    if (!fit || (shown || null) !== value) return;
    this.#show(() => {
      this.#fits.set(fieldId, {fit, fits});
      if (!is_kept) this.#faults.set(fieldId, fitFault(fit));
    });
  }

  /** What the service keeps of a value. */
  #kept<Value>(field: SigningField, value: Value): Value | string {
    return typeof value === 'string' ? enteredText(field, value, this.#language) : value;
  }

  #refuse(fieldId: number): void {
    this.#show(() => this.#faults.set(fieldId, faultWords.refused()));
  }

  #show(change: () => void): void {
    change();
    this.#host.requestUpdate();
  }
}
