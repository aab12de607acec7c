/** What an element with a framed page shows in its place. Loaded with the first view. */
import {html, nothing, type ReactiveElement, type TemplateResult} from 'lit';
import type {EnvelopeView, PartyView} from '../../../contract/helper.js';
import {EsignErrorEvent, EsignReadyEvent} from '../../events.js';
import type {EnvelopeEvents} from '../envelope/envelope-events.js';
import {FocusController} from '../focus-controller.js';
import type {HelperAccess} from '../helper/helper-client.js';
import {words} from '../messages.js';
import {toProblem} from '../helper/problem.js';
import {saveDownload} from '../helper/save-download.js';
import {failureWords, sceneWords, toneOf, waitingWords, type SceneName} from './scene-messages.js';

export {sceneWords};

/** What a party is told while the envelope is open; whose turn it is gets the page itself. */
const openScenes: Readonly<Record<PartyView['status'], SceneName | undefined>> = {
  pending: 'waiting',
  'in progress': undefined,
  bounced: undefined,
  signed: 'signed',
  rejected: 'declined',
  copy: 'copy',
};

/** The screen one party sees in place of the document; `undefined` where it may sign. */
export function signScene(view: EnvelopeView, party: PartyView | undefined): SceneName | undefined {
  const {status} = view;
  if (status === 'rejected' && party?.status !== 'rejected') return 'rejected';
  if (status === 'signed') return 'completed';
  if (status !== 'sent' && status !== 'rejected') return status;
  if (!party) return 'outsider';
  return openScenes[party.status];
}

/** The screen the sender sees in place of the set-up page; `undefined` for a draft. */
export function sendScene(view: EnvelopeView): SceneName | undefined {
  if (view.status === 'draft' || isInPreparation(view)) return undefined;
  if (view.status === 'signed') return 'completed';
  return view.status;
}

/** A draft whose documents are being made ready; the page shows how far they are. */
const isInPreparation = ({status, timeline}: EnvelopeView): boolean =>
  status === 'processing' && !timeline.some(({type}) => type === 'queued');

/** A screen in words is shown: ready, then its own event, or an error where it is a bad end. */
export function tellScene(events: EnvelopeEvents, scene: SceneName, own?: Event): void {
  events.once(new EsignReadyEvent());
  if (own) events.once(own);
  if (own || toneOf(scene) !== 'bad') return;
  const {text: message} = sceneWords(scene);
  events.once(new EsignErrorEvent({code: `envelope_${scene}`, message, retryable: false}));
}

/** Focus in a framed page that gives way to a screen goes to the heading of that. */
export function keepFocus(host: ReactiveElement): void {
  new FocusController(host, '[part=scene-heading]');
}

/** Names of those who are to sign next, as one phrase. */
function waitingFor(view: EnvelopeView, locale: string): string {
  const names = view.parties.filter(({status}) => status === 'in progress').map(({name}) => name);
  return new Intl.ListFormat(locale).format(names);
}

/** Why an envelope failed; in the service's words where there are none of ours. */
function failureOf(view: EnvelopeView | undefined): string | undefined {
  if (view?.status !== 'failed') return undefined;
  const entry = view.timeline.findLast(({type}) => type === 'failed');
  return entry && failureWords(entry);
}

/** A screen in words, with the download where there is something to download. */
export function renderScene(
  scene: SceneName,
  view: EnvelopeView | undefined,
  access: HelperAccess,
  locale: string,
): TemplateResult {
  const {title, text} = sceneWords(scene);
  const waiting = view && waitingWords(scene, waitingFor(view, locale));
  const failure = failureOf(view);
  const path = `/envelopes/${view?.envelope_fingerprint}/download`;
  const handleClick = (event: Event) => {
    const {target} = event;
    event.preventDefault();
    saveDownload(access, path).catch((error: unknown) =>
      target?.dispatchEvent(new EsignErrorEvent(toProblem(error))),
    );
  };
  return html`<div class="scene" part="scene" data-scene=${scene} data-tone=${toneOf(scene)}>
    <span class="mark" aria-hidden="true"></span>
    <h2 part="scene-heading" tabindex="-1">${title}</h2>
    <p part="scene-text">${text} ${waiting}</p>
    ${failure ? html`<p part="scene-text">${failure}</p>` : nothing}
    ${
      scene === 'completed' && view?.can.includes('download')
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
