import {readdir, readFile} from 'node:fs/promises';
import {join} from 'node:path';
import * as z from 'zod/mini';

const textMessageSchema = z.object({
  at: z.pipe(
    z.iso.datetime(),
    z.transform((text) => new Date(text)),
  ),
  to: z.string(),
  text: z.string(),
});

/** One message to a phone that the service kept instead of sending it. */
export type TextMessage = z.infer<typeof textMessageSchema>;

/** Messages shown; older ones are left in their files. */
const most = 50;

/** The text messages in this folder, and those by WhatsApp, newest first; none where there is no such folder yet. */
export async function readTextMessages(folder: string): Promise<readonly TextMessage[]> {
  const names = await readdir(folder).catch(() => []);
  const kept = names.filter((name) => /\.(?:sms|whatsapp)\.json$/.test(name)).sort();
  const files = kept.slice(-most).reverse();
  return Promise.all(
    files.map(async (name) =>
      textMessageSchema.parse(JSON.parse(await readFile(join(folder, name), 'utf8'))),
    ),
  );
}
