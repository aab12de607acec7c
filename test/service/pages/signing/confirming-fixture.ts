/** What is signed is changed: on an envelope of the pages' fixture, in which Anna fills in a text and signs. */
import type {Envelope} from '../../../../src/service/domain/envelope.js';
import {findRecordedEnvelope} from '../../../../src/service/storage/envelopes/envelope-reader.js';
import {anna, ben, signature, type setup} from './sign-fixture.js';

/** What is in it: Anna's rent and signature, and Ben's signature. */
export const fields = [
  {type: 'text', title: 'Rent', y: 330},
  signature(anna),
  signature(ben),
] as const;

const draftName = 'f'.repeat(32);
const key = {companyId: 1, envelopeId: 1};

/** What the sender makes of it. */
export type Change = (envelope: Envelope) => Partial<Envelope>;

/** Moves the text that Anna fills in. */
export const moved: Change = ({fields: all}) => ({
  fields: all.map((one) => (one.title === 'Rent' ? {...one, y: one.y + 40} : one)),
});

type Parts = Pick<Awaited<ReturnType<typeof setup>>, 'store' | 'db'>;

/** Hands for what its sender and Anna do. */
export function confirmingIn({store, db}: Parts) {
  const act = (command: Parameters<typeof store.change>[1]) => store.change(key, command, null);
  const read = async () => (await findRecordedEnvelope(db, key))!;
  const opening = () => act({type: 'open-amendment', draft: draftName});
  const sendOn = (change: Change, consentTexts = ['Agreed']) =>
    act((envelope) => {
      const same = (items: readonly {id: number}[]) =>
        Object.fromEntries(items.map(({id}) => [id, id]));
      const {parties, documents} = envelope;
      const made = {
        ...envelope,
        status: 'draft',
        fingerprint: draftName,
        amended: null,
        amends: {of: envelope.fingerprint, parties: same(parties), documents: same(documents)},
        fields: envelope.fields.map(({prefill = null, ...one}) => ({...one, value: prefill})),
      } as Envelope;
      const draft = {...made, ...change(made)} as Envelope;
      return {type: 'amend', draft, language: 'en', consentTexts};
    });
  return {
    read,
    opening,
    /** Anna signs with a rent of 1200. */
    async sign() {
      const {envelope} = await read();
      const own = (type: string) =>
        envelope.fields.find((one) => one.partyId === anna && one.type === type)?.id ?? 0;
      const value = {kind: 'typed', text: 'Anna', hand: 'caveat'} as const;
      await act({type: 'consent', partyId: anna, text: 'Agreed'});
      await act({type: 'fill', partyId: anna, fieldId: own('text'), value: '1200'});
      await act({type: 'fill', partyId: anna, fieldId: own('signature'), value});
      await act({type: 'sign', partyId: anna});
    },
    /** The sender opens it, and sends it on like this. */
    async amend(change: Change, consentTexts?: string[]) {
      await opening();
      await sendOn(change, consentTexts);
    },
  };
}
