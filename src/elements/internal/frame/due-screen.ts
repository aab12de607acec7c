/** Which screen an element with a framed page shows instead of the page. */
import type {EnvelopeStatusView, EnvelopeView, PartyView} from '../../../contract/helper.js';

/** What there is to show of an envelope besides its framed page. */
export type ScreenName =
  | EnvelopeStatusView
  | 'waiting'
  | 'completed'
  | 'declined'
  | 'copy'
  | 'outsider';

/** What a party sees while the envelope is open; the party whose turn it is gets the page itself. */
const openScreens: Readonly<Record<PartyView['status'], ScreenName | undefined>> = {
  pending: 'waiting',
  'in progress': undefined,
  unsigned: undefined,
  bounced: undefined,
  signed: 'signed',
  rejected: 'declined',
  copy: 'copy',
};

/** The screen one party sees instead of the document; `undefined` if it may sign. */
export function signScreen(
  view: EnvelopeView,
  party: PartyView | undefined,
): ScreenName | undefined {
  const {status} = view;
  if (status === 'rejected' && party?.status !== 'rejected') return 'rejected';
  if (status === 'signed') return 'completed';
  if (status !== 'sent' && status !== 'rejected') return status;
  if (!party) return 'outsider';
  return openScreens[party.status];
}

/** The screen the sender sees instead of the set-up page; `undefined` for a draft. */
export function sendScreen(view: EnvelopeView): ScreenName | undefined {
  if (view.status === 'draft' || isInPreparation(view)) return undefined;
  if (view.status === 'signed') return 'completed';
  return view.status;
}

/** A draft whose documents are being prepared; the page shows the progress. */
const isInPreparation = ({status, timeline}: EnvelopeView): boolean =>
  status === 'processing' && !timeline.some(({type}) => type === 'queued');
