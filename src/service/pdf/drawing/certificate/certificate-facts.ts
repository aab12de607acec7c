import {MUTED, type Block, type CertificateFlow} from './certificate-flow.js';

/** A label and its value. */
export interface Fact {
  readonly label: string;
  /** Several texts begin a line each. */
  readonly value: string | readonly string[];
  /** Whether it takes a row of its own; others are placed two per row. */
  readonly isWide?: boolean;
}

/** The space for facts within the text area, in points. */
export interface FactSpace {
  readonly width: number;
  /** Width of a label, including the gap after it. */
  readonly labelWidth: number;
}

/** A row of measured facts. */
export interface FactRow {
  readonly blocks: readonly Block[];
  /** Points, including the space below. */
  readonly height: number;
}

const LABEL_SIZE = 7.5;
const VALUE_SIZE = 8;
const BELOW = 2;

/** Gap between two facts in a row, in points. */
const GAP = 12;

/** Measures facts, short ones two per row, in the given order. */
export function measureFacts(
  flow: CertificateFlow,
  facts: readonly Fact[],
  space: FactSpace,
): readonly FactRow[] {
  return inRows(facts).map((row) => {
    const isPair = !row.some(({isWide}) => isWide);
    const width = isPair ? (space.width - GAP) / 2 : space.width;
    const blocks = row.flatMap(({label, value}, index) => {
      const indent = index * (width + GAP);
      const inside = indent + space.labelWidth;
      const names = {size: LABEL_SIZE, colour: MUTED, indent, width: space.labelWidth - 6};
      const values = {size: VALUE_SIZE, indent: inside, width: width - space.labelWidth};
      return [flow.measure(label, names), flow.measure(value, values)];
    });
    return {blocks, height: Math.max(...blocks.map(({height}) => height)) + BELOW};
  });
}

/** Writes measured facts, one row below the other. */
export function writeFacts(flow: CertificateFlow, rows: readonly FactRow[]): void {
  for (const {blocks, height} of rows) {
    flow.need(height);
    // Labels have smaller type: they are shifted down so that both share a baseline.
    for (const block of blocks)
      flow.put(block, flow.y + (block.type.size === LABEL_SIZE ? 0.5 : 0));
    flow.y += height;
  }
}

/** The height of measured facts in points. */
export const heightOf = (rows: readonly FactRow[]): number =>
  rows.reduce((sum, {height}) => sum + height, 0);

function inRows(facts: readonly Fact[]): Fact[][] {
  const rows: Fact[][] = [];
  for (const fact of facts) {
    const last = rows.at(-1);
    const isJoined = !fact.isWide && last?.length === 1 && !last[0]?.isWide;
    if (isJoined) last.push(fact);
    else rows.push([fact]);
  }
  return rows;
}
