import {encode} from 'uqr';

/** White modules around a code that scanners need (ISO/IEC 18004, section 6.3.8). */
const quietZone = 4;

/** A text as a QR code: black on white, as an SVG document. */
export function qrSvg(text: string): string {
  const {path, size} = qrModules(text);
  const ground = `<path fill="#fff" d="M0 0h${size}v${size}H0z"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}">${ground}<path d="${path}"/></svg>`;
}

/** The dark modules of a text as a QR code, as an SVG path, and its width and height with the margin. */
export function qrModules(text: string): {readonly path: string; readonly size: number} {
  const {data, size} = encode(text, {ecc: 'M', border: quietZone});
  const modules = data.flatMap((row, y) =>
    row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')),
  );
  return {path: modules.join(''), size};
}
