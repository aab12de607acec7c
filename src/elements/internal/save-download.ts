import {callHelper, type HelperAccess} from './helper-client.js';

/** Saves a file of the helper, for hosts that authenticate by header: a plain link carries none. */
export async function saveDownload(access: HelperAccess, path: string): Promise<void> {
  const response = await callHelper(access, path);
  const said = response.headers.get('content-disposition') ?? '';
  const link = document.createElement('a');
  link.href = URL.createObjectURL(await response.blob());
  link.download = /filename="([^"]+)"/.exec(said)?.[1] ?? 'document.pdf';
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
