/** Text on the paper as it will be printed, and a way to read all of it if the field shows only its beginning. */
import {html, nothing, type TemplateResult} from 'lit';
import {cellsOf, takesSeveralLines} from '../../../../contract/text/field-text.js';
import type {EntryFit} from '../../../../contract/pages/entry-fit.js';
import type {SigningField} from '../../../../contract/pages/signing-page.js';
import {fieldName, type FieldView} from '../fields/field-control.js';
import {wholeWords} from '../fields/fit-messages.js';
import {words} from '../messages.js';

/** Covers a control while nobody types in it; shows the remaining space below it. */
export function renderPrint({
  field,
  fit,
  room,
  value,
  fault,
}: FieldView): TemplateResult | typeof nothing {
  if (typeof value !== 'string' || value === '') return nothing;
  if (field.settings?.cells !== undefined) return renderCells(value, true);
  if (!fit) return nothing;
  return html`${renderPrinted(field, fit, true)}
    <p class="room" role="status">${room}</p>
    ${fault ? nothing : renderWhole(field, fit, value)}`;
}

/** One character in each cell, as it is printed. */
export const renderCells = (text: string, isHidden = false): TemplateResult =>
  html`<div class="print cells" aria-hidden=${isHidden ? 'true' : nothing}>
    ${cellsOf(text).map((letter) => html`<span>${letter}</span>`)}
  </div>`;

/**
 * The lines of a text, in the size used in the sealed file; hidden from screen readers if a control already says it.
 */
export const renderPrinted = (
  field: SigningField,
  fit: EntryFit,
  isHidden = false,
): TemplateResult =>
  html`<div
    class="print"
    aria-hidden=${isHidden ? 'true' : nothing}
    ?data-top=${takesSeveralLines(field)}
    .style=${`--print: ${fit.size}`}
  >
    ${fit.lines.map(
      ({text, isRightToLeft}) => html`<span dir=${isRightToLeft ? 'rtl' : 'ltr'}>${text}</span>`,
    )}
  </div>`;

/** A button that opens the whole text, which the sealed file continues on a page at its end. */
export function renderWhole(
  field: SigningField,
  {excess}: EntryFit,
  text: string,
  place = `field-${field.field_id}`,
): TemplateResult | typeof nothing {
  if (excess === 0) return nothing;
  const [id, name] = [`whole-${place}`, fieldName(field)];
  return html`<div class="whole">
    <button
      type="button"
      class="read-all"
      popovertarget=${id}
      aria-label=${`${wholeWords.readAll()}, ${name}`}
    >
      ${wholeWords.readAll()}
    </button>
    <div id=${id} popover role="dialog" aria-label=${name} tabindex="-1" autofocus>
      <p dir="auto">${text}</p>
      <p class="muted">${wholeWords.continued()}</p>
      <button type="button" popovertarget=${id} popovertargetaction="hide">${words.close()}</button>
    </div>
  </div>`;
}
