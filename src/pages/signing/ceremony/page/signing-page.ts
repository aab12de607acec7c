import './ceremony.js';
import {html, LitElement, nothing, type TemplateResult} from 'lit';
import {property, query, state} from 'lit/decorators.js';
import {keyed} from 'lit/directives/keyed.js';
import type {
  FieldVersion,
  SigningState,
  SigningStatus,
  SigningVersion,
} from '../../../../contract/pages/signing-page.js';
import {sessionOver} from '../../../../contract/pages/framed-document.js';
import {controlStyles} from '../../../../ui/controls/control.styles.js';
import {brandStyles} from '../../../shared/brand.js';
import {applyBranding, reportPageHeight, type PageLink} from '../../../shared/host-link.js';
import {askAgainTime, PollController} from '../../../shared/poll-controller.js';
import {PageError, type PageClient} from '../../../shared/page-client.js';
import {pageLocale} from '../../../shared/page-language.js';
import {accessClosed} from '../../../../contract/pages/access-check.js';
import type {Given} from '../fields/given-values.js';
import {callForState} from '../fields/shown-fields.js';
import {forgetPass, type AccessFailedEvent} from '../access/access-pass.js';
import type {CeremonyActions, EsignCeremonyElement} from './ceremony.js';
import {agreed, finished} from './shown-decisions.js';
import {openSideDialog} from './side-dialogs.js';
import {forgetFinish} from './pending-finish.js';
import {words} from '../messages.js';
import {onPersonHere} from './person-here.js';
import {
  lastScreens,
  plainWords,
  screenWords,
  statusWords,
  type PlainScreen,
} from './screen-messages.js';
import {ends, goesOn, isOpen, waits, watchTime} from './when-to-ask.js';
import {renderLoading, renderScreen, screenStyles} from './screen.js';
import {signingPageStyles} from './signing-page.styles.js';

type Versions = readonly FieldVersion[];

/**
 * @summary The signing page: the ceremony while it is this party's turn, otherwise a single screen.
 * @tag esign-signing-page
 */
export class EsignSigningPageElement extends LitElement {
  static override styles = [controlStyles, brandStyles, screenStyles, signingPageStyles];
  /** For the page's calls. */
  @property({attribute: false}) client!: PageClient;
  /** The element around the page, if there is one. */
  @property({attribute: false}) link!: PageLink;
  /** Called before the first call, until it succeeds. */
  @property({attribute: false}) takeOver: (() => Promise<void>) | undefined;
  /** Values from the page around, for fields of the party. */
  @property({attribute: false}) given: Given = [];
  @query('esign-ceremony') private ceremony!: EsignCeremonyElement | null;
  @state() private signing: SigningState | undefined;
  @state() private screen: PlainScreen | undefined;
  @state() private problem = '';
  @state() private isAccessChecked = false;
  /** Counts changes of the content on the server: each renders everything again, without the earlier entries. */
  @state() private moves = 0;
  #loaded: Promise<void> | undefined;
  /** The language in which the envelope was requested. */
  #locale = '';
  /** Whether it is watched for a person, or one has been here. */
  #isWatched = false;
  /** Whether the person goes on with a phone: this page follows. */
  #isOnPhone = false;
  /** What the ceremony showed until the sender began to change it. */
  #opened: SigningState | undefined;
  readonly #poll = new PollController(this, () => this.#read());
  readonly #watch = new PollController(this, () => this.#compare());
  #stopReporting: (() => void) | undefined;

  override connectedCallback(): void {
    super.connectedCallback();
    this.addEventListener('esign-paper-lost', this.#handleLost);
    this.#stopReporting = reportPageHeight(this.link, () => this.offsetHeight);
    this.client.onAccessClosed = () => void this.#showAccessCheck();
    this.#loaded = this.load();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#stopReporting?.();
  }

  /** Reads the state of the envelope and shows it. */
  async load(): Promise<void> {
    this.screen = undefined;
    this.#locale = pageLocale();
    await this.#read().catch((error: unknown) => this.#fail(error));
  }

  /** Takes the current state, unless the person has acted since it was asked for: then it is out of date. */
  async #read(): Promise<SigningState | undefined> {
    await this.takeOver?.();
    this.takeOver = undefined;
    const before = this.signing;
    const state = await callForState(this.client, 'GET', 'signing');
    if (this.signing !== before) return undefined;
    this.#take(state);
    return state;
  }

  /** The text to agree to follows the language of the page, and keeps its own if that cannot be loaded. */
  async changeLanguage(): Promise<void> {
    await this.#loaded;
    if (!this.signing || this.signing.party.has_consented) return;
    if (this.#locale === pageLocale()) return;
    this.#locale = pageLocale();
    await this.#look();
  }

  /** Goes to the next field that needs input. */
  next(): void {
    this.ceremony?.next();
  }

  /** Brings the person to Finish, or to what is missing before it. */
  showFinish(): void {
    this.ceremony?.showFinish();
  }

  /** Asks the person whether and why it declines. */
  showDecline(): void {
    this.ceremony?.showDecline();
  }

  /** If the access check closes again with an expired session, the page stays behind it, so that entries are kept. */
  override render(): TemplateResult {
    const accessCheck = html`<esign-access-check
      .client=${this.client}
      @esign-access-passed=${this.#handlePassed}
      @esign-access-failed=${this.#handleAccessFailed}
    ></esign-access-check>`;
    return html`${this.isAccessChecked ? accessCheck : nothing}
      <div class="behind" ?hidden=${this.isAccessChecked}>${this.#renderPage()}</div>`;
  }

  #renderPage(): TemplateResult {
    const {screen, signing} = this;
    if (screen) return renderScreen(plainWords(screen), signing, this.#actionOf(screen));
    if (!signing) return renderLoading();
    const hidden = signing.status === 'amending' ? this.#opened : undefined;
    const shown = isOpen(signing) ? signing : hidden;
    return html`${
      signing.status === 'open'
        ? nothing
        : renderScreen(statusWords[signing.status](signing), signing)
    }
    ${shown ? this.#renderCeremony(shown, isOpen(signing)) : nothing}`;
  }

  /** While the sender changes the document, it stays behind the screen, with what has been entered. */
  #renderCeremony(signing: SigningState, isShown: boolean): TemplateResult {
    const ceremony = html`<esign-ceremony
      ?hidden=${!isShown}
      .signing=${signing}
      .client=${this.client}
      .actions=${this.#actions}
      .given=${this.given}
      .problem=${this.problem}
    ></esign-ceremony>`;
    return html`${keyed(this.moves, ceremony)}`;
  }

  #actionOf(screen: PlainScreen) {
    if (lastScreens.has(screen)) return undefined;
    const label = screen === 'later' ? screenWords.goBack() : words.tryAgain();
    return {label, onPress: () => void this.load()};
  }

  readonly #actions: CeremonyActions = {
    consent: async () => {
      this.signing = begun(this.signing);
      return this.signing?.party.has_consented || this.#change('consent', agreed(this.signing));
    },
    finish: async (versions) =>
      !(await this.link.ask('sign')) ||
      this.#change('finish', finished(this.signing, versions), versions),
    moved: () => this.#explainMove(),
    reject: async (reason, documentId) => {
      if (!(await this.link.ask('reject', reason))) return;
      await this.#change('reject', {reason, document_id: documentId});
    },
    leave: () => void (this.screen = 'later'),
    progress: (progress) => this.link.send({type: 'progress', ...progress}),
    notTaken: (message) => this.link.send({type: 'error', code: 'value_refused', message}),
    refused: () => void this.#look(),
    open: (name, onDeclined = () => undefined) => {
      const {client, signing, renderRoot: root} = this;
      if (!signing) return;
      const onPhone = () => {
        this.#isOnPhone = true;
        void this.#look();
      };
      const onReassigned = () => this.#leave('reassigned');
      const onWithdrawn = () => void this.#look();
      const host = {client, signing, root, onPhone, onReassigned, onWithdrawn, onDeclined};
      openSideDialog(name, host).catch(() => (this.problem = words.noScreen()));
    },
  };

  /** Whether the sender is changing the document, or has done so, while the person fills it in. */
  async #compare(): Promise<void> {
    const now = await this.client.call<SigningVersion>('GET', 'signing/version');
    this.#watch.after(this.signing && watchTime(this.signing));
    if (this.signing?.status !== 'open') return;
    if (!now.is_open || now.version !== this.signing.version) await this.#look();
  }

  /** A failed call may have succeeded: the state is read again first. Resolves to whether the service has answered. */
  async #change(name: string, body: unknown = {}, shown: Versions = []): Promise<boolean> {
    this.problem = '';
    try {
      this.#take(await callForState(this.client, 'POST', `signing/${name}`, body));
      return true;
    } catch (error) {
      return this.#readAgain(error, shown);
    }
  }

  async #readAgain(reason: unknown, shown: Versions): Promise<boolean> {
    try {
      const before = this.signing;
      const state = await callForState(this.client, 'GET', 'signing');
      this.#take(state);
      const isChanged =
        state.status !== before?.status || state.party.has_consented !== before.party.has_consented;
      const isReworded = state.consent_version !== before?.consent_version;
      const isMoved = isReworded || state.revision !== before?.revision || hasOther(state, shown);
      if (state.status === 'open' && isMoved) this.#explainMove();
      else if (!isChanged) this.#explain(reason);
      return isChanged || isMoved || !isOffline(reason);
    } catch (error) {
      this.#fail(error);
      return !isOffline(error);
    }
  }

  /** Shows the current state of the envelope; if the service does not respond, the current screen stays. */
  async #look(): Promise<void> {
    const before = this.signing?.revision;
    const state = await this.#read().catch(() => undefined);
    if (state?.status === 'open' && state.revision !== before) this.#explainMove();
  }

  #take(state: SigningState): void {
    const before = this.signing?.status;
    if (!this.signing) applyBranding(state.branding);
    if (!this.#isWatched && state.status === 'open' && !state.is_preview) this.#tellOpened();
    this.#replace(state);
    if (this.screen === 'unreachable') this.screen = undefined;
    document.title = state.title;
    if (ends.has(state.status)) forgetPass(this.client);
    if (!goesOn(state)) forgetFinish(state);
    if (state.status !== before) {
      tellHost(this.link, state.status, before);
      if (before) void this.updateComplete.then(() => this.#focusTitle());
    }
    this.#watch.after(watchTime(state));
    this.#poll.after(waits[state.status] ?? (this.#isOnPhone ? askAgainTime : undefined));
  }

  /** What the ceremony shows is kept until the sender has changed it. */
  #replace(state: SigningState): void {
    const {signing: before} = this;
    if (before && isOpen(before)) this.#opened = before;
    const wasAmended = before?.status === 'amending' && isOpen(state);
    this.signing = state;
    if (wasAmended && this.#opened && this.#opened.revision !== state.revision) this.#explainMove();
  }

  /** The session has ended by what the person did. */
  #leave(screen: PlainScreen): void {
    this.screen = screen;
    this.#poll.after(undefined);
    this.#watch.after(undefined);
    this.#forget();
    void this.updateComplete.then(() => this.#focusTitle());
  }

  /** The session is over: nothing of it stays on the device, which others may use. */
  #forget(): void {
    forgetPass(this.client);
    const {signing} = this;
    // Once the ceremony is gone, which would keep its entries again.
    if (signing) void this.updateComplete.then(() => forgetFinish(signing));
  }

  /** The sender is told once a person is here, and again later if the service did not hear of it. */
  #tellOpened(): void {
    this.#isWatched = true;
    onPersonHere(() => {
      this.client.call('POST', 'signing/opened').catch(() => (this.#isWatched = false));
    });
  }

  /** Moves focus to the title, so that screen readers announce a new screen. */
  #focusTitle(): void {
    this.renderRoot.querySelector<HTMLElement>('h1')?.focus();
  }

  /** Nothing was signed: what is shown now differs from what the person read. */
  #explainMove(): void {
    this.problem = words.moved();
    this.moves += 1;
    this.link.send({type: 'error', code: 'moved', message: this.problem});
  }

  #explain(error: unknown): void {
    const isRefused = error instanceof PageError && !isOffline(error);
    this.problem = isRefused ? words.notDone() : words.notSent();
    this.link.send({type: 'error', code: codeOf(error), message: this.problem});
  }

  /** An open ceremony stays visible, so that entries are not lost from view. */
  #fail(error: unknown): void {
    if (codeOf(error) === accessClosed) return;
    const isOver = error instanceof PageError && error.code === sessionOver;
    if (this.signing?.status === 'open' && !isOver) return this.#explain(error);
    this.screen = isOver ? (this.takeOver ? 'code-over' : 'not-valid') : 'unreachable';
    this.#poll.after(isOver ? undefined : askAgainTime);
    if (isOver) this.#forget();
    const {title} = plainWords(this.screen);
    this.link.send({type: 'error', code: codeOf(error), message: title});
    this.link.send({type: 'ready'});
  }

  /** What asks is loaded only where there is something to ask, and shown once it is: it begins by asking the service. */
  async #showAccessCheck(): Promise<void> {
    try {
      await import('../access/access-check.js');
      if (!this.isAccessChecked && !this.signing) this.link.send({type: 'ready'});
      this.isAccessChecked = true;
    } catch (error) {
      this.#fail(error);
    }
  }

  readonly #handlePassed = () => {
    this.isAccessChecked = false;
    void this.load();
  };

  readonly #handleAccessFailed = ({error}: AccessFailedEvent) => {
    this.isAccessChecked = false;
    this.#fail(error);
  };

  /** Links to images expire after a day. */
  readonly #handleLost = () => this.#poll.after(2_000);
}

customElements.define('esign-signing-page', EsignSigningPageElement);

/** Tells the host that the status has changed; `before` is undefined when the page has just loaded. */
function tellHost(link: PageLink, status: SigningStatus, before: SigningStatus | undefined): void {
  if (!before) link.send({type: 'ready'});
  const wasUnsigned = before === 'open' || before === 'unconfirmed';
  const isSigned = status === 'signed' || status === 'sealing' || status === 'completed';
  if (wasUnsigned && isSigned) link.send({type: 'signed'});
  if (status === 'unconfirmed') link.send({type: 'verify'});
  if (status === 'waiting') link.send({type: 'waiting'});
  if (status === 'completed') link.send({type: 'completed'});
  if (status === 'rejected') link.send({type: 'rejected'});
}

/** Whether the same call may succeed later. */
const isOffline = (error: unknown): boolean => error instanceof PageError && error.isRetryable;

const codeOf = (error: unknown): string => (error instanceof PageError ? error.code : 'failed');

/** Whether fields have values other than these. */
const hasOther = ({fields}: SigningState, versions: readonly FieldVersion[]): boolean =>
  versions.some(({field_id, version}) =>
    fields.some((field) => field.field_id === field_id && field.version !== version),
  );

declare global {
  interface HTMLElementTagNameMap {
    'esign-signing-page': EsignSigningPageElement;
  }
}

/** Who does not sign has nothing to agree to, and begins at once. */
const begun = (signing: SigningState | undefined): SigningState | undefined =>
  signing && !signing.consent
    ? {...signing, party: {...signing.party, has_consented: true}}
    : signing;
