/** Small pictures of a mail or a page in the colour of an account. */
import {css} from 'lit';

export const sampleStyles = css`
  .sample {
    display: grid;
    align-content: start;
    gap: var(--_4);
    padding: var(--_6);
    border: 1px solid var(--_border);
    border-radius: var(--_radius);
    background: var(--_raised);
  }
  .paper {
    display: grid;
    gap: var(--_3);
    padding: var(--_6);
    border-radius: 4px;
    background: #fff;
    color: #1a1d24;
    box-shadow: 0 1px 6px rgb(0 0 0 / 12%);
  }
  .paper i {
    display: block;
    block-size: 6px;
    border-radius: 3px;
    background: #e3e6ec;
  }
  .paper i:last-of-type {
    inline-size: 60%;
  }
  .press {
    --_accent: var(--_chosen);
    justify-self: start;
    padding: var(--_2) var(--_4);
    border-radius: var(--_radius);
    background: var(--_accent);
    color: var(--_on-chosen, #fff);
    font-size: var(--_size-s);
    font-weight: 600;
    forced-color-adjust: none;
  }
  .logo {
    max-inline-size: 160px;
    max-block-size: 36px;
    object-fit: contain;
    justify-self: start;
  }
`;

/** Shows an element's samples in a colour: not in the markup, where the page's security policy refuses styles. */
export function showColour({style}: HTMLElement, colour: string): void {
  style.setProperty('--_chosen', colour);
  style.setProperty('--_on-chosen', inkOn(colour));
}

/** Black or white, whichever can be read better on a colour (WCAG 2.2, relative luminance). */
function inkOn(colour: string): string {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.179 ? '#000' : '#fff';
}
