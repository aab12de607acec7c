/** What senders and signers do on the framed pages of an installation. */
import {readFile} from 'node:fs/promises';
import type {PartyAnswer} from '../../../src/contract/resources/party.js';
import type {PlacedFieldView, SetUpState} from '../../../src/contract/pages/set-up-page.js';
import type {SigningState} from '../../../src/contract/pages/signing-page.js';
import {toPlacedField} from '../../../src/service/pages/set-up/placed-fields.js';
import {until} from '../../e2e/until.js';
import {field} from '../domain/envelope-fixture.js';
import {callerOf, type Json} from '../http/api-fixture.js';
import {templateBody, type FieldOf} from '../http/template-fixture.js';
import type {ApiUnderTest} from './api-under-test.js';
import {shownBy} from '../pages/as-shown.js';

/** Asks one of the processes; the path begins at its root. */
export type Ask = (path: string, init?: RequestInit) => Promise<Response>;

/**
 * People who work with one account.
 * @param ask Asks for a page's calls.
 * @param request Asks the API, with the account's key.
 */
export function createPeople(ask: Ask, request: ApiUnderTest['request'], key: string) {
  const {call} = callerOf(request, key);

  async function openFrame(body: Json): Promise<Frame> {
    const {json} = await call('POST', '/embed-sessions', body);
    return frameAt(ask, String(json.session_url));
  }

  /** Opens the signing page for a party whose turn has come, and agrees. */
  async function openSigning(fingerprint: string, partyId: string): Promise<OpenSigning> {
    await until(`the turn of party ${partyId}`, async () => {
      const {json} = await call('GET', `/envelopes/${fingerprint}`);
      const parties = json.envelope_parties as readonly PartyAnswer[];
      return parties.some(
        ({party_id, party_status}) => party_id === partyId && party_status === 'in progress',
      );
    });
    const session = {envelope_fingerprint: fingerprint, session_type: 'signing', party_id: partyId};
    const frame = await openFrame(session);
    const shown = shownBy(await frame<SigningState>('GET', 'signing'));
    return {frame, state: await frame<SigningState>('POST', 'signing/consent', shown)};
  }

  return {
    /** Signs for a party when its turn has come. */
    async sign(fingerprint: string, partyId: string): Promise<void> {
      const {frame, state} = await openSigning(fingerprint, partyId);
      const value = {kind: 'typed', text: 'Anna', hand: 'caveat'};
      for (const {field_id} of state.fields.filter((each) => each.is_editable))
        await frame('PUT', `signing/fields/${field_id}`, {value});
      await frame('POST', 'signing/finish', shownBy(await frame<SigningState>('GET', 'signing')));
    },

    /** Puts a file into the party's upload field; returns the field's id. */
    async upload(fingerprint: string, partyId: string): Promise<number> {
      const {frame, state} = await openSigning(fingerprint, partyId);
      const fieldId = Number(state.fields.find(({type}) => type === 'upload')?.field_id);
      await frame('POST', `signing/fields/${fieldId}/files`, await readFile(sample));
      return fieldId;
    },

    /** Places fields on a draft. */
    async placeFields(fingerprint: string, fields: readonly FieldOf[]): Promise<void> {
      await place(await openFrame({envelope_fingerprint: fingerprint}), fields);
    },

    /** Makes a template with these fields and finishes it; returns its fingerprint. */
    async makeTemplate(fields: readonly FieldOf[]): Promise<string> {
      const {json} = await call('POST', '/templates', await templateBody());
      const frame = frameAt(ask, String(json.session_url));
      await place(frame, fields);
      await frame('POST', 'set-up/finish');
      return String(json.template_fingerprint);
    },
  };
}

const sample = new URL('../../fixtures/samples/chromium-1.pdf', import.meta.url);

/** Calls of a framed page. @throws Error with what the service says where it refuses. */
type Frame = <Answer>(method: string, path: string, body?: Json | Uint8Array) => Promise<Answer>;

interface OpenSigning {
  readonly frame: Frame;
  readonly state: SigningState;
}

/** The page at this address, which carries its token; any of the processes answers it. */
function frameAt(ask: Ask, sessionUrl: string): Frame {
  const {pathname, hash} = new URL(sessionUrl);
  return async <Answer>(method: string, path: string, body?: Json | Uint8Array) => {
    const isFile = body instanceof Uint8Array;
    const response = await ask(`${pathname}/${path}`, {
      method,
      headers: {
        Authorization: `Bearer ${hash.slice(1)}`,
        'Content-Type': isFile ? 'application/pdf' : 'application/json',
        'X-File-Name': 'passport.pdf',
      },
      ...(body ? {body: isFile ? Buffer.from(body) : JSON.stringify(body)} : {}),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${await response.text()}`);
    return (await response.json()) as Answer;
  };
}

/** Saves these fields on the first page as soon as there is one. */
async function place(frame: Frame, fields: readonly FieldOf[]): Promise<void> {
  const {documents, parties, revision} = await until('the set-up', async () => {
    const state = await frame<SetUpState>('GET', 'set-up');
    return state.status === 'draft' && state;
  });
  const placed = fields.map(({party, ...details}, index): PlacedFieldView =>
    toPlacedField(
      field(index, parties[party]?.party_id ?? 0, {
        ...details,
        documentId: documents[0]?.document_id ?? 0,
      }),
    ),
  );
  await frame('PUT', 'set-up/fields', {revision, fields: placed});
}
