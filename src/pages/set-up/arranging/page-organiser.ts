import {html, LitElement, nothing, type TemplateResult} from 'lit';
import {property, query, state} from 'lit/decorators.js';
import {repeat} from 'lit/directives/repeat.js';
import type {ArrangePages, SetUpState} from '../../../contract/pages/set-up-page.js';
import {PageError} from '../../shared/page-client.js';
import type {PlacedField} from '../editing/placed-field.js';
import {fieldKindName, label, said} from '../messages.js';
import {toPlacedField} from '../saving/set-up-client.js';
import {listed} from '../note-messages.js';
import {arrangeWords} from './arrange-messages.js';
import {
  combinedGroups,
  groupsOf,
  isChanged,
  lostFields,
  movedPage,
  pageKey,
  placeOf,
  requestOf,
  turnedPage,
  withoutPage,
  type ListedPage,
  type PageGroup,
} from './page-groups.js';
import {pageOrganiserStyles} from './page-organiser.styles.js';

/** What is asked before something is lost: fields with their pages, or changes that are not applied. */
type Question = 'fields' | 'changes';

/** What was done, so that it can be undone. */
interface Step {
  readonly groups: readonly PageGroup[];
  readonly selected: string;
}

/**
 * @summary All pages of a draft in their order, to be moved, turned, removed, and combined to one document. Nothing is
 *   changed until it is applied.
 * @tag esign-page-organiser
 */
export class EsignPageOrganiserElement extends LitElement {
  static override styles = pageOrganiserStyles;
  @property({attribute: false}) draft!: SetUpState;
  /** All fields as they are saved. */
  @property({attribute: false}) fields: readonly PlacedField[] = [];
  /** Arranges the pages of a document. @throws PageError */
  @property({attribute: false}) arrange!: (wanted: ArrangePages) => Promise<SetUpState>;
  /** Takes the draft as it is after the pages were arranged. */
  @property({attribute: false}) take!: (draft: SetUpState) => void;
  @query('dialog') private dialog!: HTMLDialogElement;
  @state() private groups: readonly PageGroup[] = [];
  /** Key of the page that the buttons are about. */
  @state() private selected = '';
  @state() private past: readonly Step[] = [];
  @state() private said = '';
  @state() private problem = '';
  @state() private question: Question | null = null;
  @state() private isBusy = false;
  /** Key of the page that is dragged, and of the one that it would take the place of. */
  @state() private dragged = '';
  @state() private over = '';

  /** Opens the dialog; resolves once it is closed, when the element removes itself. */
  async show(): Promise<void> {
    this.groups = groupsOf(this.draft);
    const first = this.groups.find(({isFixed}) => !isFixed)?.pages[0];
    this.selected = first ? pageKey(first) : '';
    await this.updateComplete;
    this.dialog.showModal();
    await new Promise((resolve) => this.dialog.addEventListener('close', resolve, {once: true}));
  }

  override render(): TemplateResult {
    return html`<dialog
      aria-labelledby="title"
      @close=${() => this.remove()}
      @cancel=${this.#handleCancel}
    >
      <header>
        <h2 id="title">${arrangeWords.arrange()}</h2>
        <button type="button" @click=${() => this.#leave()}>${label.close()}</button>
        <p class="muted">${arrangeWords.note()}</p>
      </header>
      <div class="documents" ?inert=${this.isBusy}>
        ${this.groups.map((group, index) => this.#renderGroup(group, index))}
      </div>
      ${this.question ? this.#renderQuestion(this.question) : this.#renderTools()}
    </dialog>`;
  }

  #renderGroup({title, pages, isFixed}: PageGroup, index: number): TemplateResult {
    const before = this.groups[index - 1];
    const canCombine = before && !before.isFixed && !isFixed;
    return html`<section>
      <div class="title">
        <h3 dir="auto" id="document-${index}">${title}</h3>
        ${
          canCombine
            ? html`<button type="button" @click=${() => this.#combine(index)}>
                ${arrangeWords.combine(before.title)}
              </button>`
            : nothing
        }
        ${isFixed ? html`<p class="muted">${arrangeWords.signed()}</p>` : nothing}
      </div>
      <ol aria-labelledby="document-${index}">
        ${repeat(pages, pageKey, (page, at) =>
          this.#renderPage(page, {at, total: pages.length, isFixed}),
        )}
      </ol>
    </section>`;
  }

  #renderPage(
    page: ListedPage,
    {at, total, isFixed}: {readonly at: number; readonly total: number; readonly isFixed: boolean},
  ): TemplateResult {
    const key = pageKey(page);
    const {images, width, height} = page.page;
    return html`<li
      draggable=${isFixed ? 'false' : 'true'}
      ?data-over=${this.over === key && this.dragged !== key}
      @dragstart=${() => (this.dragged = this.selected = key)}
      @dragend=${() => (this.dragged = this.over = '')}
      @dragover=${(event: DragEvent) => this.#handleDragOver(event, key)}
      @drop=${(event: DragEvent) => this.#handleDrop(event, key)}
    >
      <label>
        <input
          type="radio"
          name="page"
          aria-label=${this.#nameOf(page, at, total)}
          .checked=${key === this.selected}
          ?disabled=${isFixed}
          @change=${() => (this.selected = key)}
        />
        <span class="paper"
          ><img
            alt=""
            loading="lazy"
            draggable="false"
            src=${images.thumbnail}
            width=${width}
            height=${height}
            style="rotate: ${page.turn}deg"
        /></span>
        <span aria-hidden="true">${at + 1}</span>
      </label>
    </li>`;
  }

  /** What a screen reader says of a page. */
  #nameOf(page: ListedPage, at: number, total: number): string {
    const fields = this.fields.filter(
      (field) => field.documentId === page.documentId && field.page === page.page.number,
    ).length;
    return [
      label.page(at + 1, total),
      ...(page.turn > 0 ? [arrangeWords.turnedBy(page.turn)] : []),
      ...(fields > 0 ? [arrangeWords.fields(fields)] : []),
    ].join(', ');
  }

  #renderTools(): TemplateResult {
    const place = placeOf(this.groups, this.selected);
    const {pages = []} = place ? this.groups[place.group]! : {};
    const at = place?.at ?? -1;
    const name = place ? label.page(at + 1, pages.length) : label.pages();
    return html`<footer>
      <div role="group" aria-label=${name}>
        ${this.#renderTool(arrangeWords.earlier(), at > 0, () => this.#move(-1))}
        ${this.#renderTool(arrangeWords.later(), at >= 0 && at < pages.length - 1, () => this.#move(1))}
        ${this.#renderTool(arrangeWords.turn(), at >= 0, () => this.#turn())}
        ${this.#renderTool(arrangeWords.remove(), at >= 0, () => this.#remove())}
        ${this.#renderTool(label.undo(), this.past.length > 0, () => this.#undo())}
      </div>
      <p class="said" role="status">
        ${this.isBusy ? html`<progress></progress> ${arrangeWords.applying()}` : this.said}
      </p>
      ${this.problem ? html`<p class="asked" role="alert">${this.problem}</p>` : nothing}
      <button
        type="button"
        class="primary"
        aria-disabled=${!this.#isChanged || this.isBusy}
        @click=${() => this.#apply()}
      >
        ${this.problem ? label.retry() : arrangeWords.apply()}
      </button>
    </footer>`;
  }

  /** Stays focusable while disabled, so that focus is not lost when a press disables it. */
  #renderTool(text: string, isPossible: boolean, act: () => void): TemplateResult {
    const can = isPossible && !this.isBusy;
    return html`<button type="button" aria-disabled=${!can} @click=${() => can && act()}>
      ${text}
    </button>`;
  }

  #renderQuestion(question: Question): TemplateResult {
    const lost = lostFields(this.groups, this.fields);
    const names = lost.map(({title, type}) => title || fieldKindName(type));
    const [text, answer, act] =
      question === 'fields'
        ? [arrangeWords.lost(listed(names)), arrangeWords.lose(), () => void this.#send()]
        : [arrangeWords.unapplied(), arrangeWords.discard(), () => this.dialog.close()];
    return html`<footer>
      <p class="asked" id="question" tabindex="-1">${text}</p>
      <button type="button" aria-describedby="question" @click=${act}>${answer}</button>
      <button type="button" class="primary" @click=${() => this.#ask(null)}>
        ${arrangeWords.goBack()}
      </button>
    </footer>`;
  }

  get #isChanged(): boolean {
    return this.groups.some(isChanged);
  }

  #change(groups: readonly PageGroup[], words: string, selected = this.selected): void {
    this.past = [...this.past, {groups: this.groups, selected: this.selected}];
    [this.groups, this.selected, this.said, this.problem] = [groups, selected, words, ''];
  }

  #move(by: number): void {
    const place = placeOf(this.groups, this.selected);
    if (!place) return;
    const to = place.at + by;
    this.#change(movedPage(this.groups, place, to), arrangeWords.moved(place.at + 1, to + 1));
  }

  #turn(): void {
    const place = placeOf(this.groups, this.selected);
    if (place) this.#change(turnedPage(this.groups, place), arrangeWords.turned(place.at + 1));
  }

  /** The next page is selected, so that the buttons go on with it. */
  #remove(): void {
    const place = placeOf(this.groups, this.selected);
    const {pages = []} = place ? this.groups[place.group]! : {};
    if (!place || pages.length === 1) return void (this.said = arrangeWords.last());
    const next = pages[place.at + 1] ?? pages[place.at - 1]!;
    const words = arrangeWords.removed(place.at + 1);
    this.#change(withoutPage(this.groups, place), words, pageKey(next));
  }

  #combine(index: number): void {
    const [into, added] = [this.groups[index - 1]!, this.groups[index]!];
    const words = arrangeWords.combined(added.title, into.title);
    this.#change(combinedGroups(this.groups, index), words, pageKey(added.pages[0]!));
    // The pressed button no longer exists.
    void this.updateComplete.then(() =>
      this.renderRoot.querySelector<HTMLElement>(':checked')?.focus(),
    );
  }

  #undo(): void {
    const before = this.past.at(-1);
    if (!before) return;
    this.past = this.past.slice(0, -1);
    [this.groups, this.selected, this.said] = [before.groups, before.selected, said.undone()];
  }

  #apply(): void {
    if (!this.#isChanged || this.isBusy) return;
    if (lostFields(this.groups, this.fields).length > 0) this.#ask('fields');
    else void this.#send();
  }

  /** One document after the other; what is done stays done if another fails. */
  async #send(): Promise<void> {
    const lost = lostFields(this.groups, this.fields);
    [this.question, this.problem, this.isBusy] = [null, '', true];
    try {
      for (const [index, group] of this.groups.entries())
        if (isChanged(group)) {
          const done = await this.arrange(requestOf(group, lost));
          this.#takeIn(done, index);
        }
    } catch (error) {
      if (!(error instanceof PageError)) throw error;
      this.problem = error.isRetryable ? arrangeWords.failed() : arrangeWords.impossible();
    }
    this.isBusy = false;
    if (!this.problem) this.dialog.close();
  }

  /** A document has its new pages: nothing of it is left to do, and nothing can be undone here. */
  #takeIn(draft: SetUpState, index: number): void {
    // Documents before it are as many as groups: what was combined is one by now.
    this.groups = this.groups.with(index, groupsOf(draft)[index]!);
    this.fields = draft.fields.map(toPlacedField);
    this.past = [];
    this.take(draft);
  }

  #ask(question: Question | null): void {
    this.question = question;
    const target = question ? '#question' : 'footer .primary';
    void this.updateComplete.then(() =>
      this.renderRoot.querySelector<HTMLElement>(target)?.focus(),
    );
  }

  #leave(): void {
    if (this.isBusy) return;
    if (this.#isChanged && this.question !== 'changes') this.#ask('changes');
    else if (!this.question) this.dialog.close();
  }

  readonly #handleCancel = (event: Event) => {
    event.preventDefault();
    if (this.question) this.#ask(null);
    else this.#leave();
  };

  #handleDragOver(event: DragEvent, key: string): void {
    const [from, to] = [placeOf(this.groups, this.dragged), placeOf(this.groups, key)];
    if (!from || from.group !== to?.group) return;
    event.preventDefault();
    this.over = key;
  }

  #handleDrop(event: DragEvent, key: string): void {
    event.preventDefault();
    const [from, to] = [placeOf(this.groups, this.dragged), placeOf(this.groups, key)];
    this.over = '';
    if (!from || from.group !== to?.group || from.at === to.at) return;
    this.#change(movedPage(this.groups, from, to.at), arrangeWords.moved(from.at + 1, to.at + 1));
  }
}

customElements.define('esign-page-organiser', EsignPageOrganiserElement);

declare global {
  interface HTMLElementTagNameMap {
    'esign-page-organiser': EsignPageOrganiserElement;
  }
}
