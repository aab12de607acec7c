/** The account's branding on a framed page. */
import {css, html, type TemplateResult} from 'lit';
import type {BrandingView} from '../../contract/pages/framed-document.js';
import {shade} from '../../ui/tokens/base-tokens.js';

/** Logo of the account, or its name. */
export const renderBrand = ({logo, name}: BrandingView): TemplateResult =>
  logo
    ? html`<img class="logo" src=${logo} alt=${name} />`
    : html`<span class="brand">${name}</span>`;

/** Styles of the brand; logos are designed for paper, so they keep a white background in dark mode. */
export const brandStyles = css`
  .brand {
    font-weight: 600;
  }
  .logo {
    box-sizing: border-box;
    max-inline-size: 160px;
    max-block-size: 36px;
    object-fit: contain;
    border-radius: 4px;
    background: ${shade('transparent', '#fff')};
  }
`;
