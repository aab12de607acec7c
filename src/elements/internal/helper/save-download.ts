import {callHelper, type HelperAccess} from './helper-client.js';

/**
 * Saves a file of the helper. For hosts that authenticate by header it is fetched first, because a link sends no
 * headers.
 */
export async function saveDownload(access: HelperAccess, path: string): Promise<void> {
  const link = document.createElement('a');
  link.href = access.endpoint + path;
  link.download = '';
  if (access.headers || access.fetch) {
    const response = await callHelper(access, path);
    const said = response.headers.get('content-disposition') ?? '';
    link.href = URL.createObjectURL(await response.blob());
    link.download = nameIn(said);
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
  }
  link.click();
}

/** The name in a `Content-Disposition`; one with letters of any script has the second form (RFC 6266). */
function nameIn(disposition: string): string {
  const [, encoded] = /filename\*=UTF-8''([^;]+)/i.exec(disposition) ?? [];
  if (encoded) return decodeURIComponent(encoded);
  return /filename="([^"]+)"/.exec(disposition)?.[1] ?? 'document.pdf';
}
