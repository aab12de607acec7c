import {Task, TaskStatus} from '@lit/task';
import {html, nothing, type TemplateResult} from 'lit';
import {query, state} from 'lit/decorators.js';
import type {CallerAnswer} from '../../../contract/access/caller.js';
import {isPlaceholder, placeholder} from '../../../contract/placeholder.js';
import {commonWords, shellWords} from '../common-messages.js';
import {icon} from '../parts/icons.js';
import {setAccountTimeZone} from '../parts/moment.js';
import {tell} from '../parts/notice.js';
import {call, detailOf, network, signInPath, signOut} from './console-client.js';
import {takePlace} from './coming-back.js';
import {ConsoleElement} from './console-element.js';
import {styles} from './console-app.styles.js';
import {followLink, go, pathTo, routeOf, root, watchRoute, type Route} from './router.js';
import {views, viewsFor, type View} from './views.js';

/** @summary The frame of the console: who is signed in, where to go, and the view that is open. */
export class EsignConsoleElement extends ConsoleElement {
  static override styles = styles;
  @state() private route: Route = routeOf(location.pathname);
  @state() private isMenuOpen = false;
  @query('main') private main!: HTMLElement;
  #unwatch: (() => void) | undefined;
  #isWelcomed = false;
  readonly #me = new Task(this, {
    args: () => [] as const,
    task: (_args, {signal}) => call('getMe', {}, signal),
    onComplete: (me) => this.#welcome(me),
  });
  readonly #view = new Task(this, {
    args: () => [this.route.view] as const,
    task: async ([name]) => {
      const view = views.find((each) => each.name === name);
      await view?.load();
      return view ?? null;
    },
  });

  override connectedCallback(): void {
    super.connectedCallback();
    this.#unwatch = watchRoute((route) => this.#open(route));
    this.addEventListener('click', followLink);
    this.addEventListener('console-renamed', this.#handleRenamed);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#unwatch?.();
    this.removeEventListener('click', followLink);
    this.removeEventListener('console-renamed', this.#handleRenamed);
  }

  override render(): TemplateResult {
    const {value: me, error, status} = this.#me;
    if (me) return this.#renderFrame(me);
    if (status === TaskStatus.ERROR) return this.#renderFailure(error, () => void this.#me.run());
    return html`<p class="visually-hidden" role="status">${commonWords.loading()}</p>`;
  }

  #renderFrame(me: CallerAnswer): TemplateResult {
    return html`
      <header>
        <a class="skip" href="#main" @click=${this.#handleSkip}>${shellWords.skip()}</a>
        <button
          class="icon"
          aria-label=${shellWords.menu()}
          aria-expanded=${this.isMenuOpen}
          aria-controls="navigation"
          @click=${() => (this.isMenuOpen = !this.isMenuOpen)}
        >
          ${icon('menu')}
        </button>
        <a class="brand" href=${root}>${me.company_name}</a>
      </header>
      <nav
        id="navigation"
        aria-label=${shellWords.navigation()}
        ?data-open=${this.isMenuOpen}
        @keydown=${this.#handleKey}
      >
        <a class="brand" href=${root}
          ><span class="mark" aria-hidden="true"></span>${me.company_name}</a
        >
        ${this.#renderLinks(me)}
        <div class="who">
          <p><strong>${me.user_name}</strong><br /><span class="hint">${me.user_email}</span></p>
          <button @click=${() => void this.#signOut()}>${shellWords.signOut()}</button>
        </div>
      </nav>
      <main id="main" tabindex="-1">${this.#renderView(me)}</main>
    `;
  }

  #renderLinks(me: CallerAnswer): TemplateResult {
    const open = viewsFor(me);
    const shown = (group: View['group']) =>
      open.filter((each) => each.icon && each.group === group);
    return html`
      ${
        open.some(({name}) => name === 'send')
          ? html`<a class="button primary" href=${pathTo('send')}>
              ${icon('plus')}${shellWords.send()}
            </a>`
          : nothing
      }
      ${this.#renderGroup(shown('work'))}
      ${this.#renderGroup(shown('account'), shellWords.account())}
      ${this.#renderGroup(shown('operation'), shellWords.operation())}
    `;
  }

  #renderGroup(group: readonly View[], heading?: string): TemplateResult | typeof nothing {
    if (group.length === 0) return nothing;
    return html`<div>
      ${heading ? html`<h2>${heading}</h2>` : nothing}
      <ul>
        ${group.map(
          ({name, label, icon: sign}) =>
            html`<li>
              <a
                href=${name === 'envelopes' ? root : pathTo(name)}
                aria-current=${this.route.view === name ? 'page' : nothing}
              >
                ${sign && icon(sign)}${label()}
              </a>
            </li>`,
        )}
      </ul>
    </div>`;
  }

  #renderView(me: CallerAnswer): TemplateResult {
    const {value: view, status, error} = this.#view;
    if (status === TaskStatus.ERROR) return this.#renderFailure(error, () => void this.#view.run());
    if (view === undefined || status === TaskStatus.PENDING)
      return html`<p class="visually-hidden" role="status">${commonWords.loading()}</p>`;
    if (!view || !viewsFor(me).includes(view)) return this.#renderNowhere();
    document.title = `${view.label()} – ${me.company_name}`;
    return view.render({me, route: this.route});
  }

  #renderNowhere(): TemplateResult {
    return html`<h1>${shellWords.notFound()}</h1>
      <p><a href=${root}>${shellWords.toEnvelopes()}</a></p>`;
  }

  #renderFailure(error: unknown, again: () => void): TemplateResult {
    return html`<div class="failure" role="alert">
      <h1>${commonWords.notLoaded()}</h1>
      <p class="hint" lang="en">${detailOf(error)}</p>
      <button class="primary" @click=${again}>${commonWords.tryAgain()}</button>
    </div>`;
  }

  /** The focus goes with the view, so that screen readers begin there and not at the link. */
  #open(route: Route): void {
    this.route = route;
    this.isMenuOpen = false;
    void this.updateComplete.then(() => this.main?.focus());
    window.scrollTo(0, 0);
  }

  #handleSkip(event: Event): void {
    event.preventDefault();
    this.main.focus();
  }

  #handleKey({key}: KeyboardEvent): void {
    if (key !== 'Escape' || !this.isMenuOpen) return;
    this.isMenuOpen = false;
    this.renderRoot.querySelector<HTMLElement>('header button')?.focus();
  }

  readonly #handleRenamed = (): void => void this.#me.run();

  /** Who comes to an installation that nobody has set up is led through it, once per visit. */
  #welcome(me: CallerAnswer): void {
    setAccountTimeZone(me.company_time_zone);
    const isArriving = this.route.path.replace(/\/$/, '') === root;
    const place = isArriving ? takePlace() : undefined;
    if (place !== undefined) return go(place);
    const isFresh = me.company_name === placeholder.company || isPlaceholder(me.user_email ?? '');
    if (this.#isWelcomed || !isFresh || !me.permissions.includes('administer')) return;
    this.#isWelcomed = true;
    if (isArriving) go(pathTo('start'));
  }

  /** Who believes to be signed out must be: where it fails, this page stays and says so. */
  async #signOut(): Promise<void> {
    try {
      await signOut();
      network.leave(signInPath);
    } catch {
      tell(shellWords.stillSignedIn());
    }
  }
}

customElements.define('esign-console', EsignConsoleElement);

declare global {
  interface HTMLElementTagNameMap {
    'esign-console': EsignConsoleElement;
  }
}
