/** What a backup is: a tar file with this at its beginning, rows and files, and the manifest at its end. */
import * as z from 'zod/mini';
import {StartError} from '../../config/start-error.js';

/** Name of the first entry. */
export const headerName = 'backup.json';

/** Name of the last entry. */
export const manifestName = 'manifest.json';

const counterSchema = z.object({
  column: z.string(),
  last_value: z.string(),
  is_called: z.boolean(),
});

const tableSchema = z.object({
  name: z.string(),
  columns: z.array(z.string()),
  /** Of all its rows, whatever their order. */
  digest: z.object({rows: z.number(), sum: z.string()}),
  counters: z.array(counterSchema),
});

const headerSchema = z.object({
  format: z.literal(1),
  created: z.string(),
  /** Those that made its tables. */
  migrations: z.array(z.string()),
  tables: z.array(tableSchema),
});
export type BackupHeader = z.infer<typeof headerSchema>;
export type BackupTable = z.infer<typeof tableSchema>;

const manifestSchema = z.object({
  missing_files: z.array(z.string()),
  entries: z.array(z.object({name: z.string(), bytes: z.number(), sha256: z.string()})),
});
export type BackupManifest = z.infer<typeof manifestSchema>;

/** @throws StartError if it is not the beginning of a backup */
export function readHeader(text: string): BackupHeader {
  const {data} = headerSchema.safeParse(parsed(text));
  if (!data) throw noBackup();
  return data;
}

/** @throws StartError if it is not the end of a backup */
export function readManifest(text: string): BackupManifest {
  const {data} = manifestSchema.safeParse(parsed(text));
  if (!data) throw noBackup();
  return data;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export const noBackup = (): StartError =>
  new StartError('This file is not a backup of `esign-service backup`, or its end is missing.');

/** A table in a backup, whose schema may have another name where it is restored. */
export const plainName = (name: string): string => name.slice(name.indexOf('.') + 1);

/** Name of an entry with rows. */
export const rowsName = (table: string, number: number): string =>
  `rows/${plainName(table)}/${String(number).padStart(8, '0')}.ndjson`;
