/** What an element with a framed page shows instead of the page. */
import {html, nothing, type TemplateResult} from 'lit';
import type {EnvelopeView} from '../../../contract/helper.js';
import {EsignErrorEvent, EsignReadyEvent} from '../../events.js';
import type {EnvelopeEvents} from '../envelope/envelope-events.js';
import type {HelperAccess} from '../helper/helper-client.js';
import {words} from '../messages.js';
import {reportProblem} from '../helper/problem.js';
import {saveDownload} from '../helper/save-download.js';
import {failureWords} from './failure-messages.js';
import type {ScreenName} from './due-screen.js';
import {screenWords, toneOf, waitingWords} from './status-screen-messages.js';
import {localeOf} from '../../../ui/language/localize.js';
import {EnvelopeController, type EnvelopeElement} from '../envelope/envelope-controller.js';
import type {EnvelopeState} from '../envelope/envelope-store.js';
import {FocusController} from '../focus-controller.js';

/** Reports a text screen to the host: ready, then its own event, or an error if the envelope ended unsuccessfully. */
export function tellScreen(events: EnvelopeEvents, screen: ScreenName, own?: Event): void {
  events.once(new EsignReadyEvent());
  if (own) events.once(own);
  if (own || toneOf(screen) !== 'bad') return;
  const {text: message} = screenWords(screen);
  events.once(new EsignErrorEvent({code: `envelope_${screen}`, message, retryable: false}));
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
  return entry && failureWords(entry.failure ?? '', entry.text);
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
    saveDownload(access, path).catch((error: unknown) => target && reportProblem(target, error));
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

/** Follows an envelope, and shows the screen that is due instead of its framed page. */
export class StatusScreenController extends EnvelopeController {
  constructor(
    host: EnvelopeElement,
    onChange: (state: EnvelopeState, before: EnvelopeView | undefined) => void,
  ) {
    super(host, onChange);
    // A screen may replace a framed page that had the focus.
    new FocusController(host, '[part=screen-heading]');
  }

  render(screen: ScreenName): unknown {
    return renderScreen(screen, this.state.view, this.host, localeOf(this.host));
  }

  /** Reports a screen that is due to the host, once it is shown. */
  tell(events: EnvelopeEvents, screen: ScreenName, own?: Event): void {
    void this.host.updateComplete.then(() => tellScreen(events, screen, own));
  }
}
