/** The colours that depend on a device in a colour space (ISO 32000-2, 8.6.4). */
import {PDFArray, PDFName} from '@cantoo/pdf-lib';
import {itemsOf} from './entries.js';

export type DeviceSpace = 'DeviceGray' | 'DeviceRGB' | 'DeviceCMYK';

const isDevice = (name: string): name is DeviceSpace =>
  name === 'DeviceGray' || name === 'DeviceRGB' || name === 'DeviceCMYK';

/** Also those by which a space is replaced, or into which its numbers lead. */
export function deviceSpaces(space: unknown): readonly DeviceSpace[] {
  if (space instanceof PDFName) {
    const name = space.decodeText();
    return isDevice(name) ? [name] : [];
  }
  if (!(space instanceof PDFArray)) return [];
  const [family, base, alternate] = itemsOf(space);
  const name = family instanceof PDFName ? family.decodeText() : '';
  switch (name) {
    case 'Indexed':
    case 'Pattern':
      return deviceSpaces(base);
    case 'Separation':
    case 'DeviceN':
      return deviceSpaces(alternate);
  }
  return space.size() === 1 ? deviceSpaces(family) : [];
}
