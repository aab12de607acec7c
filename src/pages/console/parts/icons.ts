import {svg, html, type TemplateResult} from 'lit';

/** Lines on a grid of 24, drawn by hand for the console. */
const lines = {
  envelopes: svg`<path d="M3 6h18v12H3z M3 7l9 7 9-7" />`,
  templates: svg`<path d="M4 4h16v5H4z M4 13h7v7H4z M15 13h5v7h-5z" />`,
  contacts: svg`<path d="M9 11a4 4 0 1 0 0-8 4 4 0 0 0 0 8z M2 21c0-4 3-6 7-6s7 2 7 6 M16 3.5a4 4 0 0 1 0 7.2 M18 15.5c2.5.7 4 2.5 4 5.5" />`,
  tags: svg`<path d="M3 4h8l10 9-8 8-10-9z M7.5 8.5h.01" />`,
  usage: svg`<path d="M4 4v16h16 M8 16v-5 M12 16V7 M16 16v-3" />`,
  branding: svg`<path d="M12 3c-5 0-9 4-9 9s4 9 9 9c1.5 0 2-1 2-2s-1-1.5-1-2.5 1-1.5 2-1.5h2c2.2 0 4-1.8 4-4 0-4.5-4-8-9-8z M7.5 12h.01 M9.5 8h.01 M14.5 8h.01" />`,
  settings: svg`<path d="M4 7h10 M18 7h2 M4 17h2 M10 17h10 M16 4.5v5 M8 14.5v5" />`,
  users: svg`<path d="M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8z M4 21c0-4.5 3.5-6.5 8-6.5s8 2 8 6.5" />`,
  keys: svg`<path d="M8 19a4 4 0 1 0 0-8 4 4 0 0 0 0 8z M11 12l9-9 M16 7l3 3" />`,
  passkeys: svg`<path d="M6 16v-3a6 6 0 0 1 12 0v2 M9 20v-7a3 3 0 0 1 6 0v5 M12 13v8 M4 9a9 9 0 0 1 16 0 M18 18v1" />`,
  webhooks: svg`<path d="M4 12h12 M12 7l5 5-5 5 M20 5v14" />`,
  work: svg`<path d="M12 4l9.5 16h-19z M12 10v4 M12 17h.01" />`,
  accounts: svg`<path d="M4 21V5h9v16 M13 10h7v11 M2 21h20 M7 9h3 M7 13h3 M7 17h3 M16 14h1 M16 17h1" />`,
  sessions: svg`<path d="M3 4h18v12H3z M8 20h8 M12 16v4" />`,
  bulk: svg`<path d="M3 5h18v14H3z M3 10h18 M3 14.5h18 M9 5v14" />`,
  mandates: svg`<path d="M12 4v3 M5 7h14v11H5z M9 12h.01 M15 12h.01 M9.5 15h5 M2 11v4 M22 11v4" />`,
  agents: svg`<path d="M9 7V3 M15 7V3 M6 7h12v5a6 6 0 0 1-12 0z M12 18v3" />`,
  log: svg`<path d="M5 3h14v18H5z M9 8h6 M9 12h6 M9 16h4" />`,
  plus: svg`<path d="M12 5v14 M5 12h14" />`,
  menu: svg`<path d="M4 7h16 M4 12h16 M4 17h16" />`,
  back: svg`<path d="M19 12H5 M11 6l-6 6 6 6" />`,
} as const;

export type IconName = keyof typeof lines;

/** An icon beside a word, which says the same. */
export const icon = (name: IconName): TemplateResult =>
  html`<svg class="sign" viewBox="0 0 24 24" aria-hidden="true" data-icon=${name}>
    ${lines[name]}
  </svg>`;
