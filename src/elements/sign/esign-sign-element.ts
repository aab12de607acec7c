import {html, type TemplateResult} from 'lit';
import {property} from 'lit/decorators.js';
import type {Asked, PageMessage} from '../../ui/frame/frame-message.js';
import type {PartyView, EnvelopeView} from '../../contract/helper.js';
import type {Outcome, EventParty} from '../event-classes.js';
import {
  EsignBeforeRejectEvent,
  EsignBeforeSignEvent,
  EsignCompletedEvent,
  EsignRejectedEvent,
  EsignSignedEvent,
  EsignViewedEvent,
  EsignWaitingEvent,
} from '../events.js';
import {EnvelopeEvents} from '../internal/envelope/envelope-events.js';
import type {EnvelopeState} from '../internal/envelope/envelope-store.js';
import {EsignElement} from '../internal/esign-element.js';
import {FrameController} from '../internal/frame/frame-controller.js';
import {renderSigning, renderSurroundings} from '../internal/frame/frame-stage.js';
import {requestSession} from '../internal/helper/helper-client.js';
import {localeOf} from '../../ui/language/localize.js';
import {words} from '../internal/messages.js';
import type {EsignProblem} from '../internal/helper/problem.js';
import {renderProblem} from '../internal/helper/render-problem.js';
import {StatusScreenController} from '../internal/frame/status-screen.js';
import {signScreen, type ScreenName} from '../internal/frame/due-screen.js';
import {screenWords} from '../internal/frame/status-screen-messages.js';
import {SignDialog, type SignOutcome} from './sign-dialog.js';
import {styles} from './esign-sign.styles.js';

/** The event that a screen, or a message of the page, sends to the host. */
const told: Partial<Record<string, new (fingerprint: string, outcome: Outcome) => Event>> = {
  waiting: EsignWaitingEvent,
  signed: EsignSignedEvent,
  sealing: EsignSignedEvent,
  completed: EsignCompletedEvent,
  declined: EsignRejectedEvent,
  rejected: EsignRejectedEvent,
};

/** What the host knows: text as a person would type it (dates as `2026-11-21`), or whether a box is ticked. */
export type SignValues = Readonly<Record<string, string | boolean>>;

/**
 * @summary Lets one party read and sign an envelope inside the host page.
 * @tag esign-sign
 * @event {EsignReadyEvent} esign-ready - The document, or a message instead of it, is shown.
 * @event {EsignViewedEvent} esign-viewed - The party sees the document.
 * @event {EsignProgressEvent} esign-progress - Required fields were filled or emptied.
 * @event {EsignBeforeSignEvent} esign-before-sign - Cancelable; `waitUntil()` delays it.
 * @event {EsignSignedEvent} esign-signed - The party has signed. Fires once.
 * @event {EsignBeforeRejectEvent} esign-before-reject - Cancelable; `waitUntil()` delays it.
 * @event {EsignRejectedEvent} esign-rejected - This party, or another one, has declined.
 * @event {EsignWaitingEvent} esign-waiting - It is not this party's turn.
 * @event {EsignCompletedEvent} esign-completed - Everybody has signed.
 * @event {EsignActivityEvent} esign-activity - The person did something inside the frame.
 * @event {EsignErrorEvent} esign-error - Something failed, or the envelope ended unsuccessfully.
 * @slot loading - Shown until the page has loaded.
 * @slot error - Replaces the built-in error message.
 * @slot header - Above the document.
 * @slot footer - Below the document.
 * @slot signed - Shown once the party has signed.
 * @csspart dialog - The dialog, where `open()` or `dialog` makes one.
 * @csspart close - The button that closes the dialog.
 * @csspart frame - The `<iframe>` that holds the signing page.
 * @csspart loading - The placeholder shown while loading.
 * @csspart screen - The message shown if there is nothing to sign.
 * @csspart screen-heading - Its heading.
 * @csspart screen-text - Its text.
 * @csspart download - The link to the signed document.
 * @csspart error - The container of an error message.
 * @csspart error-message - The text of an error message.
 * @csspart retry - The button that retries.
 * @cssproperty [--esign-frame-height=min(80vh, 860px)] - Height of a page that does not report its own.
 * @cssproperty [--esign-frame-min-height=min(480px, 100dvh)] - Minimum height of the frame.
 */
export class EsignSignElement extends EsignElement {
  static override styles = styles;

  /** The envelope to sign. Changing it starts over. */
  @property({attribute: 'envelope-fingerprint'}) envelopeFingerprint = '';
  /** The `party_id` to sign as, if the signed-in user could be several parties. */
  @property({attribute: 'party-id'}) partyId = '';
  /** A signing address that the host already has; if set, no session is requested. */
  @property() src = '';
  /** Values by label or name for prefilling: they fill empty fields of this party, which may change them. */
  @property({attribute: false}) values: SignValues = {};
  /** Shows everything in a dialog, and nothing until `open()` is called. */
  @property({type: Boolean, reflect: true}) dialog = false;

  readonly #events = new EnvelopeEvents(this);
  readonly #dialog = new SignDialog(this, async () => {
    await this.#envelope.read();
    return this.#screen;
  });
  /** What the person did in this frame: the page itself shows the outcome. */
  #isDoneHere = false;
  /** The reason with which the person has declined in this frame. */
  #reason: string | undefined;
  /** The envelope's revision when the session was requested. */
  #askedAt: number | undefined;
  readonly #envelope = new StatusScreenController(this, (state) => this.#handleView(state));
  readonly #frame = new FrameController(this, {
    args: () => this.#sessionArgs,
    session: (signal) => this.#requestSession(signal),
    onMessage: (message) => this.#handleMessage(message),
    onAsk: (what, reason) => this.#mayGoOn(what, reason),
    onProblem: (problem) =>
      void this.#events.tellProblem(problem, this.#envelope, () => this.#isSettled(problem)),
  });

  override willUpdate(changed: Map<PropertyKey, unknown>): void {
    if (changed.has('values')) this.#tellValues();
    if (!changed.has('envelopeFingerprint') && !changed.has('partyId') && !changed.has('src'))
      return;
    this.#events.forget();
    this.#isDoneHere = false;
    this.#reason = undefined;
  }

  /** Requests a fresh session and shows the page again; filled fields are kept. */
  async refresh(): Promise<void> {
    this.#isDoneHere = false;
    this.#frame.restart();
    await this.#envelope.read();
  }

  /**
   * Shows an envelope in a dialog, one after another if you like; resolves when the person has closed it.
   * @param envelopeFingerprint The envelope to sign; by default the one that the element has.
   * @returns What the person did: `signed`, `declined`, or `closed` without either.
   */
  async open(envelopeFingerprint: string = this.envelopeFingerprint): Promise<SignOutcome> {
    this.dialog = true;
    await this.updateComplete;
    const outcome = this.#dialog.begin();
    this.envelopeFingerprint = envelopeFingerprint;
    this.requestUpdate();
    await this.updateComplete;
    this.#dialog.show();
    return outcome;
  }

  /** Closes the dialog; what was filled in is kept. */
  close(): void {
    this.#dialog.close();
  }

  /** Goes to the next field that needs input. */
  next(): void {
    this.#frame.post({type: 'next'});
  }

  /**
   * Brings the person to Finish in the frame, or to what is missing before it. Only the person can press it: nothing that
   * a host calls signs.
   */
  finish(): void {
    this.#frame.post({type: 'finish'});
  }

  /** Opens the dialog in the frame in which the person declines, or does not. */
  decline(): void {
    this.#frame.post({type: 'decline'});
  }

  override render(): TemplateResult {
    const screen = this.#screen;
    const said = screen ? screenWords(screen).title : '';
    const content = this.#isHidden ? '' : renderSurroundings(this.#renderContent(screen), said);
    return this.dialog ? this.#dialog.render(content) : html`${content}`;
  }

  get #isHidden(): boolean {
    return this.dialog && !this.#dialog.isOpen;
  }

  get #sessionArgs(): readonly unknown[] | undefined {
    if (this.#isHidden) return undefined;
    const {src, endpoint, envelopeFingerprint, partyId} = this;
    return src || envelopeFingerprint ? [src, endpoint, envelopeFingerprint, partyId] : undefined;
  }

  get #party(): PartyView | undefined {
    const {view} = this.#envelope.state;
    const id = this.partyId || view?.my_party_id;
    return view?.parties.find(({party_id}) => party_id === id);
  }

  get #screen(): ScreenName | undefined {
    const {view} = this.#envelope.state;
    return view && signScreen(view, this.#party);
  }

  #isSettled(problem: EsignProblem): boolean {
    const shown = this.#frame.notice ?? this.#frame.problem;
    return Boolean(this.#screen) || problem !== shown;
  }

  #renderContent(screen: ScreenName | undefined) {
    if (!this.src && !this.envelopeFingerprint) {
      return renderProblem({message: words.nothingToShow()});
    }
    if (screen && !this.#isDoneHere) return this.#renderScreen(screen);
    const slot = this.#isDoneHere ? 'signed' : 'signing';
    return renderSigning(this.#frame, words.documentToSign(), slot, () => void this.refresh());
  }

  #renderScreen(screen: ScreenName) {
    const content = this.#envelope.render(screen);
    return screen === 'signed' ? html`<slot name="signed">${content}</slot>` : content;
  }

  async #requestSession(signal: AbortSignal): Promise<string> {
    if (this.src) return this.src;
    const {view, problem} = this.#envelope.state;
    this.#askedAt = view?.revision;
    // Refused while there is nothing to sign: it is asked once that is known.
    if (view ? this.#screen && !this.#isDoneHere : !problem) return new Promise(() => undefined);
    const party_id = this.partyId || undefined;
    const session = {session_type: 'signing', party_id, locale: localeOf(this)} as const;
    return (await requestSession(this, this.envelopeFingerprint, session, signal)).session_url;
  }

  async #mayGoOn(what: Asked, reason: string): Promise<boolean> {
    const {envelopeFingerprint} = this;
    const isSigning = what === 'sign';
    const event = isSigning
      ? new EsignBeforeSignEvent(envelopeFingerprint)
      : new EsignBeforeRejectEvent(envelopeFingerprint, reason);
    const isAllowed = await event.passes(this);
    if (isAllowed) this.#dialog.wait();
    if (!isSigning) this.#reason = isAllowed ? reason : undefined;
    return isAllowed;
  }

  /** A session may be available now: nobody can sign while the envelope is being sent. */
  #handleView({view}: EnvelopeState): void {
    const screen = this.#screen;
    if (screen) return this.#envelope.tell(this.#events, screen, this.#eventOf(screen));
    const isNews = view ? view.revision !== this.#askedAt : !this.#frame.problem;
    if (isNews && !this.#frame.url) this.#frame.restart();
  }

  #eventOf(name: string): Event | undefined {
    const Told = told[name];
    const {endpoint, envelopeFingerprint: fingerprint} = this;
    const path = `${endpoint}/envelopes/${fingerprint}`;
    const {view} = this.#envelope.state;
    return Told && new Told(fingerprint, outcomeOf(path, view, this.#party, this.#reason));
  }

  /** Messages are hints: after one that ends the signing, the envelope is read again. */
  #handleMessage(message: PageMessage): void {
    const {type} = message;
    const isOwn = type !== 'rejected' || this.#reason !== undefined;
    this.#events.tellPage(message);
    this.#dialog.note(type === 'rejected' && isOwn ? 'declined' : type);
    if (type === 'ready') {
      this.#tellValues();
      this.#events.once(new EsignViewedEvent(this.envelopeFingerprint));
    }
    if (!told[type]) return;
    this.#isDoneHere = type !== 'waiting';
    // Who else has declined, and where the signed document is, only the helper knows.
    if (isOwn && type !== 'completed') this.#tell(type);
    void this.#envelope.read().finally(() => this.#tell(type));
  }

  #tellValues(): void {
    const merge_fields = Object.entries(this.values).map(([field_id, value]) => ({
      field_id,
      field_value: String(value),
    }));
    this.#frame.post({type: 'prefill', prefill: {name: '', email: '', merge_fields}});
  }

  #tell(name: string): void {
    const event = this.#eventOf(name);
    if (event) this.#events.once(event);
  }
}

/**
 * What the events say of how a party's part has ended: never more than the user may see.
 * @param path Of the envelope at the helper.
 * @param mine The user's party.
 * @param reason With which the user has just declined.
 */
function outcomeOf(
  path: string,
  view: EnvelopeView | undefined,
  mine: PartyView | undefined,
  reason: string | undefined,
): Outcome {
  const declined = view?.parties.find(({status}) => status === 'rejected');
  const entry = view?.timeline.findLast(({type}) => type === 'rejected');
  return {
    party: toEventParty(declined ?? mine),
    reason: reason ?? entry?.reason ?? '',
    download: view?.can.includes('download') ? `${path}/download` : '',
  };
}

const toEventParty = (party: PartyView | undefined): EventParty | undefined =>
  party && {
    partyId: party.party_id,
    name: party.name,
    role: party.role,
    email: party.email,
  };
