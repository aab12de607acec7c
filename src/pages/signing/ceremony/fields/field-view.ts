/** A field on the paper: a native control of its type, tinted until it is filled. */
import monoCyrillic from '@fontsource/cousine/files/cousine-cyrillic-400-normal.woff2?url';
import monoGreek from '@fontsource/cousine/files/cousine-greek-400-normal.woff2?url';
import mono from '@fontsource/cousine/files/cousine-latin-400-normal.woff2?url';
import monoExtended from '@fontsource/cousine/files/cousine-latin-ext-400-normal.woff2?url';
import monoVietnamese from '@fontsource/cousine/files/cousine-vietnamese-400-normal.woff2?url';
import serifCyrillic from '@fontsource/tinos/files/tinos-cyrillic-400-normal.woff2?url';
import serifGreek from '@fontsource/tinos/files/tinos-greek-400-normal.woff2?url';
import serif from '@fontsource/tinos/files/tinos-latin-400-normal.woff2?url';
import serifExtended from '@fontsource/tinos/files/tinos-latin-ext-400-normal.woff2?url';
import serifVietnamese from '@fontsource/tinos/files/tinos-vietnamese-400-normal.woff2?url';
import {html, nothing, type TemplateResult} from 'lit';
import {live} from 'lit/directives/live.js';
import {uprightSize} from '../../../../contract/fields/field-places.js';
import type {FieldValue, SignatureValue} from '../../../../contract/fields/field-value.js';
import {isSignature} from '../../../../contract/fields/is-signature.js';
import type {SigningField} from '../../../../contract/pages/signing-page.js';
import {fieldWord} from '../../../../ui/language/field-messages.js';
import {markerWords, words} from '../messages.js';
import {fileNames, optionName, renderChoice, renderFiles} from './choice-view.js';
import {controlId, describedBy, fieldName, type FieldView} from './field-control.js';
import {renderCells, renderPrint, renderPrinted, renderWhole} from '../page/print-view.js';
import {renderMark} from '../signature/signature-mark.js';
import {renderEntry, renderText} from './text-control.js';
import {calculatedWords, fixedWords} from './value-messages.js';
import type {TextFace, TextLooks} from '../../../../contract/text/text-looks.js';
import {useFont, type FontUrls} from '../page/web-fonts.js';

/** Types that show without a mark that they are done. */
const boxes: ReadonlySet<SigningField['type']> = new Set(['check', 'radio']);

/** A field of the party. */
export function renderField(view: FieldView): TemplateResult {
  const {field, fault, help} = view;
  const state = fault ? 'fault' : view.isDone ? 'done' : 'open';
  return html`<div
    class="field"
    data-type=${field.type}
    slot="field-${field.field_id}"
    data-hue=${view.hue}
    data-state=${state}
    ?data-next=${view.isNext}
    data-turn=${field.settings?.turn ?? nothing}
    ?data-opaque=${field.is_opaque}
    ?data-cells=${field.settings?.cells !== undefined}
    title=${caption(field) || nothing}
    .style=${placed(field)}
  >
    ${renderControl(view)}
    ${state === 'done' && !boxes.has(field.type) ? html`<i class="check" aria-hidden="true"></i>` : nothing}
    ${view.isNext ? renderMarker(field) : nothing} ${renderPrint(view)}
    ${help ? html`<p class="help" id="help-${field.field_id}">${help}</p>` : nothing}
    <p class="fault" id="fault-${field.field_id}" ?hidden=${!fault}>${fault}</p>
  </div>`;
}

/** What its sender calls it, whole: the box on the paper may be too narrow for it. */
const caption = (field: SigningField): string =>
  field.type === 'radio' ? optionName(field) : field.title;

/** A read-only value, for the place with this name on the paper. */
export function renderFixed(field: SigningField, slot: string): TemplateResult {
  const {value} = field;
  // A text that belongs to the document is no value of a field.
  const isValue =
    typeof value === 'string' &&
    field.type !== 'label' &&
    field.type !== 'radio' &&
    field.settings?.formula === undefined;
  return html`<div
    class="field fixed"
    role=${isValue ? 'group' : nothing}
    aria-label=${isValue ? [fieldName(field), fixedWords()].join(', ') : nothing}
    slot=${slot}
    data-turn=${field.settings?.turn ?? nothing}
    ?data-opaque=${field.is_opaque}
    ?data-cells=${field.settings?.cells !== undefined}
    .style=${placed(field)}
  >
    ${renderFixedValue(field, value, slot)}
  </div>`;
}

/** What a field holds that is read only. */
export function renderFixedValue(
  field: SigningField,
  value: FieldValue | null,
  slot: string,
): unknown {
  if (value === true) return html`<span role="img" aria-label=${fieldName(field)}>✓</span>`;
  if (value && field.type === 'radio')
    return html`<span role="img" aria-label=${optionName(field)}>●</span>`;
  if (field.settings?.cells !== undefined && typeof value === 'string') return renderCells(value);
  if (field.fit)
    return html`${renderPrinted(field, field.fit)}
    ${renderWhole(field, field.fit, wholeText(value), slot)}`;
  if (field.settings?.formula !== undefined) return renderCalculated(field, value);
  if (typeof value === 'string') return html`<span dir="auto">${value}</span>`;
  if (!isSignature(value))
    return value ? html`<span dir="auto">${fileNames(value)}</span>` : nothing;
  return html`<span role="img" aria-label=${fieldName(field)}>${renderMark(value)}</span>`;
}

/** Not a live region: it would interrupt whoever types what it is calculated from. */
const renderCalculated = (field: SigningField, value: FieldValue | null): TemplateResult =>
  html`<output
    class="calculated"
    dir="auto"
    aria-live="off"
    aria-label=${[fieldName(field), calculatedWords()].join(', ')}
    >${typeof value === 'string' ? value : ''}</output
  >`;

/** A text, or the names of files, as the sealed file shows them. */
const wholeText = (value: FieldValue | null): string => {
  if (typeof value === 'string') return value;
  return typeof value === 'object' && value?.kind === 'files' ? fileNames(value) : '';
};

/** Set as a property: the page's policy forbids style attributes. */
const placed = ({x, y, width, height, looks, settings = {}}: SigningField): string => {
  const {cells, fontSize, turn} = settings;
  const own = [cells && `--cells: ${cells}`, fontSize && `--type: ${fontSize}`].filter(Boolean);
  const upright = uprightSize({width, height, turn});
  const place = `--x: ${x}; --y: ${y}; --width: ${width}; --height: ${height}; --length: ${upright.width}; --line: ${upright.height}`;
  return [place, ...own, lookStyle(looks)].join('; ');
};

/**
 * The word in the margin for the next field; decorative, because the field's own label tells screen readers the same.
 */
const renderMarker = ({type}: SigningField): TemplateResult =>
  html`<span class="marker" aria-hidden="true"><b>${markerWords(type)}</b></span>`;

/** The native control of a field, or the button that opens its dialog. */
export function renderControl(view: FieldView): TemplateResult {
  if (view.onSheet) return renderEntry(view);
  switch (view.field.type) {
    case 'signature':
    case 'initials':
    case 'stamp':
      return renderSignature(view);
    case 'check':
      return renderCheck(view);
    case 'radio':
    case 'dropdown':
      return renderChoice(view);
    case 'upload':
      return renderFiles(view);
    default:
      return renderText(view);
  }
}

function renderSignature(view: FieldView): TemplateResult {
  const {field, value, isDisabled, fault, help, onSign} = view;
  const isSigned = isSignature(value);
  return html`<button
    type="button"
    id=${controlId(field.field_id)}
    class="sign"
    aria-label=${isSigned ? signedLabel(view, value) : unsignedLabel(field)}
    aria-describedby=${describedBy(field, fault, help)}
    ?disabled=${isDisabled}
    @click=${onSign}
  >
    ${isSigned ? html`${renderMark(value)}${renderCaption(view)}` : html`<span>${field.type === 'initials' ? fieldWord(field.type) : markerWords(field.type)}</span>`}
  </button>`;
}

/** Minimum height, in points, of a field with room for the text printed below a signature. */
const roomForCaption = 24;

const renderCaption = ({field: {type, height}, caption}: FieldView) =>
  caption && type === 'signature' && height >= roomForCaption
    ? html`<span class="caption" aria-hidden="true">${caption}</span>`
    : nothing;

function renderCheck({field, value, isDisabled, fault, help, onValue}: FieldView): TemplateResult {
  return html`<input
    type="checkbox"
    id=${controlId(field.field_id)}
    aria-label=${fieldName(field)}
    aria-invalid=${fault ? 'true' : 'false'}
    aria-describedby=${describedBy(field, fault, help)}
    .checked=${live(value === true)}
    ?required=${field.is_required}
    ?disabled=${isDisabled}
    @change=${(event: Event) => onValue((event.target as HTMLInputElement).checked)}
  />`;
}

/** A button has no `required` attribute, so its label says it, after the visible text. */
const unsignedLabel = ({type, title, is_required: isRequired}: SigningField): string =>
  [markerWords(type), title, isRequired ? words.required() : ''].filter(Boolean).join(', ');

/** A typed name and the caption are visible on the button, so its label contains them too. */
function signedLabel({field, caption}: FieldView, value: SignatureValue): string {
  const shown = [value.kind === 'typed' ? value.text : '', caption].filter(Boolean).join(' ');
  return [fieldName(field), words.done(), shown].filter(Boolean).join(', ');
}

/** The fonts that the sealed document uses; other scripts are shown upright, as it prints them. */
const files: Readonly<Record<TextFace, FontUrls>> = {
  serif: {
    latin: serif,
    extended: serifExtended,
    vietnamese: serifVietnamese,
    cyrillic: serifCyrillic,
    greek: serifGreek,
  },
  mono: {
    latin: mono,
    extended: monoExtended,
    vietnamese: monoVietnamese,
    cyrillic: monoCyrillic,
    greek: monoGreek,
  },
};

/** Style declarations for a field; loads its typeface. */
function lookStyle({face, colour, align}: TextLooks): string {
  if (face) useFont(`esign ${face}`, files[face]);
  const entries = {
    '--face': face && `"esign ${face}", "Noto Sans", sans-serif`,
    '--ink': colour,
    '--side': align === 'centre' ? 'center' : align,
  };
  return Object.entries(entries)
    .flatMap(([name, value]) => (value ? `${name}: ${value}` : []))
    .join('; ');
}
