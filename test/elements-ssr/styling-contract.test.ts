import {readFileSync} from 'node:fs';
import {describe, expect, it} from 'vitest';
import {themeProperties} from '../../src/ui/frame/frame-message.js';

/** What hosts may style and fill: a name that goes, or changes, breaks somebody's page. */
const promised = {
  send: {
    csspart:
      'add-myself add-recipient back bar begin-anew document download drop error error-message frame go-on heading hint leave leaving left-draft loading next options person recipient retry review-pages screen screen-heading screen-text section send-button start steps summary template use-template',
    slot: 'error footer header loading sent',
    cssproperty: '--esign-frame-height --esign-frame-min-height',
  },
  sign: {
    csspart:
      'close dialog download error error-message frame loading retry screen screen-heading screen-text',
    slot: 'error footer header loading signed',
    cssproperty: '--esign-frame-height --esign-frame-min-height',
  },
  actions: {
    csspart:
      'action actions confirm dialog dialog-heading dialog-text download empty error error-message keep loading more originals retry said',
    slot: 'error loading',
    cssproperty: '',
  },
  envelopes: {
    csspart:
      'back badge clear count dot empty error error-message filter filters loading next pager range retry row search select select-page selected selection table tag time title word',
    slot: 'empty error loading selection',
    cssproperty: '',
  },
  status: {
    csspart: 'badge count dot empty error error-message loading retry word',
    slot: 'error loading',
    cssproperty: '',
  },
  document: {
    csspart:
      'document-title empty empty-field error error-message field loading page page-number pages retry said tool toolbar',
    slot: 'error loading',
    cssproperty: '--esign-document-height',
  },
  template: {
    csspart:
      'add-role back bar delete document drop edit error error-message frame heading hint loading next publish retry role section steps values',
    slot: 'error footer header loading',
    cssproperty: '--esign-frame-height --esign-frame-min-height',
  },
  parties: {
    csspart:
      'confirm dialog dialog-heading dialog-text empty error error-message keep list loading party party-action party-actions party-initials party-name party-number party-state print retry said time',
    slot: 'error loading',
    cssproperty: '',
  },
  widget: {
    csspart: 'error error-message frame loading retry',
    slot: 'error footer header loading signed',
    cssproperty: '--esign-frame-height --esign-frame-min-height',
  },
  timeline: {
    csspart:
      'agreement day empty entry entry-text error error-message loading number reason retry time',
    slot: 'error loading',
    cssproperty: '',
  },
  verify: {
    csspart:
      'check checks drop error error-message file hint retry screen screen-heading screen-text signature signatures signers',
    slot: 'error',
    cssproperty: '',
  },
} as const;

const folder = new URL('../../src/elements/', import.meta.url);
const ui = new URL('../../src/ui/', import.meta.url);

/** Names that the documentation of an element promises under a JSDoc tag. */
function documented(element: string, tag: string): string {
  const source = readFileSync(new URL(`${element}/esign-${element}-element.ts`, folder), 'utf8');
  const names = source.matchAll(new RegExp(`@${tag} \\[?([\\w-]+)`, 'g'));
  return Array.from(names, ([, name = '']) => name)
    .toSorted((one, other) => (one < other ? -1 : 1))
    .join(' ');
}

/** A source file with all that it imports from the elements and what they share with pages, types aside. */
function sourcesOf(file: URL, seen = new Set<string>()): readonly string[] {
  if (seen.has(file.href)) return [];
  seen.add(file.href);
  const source = readFileSync(file, 'utf8');
  const code = source.replace(/import type [^;]+;/g, '');
  const imported = Array.from(
    code.matchAll(/(?:from|import\()\s*'(\.[^']+)\.js'/g),
    ([, path]) => new URL(`${path}.ts`, file),
  );
  const own = imported.filter(({href}) => [folder, ui].some((each) => href.startsWith(each.href)));
  return [source, ...own.flatMap((next) => sourcesOf(next, seen))];
}

const attributes = {
  csspart: /\bpart=("[^"]*"|\$\{[^}]*\})/g,
  slot: /<slot name=("[^"]*"|\$\{[^}]*\})/g,
};

/** What the templates of an element differ in from what it promises. */
function differences(element: keyof typeof promised, kind: keyof typeof attributes) {
  const sources = sourcesOf(new URL(`${element}/esign-${element}-element.ts`, folder)).join('\n');
  const values = Array.from(sources.matchAll(attributes[kind]), ([, value = '']) => value);
  const texts = values.flatMap((value) =>
    Array.from(value.matchAll(/["']([^"']*)["']/g), ([, text = '']) => text),
  );
  const rendered = new Set(texts.flatMap((text) => text.split(' ')));
  const names = promised[element][kind].split(' ');
  return {
    unpromised: [...rendered].filter((name) => !names.includes(name)),
    // A name that is chosen elsewhere, as in `part=${part}`, stands in quotes there.
    missing: names.filter((name) => !rendered.has(name) && !sources.includes(`'${name}'`)),
  };
}

const tokens = () =>
  ['base-tokens', 'tokens']
    .map((name) => readFileSync(new URL(`../ui/tokens/${name}.ts`, folder), 'utf8'))
    .join('');

describe('the styling contract', () => {
  for (const element of Object.keys(promised) as (keyof typeof promised)[]) {
    it.each(['csspart', 'slot'] as const)(
      `esign-${element} has every %s that it promises, and no other`,
      (kind) => {
        expect(differences(element, kind)).toEqual({unpromised: [], missing: []});
      },
    );
  }

  for (const [element, tags] of Object.entries(promised)) {
    it.each(Object.entries(tags))(`esign-${element} keeps each %s`, (tag, names) => {
      expect(documented(element, tag)).toBe(names);
    });
  }

  it('the theme keeps each custom property', () => {
    expect(themeProperties.map((name) => name.replace('--esign-', '')).join(' ')).toBe(
      'color-accent color-surface color-surface-raised color-text color-text-muted color-border color-danger color-success color-warning font font-url font-size space density radius motion',
    );
  });

  it('every public property is read by the tokens', () => {
    // The page loads the font file itself.
    expect(themeProperties.filter((name) => !tokens().includes(name))).toEqual([
      '--esign-font-url',
    ]);
  });

  it('every public property is documented, with the value that the tokens give it', () => {
    const source = readFileSync(new URL('internal/esign-element.ts', folder), 'utf8');
    const usual = Array.from(source.matchAll(/@cssproperty \[(--[\w-]+)=([^\]]+)\] - /g));
    expect(new Set(usual.map(([, name]) => name))).toEqual(new Set(themeProperties));
    const own = new Map(
      Array.from(
        tokens().matchAll(/^ {2}(\w+): shade\('(.+?)', '(.+?)'\)/gm),
        ([, name, light, dark]) => [name, `light-dark(${light}, ${dark})`],
      ),
    );
    const said = tokens()
      .replace(/\$\{shade\('(.+?)', '(.+?)'\)\}/g, 'light-dark($1, $2)')
      .replace(/\$\{ownColours\.(\w+)\}/g, (_, name: string) => own.get(name) ?? name);
    const others = usual.filter(([, name, value]) => !said.includes(`var(${name}, ${value})`));
    // Density is asked for, not read: without one the step is as it is.
    expect(others.map(([, name]) => name)).toEqual(['--esign-font-url', '--esign-density']);
  });
});
