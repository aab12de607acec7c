/** What the page's API says and takes once what somebody has signed was changed. */
import {describe, expect, it} from 'vitest';
import type {SigningState} from '../../../../src/contract/pages/signing-page.js';
import {createPublicLinks} from '../../../../src/service/public-links.js';
import {createSignedLinks} from '../../../../src/service/security/signed-link.js';
import {confirmingIn, fields, moved} from './confirming-fixture.js';
import {anna, ben, origin, setup} from './sign-fixture.js';

/** Anna has signed, and the sender has changed it. */
async function changed(change = moved) {
  const parts = await setup({fields, isAllAtOnce: true});
  const hands = confirmingIn(parts);
  const page = await parts.session(anna);
  const before = (await page.call('GET', 'signing')).json;
  await hands.sign();
  await hands.amend(change);
  return {...parts, ...hands, page, before, state: (await page.call('GET', 'signing')).json};
}

const finishing = ({revision, fields: shown}: SigningState) => ({
  revision,
  versions: shown
    .filter(({is_editable: isOwn}) => isOwn)
    .map(({field_id, version}) => ({field_id, version})),
});

const signatures = async ({read}: Awaited<ReturnType<typeof changed>>) =>
  (await read()).history.flatMap((entry) =>
    entry.type === 'party-signed' ? [[entry.data.party.name, entry.data.version]] : [],
  );

it('tells who has signed what is different, and nobody else', async () => {
  const {state, session} = await changed();
  expect(state).toMatchObject({
    status: 'open',
    version: 2,
    can_reassign: false,
    confirms: {
      signed: '2026-11-21T09:00:00.000Z',
      changes: [{change: 'field-moved', name: 'Rent', page: 1}],
      former_documents: [],
    },
  });
  expect(state.party.has_consented).toBe(true);
  const other = (await (await session(ben)).call('GET', 'signing')).json;
  expect(other.status).toBe('open');
  expect(other).not.toHaveProperty('confirms');
});

describe('a finish', () => {
  it('with what was shown counts for the version that was shown, once', async () => {
    const parts = await changed();
    const {page, state} = parts;
    const body = finishing(state);
    expect((await page.call('POST', 'signing/finish', body)).json.status).toBe('signed');
    expect((await page.call('POST', 'signing/finish', body)).json.status).toBe('signed');
    expect(await signatures(parts)).toEqual([
      ['Anna Berg', undefined],
      ['Anna Berg', 2],
    ]);
  });

  it('that repeats the one of the version before is refused', async () => {
    const parts = await changed(({fields: all}) => ({
      // Of Ben: Anna’s page shows nothing of it but the list.
      fields: all.map((one) => (one.partyId === ben ? {...one, x: one.x + 5} : one)),
    }));
    const {page, before, state} = parts;
    const answer = await page.call('POST', 'signing/finish', {
      ...finishing(state),
      revision: before.revision,
    });
    expect(answer.status).toBe(409);
    expect(await signatures(parts)).toEqual([['Anna Berg', undefined]]);
  });

  it('while it is changed further is refused, and one after that needs what is shown then', async () => {
    const parts = await changed();
    const {page, state, opening, amend} = parts;
    await opening();
    expect((await page.call('POST', 'signing/finish', finishing(state))).status).toBe(409);
    await amend(({title}) => ({title: `${title}, annexed`}));
    expect((await page.call('POST', 'signing/finish', finishing(state))).status).toBe(409);
    const now = (await page.call('GET', 'signing')).json;
    expect(now.confirms?.changes.map(({change}) => change)).toEqual(['field-moved', 'title']);
    expect((await page.call('POST', 'signing/finish', finishing(now))).status).toBe(200);
    expect(await signatures(parts)).toEqual([
      ['Anna Berg', undefined],
      ['Anna Berg', 3],
    ]);
  });

  it('of somebody else with the revision of who has signed confirms nothing', async () => {
    const parts = await changed();
    const other = await parts.session(ben);
    expect((await other.call('POST', 'signing/finish', finishing(parts.state))).status).not.toBe(
      200,
    );
    expect(await signatures(parts)).toHaveLength(1);
  });
});

describe('a document of the version before', () => {
  const other = '7'.repeat(64);
  const replaced = () =>
    changed(({documents}) => ({documents: documents.map((one) => ({...one, pdfSha256: other}))}));

  it('is there for who had signed it, as long as it is to be confirmed', async () => {
    const {state, session, app, page, read} = await replaced();
    const [former] = state.confirms?.former_documents ?? [];
    const asked = async (partyId: number, sha256 = '') => {
      const {id, token} = await session(partyId);
      const headers = {Authorization: `Bearer ${token}`};
      return app.request(`/embed/${id}/signing/former/${sha256}`, {headers});
    };
    const answer = await asked(anna, former?.sha256);
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain('%PDF');
    expect((await asked(anna, other)).status).toBe(404);
    expect((await asked(ben, former?.sha256)).status).toBe(404);
    await page.call('POST', 'signing/finish', finishing(state));
    expect((await read()).envelope.parties[0]?.status).toBe('signed');
    expect((await asked(anna, former?.sha256)).status).toBe(404);
  });

  it('is behind a link of the account, signed for this file of this envelope', async () => {
    const {app, read} = await replaced();
    const {envelope} = await read();
    const {sha256 = ''} = envelope.amended?.formers?.[0] ?? {};
    const links = createPublicLinks(origin, createSignedLinks(origin, 'secret'));
    const now = new Date('2026-11-21T09:00:00Z');
    const asked = async (link: string) => {
      const {pathname, search} = new URL(link);
      return (await app.request(pathname + search)).status;
    };
    const link = links.formerFile(envelope, sha256, now);
    expect(await asked(link)).toBe(200);
    expect(await asked(link.replace(sha256, other))).toBe(404);
    expect(await asked(link.replace('/files/1/', '/files/2/'))).toBe(404);
    expect(await asked(link.split('?')[0] ?? '')).toBe(404);
    expect(await asked(links.formerFile(envelope, other, now))).toBe(404);
    expect(await asked(links.formerFile({...envelope, companyId: 2}, sha256, now))).toBe(404);
    expect(await asked(links.formerFile(envelope, sha256, new Date('2026-11-10')))).toBe(404);
  });
});
