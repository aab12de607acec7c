/** What is sent is changed after somebody has signed: over the real database, as senders, signers and attackers do it. */
import * as fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import type {Command} from '../../../src/service/domain/behaviours.js';
import type {Envelope} from '../../../src/service/domain/envelope.js';
import {Refusal} from '../../../src/service/domain/refusal.js';
import {recordProblem} from '../../../src/service/domain/record/record-check.js';
import {fieldsShownTo} from '../../../src/service/domain/record/shown.js';
import {digest, typed} from '../domain/envelope-fixture.js';
import {toldHistory} from '../told-history.js';
import {setup} from './api-fixture.js';
import {seen, sentIn, withSent} from './amendments-fixture.js';

const said = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof Refusal ? error.code : Promise.reject(error as Error)),
  );

type Sent = Awaited<ReturnType<typeof sentIn>>;

/** Anna signs what there is. */
async function signedByAnna({anna, fill, sign, read}: Sent) {
  await fill(anna);
  const shown = seen(await read(), anna);
  await sign(anna, shown);
  return shown;
}

/** The sender moves the fields of these parties, and sends that. */
async function move({opened, store, companyId, call, find}: Sent, of: (at: number) => boolean) {
  const name = await opened();
  const {parties = []} = (await find(name)) ?? {};
  const moved = new Set(parties.filter((_, at) => of(at)).map(({id}) => id));
  await store.change(
    {companyId, fingerprint: name},
    ({fields}): Command => ({
      type: 'place-fields',
      fields: fields.map((one) => (moved.has(one.partyId) ? {...one, x: one.x + 1} : one)),
    }),
    null,
  );
  return call('POST', `/envelopes/${name}/send`);
}
const everybody = () => true;
const ben = (at: number) => at === 1;

it('is asked for anew, confirmed and sealed with both versions in the record', async () => {
  const envelope = await withSent();
  const {anna, read, sign, fill, call, path, effects, requireSound, moveClock, db} = envelope;
  await signedByAnna(envelope);
  moveClock('2026-11-22T10:00:00Z');
  effects.length = 0;
  expect((await move(envelope, everybody)).status).toBe(202);
  expect((await call('GET', path)).json).toMatchObject({
    envelope_version: 2,
    envelope_parties: [{party_status: 'in progress'}, {party_status: 'in progress'}],
    envelope_former_documents: [],
  });
  expect(effects.flatMap((each) => (each.type === 'mail' ? [each.kind] : []))).toEqual([
    'email-amended',
    'email-send',
  ]);
  await requireSound();
  const after = await read();
  expect(after.fields.find(({partyId}) => partyId === anna)?.value).toEqual(typed);
  await sign(anna, seen(after, anna));
  await fill(envelope.ben);
  await sign(envelope.ben, seen(await read(), envelope.ben));
  expect(await read()).toMatchObject({isSealing: true});
  await requireSound();
  const told = await toldHistory(db);
  expect(told.filter((line) => /^Anna [^ ]+ signed|^Version 2/.test(line))).toEqual([
    'Anna (anna@example.com) signed',
    expect.stringMatching(
      /^Version 2 .*Had signed, and asked to confirm: Anna \(anna@example\.com\)$/,
    ),
    expect.stringMatching(
      /^Anna \(anna@example\.com\) signed; version 2, in place of the signature of 2026-11-21 09:00:00 UTC on a former version$/,
    ),
  ]);
  expect(told).toContainEqual(expect.stringMatching(/^Ben .* signed; version 2$/));
});

describe('what does not confirm', () => {
  it('is a page of the version before, though its person sees nothing else on it', async () => {
    const envelope = await withSent();
    const {anna, sign, read} = envelope;
    const former = await signedByAnna(envelope);
    await move(envelope, ben);
    expect(await said(sign(anna, former))).toBe(10010);
    const second = seen(await read(), anna);
    await move(envelope, ben);
    expect(await said(sign(anna, second))).toBe(10010);
    expect((await read()).parties[0]).toMatchObject({status: 'in progress', signed: null});
  });

  it('is anything while a further change is open', async () => {
    const envelope = await withSent();
    const {anna, sign, read, opened, call, path} = envelope;
    await signedByAnna(envelope);
    await move(envelope, everybody);
    await opened();
    expect(await said(sign(anna, seen(await read(), anna)))).toBe(10010);
    await call('DELETE', `${path}/amendment`);
    expect(await said(sign(anna, seen(await read(), anna)))).toBe('done');
  });

  it('is the same request again: it is one signature', async () => {
    const envelope = await withSent();
    const {anna, sign, read, recorded} = envelope;
    await signedByAnna(envelope);
    await move(envelope, everybody);
    const shown = seen(await read(), anna);
    await Promise.all([sign(anna, shown), sign(anna, shown), sign(anna, shown)]);
    const signatures = (await recorded()).history.filter(({type}) => type === 'party-signed');
    expect(signatures).toHaveLength(2);
  });

  it('is the signature of somebody else', async () => {
    const envelope = await withSent();
    const {sign, read, fill} = envelope;
    await signedByAnna(envelope);
    await move(envelope, everybody);
    await fill(envelope.ben);
    await sign(envelope.ben, seen(await read(), envelope.ben));
    expect((await read()).parties).toMatchObject([{status: 'in progress'}, {status: 'signed'}]);
  });

  it('is a row that says so: what is sealed is compared with the record', async () => {
    const envelope = await withSent();
    const {recorded} = envelope;
    const signed = await (async () => {
      await signedByAnna(envelope);
      return (await envelope.read()).parties[0]!;
    })();
    await move(envelope, everybody);
    const {envelope: after, history} = await recorded();
    const forged = {...after, parties: [signed, ...after.parties.slice(1)]} as Envelope;
    expect(recordProblem(after, history, digest)).toBeNull();
    expect(recordProblem(forged, history, digest)).toBe('versions');
    const exchanged = {
      ...forged,
      documents: after.documents.map((one) => ({...one, pdfSha256: '7'.repeat(64)})),
    } as Envelope;
    expect(recordProblem(exchanged, history.slice(0, -1), digest)).not.toBeNull();
  });
});

it('leaves the signature where nothing that is signed is another, and says so', async () => {
  const envelope = await withSent();
  const {opened, call, read, db, requireSound, fill, sign} = envelope;
  await signedByAnna(envelope);
  const signed = (await read()).parties[0];
  const name = await opened();
  await call('PUT', `/envelopes/${name}`, {envelope_auto_expire_hours: 48});
  expect((await call('POST', `/envelopes/${name}/send`)).status).toBe(202);
  expect((await read()).parties[0]).toEqual(signed);
  expect(await toldHistory(db)).toContainEqual(
    expect.stringMatching(/^Version 2 .*Signatures stand, .*: Anna \(anna@example\.com\)$/),
  );
  await requireSound();
  await fill(envelope.ben);
  await sign(envelope.ben, seen(await read(), envelope.ben));
  expect(await read()).toMatchObject({isSealing: true});
  await requireSound();
});

it('refuses to take out who has signed, and everything stays as it was', async () => {
  const envelope = await withSent();
  const {opened, call, read, find} = envelope;
  await signedByAnna(envelope);
  const name = await opened();
  const [, second] = (await find(name))!.parties;
  await call('PUT', `/envelopes/${name}`, {envelope_parties: [{party_id: String(second!.id)}]});
  const before = await read();
  const {json} = await call('POST', `/envelopes/${name}/send`);
  expect(json).toMatchObject({code: 10280, detail: expect.stringContaining('Anna has signed')});
  expect(await read()).toEqual(before);
});

/** What a party signs, whoever it is: everything that the sender has said. */
const contentOf = ({title, documents, fields, parties}: Envelope): string =>
  JSON.stringify([
    title,
    documents.map(({pdfSha256}) => pdfSha256),
    fields.map(({id, partyId, page, x, y}) => [id, partyId, page, x, y]),
    parties.map(({id, name, email}) => [id, name, email]),
  ]);

/** What the page of a party shows of it. */
const viewOf = (envelope: Envelope, partyId: number): string =>
  JSON.stringify([
    envelope.title,
    envelope.documents.map(({pdfSha256}) => pdfSha256),
    fieldsShownTo(envelope, {id: partyId})
      .filter((one) => one.partyId === partyId)
      .map(({id, page, x, y}) => [id, page, x, y]),
  ]);

it('seals nothing but signatures of the last version, each made by its own person on what its page showed', async () => {
  const api = await setup();
  const step = fc.constantFrom(
    'look anna',
    'look ben',
    'sign anna',
    'sign ben',
    'open',
    'move anna',
    'move ben',
    'title',
    'send',
    'discard',
    'sign and send',
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, {minLength: 6, maxLength: 16}), async (steps) => {
      const envelope = await sentIn(api);
      const {anna, read, fill, sign, call, path, store, companyId, find, recorded} = envelope;
      const people = {anna, ben: envelope.ben};
      const pages = new Map<number, {revision: string; view: string}>();
      const views = new Map<number, string>();
      const contents = new Map<number, string>();
      let signatures = 0;
      const look = async (id: number) => {
        const now = await read();
        pages.set(id, {revision: seen(now, id), view: viewOf(now, id)});
      };
      const signs = async (id: number) => {
        const page = pages.get(id);
        const wasSigned = (await read()).parties.find((one) => one.id === id)?.status === 'signed';
        if (!page || wasSigned || (await said(sign(id, page.revision))) !== 'done') return;
        signatures += 1;
        views.set(id, page.view);
      };
      const draft = async () => (await read()).amended?.draft;
      const change = async (command: (made: Envelope) => Command) => {
        const name = await draft();
        const made = name ? await find(name) : undefined;
        if (name && made) await store.change({companyId, fingerprint: name}, command(made), null);
      };
      const moves = (at: number) =>
        change(({fields, parties}) => ({
          type: 'place-fields',
          fields: fields.map((one) =>
            one.partyId === parties[at]?.id ? {...one, x: one.x + 1} : one,
          ),
        }));
      const send = async () => {
        const name = await draft();
        if (name) await call('POST', `/envelopes/${name}/send`);
      };
      const acts: Record<(typeof steps)[number], () => Promise<unknown>> = {
        'look anna': () => look(anna),
        'look ben': () => look(envelope.ben),
        'sign anna': () => signs(anna),
        'sign ben': () => signs(envelope.ben),
        open: () => envelope.open(),
        'move anna': () => moves(0),
        'move ben': () => moves(1),
        async title() {
          const name = await draft();
          if (name)
            await call('PUT', `/envelopes/${name}`, {envelope_title: `Lease ${signatures}`});
        },
        send,
        discard: () => call('DELETE', `${path}/amendment`),
        'sign and send': () => Promise.all([signs(anna), send()]),
      };
      await fill(anna);
      await fill(envelope.ben);
      const finish = async () => {
        await call('DELETE', `${path}/amendment`);
        for (const id of Object.values(people)) {
          await look(id);
          await signs(id);
        }
      };
      for (const act of [...steps.map((each) => acts[each]), finish]) {
        const before = new Map(
          (await read()).parties.map(({id, signed}) => [id, signed?.getTime()]),
        );
        const made = signatures;
        await act();
        const now = await read();
        // A signature appears with its person's act alone.
        const fresh = now.parties.filter(({id, signed}) => signed && before.get(id) === undefined);
        expect(fresh.length).toBeLessThanOrEqual(signatures - made);
        for (const {id} of fresh) contents.set(id, contentOf(now));
        await envelope.requireSound();
      }
      const {envelope: sealed, history} = await recorded();
      expect(sealed).toMatchObject({status: 'sent', isSealing: true});
      expect(history.filter(({type}) => type === 'party-signed')).toHaveLength(signatures);
      for (const id of Object.values(people)) {
        expect(views.get(id)).toBe(viewOf(sealed, id));
        expect(contents.get(id)).toBe(contentOf(sealed));
        const last = history.findLast(
          (entry) => entry.type === 'party-signed' && entry.data.party.party_id === String(id),
        );
        expect(last?.type === 'party-signed' && last.data.shown?.documents).toEqual(
          sealed.documents.map(({pdfSha256}) => pdfSha256),
        );
      }
    }),
    {numRuns: 25},
  );
}, 180_000);
