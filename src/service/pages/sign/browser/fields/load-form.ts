import type {SigningState} from '../../../../../contract/pages/signing-page.js';
import type {PageClient} from '../../../shared/browser/page-client.js';
import type {createFormRules, FormRules} from './form-rules.js';
import type {settingFault as checkSetting} from './settings-check.js';

let create: typeof createFormRules | undefined;
let check: typeof checkSetting | undefined;

/**
 * Calls the service for the state of what is signed, and loads what its conditions, formulas and settings need.
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
  if (state.fields.some(({settings}) => settings))
    check ??= (await import('./settings-check.js')).settingFault;
  return state;
}

/** Checks texts by the settings of their fields; undefined if no field has some. */
export const settingFault = (): typeof check => check;

/** The conditions and formulas of what is signed; undefined if there are none. */
export const formRulesOf = (state: SigningState): FormRules | undefined =>
  state.form ? create?.(state.form, state) : undefined;
