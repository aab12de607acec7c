import type {LitElement, ReactiveController} from 'lit';
import type {SigningField} from '../../../../contract/pages/signing-page.js';
import {KeyboardRoom} from '../page/keyboard-room.js';
import type {PageScale} from '../page/page-scale.js';
import type {TextView} from '../text/text-view.js';
import {SmallScreen} from '../page/small-screen.js';
import {controlId, isEntry} from './field-control.js';
import {sheetControlId} from './sheet-view.js';

/** CSS pixels between a field and the bars. */
const gap = 12;

/**
 * Where the person is among the fields. On a small screen the paper is enlarged at the field, and a text is typed in a
 * sheet below it.
 */
export class FieldFocus implements ReactiveController {
  /** The field that had the focus last. */
  current: SigningField | undefined;
  /** The field whose sheet is open. */
  typed: SigningField | undefined;
  readonly #host: LitElement;
  readonly #scale: PageScale;
  readonly #small: SmallScreen;
  readonly #text: TextView;
  #direction = document.documentElement.dir;

  constructor(host: LitElement, scale: PageScale, text: TextView) {
    this.#host = host;
    this.#scale = scale;
    this.#text = text;
    this.#small = new SmallScreen(host);
    new KeyboardRoom(host, () => this.#handleRoom());
    host.addController(this);
  }

  hostConnected(): void {}

  /** A page that turns round, as its language is another one, keeps the field in view. */
  hostUpdated(): void {
    const {dir} = document.documentElement;
    if (dir === this.#direction) return;
    this.#direction = dir;
    this.#handleRoom();
  }

  /** Whether this field is filled in in a sheet; in the text, there is room for it. */
  usesSheet(field: SigningField): boolean {
    return this.#isEnlarging && isEntry(field);
  }

  /** Whether the paper is too small to read. */
  get #isEnlarging(): boolean {
    return this.#small.matches && !this.#text.isText;
  }

  /** Gives a field the focus, and brings it into view. */
  async goTo(field: SigningField): Promise<void> {
    await this.#show(field, this.usesSheet(field) ? field : undefined);
    // No later: a phone opens its keyboard only for a focus that follows from a tap.
    this.#find(this.typed ? sheetControlId : controlId(field.field_id))?.focus({
      preventScroll: true,
    });
    await this.#drawn();
    this.#bringIntoView(field);
  }

  /** Closes the sheet; its field on the paper has the focus again. */
  async close(): Promise<void> {
    const field = this.typed;
    await this.#show(undefined);
    if (!field) return;
    this.#find(controlId(field.field_id))?.focus({preventScroll: true});
    await this.#drawn();
    this.#bringIntoView(field);
  }

  /** Closes the sheet, and gives the focus to nothing. */
  endTyping(): Promise<void> {
    return this.#show(undefined);
  }

  /** Gives the focus to Finish. */
  async goToFinish(): Promise<void> {
    await this.#show(undefined);
    const buttons = this.#host.renderRoot.querySelectorAll<HTMLElement>('.finish');
    [...buttons].find((button) => button.offsetParent !== null)?.focus();
    await this.#drawn();
    if (this.current) this.#bringIntoView(this.current);
  }

  async #show(field: SigningField | undefined, typed?: SigningField): Promise<void> {
    this.current = field ?? this.current;
    this.typed = typed;
    this.#scale.zoomTo(this.#isEnlarging ? field : undefined);
    this.#host.toggleAttribute('data-typing', typed !== undefined);
    this.#host.requestUpdate();
    await this.#host.updateComplete;
  }

  #find(id: string): HTMLElement | null {
    return this.#host.renderRoot.querySelector<HTMLElement>(`#${id}`);
  }

  /** The pages, which update after their host, have their new size. */
  async #drawn(): Promise<void> {
    const papers = this.#host.renderRoot.querySelectorAll('esign-paper');
    await [...papers].at(-1)?.updateComplete;
  }

  /** After the next drawing the pages fit a phone that was turned, or another direction. */
  #handleRoom(): void {
    const show = () => this.typed && this.#bringIntoView(this.typed);
    if (this.typed) requestAnimationFrame(() => requestAnimationFrame(show));
  }

  #bringIntoView({field_id: id}: SigningField): void {
    const field = this.#find(controlId(id))?.closest('.field, .answer');
    if (!this.#isEnlarging) return field?.scrollIntoView({block: 'nearest', inline: 'nearest'});
    const [main, top, dock] = ['main', '.top', '.dock'].map((name) =>
      this.#host.renderRoot.querySelector(name),
    );
    if (!field || !main || !top || !dock) return;
    main.scrollLeft += sideways(field.getBoundingClientRect(), main.getBoundingClientRect());
    const upper = Math.max(
      top.getBoundingClientRect().bottom,
      window.visualViewport?.offsetTop ?? 0,
    );
    const {top: edge, bottom} = field.getBoundingClientRect();
    // Just above the sheet, where what leads to the field can be read; of a tall one the beginning.
    const below = bottom + gap - dock.getBoundingClientRect().top;
    window.scrollBy(0, Math.min(below, edge - gap - upper));
  }
}

/** How far to scroll so that a field is in the middle, or begins at the edge if it is too wide. */
function sideways(field: DOMRect, view: DOMRect): number {
  if (field.width > view.width - 2 * gap) return field.left - view.left - gap;
  return field.left + field.width / 2 - view.left - view.width / 2;
}
