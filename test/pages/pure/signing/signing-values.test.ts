/** How the page shows what has been entered, where it cannot be entered: at the further places of a field. */
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import type {FieldFit} from '../../../../src/contract/pages/entry-fit.js';
import type {EnteredValue} from '../../../../src/contract/fields/field-value.js';
import type {
  FieldFilled,
  SigningField,
  SigningState,
} from '../../../../src/contract/pages/signing-page.js';
import {SigningValues} from '../../../../src/pages/signing/ceremony/fields/signing-values.js';
import type {PageClient} from '../../../../src/pages/shared/page-client.js';
import {signingField} from './signing-field.js';

// What is saved is sent again once the browser is online.
beforeEach(() => void vi.stubGlobal('window', new EventTarget()));
afterEach(() => void vi.unstubAllGlobals());

const printed = (text: string, size: number) => ({
  lines: [{text, isRightToLeft: false}],
  size,
  excess: 0,
  room: 9,
  missing: [],
});

/** The values of one field, of which the service says how they are printed. */
function setup(field: SigningField, fit: FieldFit) {
  const filled: FieldFilled = {is_kept: true, version: 'v1', ...fit};
  const host = {
    addController: () => undefined,
    removeController: () => undefined,
    requestUpdate: () => undefined,
    updateComplete: Promise.resolve(true),
  };
  const client: Partial<PageClient> = {
    call: <Answer>() => Promise.resolve(filled as Answer),
  };
  const state: Partial<SigningState> = {
    documents: [],
    fields: [field],
    form: null,
    document_language: 'en',
    today: '2026-11-29',
    is_preview: true,
    fingerprint: 'f1',
    party: {email: 'anna@example.com'} as SigningState['party'],
  };
  const values = new SigningValues(
    host,
    client as PageClient,
    state as SigningState,
    () => undefined,
  );
  return async (value: EnteredValue) => {
    values.enter(field, value);
    await values.flush();
    return values.filled(field);
  };
}

describe('what has been entered, at another place', () => {
  // It stood there as plain text, while the sealed file has the handwriting.
  it('is drawn if it is a typed signature', async () => {
    const enter = setup(signingField({type: 'signature'}), {fit: printed('Anna Berg', 11)});
    const typed = {kind: 'typed', text: 'Anna Berg', hand: 'caveat'} as const;
    expect(await enter(typed)).toMatchObject({value: typed, fit: null});
  });

  it('is printed as the service says of each place if it is a text', async () => {
    const fits = [printed('Bergen', 11), printed('Bergen', 6)];
    const enter = setup(signingField(), {fit: fits[1]!, fits});
    expect(await enter('Bergen')).toMatchObject({value: 'Bergen', fit: fits[1], fits});
  });
});
