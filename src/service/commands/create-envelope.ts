/** Creates the envelope that a request asks for, with its contacts and its sender. */
import type {CreateEnvelope} from '../../contract/resources/envelope.js';
import type {AdditionContext} from '../notifications/addition.js';
import type {Envelope} from '../domain/envelope.js';
import type {Company} from '../storage/accounts/companies.js';
import {untilLocked} from '../storage/files/file-locks.js';
import {newEnvelope, withPeople, type WithFiles} from './new-envelope.js';

/** @throws Refusal for what cannot be used; then nothing was created */
export const createEnvelope = (
  services: WithFiles,
  context: AdditionContext,
  body: CreateEnvelope,
): Promise<{readonly envelope: Envelope; readonly company: Company}> =>
  untilLocked(async () => {
    const planned = await newEnvelope(context.companyId, body, services);
    const made = withPeople(services, context, body, planned);
    const envelope = await services.store.create(made, context.actor, planned.templateIds);
    return {envelope, company: planned.company};
  });
