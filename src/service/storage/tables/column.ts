/** Columns that are written otherwise than they are read. */
import type {ColumnType} from 'kysely';

/** May be left out, and is null then. */
export type Optional<Value> = ColumnType<Value | null, Value | null | undefined, Value | null>;

/** Written as JSON text, read as a value. */
export type Json<Value> = ColumnType<Value, string | undefined, string>;

/** The same where there may be no value. */
export type OptionalJson<Value> = ColumnType<
  Value | null,
  string | null | undefined,
  string | null
>;
