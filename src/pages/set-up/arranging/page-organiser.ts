import {html, LitElement, nothing, type TemplateResult} from 'lit';
import {property, query, state} from 'lit/decorators.js';
import type {SetUpState} from '../../../contract/pages/set-up-page.js';
import {PageError} from '../../shared/page-client.js';
import type {PlacedField} from '../editing/placed-field.js';
import {fieldKindName, label, said} from '../messages.js';
import {listed} from '../note-messages.js';
import {toPlacedField, type SetUpClient} from '../saving/set-up-client.js';
import {stepsBackOrForth} from '../view/canvas-keys.js';
import {arrangeWords} from './arrange-messages.js';
import {
  combinedGroups,
  groupsOf,
  isChanged,
  lossesOf,
  movedPage,
  pageKey,
  placeOf,
  requestOf,
  turnedPage,
  withoutPage,
  type PageGroup,
  type PagePlace,
} from './page-groups.js';
import {renderPageList, type PageListActions} from './page-list.js';
import {pageOrganiserStyles} from './page-organiser.styles.js';

/** What is asked: where a page goes, or, before something is lost, about fields or changes that are not applied. */
type Question = 'where' | 'fields' | 'changes';

/** What was done, so that it can be undone. */
interface Step {
  readonly groups: readonly PageGroup[];
  readonly selected: string;
}

/**
 * @summary All pages of a draft in their order, to be moved, also into other documents, turned, removed, and combined to
 *   one document. Nothing is changed until it is applied.
 * @tag esign-page-organiser
 */
export class EsignPageOrganiserElement extends LitElement {
  static override styles = pageOrganiserStyles;
  @property({attribute: false}) draft!: SetUpState;
  /** All fields as they are saved. */
  @property({attribute: false}) fields: readonly PlacedField[] = [];
  /** Arranges pages, or takes the last arrangement back. */
  @property({attribute: false}) client!: Pick<SetUpClient, 'arrange' | 'undoArranging'>;
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
  /** Key of the page that is dragged, and where it would come to stand. */
  @state() private dragged = '';
  @state() private over: PagePlace | null = null;

  /** Opens the dialog; resolves once it is closed, when the element removes itself. */
  async show(): Promise<void> {
    this.#begin(this.draft);
    await this.updateComplete;
    this.dialog.showModal();
    await new Promise((resolve) => this.dialog.addEventListener('close', resolve, {once: true}));
  }

  #begin(draft: SetUpState): void {
    this.groups = groupsOf(draft);
    const first = this.groups.find(({obstacle}) => !obstacle)?.pages[0];
    this.selected = first ? pageKey(first) : '';
  }

  override render(): TemplateResult {
    const {groups, fields, selected, dragged, over} = this;
    return html`<dialog
      aria-labelledby="title"
      @close=${() => this.remove()}
      @cancel=${this.#handleCancel}
      @keydown=${this.#handleKey}
    >
      <div class="head">
        <h2 id="title">${arrangeWords.arrange()}</h2>
        <button type="button" @click=${() => this.#leave()}>${label.close()}</button>
        <p class="muted">${arrangeWords.note()}</p>
      </div>
      <div class="documents" ?inert=${this.isBusy}>
        ${renderPageList({groups, fields, selected, dragged, over}, this.#listActions)}
      </div>
      ${this.question ? this.#renderQuestion(this.question) : this.#renderTools()}
    </dialog>`;
  }

  #renderTools(): TemplateResult {
    const place = placeOf(this.groups, this.selected);
    const {pages = []} = place ? this.groups[place.group]! : {};
    const at = place?.at ?? -1;
    const name = place ? label.page(at + 1, pages.length) : label.pages();
    return html`<div class="foot">
      <div role="group" aria-label=${name}>
        ${this.#renderTool(arrangeWords.earlier(), at > 0, () => this.#move(-1))}
        ${this.#renderTool(arrangeWords.later(), at >= 0 && at < pages.length - 1, () => this.#move(1))}
        ${this.#targets.length > 0 ? this.#renderTool(arrangeWords.moveTo(), at >= 0, () => this.#ask('where')) : nothing}
        ${this.#renderTool(arrangeWords.turn(), at >= 0, () => this.#turn())}
        ${this.#renderTool(arrangeWords.remove(), at >= 0, () => this.#remove())}
        ${this.#renderTool(label.undo(), this.#canUndo, () => this.#undo())}
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
        ${this.problem && this.#isChanged ? label.retry() : arrangeWords.apply()}
      </button>
    </div>`;
  }

  /** Stays focusable while disabled, so that focus is not lost when a press disables it. */
  #renderTool(text: string, isPossible: boolean, act: () => void): TemplateResult {
    const can = isPossible && !this.isBusy;
    return html`<button type="button" aria-disabled=${!can} @click=${() => can && act()}>
      ${text}
    </button>`;
  }

  #renderQuestion(question: Question): TemplateResult {
    return html`<div class="foot">
      <p class="asked" id="question" tabindex="-1">${this.#questionWords(question)}</p>
      ${this.#renderAnswers(question)}
      <button type="button" class="primary" @click=${() => this.#ask(null)}>
        ${arrangeWords.goBack()}
      </button>
    </div>`;
  }

  #questionWords(question: Question): string {
    if (question === 'changes') return arrangeWords.unapplied();
    if (question === 'where') {
      const place = placeOf(this.groups, this.selected)!;
      return arrangeWords.where(place.at + 1, this.groups[place.group]!.title);
    }
    const {lost, parted} = lossesOf(this.groups, this.fields);
    return [
      ...(lost.length > 0 ? [arrangeWords.lost(namesOf(lost))] : []),
      ...(parted.length > 0 ? [arrangeWords.parted(namesOf(parted))] : []),
    ].join(' ');
  }

  #renderAnswers(question: Question): TemplateResult {
    const answer = (text: string, act: () => void) =>
      html`<button type="button" aria-describedby="question" @click=${act}>${text}</button>`;
    switch (question) {
      case 'changes':
        return answer(arrangeWords.discard(), () => this.dialog.close());
      case 'fields':
        return answer(arrangeWords.lose(), () => void this.#send());
      case 'where':
        return html`<div role="group" class="targets" aria-labelledby="question">
          ${this.#targets.map(
            (index) =>
              html`<button type="button" dir="auto" @click=${() => this.#moveInto(index)}>
                ${this.groups[index]!.title}
              </button>`,
          )}
        </div>`;
    }
  }

  /** The documents that the selected page can come into, by index. */
  get #targets(): readonly number[] {
    const place = placeOf(this.groups, this.selected);
    return this.groups.flatMap(({obstacle}, index) =>
      obstacle || index === place?.group ? [] : [index],
    );
  }

  get #isChanged(): boolean {
    return this.groups.some(isChanged);
  }

  #change(groups: readonly PageGroup[], words: string, selected = this.selected): void {
    this.past = [...this.past, {groups: this.groups, selected: this.selected}];
    [this.groups, this.selected, this.said, this.problem] = [groups, selected, words, ''];
  }

  #move(by: number): void {
    const from = placeOf(this.groups, this.selected);
    if (from) this.#moveTo(from, {...from, at: from.at + by});
  }

  /** To the end of the document, where it is selected and has the focus. */
  #moveInto(group: number): void {
    const from = placeOf(this.groups, this.selected);
    this.question = null;
    if (from) this.#moveTo(from, {group, at: this.groups[group]!.pages.length});
    this.#focusSelected();
  }

  #moveTo(from: PagePlace, to: PagePlace): void {
    this.#change(movedPage(this.groups, from, to), movedWords(this.groups, from, to));
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

  #combine(index: number, into: number): void {
    const added = this.groups[index]!;
    const words = arrangeWords.combined(added.title, this.groups[into]!.title);
    this.#change(combinedGroups(this.groups, index, into), words, pageKey(added.pages[0]!));
    this.#focusSelected();
  }

  /** Where the pressed button no longer exists. */
  #focusSelected(): void {
    void this.updateComplete.then(() =>
      this.renderRoot.querySelector<HTMLElement>(':checked')?.focus(),
    );
  }

  /** A step that is not applied yet, or else what was applied last. */
  get #canUndo(): boolean {
    return this.past.length > 0 || this.draft.can_undo_pages;
  }

  #undo(): void {
    const before = this.past.at(-1);
    if (!before) return void this.#takeBack();
    this.past = this.past.slice(0, -1);
    [this.groups, this.selected, this.said] = [before.groups, before.selected, said.undone()];
  }

  async #takeBack(): Promise<void> {
    [this.problem, this.isBusy] = ['', true];
    try {
      const ids = this.draft.documents.map(({document_id: id}) => id);
      this.draft = await this.client.undoArranging(ids);
      this.fields = this.draft.fields.map(toPlacedField);
      this.#begin(this.draft);
      this.said = arrangeWords.takenBack();
      this.take(this.draft);
    } catch (error) {
      if (!(error instanceof PageError)) throw error;
      this.problem = error.isRetryable ? arrangeWords.undoFailed() : arrangeWords.cannotUndo();
    }
    this.isBusy = false;
  }

  #apply(): void {
    if (!this.#isChanged || this.isBusy) return;
    const {lost, parted} = lossesOf(this.groups, this.fields);
    if (lost.length + parted.length > 0) this.#ask('fields');
    else void this.#send();
  }

  async #send(): Promise<void> {
    [this.question, this.problem, this.isBusy] = [null, '', true];
    try {
      const wanted = requestOf(this.groups, lossesOf(this.groups, this.fields));
      this.take(await this.client.arrange(wanted));
      this.dialog.close();
    } catch (error) {
      if (!(error instanceof PageError)) throw error;
      this.problem = error.isRetryable ? arrangeWords.failed() : arrangeWords.impossible();
    }
    this.isBusy = false;
  }

  #ask(question: Question | null): void {
    this.question = question;
    const target = question ? '#question' : '.foot .primary';
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

  readonly #handleKey = (event: KeyboardEvent) => {
    if (event.repeat || stepsBackOrForth(event)?.type !== 'undo') return;
    event.preventDefault();
    if (this.#canUndo && !this.question && !this.isBusy) this.#undo();
  };

  readonly #listActions: PageListActions = {
    select: (key) => (this.selected = key),
    combine: (index, into) => this.#combine(index, into),
    drag: (key) => {
      [this.dragged, this.over] = [key, null];
      this.selected = key || this.selected;
    },
    dragOver: (place) => (this.over = place),
    drop: (to) => this.#drop(to),
  };

  /** A page that is taken out moves those behind it forward. */
  #drop(to: PagePlace): void {
    const from = placeOf(this.groups, this.dragged);
    this.over = null;
    if (!from) return;
    const isOwn = from.group === to.group;
    const last = this.groups[to.group]!.pages.length - (isOwn ? 1 : 0);
    const at = Math.min(to.at, last);
    if (!isOwn || at !== from.at) this.#moveTo(from, {...to, at});
  }
}

/** Names of fields, as they are read out. */
const namesOf = (fields: readonly PlacedField[]): string =>
  listed(fields.map(({title, type}) => title || fieldKindName(type)));

/** What is said of a page that was moved, and of a document that has none left. */
function movedWords(groups: readonly PageGroup[], from: PagePlace, to: PagePlace): string {
  if (from.group === to.group) return arrangeWords.moved(from.at + 1, to.at + 1);
  const [source, target] = [groups[from.group]!, groups[to.group]!];
  const moved = arrangeWords.movedTo(from.at + 1, source.title, to.at + 1, target.title);
  return source.pages.length > 1 ? moved : `${moved} ${arrangeWords.emptied(source.title)}`;
}

customElements.define('esign-page-organiser', EsignPageOrganiserElement);

declare global {
  interface HTMLElementTagNameMap {
    'esign-page-organiser': EsignPageOrganiserElement;
  }
}
