import type {SigningState} from '../../../../contract/pages/signing-page.js';
import type {PageClient} from '../../../shared/page-client.js';
import type {createFormRules, FormRules} from './form-rules.js';

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
export const formRulesOf = (state: SigningState): FormRules | undefined =>
  state.form ? create?.(state.form, state) : undefined;
