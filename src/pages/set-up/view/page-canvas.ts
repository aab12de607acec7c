import {html, LitElement, nothing, type PropertyValues, type TemplateResult} from 'lit';
import {property, query} from 'lit/decorators.js';
import {repeat} from 'lit/directives/repeat.js';
import type {FieldKind} from '../../../contract/fields/field-kinds.js';
import type {FramedDocument, FramedPage} from '../../../contract/pages/framed-document.js';
import type {SetUpParty} from '../../../contract/pages/set-up-page.js';
import {controlStyles} from '../../../ui/controls/control.styles.js';
import {partyHue, partyHueStyles} from '../../../ui/tokens/party-hue.js';
import '../../shared/paper.js';
import type {EditCommand} from '../editing/edit-command.js';
import {selectedFields, type Editor} from '../editing/field-editor.js';
import type {OfferedPlace} from '../editing/free-places.js';
import {grips, type Grip} from '../editing/geometry.js';
import {
  bySheetKey,
  repeatsOf,
  sheetKey,
  type Place,
  type PlacedField,
  type Rectangle,
} from '../editing/placed-field.js';
import type {Guide} from '../editing/snapping.js';
import {label, fieldKindName} from '../messages.js';
import {dragFields, markOut, resizeField, type CanvasSurface} from '../pointer/canvas-pointer.js';
import {pointOf, SheetMap, type MeasuredSheet, type Point} from '../pointer/sheet-map.js';
import {pageCanvasStyles} from './page-canvas.styles.js';
import {PlaceLoader, type LaidOutPage} from './place-loader.js';
import {placedFieldStyles} from './placed-field.styles.js';
import {EditRequestEvent, PickPlacesEvent} from './edit-request-event.js';
import {describeField} from './field-description.js';
import {fieldStyle, renderFieldFace} from './field-face.js';
import {fieldIcon} from './field-icon.js';

/**
 * @summary The pages of all documents with the fields on them.
 * @tag esign-page-canvas
 */
export class EsignPageCanvasElement extends LitElement implements CanvasSurface {
  static override styles = [controlStyles, partyHueStyles, placedFieldStyles, pageCanvasStyles];
  @property({attribute: false}) editor!: Editor;
  @property({attribute: false}) documents: readonly FramedDocument[] = [];
  @property({attribute: false}) parties: readonly SetUpParty[] = [];
  /** CSS pixels per point. */
  @property({type: Number}) scale = 1;
  /** The kind of field that the next click places, and its party. */
  @property({attribute: false}) armed: {
    readonly kind: FieldKind;
    readonly partyId: number;
  } | null = null;
  /** The lines and boxes that no field covers yet. */
  @property({attribute: false}) places: readonly OfferedPlace[] = [];
  /** The lines and boxes that are known, and what is taken of the paper. */
  readonly loader = new PlaceLoader(this);
  @query('.sheets') private sheets!: HTMLElement;
  @query('.marquee') private marquee!: HTMLElement;
  @query('.guides') private guides!: HTMLElement;

  get fields(): readonly PlacedField[] {
    return this.editor.fields;
  }

  get pages(): readonly LaidOutPage[] {
    const papers = [...this.renderRoot.querySelectorAll('esign-paper')];
    return this.editor.sheets.flatMap((sheet, index) => {
      const paper = papers[index];
      return paper ? [{sheet, page: paper.page, paper}] : [];
    });
  }

  get selected(): readonly PlacedField[] {
    return selectedFields(this.editor);
  }

  /** Measures where the sheets currently are. */
  measure(): SheetMap {
    return new SheetMap(
      this.pages.map(({sheet, paper}) => [sheet, paper] as const),
      this.scale,
    );
  }

  /** The place under the pointer, or undefined outside the sheets. */
  placeAt(point: Point): Place | undefined {
    const map = this.measure();
    const sheet = map.under(point);
    return sheet && map.toSheet(sheet, point);
  }

  /** The middle of the visible area, on the nearest sheet. */
  middleOfView(): Place | undefined {
    const map = this.measure();
    const box = this.getBoundingClientRect();
    const centre = pointOf({clientX: box.left + box.width / 2, clientY: window.innerHeight / 2});
    const sheet = map.nearest(centre);
    return sheet && map.toSheet(sheet, centre);
  }

  /** Takes the focus if no field has it, so that keyboard commands still work. */
  override focus(options?: FocusOptions): void {
    this.sheets.focus(options);
  }

  elementOf(key: string): HTMLElement | null {
    return this.renderRoot.querySelector(`[data-key="${CSS.escape(key)}"]`);
  }

  edit(command: EditCommand): void {
    this.dispatchEvent(new EditRequestEvent(command));
  }

  showGuides(guides: readonly Guide[], sheet: MeasuredSheet | undefined, scale: number): void {
    const own = this.#origin();
    const corner = {x: (sheet?.x ?? 0) - own.x, y: (sheet?.y ?? 0) - own.y};
    const lines = guides.map((guide) => guideLine(guide, corner, scale));
    this.guides.replaceChildren(...lines);
  }

  showMarquee(box: Rectangle | null): void {
    const own = this.#origin();
    this.marquee.hidden = box === null;
    if (!box) return;
    this.marquee.style.cssText = `left: ${box.x - own.x}px; top: ${box.y - own.y}px; width: ${box.width}px; height: ${box.height}px`;
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('armed')) this.toggleAttribute('data-armed', this.armed !== null);
  }

  override render(): TemplateResult {
    const bySheet = bySheetKey(this.fields);
    const repeats = bySheetKey(this.fields.flatMap(repeatsOf));
    const places = bySheetKey(this.places);
    const onSheet = (key: string): SheetContent => ({
      fields: bySheet.get(key) ?? noFields,
      repeats: repeats.get(key) ?? noFields,
      places: places.get(key) ?? noFields,
    });
    return html`
      <div class="sheets" tabindex="-1" @pointerdown=${this.#handleCanvasDown}>
        ${repeat(
          this.documents,
          ({document_id}) => document_id,
          (document) => this.#renderDocument(document, onSheet),
        )}
      </div>
      <div class="guides" aria-hidden="true"></div>
      <div class="marquee" aria-hidden="true" hidden></div>
    `;
  }

  #renderDocument(
    document: FramedDocument,
    onSheet: (key: string) => SheetContent,
  ): TemplateResult {
    return html`<section aria-label=${document.title}>
      ${this.documents.length > 1 ? html`<h2>${document.title}</h2>` : nothing}
      ${repeat(
        document.pages,
        ({number}) => number,
        (page) => {
          const key = sheetKey({documentId: document.document_id, page: page.number});
          return this.#renderSheet(page, document.pages.length, onSheet(key));
        },
      )}
    </section>`;
  }

  #renderSheet(
    page: FramedPage,
    total: number,
    {fields, repeats, places}: SheetContent,
  ): TemplateResult {
    // The same empty list each time, so that a page without fields is not rendered at every change elsewhere.
    const items =
      fields.length + places.length === 0
        ? noFields
        : [
            ...fields.map(({key, x, y, width, height}) => ({name: key, x, y, width, height})),
            ...places.map((place) => ({...place, name: placeName(place)})),
          ];
    return html`<figure>
      <esign-paper .page=${page} .scale=${this.scale} .items=${items}>
        ${repeat(
          fields,
          ({key}) => key,
          (field) => this.#renderField(field),
        )}
        ${repeats.map((field) => this.#renderRepeat(field))}
        ${repeat(places, placeName, (place) => renderPlaceTarget(place, this.armed?.kind))}
      </esign-paper>
      <figcaption>${label.page(page.number, total)}</figcaption>
    </figure>`;
  }

  #renderField(field: PlacedField): TemplateResult {
    const party = this.parties.find(({party_id}) => party_id === field.partyId);
    const isSelected = this.editor.selection.includes(field.key);
    const isAlone = isSelected && this.editor.selection.length === 1;
    return html`<div
      class="field"
      slot=${field.key}
      data-key=${field.key}
      data-type=${field.type}
      data-hue=${partyHue(party?.position ?? 0)}
      data-name=${party?.name ?? nothing}
      ?data-selected=${isSelected}
      ?data-sized=${field.settings?.fontSize !== undefined}
      ?data-cells=${field.settings?.cells !== undefined}
      .style=${fieldStyle(field)}
    >
      <button
        type="button"
        class="grab"
        aria-pressed=${isSelected}
        @pointerdown=${(event: PointerEvent) => this.#handleFieldDown(event, field)}
        @focus=${(event: FocusEvent) => this.#handleFocus(event, field)}
      >
        ${renderFieldFace(field, this.parties)}
      </button>
      ${isAlone ? grips.map((grip) => this.#renderGrip(field, grip)) : nothing}
    </div>`;
  }

  /** Where the value of a field stands as well; it is edited at its first place. */
  #renderRepeat(field: PlacedField): TemplateResult {
    const party = this.parties.find(({party_id}) => party_id === field.partyId);
    return html`<div
      class="field repeat"
      role="img"
      aria-label=${describeField(field, this.parties)}
      data-type=${field.type}
      data-hue=${partyHue(party?.position ?? 0)}
      .style=${fieldStyle(field)}
    ></div>`;
  }

  #renderGrip(field: PlacedField, grip: Grip): TemplateResult {
    return html`<span
      class="grip"
      data-grip=${grip}
      aria-hidden="true"
      @pointerdown=${(event: PointerEvent) => {
        event.stopPropagation();
        resizeField(this, event, field, grip);
      }}
    ></span>`;
  }

  #origin(): Point {
    const {left, top} = this.getBoundingClientRect();
    return pointOf({clientX: left, clientY: top});
  }

  #handleFieldDown(event: PointerEvent, field: PlacedField): void {
    if (event.button !== 0 || this.armed) return;
    event.stopPropagation();
    const {selection} = this.editor;
    const isSelected = selection.includes(field.key);
    if (event.shiftKey) {
      const others = selection.filter((key) => key !== field.key);
      this.edit({type: 'select', keys: isSelected ? others : [...selection, field.key]});
      return;
    }
    if (!isSelected) this.edit({type: 'select', keys: [field.key]});
    dragFields(this, event, field);
  }

  /** Focus by Tab selects the field; a click has already selected it. */
  #handleFocus({target}: FocusEvent, {key}: PlacedField): void {
    const isByKey = target instanceof Element && target.matches(':focus-visible');
    if (isByKey && !this.editor.selection.includes(key)) this.edit({type: 'select', keys: [key]});
  }

  readonly #handleCanvasDown = (event: PointerEvent) => {
    if (event.button !== 0) return;
    if (this.armed) {
      const at = this.placeAt(pointOf(event));
      event.preventDefault();
      if (at) this.edit({type: 'place', kind: this.armed.kind, partyId: this.armed.partyId, at});
    } else if (event.pointerType === 'mouse') {
      event.preventDefault();
      markOut(this, event, event.shiftKey ? this.editor.selection : []);
    } else {
      this.edit({type: 'select', keys: []});
    }
  };
}

/** What stands on one sheet. */
interface SheetContent {
  readonly fields: readonly PlacedField[];
  readonly repeats: readonly PlacedField[];
  readonly places: readonly OfferedPlace[];
}

const noFields: readonly never[] = [];

customElements.define('esign-page-canvas', EsignPageCanvasElement);

declare global {
  interface HTMLElementTagNameMap {
    'esign-page-canvas': EsignPageCanvasElement;
  }
}

/** Identifies a place on its page. */
const placeName = ({type, x, y}: OfferedPlace): string => `${type} ${x} ${y}`;

/**
 * A dashed target on the paper.
 * @param armed The kind that is being placed; otherwise it is the kind that the page wants.
 */
function renderPlaceTarget(place: OfferedPlace, armed: FieldKind | undefined): TemplateResult {
  const type = armed ?? place.type;
  const handleClick = ({currentTarget}: Event) =>
    currentTarget?.dispatchEvent(new PickPlacesEvent([{...place, type}]));
  return html`<button
    type="button"
    class="place"
    slot=${placeName(place)}
    aria-label=${label.placeHere(fieldKindName(type))}
    .style=${fieldStyle(place)}
    @pointerdown=${(event: PointerEvent) => event.stopPropagation()}
    @click=${handleClick}
  >
    ${place.type === 'check' ? nothing : fieldIcon(type)}
  </button>`;
}

/** Draws a guide; `corner` is the top left of its sheet, `scale` the CSS pixels per point. */
function guideLine({axis, at, from, to}: Guide, corner: Point, scale: number): HTMLElement {
  const line = document.createElement('div');
  const start = axis === 'x' ? {x: at, y: from} : {x: from, y: at};
  line.className = axis;
  line.style.left = `${corner.x + start.x * scale}px`;
  line.style.top = `${corner.y + start.y * scale}px`;
  line.style[axis === 'x' ? 'height' : 'width'] = `${(to - from) * scale}px`;
  return line;
}
