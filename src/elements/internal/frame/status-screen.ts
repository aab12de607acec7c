/** What an element with a framed page shows instead of the page. Loaded with the first view. */
import {html, nothing, type ReactiveElement, type TemplateResult} from 'lit';
import type {EnvelopeView, PartyView} from '../../../contract/helper.js';
import {EsignErrorEvent, EsignReadyEvent} from '../../events.js';
import type {EnvelopeEvents} from '../envelope/envelope-events.js';
import {FocusController} from '../focus-controller.js';
import type {HelperAccess} from '../helper/helper-client.js';
import {words} from '../messages.js';
import {toProblem} from '../helper/problem.js';
import {saveDownload} from '../helper/save-download.js';
import {
  failureWords,
  screenWords,
  toneOf,
  waitingWords,
  type ScreenName,
} from './status-screen-messages.js';

export {screenWords};

/** What a party sees while the envelope is open; the party whose turn it is gets the page itself. */
const openScreens: Readonly<Record<PartyView['status'], ScreenName | undefined>> = {
  pending: 'waiting',
  'in progress': undefined,
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

/** Reports a text screen to the host: ready, then its own event, or an error if the envelope ended unsuccessfully. */
export function tellScreen(events: EnvelopeEvents, screen: ScreenName, own?: Event): void {
  events.once(new EsignReadyEvent());
  if (own) events.once(own);
  if (own || toneOf(screen) !== 'bad') return;
  const {text: message} = screenWords(screen);
  events.once(new EsignErrorEvent({code: `envelope_${screen}`, message, retryable: false}));
}

/** When a screen replaces a framed page that had focus, focus moves to its heading. */
export function keepFocus(host: ReactiveElement): void {
  new FocusController(host, '[part=screen-heading]');
}

/** Names of those who sign next, as one phrase. */
function waitingFor(view: EnvelopeView, locale: string): string {
  const names = view.parties.filter(({status}) => status === 'in progress').map(({name}) => name);
  return new Intl.ListFormat(locale).format(names);
}

/** Why an envelope failed; in the service's words if there are none of our own. */
function failureOf(view: EnvelopeView | undefined): string | undefined {
  if (view?.status !== 'failed') return undefined;
  const entry = view.timeline.findLast(({type}) => type === 'failed');
  return entry && failureWords(entry);
}

/** A text screen, with a download link if there is something to download. */
export function renderScreen(
  screen: ScreenName,
  view: EnvelopeView | undefined,
  access: HelperAccess,
  locale: string,
): TemplateResult {
  const {title, text} = screenWords(screen);
  const waiting = view && waitingWords(screen, waitingFor(view, locale));
  const failure = failureOf(view);
  const path = `/envelopes/${view?.envelope_fingerprint}/download`;
  const handleClick = (event: Event) => {
    const {target} = event;
    event.preventDefault();
    saveDownload(access, path).catch((error: unknown) =>
      target?.dispatchEvent(new EsignErrorEvent(toProblem(error))),
    );
  };
  return html`<div class="screen" part="screen" data-screen=${screen} data-tone=${toneOf(screen)}>
    <span class="mark" aria-hidden="true"></span>
    <h2 part="screen-heading" tabindex="-1">${title}</h2>
    <p part="screen-text">${text} ${waiting}</p>
    ${failure ? html`<p part="screen-text">${failure}</p>` : nothing}
    ${
      screen === 'completed' && view?.can.includes('download')
        ? html`<a
            class="button"
            part="download"
            href=${access.endpoint + path}
            download
            @click=${handleClick}
            >${words.download()}</a
          >`
        : nothing
    }
  </div>`;
}
