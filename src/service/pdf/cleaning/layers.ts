/** The layers of a PDF: optional content (ISO 32000-2, 8.11). */
import {PDFArray, PDFDict, PDFName, PDFRef, type PDFDocument} from '@cantoo/pdf-lib';

/** Maximum nesting of a visibility expression that is followed. */
const MAX_DEPTH = 16;

/** Which layers of a document are visible on screen by default. */
export interface Layers {
  /** How many layers the document has. */
  readonly count: number;
  /** Whether content of this layer, or under this visibility rule, is hidden. */
  readonly isHidden: (group: unknown) => boolean;
}

/** Reads which layers are on by default. */
export function readLayers(pdf: PDFDocument): Layers {
  const properties = pdf.catalog.lookup(PDFName.of('OCProperties'));
  if (!(properties instanceof PDFDict)) return {count: 0, isHidden: () => false};
  const groups = properties.lookup(PDFName.of('OCGs'));
  const off = groupsThatAreOff(properties);
  const isOff = (entry: unknown) => entry instanceof PDFRef && off.has(entry.toString());
  return {
    count: groups instanceof PDFArray ? groups.size() : 0,
    isHidden: (entry) => isHidden(pdf, entry, isOff),
  };
}

function groupsThatAreOff(properties: PDFDict): ReadonlySet<string> {
  const config = properties.lookup(PDFName.of('D'));
  const all = references(properties.lookup(PDFName.of('OCGs')));
  if (!(config instanceof PDFDict)) return new Set();
  const isOffAtFirst = config.lookup(PDFName.of('BaseState')) === PDFName.of('OFF');
  const off = new Set(isOffAtFirst ? all.map(String) : []);
  for (const group of references(config.lookup(PDFName.of('ON')))) off.delete(group.toString());
  for (const group of references(config.lookup(PDFName.of('OFF')))) off.add(group.toString());
  for (const [group, isOn] of statesOnScreen(config)) {
    if (isOn) off.delete(group);
    else off.add(group);
  }
  for (const group of all) if (!isForViewing(config, group)) off.delete(group.toString());
  return off;
}

/** The states that the layers' usage dictionaries define for viewing, if the document applies them (8.11.4.5). */
function statesOnScreen(config: PDFDict): (readonly [group: string, isOn: boolean])[] {
  return dictionaries(config.lookup(PDFName.of('AS')))
    .filter((usage) => usage.lookup(PDFName.of('Event')) === PDFName.of('View'))
    .filter((usage) => names(usage.lookup(PDFName.of('Category'))).includes('/View'))
    .flatMap((usage) => references(usage.lookup(PDFName.of('OCGs'))))
    .flatMap((group) => {
      const state = viewState(config, group);
      return state ? [[group.toString(), state !== '/OFF'] as const] : [];
    });
}

function viewState({context}: PDFDict, group: PDFRef): string | undefined {
  let node: unknown = context.lookup(group);
  for (const key of ['Usage', 'View', 'ViewState']) {
    if (!(node instanceof PDFDict)) return undefined;
    node = node.lookup(PDFName.of(key));
  }
  return node instanceof PDFName ? node.toString() : undefined;
}

/** Layers with an intent other than viewing do not affect what is visible (8.11.2.3). */
function isForViewing(config: PDFDict, group: PDFRef): boolean {
  const layer = config.context.lookup(group);
  const intents = layer instanceof PDFDict ? names(layer.lookup(PDFName.of('Intent'))) : [];
  const wanted = names(config.lookup(PDFName.of('Intent')));
  const ofConfig = wanted.length > 0 ? wanted : ['/View'];
  const own = intents.length > 0 ? intents : ['/View'];
  return ofConfig.includes('/All') || own.some((intent) => ofConfig.includes(intent));
}

type IsOff = (entry: unknown) => boolean;

function isHidden({context}: PDFDocument, entry: unknown, isOff: IsOff): boolean {
  if (isOff(entry)) return true;
  const membership = entry instanceof PDFRef ? context.lookup(entry) : entry;
  if (!(membership instanceof PDFDict)) return false;
  if (membership.lookup(PDFName.of('Type')) !== PDFName.of('OCMD')) return false;
  const rule = membership.lookup(PDFName.of('VE'));
  return rule instanceof PDFArray
    ? !isTrue(rule, isOff, MAX_DEPTH)
    : !isPolicyMet(membership, isOff);
}

/** A membership dictionary without layers is always visible (8.11.2.2). */
function isPolicyMet(membership: PDFDict, isOff: IsOff): boolean {
  const entry = membership.get(PDFName.of('OCGs'));
  const list = membership.lookup(PDFName.of('OCGs'));
  const groups = list instanceof PDFArray ? references(list) : [entry];
  const known = groups.filter(
    (group) => group instanceof PDFRef && membership.context.lookup(group) instanceof PDFDict,
  );
  if (known.length === 0) return true;
  switch (String(membership.lookup(PDFName.of('P')))) {
    case '/AllOn':
      return !known.some(isOff);
    case '/AnyOff':
      return known.some(isOff);
    case '/AllOff':
      return known.every(isOff);
  }
  return !known.every(isOff);
}

/** `[/And …]`, `[/Or …]` or `[/Not …]` over layers and further expressions. */
function isTrue(rule: PDFArray, isOff: IsOff, depth: number): boolean {
  const terms = rule.asArray().slice(1);
  const holds = (term: unknown, index: number): boolean => {
    const nested = rule.lookup(index + 1);
    if (nested instanceof PDFArray) return depth > 0 && isTrue(nested, isOff, depth - 1);
    return !isOff(term);
  };
  switch (String(rule.lookup(0))) {
    case '/Not':
      return !terms.slice(0, 1).some(holds);
    case '/Or':
      return terms.some(holds);
  }
  return terms.every(holds);
}

const references = (entry: unknown): PDFRef[] =>
  entry instanceof PDFArray ? entry.asArray().filter((item) => item instanceof PDFRef) : [];

const dictionaries = (entry: unknown): PDFDict[] =>
  entry instanceof PDFArray
    ? Array.from({length: entry.size()}, (_, index) => entry.lookup(index)).filter(
        (item) => item instanceof PDFDict,
      )
    : [];

const names = (entry: unknown): string[] => {
  if (entry instanceof PDFName) return [entry.toString()];
  return entry instanceof PDFArray ? entry.asArray().map(String) : [];
};
