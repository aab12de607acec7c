/** How reference and error pages look: the service's ink blue on paper, light and dark. */
export const referenceStyle = `
:root {
  color-scheme: light dark;
  --accent: light-dark(#1f4bd8, #9db4ff);
  --ground: light-dark(#ffffff, #14161c);
  --raised: light-dark(#f5f6fa, #1d2029);
  --text: light-dark(#1a1d26, #e9ebf2);
  --muted: light-dark(#565c6d, #a9b0c2);
  --line: light-dark(#dde0ea, #343948);
  --get: light-dark(#0b6b3d, #7fdcae);
  --post: light-dark(#1f4bd8, #9db4ff);
  --put: light-dark(#8a4b00, #f2bd74);
  --delete: light-dark(#b3261e, #ff9f96);
}
* { box-sizing: border-box; }
html { scroll-padding-top: 1rem; }
body {
  margin: 0; background: var(--ground); color: var(--text);
  font: 1rem/1.55 system-ui, sans-serif; overflow-wrap: break-word;
}
a { color: var(--accent); text-underline-offset: 0.15em; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; border-radius: 4px; }
.skip { position: absolute; left: -999rem; }
.skip:focus { left: 1rem; top: 1rem; background: var(--ground); padding: 0.5rem 1rem; }
.layout { max-width: 76rem; margin: auto; padding: 1.5rem 1rem 4rem; }
main { min-width: 0; max-width: 50rem; }
nav { font-size: 0.875rem; margin-block: 1.5rem; }
nav ul { list-style: none; margin: 0; padding: 0; }
nav li li a { color: var(--text); text-decoration: none; display: block; padding: 0.3rem 0; }
nav li li a:hover { color: var(--accent); text-decoration: underline; }
nav b { display: block; margin-top: 1rem; color: var(--muted); font-weight: 600; }
summary { cursor: pointer; padding: 0.3rem 0; font-weight: 600; }
h1 { font-size: 1.75rem; line-height: 1.2; margin: 0 0 0.5rem; }
h2 { font-size: 1.375rem; margin: 3.5rem 0 0.25rem; }
h3 { font-size: 1.0625rem; margin: 0; display: flex; flex-wrap: wrap; gap: 0.25rem 0.75rem; align-items: baseline; }
h4 { font-size: 0.875rem; color: var(--muted); margin: 1.5rem 0 0.25rem; font-weight: 600; }
p { margin: 0.5rem 0; }
article { border-top: 1px solid var(--line); padding: 1.75rem 0 1rem; margin-top: 1.5rem; }
code, pre { font-family: ui-monospace, 'SF Mono', Menlo, Consolas, monospace; font-size: 0.875em; }
pre {
  background: var(--raised); border: 1px solid var(--line); border-radius: 8px;
  padding: 0.875rem 1rem; margin: 0.25rem 0 0; overflow-x: auto; line-height: 1.5;
}
h3 code { font-size: 1em; font-weight: 500; min-width: 0; overflow-wrap: anywhere; }
h3 a { color: inherit; text-decoration: none; }
h3 a:hover { text-decoration: underline; }
.method { font: 700 0.75rem/1.6 ui-monospace, monospace; letter-spacing: 0.04em; }
.GET { color: var(--get); } .POST { color: var(--post); }
.PUT, .PATCH { color: var(--put); } .DELETE { color: var(--delete); }
.label {
  font: 600 0.75rem/1.5 system-ui, sans-serif; color: var(--muted);
  border: 1px solid var(--line); border-radius: 99px; padding: 0 0.5rem;
}
dl { margin: 0.25rem 0 0; }
dl > div { padding: 0.5rem 0; border-top: 1px solid var(--line); }
dl > div:first-child { border-top: 0; }
dl > .inside-1 { margin-left: 1rem; } dl > .inside-2 { margin-left: 2rem; } dl > .inside-3 { margin-left: 3rem; }
dt { display: flex; flex-wrap: wrap; gap: 0.1rem 0.6rem; align-items: baseline; }
dt code { overflow-wrap: anywhere; min-width: 0; font-weight: 600; }
dt span, dd { color: var(--muted); font-size: 0.875rem; }
dd { margin: 0; }
.errors { list-style: none; padding: 0; margin: 0.25rem 0 0; font-size: 0.875rem; }
.errors li { display: grid; grid-template-columns: 3.5rem minmax(0, 1fr); padding: 0.25rem 0; }
.errors a { font-variant-numeric: tabular-nums; justify-self: start; }
@media (min-width: 62rem) {
  .layout:has(nav) { display: grid; grid-template-columns: 15rem minmax(0, 1fr); gap: 0 3.5rem; }
  header { grid-column: 2; }
  nav { position: sticky; top: 0; align-self: start; max-height: 100vh; overflow-y: auto; margin: 0; padding: 0.5rem 0 2rem; grid-row: 1 / span 2; }
  nav details::details-content { content-visibility: visible; }
  @supports selector(::details-content) { nav summary { display: none; } }
}
@media print { nav { display: none; } }
`;
