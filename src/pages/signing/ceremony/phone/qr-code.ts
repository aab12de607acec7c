import {encode} from 'uqr';

/** White modules around a code that scanners need (ISO/IEC 18004, section 6.3.8). */
const quietZone = 4;

/** The dark modules of a text as a QR code, as an SVG path, and its width and height with the margin. */
export function qrModules(text: string): {readonly path: string; readonly size: number} {
  const {data, size} = encode(text, {ecc: 'M', border: quietZone});
  const modules = data.flatMap((row, y) =>
    row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')),
  );
  return {path: modules.join(''), size};
}
