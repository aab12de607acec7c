/** A sent envelope whose sender changes it. */
import {expect} from 'vitest';
import type {Command} from '../../../src/service/domain/behaviours.js';
import type {Envelope} from '../../../src/service/domain/envelope.js';
import {consentText} from '../../../src/service/domain/record/consent.js';
import {recordProblem} from '../../../src/service/domain/record/record-check.js';
import {requireShown, revisionFor} from '../../../src/service/domain/record/shown.js';
import {bindingProblem} from '../../../src/service/storage/envelopes/bound-envelope.js';
import {
  findEnvelope,
  findRecordedEnvelope,
} from '../../../src/service/storage/envelopes/envelope-reader.js';
import {readCompany} from '../../../src/service/storage/accounts/companies.js';
import {nextIds} from '../../../src/service/storage/connection/ids.js';
import {digest, field, typed} from '../domain/envelope-fixture.js';
import {secretBox} from '../test-secret-box.js';
import {setup, type Json} from './api-fixture.js';

/** A sent envelope of two signers, who act at the same time, in a service of its own. */
export const withSent = async (change: Json = {}) => sentIn(await setup(), change);

/** The same in this service. */
export async function sentIn(api: Awaited<ReturnType<typeof setup>>, change: Json = {}) {
  const {call, companyId, db, store, effects} = api;
  const fingerprint = await api.makeDraft({envelope_all_at_once_enabled: true, ...change});
  const key = {companyId, fingerprint};
  const {name: account, settings} = await readCompany(db, companyId);
  const agreement = consentText('en', {name: account, ownTexts: settings.setting_consent_texts});
  const fieldIds = await nextIds(db, 'fields', 2);
  const draft = await store.change(
    key,
    ({documents, parties}) => ({
      type: 'place-fields',
      fields: parties.map(({id}, index) =>
        field(fieldIds[index] ?? 0, id, {documentId: documents[0]?.id ?? 0}),
      ),
    }),
    null,
  );
  const path = `/envelopes/${fingerprint}`;
  await call('POST', `${path}/send`);
  effects.length = 0;
  const open = () => call('POST', `${path}/amendment`);
  const opened = async () => String((await open()).json.envelope_fingerprint);
  const find = (name: string) => findEnvelope(db, {companyId, fingerprint: name});
  const read = async () => (await find(fingerprint))!;
  const recorded = async () => (await findRecordedEnvelope(db, key))!;
  const [anna = 0, ben = 0] = draft.parties.map(({id}) => id);
  /** What the page of a party asks for that shows this. */
  const sign = (partyId: number, revision: string) =>
    store.change(
      key,
      (envelope): Command => {
        requireShown(envelope, partyId, {revision}, showing);
        return {type: 'sign', partyId};
      },
      null,
    );
  const fill = async (partyId: number) => {
    const own = (await read()).fields.find((one) => one.partyId === partyId);
    await store.change(key, {type: 'consent', partyId, text: agreement}, null);
    const fieldId = own?.id ?? 0;
    await store.change(key, {type: 'fill', partyId, fieldId, value: typed}, null);
  };
  const move = (name: string) =>
    store.change(
      {companyId, fingerprint: name},
      ({fields}) => ({type: 'place-fields', fields: fields.map((one) => ({...one, x: one.x + 1}))}),
      null,
    );
  const requireSound = async () => {
    const found = await recorded();
    expect(recordProblem(found.envelope, found.history, digest)).toBeNull();
    expect(bindingProblem(secretBox, found)).toBeNull();
  };
  return {
    ...api,
    fingerprint,
    key,
    draft,
    path,
    open,
    opened,
    find,
    read,
    recorded,
    sign,
    fill,
    move,
    requireSound,
    anna,
    ben,
  };
}

export const showing = {today: '', digest};

export const seen = (envelope: Envelope, partyId: number) =>
  revisionFor(
    envelope,
    envelope.parties.find(({id}) => id === partyId)!,
    showing,
  );
