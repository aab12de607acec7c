/** Columns that are written as a different type than they are read. */
import type {ColumnType} from 'kysely';

/** May be omitted, and is then null. */
export type Optional<Value> = ColumnType<Value | null, Value | null | undefined, Value | null>;

/** Written as JSON text, read as a value. */
export type Json<Value> = ColumnType<Value, string | undefined, string>;

/** The same, or null. */
export type OptionalJson<Value> = ColumnType<
  Value | null,
  string | null | undefined,
  string | null
>;
