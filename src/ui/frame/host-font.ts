/** The host's font in a framed page, which shares no fonts with the page around it. */
import type {Theme} from './frame-message.js';

/** Not the host's own name, which could be that of a font that signatures are written in. */
const family = 'esign-host';

/** The font that is loaded, by its address. */
let used: {readonly address: string; readonly face: FontFace} | undefined;

/**
 * Loads the font file that the host names. The policy of the page lets it come only from origins that may frame it;
 * until it is there, and if it does not come, the page shows the next family.
 * @returns The families of the page; undefined if the host names none.
 */
export function useHostFont({properties}: Theme): string | undefined {
  const {'--esign-font': families = 'sans-serif', '--esign-font-url': address = ''} = properties;
  if (used?.address !== address) replace(address);
  return used ? `${family}, ${families}` : properties['--esign-font'];
}

function replace(address: string): void {
  if (used) document.fonts.delete(used.face);
  used = undefined;
  if (!/^https?:/.test(address) || !URL.canParse(address)) return;
  // `href` has no quotes left that could end the text.
  const source = `url("${new URL(address).href}")`;
  const face = new FontFace(family, source, {weight: '100 900', display: 'swap'});
  document.fonts.add(face);
  used = {address, face};
  face.load().catch(() => console.warn(`[esign] The font at ${address} could not be loaded.`));
}
