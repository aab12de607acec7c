import {createClient, type EsignClient, isServiceError, type ListRow} from 'esign-elements/client';
import type {Person} from './people.js';

/** A contract as the demo's own pages list it; its status is shown by the elements. */
export interface Contract {
  readonly fingerprint: string;
  readonly title: string;
  readonly parties: readonly string[];
  readonly created: string;
  readonly sent: string | null;
}

/** The contracts of one person, read from the service: the demo keeps no list of its own. */
export interface Contracts {
  /** The agent's own, or what a signer is asked to sign; newest first. */
  of(person: Person): Promise<readonly Contract[]>;
  /** One that this person may see; undefined where there is none. */
  find(person: Person, fingerprint: string): Promise<Contract | undefined>;
}

type Row = ListRow<'listEnvelopes'>;

/** Reads through the typed client. */
export function createContracts(baseUrl: string, apiKey: string): Contracts {
  const client = createClient({baseUrl, apiKey});
  return {
    async of(person) {
      const rows: Contract[] = [];
      for await (const row of client.each('listEnvelopes', {...filterFor(person), limit: 50})) {
        if (mayBeListed(person, row)) rows.push(contractOf(row));
      }
      return rows;
    },
    find: (person, fingerprint) => findContract(client, person, fingerprint),
  };
}

const filterFor = ({id, role, email}: Person) =>
  role === 'agent' ? {owner: id} : {party_email: email};

/** Signers see what was sent. */
const mayBeListed = ({role}: Person, {envelope_sent}: Row) =>
  role === 'agent' || envelope_sent !== null;

async function findContract(
  client: EsignClient,
  person: Person,
  envelope_fingerprint: string,
): Promise<Contract | undefined> {
  try {
    const envelope = await client.getEnvelope({envelope_fingerprint});
    const isParty = envelope.envelope_parties.some(
      ({contact_email}) => contact_email === person.email,
    );
    const meta = envelope.envelope_meta;
    const isOwner = meta !== '' && meta.esign_owner === person.id;
    return isOwner || (isParty && envelope.envelope_sent) ? contractOf(envelope) : undefined;
  } catch (error) {
    if (isServiceError(error) && error.status === 404) return undefined;
    throw error;
  }
}

function contractOf(
  envelope: Pick<
    Row,
    'envelope_fingerprint' | 'envelope_title' | 'envelope_created' | 'envelope_sent'
  > & {readonly envelope_parties: readonly {readonly party_title: string}[]},
): Contract {
  return {
    fingerprint: envelope.envelope_fingerprint,
    title: envelope.envelope_title,
    parties: envelope.envelope_parties.map(({party_title}) => party_title),
    created: envelope.envelope_created,
    sent: envelope.envelope_sent,
  };
}
