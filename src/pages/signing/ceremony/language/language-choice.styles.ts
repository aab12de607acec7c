import {css} from 'lit';

/** Styles of the list of languages: in a menu and below a form. */
export const languageChoiceStyles = css`
  .language {
    display: flex;
    align-items: center;
    padding-inline: var(--_3) var(--_1);
    font-weight: 400;
  }
  .language svg {
    flex: none;
    inline-size: 20px;
    fill: none;
    stroke: var(--_muted);
    stroke-width: 1.5;
  }
  .language select {
    flex: 1;
    min-inline-size: 0;
    padding-inline: var(--_2);
    border-color: transparent;
    background: none;
    color: inherit;
  }
`;
