import {PDFDict, PDFName, PDFNumber} from '@cantoo/pdf-lib';
import type {Turn} from '../../../../contract/fields/field-settings.js';
import type {PageBox} from '../placement.js';

const TURNS: readonly (Turn | undefined)[] = [undefined, 90, 180, 270];

/**
 * How far the text of a field is turned counter-clockwise on the page as displayed (`R`, ISO 32000-2, table 192, which
 * counts from the page as it is stored); undefined if it is upright.
 */
export function widgetTurn(widget: PDFDict, {rotation}: PageBox): Turn | undefined {
  const looks = widget.lookup(PDFName.of('MK'));
  const turn = looks instanceof PDFDict ? looks.lookup(PDFName.of('R')) : undefined;
  const quarters = ((turn instanceof PDFNumber ? turn.asNumber() : 0) - rotation) / 90;
  return TURNS[((quarters % 4) + 4) % 4];
}
