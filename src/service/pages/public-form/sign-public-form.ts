import {asOf} from '../../domain/deadline.js';
import {decide} from '../../domain/behaviours.js';
import type {Actor, Envelope} from '../../domain/envelope.js';
import {readCompany} from '../../storage/accounts/companies.js';
import type {EnvelopeStore} from '../../storage/envelopes/envelope-store.js';
import {printingOf} from '../../domain/fields/field-rules.js';
import {Refusal} from '../../domain/refusal.js';
import {knownContact} from '../../commands/known-contact.js';
import type {PageServices} from '../shared/page-services.js';

type PublicFormServices = Pick<PageServices, 'db' | 'clock' | 'tellAddition' | 'widgetLimiter'> & {
  readonly store: Pick<EnvelopeStore, 'change'>;
};

/** Who signs what, and from where. */
export interface PublicFormSignature {
  /** The envelope as it was begun. */
  readonly envelope: Envelope;
  readonly partyId: number;
  readonly actor: Actor;
  /** Counters of signatures. */
  readonly address: string;
  /** In which zone its device says it is. */
  readonly deviceZone: string | undefined;
}

/**
 * Signs what a visitor has begun: the visitor becomes a contact, and receives a link to confirm by mail. Anything that
 * cannot be signed yet is refused before it is counted.
 * @throws ThrottledError if too many signatures come from one place, or go to one mailbox.
 */
export async function signPublicForm(
  services: PublicFormServices,
  {envelope, partyId, actor, address, deviceZone}: PublicFormSignature,
): Promise<Envelope> {
  const {companyId, id: envelopeId} = envelope;
  const party = envelope.parties.find(({id}) => id === partyId);
  if (!party) throw new Refusal(10281);
  const {settings} = await readCompany(services.db, companyId);
  const printing = printingOf(settings, services.clock.now());
  const sign = {type: 'sign', partyId, ...printing, deviceZone} as const;
  decide(asOf(envelope, services.clock.now()), sign);
  const {name, email} = party;
  await services.widgetLimiter.countSignature(address, email);
  return services.store.change(
    {companyId, envelopeId},
    async (_, transaction) => {
      const contacts = {...services, db: transaction};
      const contactId = await knownContact(contacts, {companyId, actor}, {name, email});
      return {...sign, contactId};
    },
    actor,
  );
}
