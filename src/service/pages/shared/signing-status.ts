import type {SigningStatus} from '../../../contract/pages/signing-page.js';
import {isBeingAmended} from '../../domain/amendment.js';
import {type Envelope, type Party} from '../../domain/envelope.js';
import {hasWorkLeft} from '../../domain/fields/field-rules.js';

/** The screen that a party sees, based on the state of the envelope and of the party. */
export function signingStatusOf(envelope: Envelope, party: Party): SigningStatus {
  switch (envelope.status) {
    case 'processing':
    case 'draft':
      return 'waiting';
    case 'unsigned':
      return hasWorkLeft(envelope) ? 'preparing' : turnOf(party);
    case 'verify':
      return 'unconfirmed';
    case 'failed':
      return envelope.sent ? turnOf(party) : 'cancelled';
    case 'signed':
      return 'completed';
    case 'cancelled':
    case 'expired':
    case 'rejected':
      return envelope.status;
    case 'sent':
      if (isBeingAmended(envelope)) return 'amending';
      return envelope.isSealing ? 'sealing' : turnOf(party);
  }
}

function turnOf({status}: Party): SigningStatus {
  switch (status) {
    case 'in progress':
    case 'bounced':
      return 'open';
    case 'signed':
      return 'signed';
    case 'rejected':
      return 'rejected';
    case 'pending':
    case 'copy':
      return 'waiting';
  }
}
