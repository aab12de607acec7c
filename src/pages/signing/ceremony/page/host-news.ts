import type {SigningStatus} from '../../../../contract/pages/signing-page.js';
import type {PageLink} from '../../../shared/host-link.js';

/** Tells the host that the status has changed; `before` is undefined when the page has just loaded. */
export function tellHost(
  link: PageLink,
  status: SigningStatus,
  before: SigningStatus | undefined,
): void {
  if (!before) link.send({type: 'ready'});
  const wasUnsigned = before === 'open' || before === 'unconfirmed';
  const isSigned = status === 'signed' || status === 'sealing' || status === 'completed';
  if (wasUnsigned && isSigned) link.send({type: 'signed'});
  if (status === 'unconfirmed') link.send({type: 'verify'});
  if (status === 'waiting') link.send({type: 'waiting'});
  if (status === 'completed') link.send({type: 'completed'});
  if (status === 'rejected') link.send({type: 'rejected'});
}
