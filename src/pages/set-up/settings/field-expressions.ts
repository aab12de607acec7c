import {html, LitElement, nothing, type TemplateResult} from 'lit';
import {property, state} from 'lit/decorators.js';
import {MAX_EXPRESSION_LENGTH} from '../../../contract/fields/value-limits.js';
import type {FieldType} from '../../../contract/fields/field.js';
import type {SetUpParty} from '../../../contract/pages/set-up-page.js';
import {controlStyles} from '../../../ui/controls/control.styles.js';
import {withSettings} from '../editing/field-settings.js';
import type {PlacedField} from '../editing/placed-field.js';
import {EditRequestEvent} from '../view/edit-request-event.js';
import {panelStyles} from '../view/panel.styles.js';
import {expressionMistake} from './expression-check.js';
import {expressionFault, expressionWords} from './expression-messages.js';
import {
  answersOf,
  namesOf,
  readableFields,
  readPlain,
  writePlain,
  type PlainCondition,
} from './plain-condition.js';
import {renderSettingChoice, renderSettingInput} from './setting-input.js';

type Part = 'condition' | 'formula';
type Way = 'always' | 'answer' | 'own';

/** Types whose value can be calculated. */
const calculated: ReadonlySet<FieldType> = new Set(['text', 'number', 'date']);

/** An expression as it is typed; it may not be usable yet. */
interface Draft {
  readonly text: string;
  /** What is wrong with it; empty if nothing. */
  readonly fault: string;
}

/**
 * @summary Under which condition a field is shown, and what it is calculated from.
 * @tag esign-field-expressions
 * @event {EditRequestEvent} edit-request - Something was set.
 */
export class EsignFieldExpressionsElement extends LitElement {
  static override styles = [controlStyles, panelStyles];
  @property({attribute: false}) field!: PlacedField;
  /** All fields, which expressions can read. */
  @property({attribute: false}) all: readonly PlacedField[] = [];
  @property({attribute: false}) parties: readonly SetUpParty[] = [];
  /** What is typed, by field and part: another selection does not lose what cannot be used. */
  @state() private drafts: ReadonlyMap<string, Draft> = new Map();
  /** How the condition of a field is given, where it does not follow from the condition. */
  @state() private ways: ReadonlyMap<string, Way> = new Map();

  override render(): TemplateResult {
    return html`<details id="expressions">
      <summary>${expressionWords.heading()}</summary>
      <div class="group">
        ${this.#renderWay()}
        ${calculated.has(this.field.type) ? this.#renderExpression('formula') : nothing}
      </div>
    </details>`;
  }

  #renderWay(): TemplateResult {
    const way = this.#way();
    const choices = [
      {value: 'always', text: expressionWords.always()},
      {value: 'answer', text: expressionWords.byAnswer()},
      {value: 'own', text: expressionWords.byCondition()},
    ];
    return html`${renderSettingChoice('way', expressionWords.showField(), way, choices, (picked) =>
      this.#pickWay(picked as Way),
    )}
    ${way === 'answer' ? this.#renderAnswer() : nothing}
    ${way === 'own' ? this.#renderExpression('condition') : nothing}`;
  }

  #way(): Way {
    const {condition} = this.field.settings ?? {};
    const chosen = this.ways.get(this.field.key);
    if (chosen) return chosen;
    if (condition === undefined) return 'always';
    return this.#plain() ? 'answer' : 'own';
  }

  #pickWay(way: Way): void {
    this.ways = new Map([...this.ways, [this.field.key, way]]);
    if (way === 'always') this.#take('condition', '');
    // What was written by choosing can be written on.
    if (way === 'own') this.#keep('condition');
  }

  /** The condition, if it compares the answer to a field that there is. */
  #plain(): PlainCondition | null {
    const plain = readPlain(this.field.settings?.condition ?? '');
    return this.#readable().some(({title}) => title === plain?.name) ? plain : null;
  }

  #renderAnswer(): TemplateResult {
    const plain = this.#plain();
    const fields = this.#readable();
    const read = fields.find(({title}) => title === plain?.name);
    const choices = fields.map(({title}) => ({value: title, text: title}));
    return html`${renderSettingChoice(
      'answer-to',
      expressionWords.answerTo(),
      plain?.name ?? null,
      choices,
      (name) => this.#readFrom(name),
    )}
    ${plain && read ? this.#renderAnswerOf(read, plain) : nothing} ${this.#renderFault()}`;
  }

  #readable(): readonly PlacedField[] {
    return readableFields(this.all, new Set([this.field.key]));
  }

  /** Begins with the first answer, so that there always is a condition that can be used. */
  #readFrom(name: string): void {
    const read = this.#readable().find(({title}) => title === name);
    if (!read) return;
    const [first = read.type === 'number' ? '0' : ''] = answersOf(read, this.all);
    this.#put({name, answer: read.type === 'check' ? true : first}, read.type);
  }

  #renderAnswerOf(read: PlacedField, {name, answer}: PlainCondition): TemplateResult {
    const put = (value: string | boolean) => this.#put({name, answer: value}, read.type);
    if (read.type === 'check') {
      const choices = [
        {value: 'true', text: expressionWords.checked()},
        {value: 'false', text: expressionWords.unchecked()},
      ];
      return renderSettingChoice(
        'answer',
        expressionWords.isAnswer(),
        String(answer),
        choices,
        (picked) => put(picked === 'true'),
      );
    }
    const answers = answersOf(read, this.all).map((text) => ({value: text, text}));
    if (answers.length > 0)
      return renderSettingChoice(
        'answer',
        expressionWords.isAnswer(),
        String(answer),
        answers,
        put,
      );
    const input = {
      name: 'answer',
      text: expressionWords.isAnswer(),
      value: String(answer),
      fault: '',
    };
    return renderSettingInput(input, put, () => undefined);
  }

  #put(plain: PlainCondition, type: FieldType): void {
    this.#take('condition', writePlain(plain, type));
  }

  #renderFault(): TemplateResult {
    return html`<p class="fault" role="status">${this.#draftOf('condition')?.fault}</p>`;
  }

  #renderExpression(part: Part): TemplateResult {
    const draft = this.#draftOf(part);
    const input = {
      name: part,
      text: expressionWords[part](),
      value: draft?.text ?? this.field.settings?.[part] ?? '',
      fault: draft?.fault ?? '',
      maxLength: MAX_EXPRESSION_LENGTH,
    };
    const names = namesOf(this.all.filter(({key}) => key !== this.field.key));
    return html`${renderSettingInput(
      input,
      (text) => this.#take(part, text),
      () => this.#draftOf(part)?.fault === '' && this.#keep(part),
    )}
    ${names.length > 0 ? this.#renderNames(part, names) : nothing}`;
  }

  /** A list of labels, each of which is inserted where the cursor is. */
  #renderNames(part: Part, names: readonly string[]): TemplateResult {
    const choices = names.map((name) => ({value: name, text: name}));
    return renderSettingChoice(
      `${part}-name`,
      expressionWords.insertName(),
      null,
      choices,
      (name) => this.#insert(part, name),
    );
  }

  #insert(part: Part, name: string): void {
    const input = this.renderRoot.querySelector<HTMLInputElement>(`input[name=${part}]`);
    if (!input) return;
    input.setRangeText(`[${name}]`, input.selectionStart ?? 0, input.selectionEnd ?? 0, 'end');
    this.#take(part, input.value);
    input.focus();
  }

  /** Only what can be used is set: the service would refuse all fields because of one expression. */
  #take(part: Part, text: string): void {
    const settings = {[part]: text.trim() || undefined};
    const changed = withSettings(this.field, settings);
    const all = this.all.map((field) => (field.key === changed.key ? changed : field));
    const mistake = text.trim() === '' ? null : expressionMistake(all, this.parties);
    const fault = mistake ? expressionFault(mistake.fault, mistake.subject) : '';
    this.#keep(part, {text, fault});
    if (!mistake) this.dispatchEvent(new EditRequestEvent({type: 'set', settings}));
  }

  #draftOf(part: Part): Draft | undefined {
    return this.drafts.get(`${this.field.key} ${part}`);
  }

  #keep(part: Part, draft?: Draft): void {
    const drafts = new Map(this.drafts);
    if (draft) drafts.set(`${this.field.key} ${part}`, draft);
    else drafts.delete(`${this.field.key} ${part}`);
    this.drafts = drafts;
  }
}

customElements.define('esign-field-expressions', EsignFieldExpressionsElement);

declare global {
  interface HTMLElementTagNameMap {
    'esign-field-expressions': EsignFieldExpressionsElement;
  }
}
