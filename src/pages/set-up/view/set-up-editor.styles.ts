import {css} from 'lit';

/** Three columns above a bar; below 900 px the side columns become sheets that slide up over the bar. */
export const setUpEditorStyles = css`
  .layout {
    display: grid;
    grid-template: 'add pages settings' 1fr 'bar bar bar' auto / 15rem minmax(0, 1fr) 16rem;
    min-block-size: 100dvh;
  }
  aside {
    position: sticky;
    inset-block-start: 0;
    box-sizing: border-box;
    block-size: 100dvh;
    padding: var(--_4) var(--_4) 5rem;
    overflow: auto;
    background: var(--_raised);
  }
  #add {
    grid-area: add;
    border-inline-end: 1px solid var(--_border);
  }
  /* Over the edge of the pages, which therefore keep their size. */
  #pages {
    grid-area: pages;
    z-index: 3;
    inline-size: 12rem;
    border-inline-end: 1px solid var(--_border);
    box-shadow: var(--_shadow);
  }
  #settings {
    grid-area: settings;
    border-inline-start: 1px solid var(--_border);
  }
  .close {
    display: none;
  }
  .logo {
    display: block;
    margin-block-end: var(--_4);
  }
  main {
    grid-area: pages;
    overflow-x: auto;
    overflow-y: clip;
  }
  esign-editor-bar {
    grid-area: bar;
    position: sticky;
    inset-block-end: 0;
    z-index: 4;
  }
  .arrange {
    margin-block-end: var(--_4);
  }
  .preview {
    inline-size: 100%;
    margin-block-start: var(--_6);
  }
  .ghost {
    position: fixed;
    inset: 0 auto auto 0;
    z-index: 5;
    pointer-events: none;
  }
  /* Unlike elsewhere, display does not follow from the attribute alone: fields have a display of their own. */
  .ghost[hidden] {
    display: none;
  }
  .warning {
    grid-area: pages;
    place-self: end center;
    position: sticky;
    inset-block-end: 5rem;
    z-index: 3;
    margin: var(--_4);
    padding: var(--_2) var(--_3);
    border: 1px solid var(--_border);
    border-inline-start: 3px solid var(--_warning);
    border-radius: var(--_radius);
    background: var(--_raised);
    box-shadow: var(--_shadow);
  }
  @media (width < 900px) {
    .layout {
      grid-template: 'pages' 1fr 'bar' auto / minmax(0, 1fr);
    }
    aside,
    #pages {
      position: fixed;
      inset-inline: 0;
      inset-block: auto 0;
      /* Over the bar, which a small window has no room for beside it. */
      z-index: 5;
      block-size: auto;
      max-block-size: 85dvh;
      padding-block: 0 var(--_4);
      inline-size: auto;
      border: 0;
      border-block-start: 1px solid var(--_border);
      border-radius: 16px 16px 0 0;
      box-shadow: var(--_shadow);
      visibility: hidden;
      translate: 0 100%;
      transition:
        translate var(--_motion),
        visibility var(--_motion);
    }
    aside[data-open],
    #pages[data-open] {
      visibility: visible;
      translate: 0 0;
    }
    /* Beside Close. */
    .arrange {
      max-inline-size: calc(100% - 6rem);
    }
    /* Stays where it is however far its sheet is scrolled, and takes no room beside the sheet's own margin. */
    .close {
      display: flex;
      position: sticky;
      z-index: 1;
      inset-block-start: var(--_2);
      block-size: 2.5rem;
      margin-block: var(--_2) calc(var(--_2) - 2.5rem);
      margin-inline: auto calc(-1 * var(--_2));
      background: var(--_raised);
    }
  }
`;
