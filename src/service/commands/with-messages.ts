import type {Command} from '../domain/behaviours.js';
import {messageWayOf} from '../domain/invitation.js';
import {outstandingParties} from '../domain/signing-order.js';
import type {Services} from '../services.js';
import type {CommandFor} from '../storage/envelopes/envelope-store.js';
import {requireMessages} from '../storage/delivery/message-allowance.js';

/**
 * A command that somebody of the account gives, refused with 10353 where the messages that follow from it would have to wait
 * for the next day: sending, with those of later turns, or a reminder.
 */
export const withMessages =
  (
    services: Pick<Services, 'clock' | 'messagesPerDay'>,
    command: Extract<Command, {type: 'send' | 'remind'}>,
  ): CommandFor =>
  async (envelope, transaction) => {
    const waitedFor = command.type === 'send' ? envelope.parties : outstandingParties(envelope);
    const {partyId} = command.type === 'remind' ? command : {};
    const asked = waitedFor.filter(({id}) => partyId === undefined || id === partyId);
    if (asked.some(messageWayOf))
      await requireMessages({...services, db: transaction}, envelope.companyId);
    return command;
  };
