import {css, type ReactiveElement} from 'lit';

/** What is pressed is the button: a press at a text that then comes back would be lost. */
const {styleSheet} = css`
  :is(a, button, label, summary) font {
    pointer-events: none;
  }
`;

/**
 * Lets an element change its texts while the browser translates the page. Translators put `<font>` elements in the place
 * of text nodes, and Lit would go on to change nodes that nobody sees, or insert beside one that is gone. So each comes
 * back before a rendering, with the translated text, and what has changed is translated again.
 */
export function survivesTranslation(element: ReactiveElement): void {
  const replaced = new Map<Node, Text>();
  const note = (records: readonly MutationRecord[]) => {
    for (const {removedNodes, addedNodes, previousSibling, nextSibling} of records) {
      // A translator replaces the text, or inserts beside it before it removes it.
      const font = [...addedNodes, previousSibling, nextSibling].find(isFont);
      for (const text of removedNodes) if (font && text instanceof Text) replaced.set(font, text);
    }
    if (replaced.size > 0) adopt(element.renderRoot);
  };
  let observer: MutationObserver | undefined;
  element.addController({
    hostConnected() {
      observer ??= new MutationObserver(note);
      observer.observe(element.renderRoot, {childList: true, subtree: true});
    },
    hostUpdate() {
      note(observer?.takeRecords() ?? []);
      for (const [font, text] of replaced) {
        text.data = font.textContent ?? '';
        font.parentNode?.replaceChild(text, font);
      }
      replaced.clear();
    },
  });
}

const isFont = (node: Node | null): node is Node => node?.nodeName === 'FONT';

function adopt(root: Node): void {
  const {adoptedStyleSheets: sheets} = root as ShadowRoot;
  if (styleSheet && !sheets.includes(styleSheet)) sheets.push(styleSheet);
}
