import {createClient, type EsignClient, isServiceError, type ListRow} from 'esign-elements/client';
import type {Person} from './people.js';

/** A contract as the demo's own pages show it; the elements show everything else. */
export interface Contract {
  readonly fingerprint: string;
  readonly title: string;
  /** Null while it is a draft. */
  readonly sent: string | null;
}

/** One contract for one person. */
export interface OwnContract extends Contract {
  /** Whether this person has been asked to sign it, or will be, and has not yet. */
  readonly isToSign: boolean;
}

/** The contracts of one person, read from the service: the demo stores no list of its own. */
export interface Contracts {
  /** What this person is asked to sign or has signed; newest first. */
  toSign(person: Person): Promise<readonly Contract[]>;
  /** One contract that this person may see; undefined if there is none. */
  find(person: Person, fingerprint: string): Promise<OwnContract | undefined>;
}

type Row = ListRow<'listEnvelopes'>;

/** Reads through the typed client. */
export function createContracts(baseUrl: string, apiKey: string): Contracts {
  const client = createClient({baseUrl, apiKey});
  return {
    async toSign({email}) {
      const rows: Contract[] = [];
      for await (const row of client.each('listEnvelopes', {party_email: email, limit: 50})) {
        // The service lists drafts too, which their parties must not see yet.
        if (row.envelope_sent) rows.push(contractOf(row));
      }
      return rows;
    },
    find: (person, fingerprint) => findContract(client, person, fingerprint),
  };
}

async function findContract(
  client: EsignClient,
  person: Person,
  envelope_fingerprint: string,
): Promise<OwnContract | undefined> {
  try {
    const envelope = await client.getEnvelope({envelope_fingerprint});
    const parties = envelope.envelope_parties.filter(
      ({contact_email}) => contact_email === person.email,
    );
    const meta = envelope.envelope_meta;
    const isOwner = meta !== '' && meta.esign_owner === person.id;
    if (!isOwner && !(parties.length > 0 && envelope.envelope_sent)) return undefined;
    const isToSign =
      envelope.envelope_status === 'sent' &&
      parties.some(
        ({party_status}) => party_status === 'pending' || party_status === 'in progress',
      );
    return {...contractOf(envelope), isToSign};
  } catch (error) {
    if (isServiceError(error) && error.status === 404) return undefined;
    throw error;
  }
}

function contractOf(
  envelope: Pick<Row, 'envelope_fingerprint' | 'envelope_title' | 'envelope_sent'>,
): Contract {
  return {
    fingerprint: envelope.envelope_fingerprint,
    title: envelope.envelope_title,
    sent: envelope.envelope_sent,
  };
}
