import {expect} from 'chai';
import {compactCss, compactHtml} from '../../.ci/compact-syntax.js';
import * as elements from '../../src/elements/elements.js';

/** What a browser has understood of styles, a line for each rule and declaration. */
function understood(css: string): string[] {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  return Array.from(sheet.cssRules, ({cssText}) => compactCss(cssText)).flatMap((rule) =>
    rule.split(/(?<=[{};])/),
  );
}

/** Every node of some markup: its name, attributes and text. */
function nodesOf(html: string): string[] {
  const template = document.createElement('template');
  template.innerHTML = html;
  const walker = document.createTreeWalker(template.content);
  const found: string[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const attributes = node instanceof Element ? Array.from(node.attributes) : [];
    const named = attributes.map(({name, value}) => `${name}=${value}`);
    found.push([node.nodeName, node.nodeValue, ...named].join(' '));
  }
  return found;
}

describe('compacted styles', () => {
  it('keep the quotes that a value needs, and drop the others', () => {
    const css = "[data-hue='2'] { color: #aabbcc } [part='bar'] { margin: 0.5em !important; }";
    expect(compactCss(css)).to.equal("[data-hue='2']{color:#abc}[part=bar]{margin:.5em!important}");
  });

  it('lose white space around what multiplies or divides, not around what adds, nor in a selector', () => {
    const css =
      'ul > * { margin: calc(1em - 2 * var(--a) / var(--b)); inset: calc(1px + .5 * 2px) }';
    expect(compactCss(css)).to.equal(
      'ul>*{margin:calc(1em - 2*var(--a)/var(--b));inset:calc(1px + .5*2px)}',
    );
  });

  for (const [name, element] of Object.entries(elements)) {
    if (!('elementStyles' in element)) continue;
    it(`mean the same to a browser: ${name}`, () => {
      // Reading this has the class collect its styles.
      expect(element.observedAttributes).to.include('endpoint');
      for (const styles of element.elementStyles) {
        const {cssText} = styles as {readonly cssText: string};
        expect(understood(compactCss(cssText))).to.deep.equal(understood(cssText));
      }
    });
  }
});

describe('compacted markup', () => {
  it('keeps white space between words, and drops it around blocks and inside of buttons', () => {
    const html = `
      <p class="said">
        <b>One</b>
        <i>two</i>
      </p>
      <button type="button" title="Go on" data-at="1">
        Next
      </button>`;
    expect(compactHtml(html)).to.equal(
      '<p class=said><b>One</b> <i>two</i></p><button type=button title="Go on" data-at=1>Next</button>',
    );
  });

  it('means the same to a browser', () => {
    const tight =
      '<ul part="rows"><li class="a b" aria-label="x=y">one <input type="file" /></li></ul>';
    expect(nodesOf(compactHtml(tight))).to.deep.equal(nodesOf(tight));
  });
});
