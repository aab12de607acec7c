import * as x509 from '@peculiar/x509';
import type {Trust} from '../../../../src/service/pdf/verifying/trust.js';
import {issue, now, type Holder} from '../corpus/authority.js';
import {makePeople, type People} from '../corpus/people.js';

/** Who signs, and whom this installation trusts. */
interface Signers {
  readonly people: People;
  readonly ours: Trust;
  /** With a certificate of an authority that is trusted here, though it is no installation. */
  readonly colleague: Holder;
}

/** Makes keys and certificates for all of them; the stranger's certificate has the identifier of its key. */
export async function makeSigners(): Promise<Signers> {
  const people = await makePeople();
  const byKey = await x509.SubjectKeyIdentifierExtension.create(people.stranger.parsed.publicKey);
  const stranger = await issue('Mallory', {more: [byKey]});
  const ours = {
    seals: [people.root.certificate],
    timestampAuthorities: [people.tsaRoot.certificate],
    distrusted: [],
    revocationLists: [],
    at: now,
  };
  const colleague = await issue('Colleague', {issuer: people.root});
  return {people: {...people, stranger}, ours, colleague};
}
