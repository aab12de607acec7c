import type {SigningField, SigningState} from '../../../../contract/pages/signing-page.js';
import type {Values} from './field-order.js';
import type {FormRules, createFormRules} from './form-rules.js';
import type {PageClient} from '../../../shared/page-client.js';

/** Which fields came and went. */
interface Change {
  readonly added: readonly SigningField[];
  readonly removed: readonly SigningField[];
}

/** The fields that are shown: all, unless the condition of one is not fulfilled by the answers so far. */
export class ShownFields {
  /** The party's own, in reading order. */
  own: readonly SigningField[];
  /** All of them, calculated ones with what they hold. */
  all: readonly SigningField[];
  readonly #fields: readonly SigningField[];
  readonly #own: readonly SigningField[];
  readonly #rules: FormRules | undefined;

  constructor(state: SigningState, own: readonly SigningField[], values: Values) {
    this.#fields = state.fields;
    this.all = state.fields;
    this.#own = own;
    this.own = own;
    this.#rules = formRulesOf(state);
    this.update(values);
  }

  /** Takes other answers. */
  update(values: Values): Change {
    if (!this.#rules) return {added: [], removed: []};
    const states = this.#rules(values);
    const isShown = ({field_id: id}: SigningField) => states.get(id)?.isShown ?? true;
    const before = this.own;
    this.own = this.#own.filter(isShown);
    this.all = this.#fields.filter(isShown).map((field) => {
      const {calculated: value, printed} = states.get(field.field_id) ?? {};
      return value === undefined
        ? field
        : {...field, fit: null, fits: undefined, value: printed || value};
    });
    return {
      added: this.own.filter((field) => !before.includes(field)),
      removed: before.filter((field) => !this.own.includes(field)),
    };
  }
}

let create: typeof createFormRules | undefined;

/**
 * Calls the service for the state of what is signed, and loads what its conditions and formulas need.
 * @throws PageError
 */
export async function callForState(
  client: PageClient,
  method: 'GET' | 'POST',
  path: string,
  body?: unknown,
): Promise<SigningState> {
  const state = await client.call<SigningState>(method, path, body);
  if (state.form) create ??= (await import('./form-rules.js')).createFormRules;
  return state;
}

/** The conditions and formulas of what is signed; undefined if there are none. */
const formRulesOf = (state: SigningState): FormRules | undefined =>
  state.form ? create?.(state.form, state) : undefined;
