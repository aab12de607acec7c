/** Filters of SCIM (RFC 7644, section 3.4.2.2), once they are parsed. */
import {spelled, type Resource} from './resource.js';

type Comparison = 'eq' | 'ne' | 'co' | 'sw' | 'ew' | 'gt' | 'ge' | 'lt' | 'le';

export type ComparedValue = string | number | boolean | null;

export interface Compared {
  readonly op: Comparison;
  readonly attrPath: string;
  readonly compValue: ComparedValue;
}

export type Filter =
  | Compared
  | {readonly op: 'pr'; readonly attrPath: string}
  | {readonly op: 'and' | 'or'; readonly filters: readonly Filter[]}
  | {readonly op: 'not'; readonly filter: Filter}
  | {readonly op: '[]'; readonly attrPath: string; readonly valFilter: Filter};

/** Whether an item of a list is meant. Texts are compared without regard to case, and `"True"` is true, as Entra writes it. */
export function matches(item: Resource, filter: Filter): boolean {
  switch (filter.op) {
    case 'and':
      return filter.filters.every((each) => matches(item, each));
    case 'or':
      return filter.filters.some((each) => matches(item, each));
    case 'not':
      return !matches(item, filter.filter);
    case '[]':
      return false;
    case 'pr':
      return partOf(item, filter.attrPath) !== undefined;
    default:
      return compares(comparable(partOf(item, filter.attrPath)), filter);
  }
}

const partOf = (item: Resource, name: string): unknown => item[spelled(item, name) ?? ''];

const comparable = (value: unknown): string | undefined =>
  value === undefined || value === null ? undefined : String(value).toLowerCase();

function compares(found: string | undefined, {op, compValue}: Compared): boolean {
  const wanted = comparable(compValue);
  if (op === 'eq') return found === wanted;
  if (op === 'ne') return found !== wanted;
  if (found === undefined || wanted === undefined) return false;
  switch (op) {
    case 'co':
      return found.includes(wanted);
    case 'sw':
      return found.startsWith(wanted);
    case 'ew':
      return found.endsWith(wanted);
    case 'gt':
      return found > wanted;
    case 'ge':
      return found >= wanted;
    case 'lt':
      return found < wanted;
    case 'le':
      return found <= wanted;
  }
}
