import './page-canvas.js';
import './editor-bar.js';
import './field-palette.js';
import {html, LitElement, nothing, type PropertyValues, type TemplateResult} from 'lit';
import {property, query, state} from 'lit/decorators.js';
import type {FieldKind} from '../../../contract/fields/field-kinds.js';
import {offersKind, offersTool} from '../../../contract/fields/editor-offers.js';
import type {SetUpState} from '../../../contract/pages/set-up-page.js';
import {controlStyles} from '../../../ui/controls/control.styles.js';
import {partyHueStyles} from '../../../ui/tokens/party-hue.js';
import {brandStyles, renderBrand} from '../../shared/brand.js';
import type {EditCommand} from '../editing/edit-command.js';
import {
  blankField,
  edit,
  openEditor,
  type Editor,
  selectedFields,
} from '../editing/field-editor.js';
import {freePlaces, type AssignedPlace, type OfferedPlace} from '../editing/free-places.js';
import {overlap} from '../editing/geometry.js';
import {
  sheetKey,
  sheetOf,
  type PlacedField,
  type Rectangle,
  type Sheet,
  sheetsOf,
} from '../editing/placed-field.js';
import {signaturePlace, signingPlaces, type KnownPaper} from '../editing/signing-places.js';
import {offeredIn} from '../saving/set-up-client.js';
import {
  renderPagesPanel,
  renderSettingsPanel,
  renderSideSheet,
  type SheetName,
} from './side-sheets.js';
import {label, said, type SavingState} from '../messages.js';
import {renderPreviewButton} from '../preview/preview-button.js';
import {dragGhost} from '../pointer/ghost.js';
import {announcementOf} from './announcement.js';
import {CanvasView} from './canvas-view.js';
import {canvasCommandOf, isTyping, stepsBackOrForth} from './canvas-keys.js';
import type {EsignPageCanvasElement} from './page-canvas.js';
import {
  FieldsChangeEvent,
  FinishEvent,
  type EditRequestEvent,
  type PickFieldEvent,
  type PickPageEvent,
  type PickPartyEvent,
  type PickPlacesEvent,
  type PlaceSignatureEvent,
} from './edit-request-event.js';
import type {BarActionEvent} from './editor-bar.js';
import {withoutSignature} from './field-description.js';
import {renderGhost} from './field-face.js';
import {placedFieldStyles} from './placed-field.styles.js';
import {setUpEditorStyles} from './set-up-editor.styles.js';

/**
 * @summary Places fields on the pages of a draft or template.
 * @tag esign-set-up-editor
 * @event {FieldsChangeEvent} fields-change - A field was placed, changed or deleted.
 * @event {FinishEvent} set-up-finish - The person has finished the template.
 */
export class EsignSetUpEditorElement extends LitElement {
  static override styles = [
    controlStyles,
    brandStyles,
    partyHueStyles,
    placedFieldStyles,
    setUpEditorStyles,
  ];
  /** The draft as it was read; another one starts over. */
  @property({attribute: false}) draft!: SetUpState;
  /** The initial fields. */
  @property({attribute: false}) fields: readonly PlacedField[] = [];
  @property({attribute: false}) saving: SavingState = 'saved';
  @query('esign-page-canvas') private canvas!: EsignPageCanvasElement;
  @query('.ghost') private ghost!: HTMLElement;
  @query('main') readonly room!: HTMLElement | null;
  @state() private editor!: Editor;
  @state() private partyId: number | null = null;
  @state() private armed: FieldKind | null = null;
  /** The kind that is being dragged from the palette. */
  @state() private dragged: FieldKind | null = null;
  @state() private openSheet: SheetName | null = null;
  @state() private announcement = '';
  /** What is wrong with the last step, for everybody to see. */
  @state() private warning = '';
  readonly #view = new CanvasView(this);

  get sheets(): readonly Sheet[] {
    return this.editor.sheets;
  }

  papers(): readonly Element[] {
    return [...(this.canvas?.renderRoot.querySelectorAll('esign-paper') ?? [])];
  }

  /** Merges fields that were changed elsewhere. */
  takeIn(fields: readonly PlacedField[]): void {
    this.editor = edit(this.editor, {type: 'merge', fields}, newKey);
    this.announcement = said.merged();
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    // Only the first draft: one that was read again has fresh links, but perhaps older fields.
    if (!changed.has('draft') || changed.get('draft')) return;
    this.editor = openEditor(sheetsOf(this.draft), this.fields);
    this.partyId = this.draft.parties.find(({is_signer}) => is_signer)?.party_id ?? null;
  }

  override render(): TemplateResult {
    const {title, documents, parties} = this.draft;
    const {armed: kind, partyId} = this;
    const armed = kind && partyId !== null ? {kind, partyId} : null;
    return html`
      <div
        class="layout"
        @keydown=${this.#handleKey}
        @edit-request=${({command}: EditRequestEvent) => this.#edit(command)}
        @pick-field=${this.#handlePick}
        @pick-form=${this.#handleTakeOver}
        @pick-places=${this.#handlePlaces}
        @pick-signing=${this.#handleSigning}
        @place-signature=${this.#handlePlaceSignature}
        @pick-page=${({page}: PickPageEvent) => this.#view.show(page)}
        @pick-party=${({partyId}: PickPartyEvent) => (this.partyId = partyId)}
      >
        ${this.#renderSheet('add', this.#renderPalette())}
        <main aria-label=${label.pages()}>
          <h1 class="visually-hidden">${title}</h1>
          <esign-page-canvas
            .editor=${this.editor}
            .documents=${documents}
            .parties=${parties}
            .scale=${this.#view.scale}
            .armed=${armed}
            .places=${this.#places()}
            @esign-places-change=${() => this.requestUpdate()}
          ></esign-page-canvas>
        </main>
        ${this.openSheet === 'pages' ? this.#renderSheet('pages', renderPagesPanel(this.draft, this.editor, this.#view.page)) : nothing}
        ${this.#renderSheet('settings', renderSettingsPanel(this.draft, this.editor))}
        ${this.#renderBar()}
        ${renderGhost(this.dragged && blankField(this.editor, this.dragged, this.partyId ?? 0), parties)}
        ${this.#renderStatus()}
      </div>
    `;
  }

  /** A warning is for everybody to see. */
  #renderStatus(): TemplateResult {
    return html`<div
      class=${this.warning ? 'warning' : 'visually-hidden'}
      role="status"
      aria-live="polite"
      .textContent=${this.warning || this.announcement}
    ></div>`;
  }

  #renderSheet(name: SheetName, content: TemplateResult): TemplateResult {
    return renderSideSheet(name, this.openSheet === name, content, () => this.#open(null));
  }

  #renderPalette(): TemplateResult {
    const {branding} = this.draft;
    return html`${branding.logo ? renderBrand(branding) : nothing}<esign-field-palette
        .parties=${this.draft.parties}
        .partyId=${this.partyId}
        .armed=${this.armed}
        .choice=${this.draft.editor}
        .signing=${this.#signing().filter(({type}) => type === 'signature').length}
        .places=${this.#placesInView().length}
        .offered=${offeredIn(this.draft, this.editor.fields).length}
        .missing=${withoutSignature(this.editor.fields, this.draft.parties)}
      ></esign-field-palette>
      ${renderPreviewButton(this.draft.editor, this.partyId)}`;
  }

  #renderBar(): TemplateResult {
    return html`<esign-editor-bar
      role="region"
      aria-label=${label.tools()}
      .saving=${this.saving}
      .page=${this.#view.page + 1}
      .pages=${this.sheets.length}
      .zoom=${this.#view.zoom}
      .canUndo=${this.editor.past.length > 0}
      .canRedo=${this.editor.future.length > 0}
      .isPagesOpen=${this.openSheet === 'pages'}
      .canFinish=${this.draft.is_template && offersTool(this.draft.editor, 'finish')}
      .withPages=${offersTool(this.draft.editor, 'pages')}
      @bar-action=${this.#handleBar}
    ></esign-editor-bar>`;
  }

  #edit(command: EditCommand): void {
    const before = this.editor;
    const isOnCanvas = this.renderRoot.querySelector(':focus') === this.canvas;
    this.editor = edit(before, command, newKey);
    if (command.type === 'place' || command.type === 'fill') this.armed = null;
    if (this.editor === before) return;
    this.warning = '';
    this.announcement =
      announcementOf(command, before, this.editor, this.draft.parties) ?? this.announcement;
    if (this.editor.fields === before.fields) return;
    this.dispatchEvent(new FieldsChangeEvent(this.editor.fields));
    if (command.type === 'place' || command.type === 'fill')
      void this.#focus(this.editor.selection[0]);
    if (command.type === 'delete') void this.#focus(undefined);
    if (command.type === 'turn') void this.#follow(this.editor.selection[0], isOnCanvas);
  }

  /** Shows a field that is on another page now; the keyboard goes with it, unless it is at work elsewhere. */
  async #follow(key: string | undefined, isFocused: boolean): Promise<void> {
    if (isFocused) return this.#focus(key);
    await this.canvas.updateComplete;
    this.canvas.elementOf(key ?? '')?.scrollIntoView({block: 'nearest'});
  }

  /** Moves focus to a field or, if it no longer exists, to the pages, so that keyboard commands still work. */
  async #focus(key: string | undefined): Promise<void> {
    await this.updateComplete;
    // The canvas renders the new field after this element has rendered.
    await this.canvas.updateComplete;
    const target =
      key === undefined ? this.canvas : this.canvas.elementOf(key)?.querySelector('button');
    target?.focus({preventScroll: key === undefined});
  }

  #open(sheet: SheetName | null): void {
    this.openSheet = this.openSheet === sheet ? null : sheet;
  }

  /** Those of the page in view that no field covers. */
  #placesInView(): readonly OfferedPlace[] {
    const sheet = this.sheets[this.#view.page];
    return sheet ? this.#places().filter((place) => sheetKey(place) === sheetKey(sheet)) : [];
  }

  #places(): readonly OfferedPlace[] {
    const {fields} = this.editor;
    const loaded = this.hasUpdated ? this.canvas.loader.all : [];
    const free = freePlaces(loaded, [...fields, ...offeredIn(this.draft, fields)]);
    return free.filter(({type}) => offersKind(this.draft.editor, type));
  }

  /** What is known of the documents, for whoever looks for a place. */
  #known(): KnownPaper {
    const {sheets, fields} = this.editor;
    const takenOn = (sheet: Sheet) => this.canvas?.loader.takenOn(sheet);
    return {sheets, fields, places: this.#places(), parties: this.draft.parties, takenOn};
  }

  #signing(): readonly AssignedPlace[] {
    return signingPlaces(this.#known()).filter(({type}) => offersKind(this.draft.editor, type));
  }

  /** Signature lines are their signers'; what else is on the page is filled in by the chosen party. */
  readonly #handlePlaces = ({places}: PickPlacesEvent) => {
    const {partyId} = this;
    if (partyId === null) return;
    const inView = this.#placesInView();
    const signing = places ? [] : this.#signing().filter((place) => sheetOf(inView, place));
    const others = freePlaces(places ?? inView, signing).map((place) => ({...place, partyId}));
    this.#edit({type: 'fill', places: [...signing, ...others]});
  };

  readonly #handleSigning = async () => {
    await this.canvas.loader.loadLast();
    this.#edit({type: 'fill', places: this.#signing()});
  };

  readonly #handlePlaceSignature = async ({partyId}: PlaceSignatureEvent) => {
    this.partyId = partyId;
    this.openSheet = null;
    await this.canvas.loader.loadLast();
    const size = blankField(this.editor, 'signature', partyId);
    const place = signaturePlace(partyId, size, this.#known());
    if (!place) return;
    this.#edit({type: 'fill', places: [place]});
    if (place.isOnText) this.warning = said.noFreePaper();
  };

  readonly #handleTakeOver = () => {
    if (this.partyId === null) return;
    this.#edit({
      type: 'take-over',
      offered: offeredIn(this.draft, this.editor.fields),
      partyId: this.partyId,
    });
  };

  readonly #handlePick = ({kind, way}: PickFieldEvent) => {
    if (this.partyId === null) return;
    if (typeof way === 'object') return this.#dragNew(kind, way.drag);
    this.openSheet = null;
    this.armed = way === 'arm' ? kind : null;
    const at = way === 'middle' ? this.canvas.middleOfView() : undefined;
    const sheet = at && sheetOf(this.sheets, at);
    if (!sheet) return;
    const taken = this.canvas.loader.takenOn(sheet) ?? [];
    this.#edit({type: 'place', kind, partyId: this.partyId, at, taken});
    this.#warnOf(taken);
  };

  #warnOf(taken: readonly Rectangle[]): void {
    const placed = selectedFields(this.editor);
    const isOnText = placed.some((field) => taken.some((each) => overlap(each, field)));
    if (isOnText) this.warning = said.noFreePaper();
  }

  #dragNew(kind: FieldKind, down: PointerEvent): void {
    const {partyId} = this;
    if (partyId === null) return;
    const field = blankField(this.editor, kind, partyId);
    this.dragged = kind;
    dragGhost(this.ghost, down, field, this.canvas, {
      onStart: () => (this.openSheet = null),
      onDrop: (at) => this.#edit({type: 'place', kind, partyId, at}),
    });
  }

  readonly #handleKey = (event: KeyboardEvent) => {
    if (isTyping(event)) return;
    if (event.key === 'Escape') return this.#stepOut();
    const isOnCanvas = event.composedPath().includes(this.canvas);
    const command =
      stepsBackOrForth(event) ??
      (isOnCanvas ? canvasCommandOf(event, this.editor, this.sheets[this.#view.page]) : undefined);
    if (!command) return;
    event.preventDefault();
    this.#edit(command);
  };

  #stepOut(): void {
    if (this.armed) this.armed = null;
    else if (this.openSheet) this.openSheet = null;
    else this.#edit({type: 'select', keys: []});
  }

  readonly #handleBar = ({action}: BarActionEvent) => {
    const {page} = this.#view;
    const actions: Record<typeof action, () => void> = {
      undo: () => this.#edit({type: 'undo'}),
      redo: () => this.#edit({type: 'redo'}),
      'zoom-in': () => this.#view.turn(1),
      'zoom-out': () => this.#view.turn(-1),
      fit: () => this.#view.turn(0),
      previous: () => this.#view.show(page - 1),
      next: () => this.#view.show(page + 1),
      pages: () => this.#open('pages'),
      add: () => this.#open('add'),
      settings: () => this.#open('settings'),
      finish: () => this.dispatchEvent(new FinishEvent()),
    };
    actions[action]();
  };
}

const newKey = (): string => crypto.randomUUID();

customElements.define('esign-set-up-editor', EsignSetUpEditorElement);

declare global {
  interface HTMLElementTagNameMap {
    'esign-set-up-editor': EsignSetUpEditorElement;
  }
}
