/** Changing what is sent: a draft is opened for it, changed as any other, and sent on or discarded. */
import {readFile} from 'node:fs/promises';
import * as fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import type {Envelope} from '../../../src/service/domain/envelope.js';
import {Refusal} from '../../../src/service/domain/refusal.js';
import {addApiKey} from '../../../src/service/storage/access/api-keys.js';
import {addCompany} from '../../../src/service/storage/accounts/companies.js';
import {inTransaction} from '../../../src/service/storage/connection/in-transaction.js';
import {
  discardAmendment,
  openAmendment,
  sendAmendment,
  type AmendmentServices,
} from '../../../src/service/commands/amendment.js';
import {actor, typed} from '../domain/envelope-fixture.js';
import {dueOf} from '../../../src/service/domain/deadline.js';
import {createDeadlines} from '../../../src/service/maintenance/deadlines.js';
import {aRun} from '../delivery/job-handlers.js';
import {given} from '../given.js';
import {toldHistory} from '../told-history.js';
import {secretBox} from '../test-secret-box.js';
import {setup} from './api-fixture.js';
import {seen, sentIn, withSent} from './amendments-fixture.js';

const sample = (name: string) => new URL(`../../fixtures/samples/${name}`, import.meta.url);

/** What came of it: a code where it was refused. */
const said = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof Refusal ? error.code : Promise.reject(error as Error)),
  );

describe('an envelope that is opened for change', () => {
  it('is a draft with the same content, the same one however often it is opened', async () => {
    const {open, find, path, call, fingerprint, draft, requireSound} = await withSent();
    const {status, json} = await open();
    expect(status).toBe(202);
    const name = String(json.envelope_fingerprint);
    expect((await open()).json.envelope_fingerprint).toBe(name);
    const made = await find(name);
    expect(made).toMatchObject({status: 'draft', title: draft.title, amends: {of: fingerprint}});
    expect(made?.fields.map(({key}) => key)).toEqual(draft.fields.map(({key}) => key));
    expect((await call('GET', path)).json).toMatchObject({
      envelope_status: 'sent',
      envelope_version: 1,
      envelope_amendment: name,
      envelope_amends: null,
    });
    expect((await call('GET', `/envelopes/${name}`)).json).toMatchObject({
      envelope_amends: fingerprint,
      envelope_amendment: null,
    });
    await requireSound();
  });

  it.each(['its own address', 'the address of the draft'])(
    'stays as it is when it is discarded at %s',
    async (place) => {
      const {opened, call, path, read, find, requireSound} = await withSent();
      const before = await read();
      const name = await opened();
      const at = place === 'its own address' ? `${path}/amendment` : `/envelopes/${name}`;
      expect((await call('DELETE', at)).status).toBe(200);
      expect(await find(name)).toBeUndefined();
      expect(await read()).toEqual({...before, amended: {version: 1, draft: null, opened: null}});
      expect((await call('DELETE', `${path}/amendment`)).status).toBe(200);
      await requireSound();
    },
  );

  it('is opened again if its draft is gone', async () => {
    const {opened, find, store, companyId, read} = await withSent();
    const first = await opened();
    await store.change({companyId, fingerprint: first}, {type: 'forget'}, null);
    const second = await opened();
    expect(second).not.toBe(first);
    expect(await find(second)).toBeDefined();
    expect((await read()).amended).toMatchObject({version: 1, draft: second});
  });

  it('is not opened once everybody has signed, and nothing is left of the attempt', async () => {
    const {open, anna, ben, fill, sign, read, db} = await withSent();
    for (const id of [anna, ben]) {
      await fill(id);
      await sign(id, seen(await read(), id));
    }
    const told = await toldHistory(db);
    expect((await open()).json.code).toBe(10010);
    expect(await toldHistory(db)).toEqual(told);
    const drafts = await db.selectFrom('envelopes').select('status').execute();
    expect(drafts).toEqual([{status: 'sent'}]);
  });

  it('is cancelled or expires all the same, and its draft is not sent then', async () => {
    const {opened, call, path, find} = await withSent();
    const name = await opened();
    await call('PUT', `${path}/cancel`, {});
    const {json} = await call('POST', `/envelopes/${name}/send`);
    expect(json.code).toBe(10278);
    expect((await find(name))?.status).toBe('draft');
    expect((await call('DELETE', `/envelopes/${name}`)).status).toBe(200);
  });
});

it('a change that was forgotten ends, and the envelope can be signed as it was', async () => {
  const {opened, store, companyId, read, fill, sign, anna, effects, requireSound, call} =
    await withSent();
  const name = await opened();
  const envelope = await read();
  const due = dueOf(envelope, 'expire')?.toISOString() ?? '';
  expect(effects).toContainEqual({type: 'schedule', what: 'expire'});
  const {expire} = createDeadlines({store});
  const job = {type: 'expire', companyId, envelopeId: envelope.id} as const;
  // One of another date does nothing.
  await expire({...job, due: new Date(0).toISOString()}, aRun);
  expect((await read()).amended?.draft).toBe(name);
  await expire({...job, due}, aRun);
  expect(await read()).toMatchObject({status: 'sent', amended: {draft: null, version: 1}});
  await fill(anna);
  await sign(anna, seen(await read(), anna));
  expect((await call('POST', `/envelopes/${name}/send`)).json.code).toBe(10278);
  await requireSound();
});

describe('a draft that is sent on', () => {
  it('becomes the next version: parties, fields and documents, with what was typed', async () => {
    const {
      opened,
      call,
      path,
      read,
      find,
      fill,
      anna,
      ben,
      effects,
      process,
      moveClock,
      requireSound,
    } = await withSent();
    await fill(anna);
    const name = await opened();
    const made = (await find(name))!;
    const [first, second] = made.parties;
    const annex = await readFile(sample('libreoffice-1.pdf'), 'base64');
    const changed = await call('PUT', `/envelopes/${name}`, {
      envelope_title: 'Lease of 2 Mill Lane',
      envelope_parties: [
        {party_id: String(first!.id)},
        {party_id: String(second!.id), party_name: 'Dora', party_email: 'dora@example.com'},
        {party_name: 'Carl', party_email: 'carl@example.com', party_role: 'copy'},
      ],
      envelope_documents: [
        ...made.documents.map(({fingerprint}) => ({document_fingerprint: fingerprint})),
        {document_title: 'Annex', document_file_name: 'annex.pdf', document_file_content: annex},
      ],
    });
    expect(changed.status).toBe(200);
    // What is in between does not go, nor does it go away.
    expect((await call('POST', `/envelopes/${name}/send`)).json.code).toBe(10280);
    expect((await call('DELETE', `${path}/amendment`)).json.code).toBe(10277);
    await process(name);
    effects.length = 0;
    moveClock('2026-11-21T10:00:00Z');
    const {status, json} = await call('POST', `/envelopes/${name}/send`);
    expect([status, json.envelope_title]).toEqual([202, 'Lease of 2 Mill Lane']);
    expect(await find(name)).toBeUndefined();
    const amended = await read();
    expect(amended).toMatchObject({
      status: 'sent',
      title: 'Lease of 2 Mill Lane',
      amended: {version: 2, draft: null, opened: null},
      parties: [
        {id: anna, name: 'Anna', status: 'in progress'},
        {name: 'Dora', status: 'in progress', opened: null},
        {name: 'Carl', status: 'copy'},
      ],
    });
    expect(amended.parties.map(({id}) => id)).not.toContain(ben);
    expect(amended.documents).toHaveLength(made.documents.length + 1);
    expect(amended.fields.find(({partyId}) => partyId === anna)?.value).toEqual(typed);
    expect((await call('GET', path)).json).toMatchObject({
      envelope_version: 2,
      envelope_amendment: null,
    });
    // The document is another for everybody; no event says that it was sent again.
    const mails = effects.flatMap((each) => (each.type === 'mail' ? [each.kind] : []));
    expect(mails).toEqual(['email-send', 'email-send']);
    expect(effects.filter(({type}) => type === 'webhook')).toEqual([]);
    await requireSound();
  });

  it('asks who is invited with a link anew after the link was copied, and mails nobody', async () => {
    const envelope_parties = [
      {party_name: 'Tom', party_invitation: 'link', party_role: 'signer'},
      {party_name: 'Anna', party_email: 'anna@example.com', party_role: 'signer'},
    ];
    const {opened, call, path, anna: tom, move, effects} = await withSent({envelope_parties});
    await call('POST', `${path}/parties/${tom}/signing-link`, {});
    const name = await opened();
    await move(name);
    effects.length = 0;
    await call('POST', `/envelopes/${name}/send`);
    const {envelope_history: history} = (await call('GET', path)).json as unknown as {
      envelope_history: readonly {history_type: string; history_party_id: string}[];
    };
    const own = history.filter(({history_party_id: of}) => of === String(tom));
    expect(own.map(({history_type: type}) => type)).toEqual([
      'party-invited',
      'link-copied',
      'party-invited',
    ]);
    const mailed = effects.flatMap((each) => (each.type === 'mail' ? [each.to] : []));
    expect(mailed).not.toContainEqual({partyId: tom});
  });

  it('is recorded with both versions', async () => {
    const {opened, call, db} = await withSent();
    const name = await opened();
    await call('PUT', `/envelopes/${name}`, {envelope_title: 'Lease of 2 Mill Lane'});
    await call('POST', `/envelopes/${name}/send`);
    const told = await toldHistory(db);
    expect(told.filter((line) => /version/i.test(line))).toEqual([
      'Sender began to change version 1; nobody can sign meanwhile',
      expect.stringMatching(
        /^Version 2 takes the place of version 1\. Now: .*SHA-256 [0-9a-f]{64}.*Anna \(anna@example\.com\).* Before: .*Fields added: 0, changed: 0, removed: 0$/,
      ),
    ]);
  });

  it('refuses a page that still shows the former version, and what it entered is kept', async () => {
    const {opened, call, anna, fill, sign, read, move} = await withSent();
    await fill(anna);
    const former = seen(await read(), anna);
    const name = await opened();
    await move(name);
    await call('POST', `/envelopes/${name}/send`);
    expect(await said(sign(anna, former))).toBe(10010);
    const after = await read();
    expect(after.fields.find(({partyId}) => partyId === anna)?.value).toEqual(typed);
    expect(await said(sign(anna, seen(after, anna)))).toBe('done');
  });

  it('is refused while a signer has no field, and both stay as they are', async () => {
    const {opened, call, read, find, store, companyId} = await withSent();
    const name = await opened();
    await store.change({companyId, fingerprint: name}, {type: 'place-fields', fields: []}, null);
    const [before, draft] = [await read(), await find(name)];
    expect((await call('POST', `/envelopes/${name}/send`)).json.code).toBe(10280);
    expect([await read(), await find(name)]).toEqual([before, draft]);
  });
});

describe('somebody else', () => {
  it('of another account neither opens, discards nor sends it', async () => {
    const {opened, call, path, db, clock, read} = await withSent();
    const name = await opened();
    const before = await read();
    const person = {name: 'Other', userName: 'Eve', userEmail: 'eve@example.com'};
    const other = (await addCompany(db, person, clock.now())).companyId;
    await addApiKey(db, other, 'other-key', clock.now());
    for (const [method, at] of [
      ['POST', `${path}/amendment`],
      ['DELETE', `${path}/amendment`],
      ['POST', `/envelopes/${name}/send`],
      ['DELETE', `/envelopes/${name}`],
    ] as const)
      expect((await call(method, at, undefined, 'other-key')).json.code).toBe(10253);
    expect(await read()).toEqual(before);
  });
});

it('of a signature and a change at the same time, whichever comes first, none is of what was not shown', async () => {
  const api = await setup();
  const step = fc.constantFrom('sign', 'open', 'send', 'discard');
  await fc.assert(
    fc.asyncProperty(
      fc.boolean(),
      fc.array(step, {minLength: 2, maxLength: 6}),
      async (isOpened, steps) => {
        const envelope = await sentIn(api);
        const {anna, fill, open, opened, read, move, call, path, sign, recorded} = envelope;
        await fill(anna);
        const shown = seen(await read(), anna);
        if (isOpened) await move(await opened());
        const acts = {
          sign: () => said(sign(anna, shown)),
          open: async () => (await open()).status,
          async send() {
            const {amended} = await read();
            return (
              amended?.draft && (await call('POST', `/envelopes/${amended.draft}/send`)).status
            );
          },
          discard: async () => (await call('DELETE', `${path}/amendment`)).status,
        };
        const answers = await Promise.all(steps.map((each) => acts[each]()));
        await envelope.requireSound();
        const {history, envelope: after} = await recorded();
        // It was not open then, and what was sent on after it is not what was signed.
        const signed = history.findIndex(({type}) => type === 'party-signed');
        expect(signed >= 0).toBe(
          steps.some((each, at) => each === 'sign' && answers[at] === 'done'),
        );
        const before = history.slice(0, signed < 0 ? undefined : signed);
        const changes = (entries: typeof history) =>
          entries.flatMap(({type}) => (type.startsWith('amend') ? [type] : []));
        const isOpen = changes(before).at(-1) === 'amendment-opened';
        expect(signed >= 0 && isOpen).toBe(false);
        expect(typeof after.amended?.draft === 'string').toBe(
          changes(history).at(-1) === 'amendment-opened',
        );
        // What counts as signed is what its page showed.
        const isSigned = after.parties.find(({id}) => id === anna)?.status === 'signed';
        if (isSigned) expect(seen(after, anna)).toBe(shown);
      },
    ),
    {numRuns: 30},
  );
}, 120_000);

it.each(['open', 'send', 'discard'] as const)(
  'a process that ends before it has committed to %s leaves everything as it was',
  async (step) => {
    const {db, storesOver, ...parts} = await withSent();
    const services = given<AmendmentServices>({...parts, db, storesOver, secretBox});
    const name = step === 'open' ? '' : await parts.opened();
    const [before, draft] = [await parts.recorded(), name && (await parts.find(name))];
    const ended = inTransaction(db, async (transaction) => {
      const within = {...services, ...storesOver(transaction)};
      if (step === 'open') await openAmendment(within, parts.key, actor);
      else if (step === 'send') await sendAmendment(within, draft as Envelope, actor);
      else await discardAmendment(within, parts.key, actor);
      throw new Error('killed');
    });
    await expect(ended).rejects.toThrow('killed');
    expect(await parts.recorded()).toEqual(before);
    const all = await db.selectFrom('envelopes').select('fingerprint').execute();
    expect(all).toHaveLength(name ? 2 : 1);
    if (name) expect(await parts.find(name)).toEqual(draft);
  },
);
