/**
 * Posts a file and reports the progress, which `fetch` cannot do.
 * @param onProgress Called with the share that has been sent, 0 to 1.
 * @throws Error if there was no response.
 */
export function sendFile(
  url: string,
  headers: Headers,
  file: File,
  onProgress: (share: number) => void,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', url);
    headers.forEach((value, name) => request.setRequestHeader(name, value));
    request.setRequestHeader('Content-Type', 'application/octet-stream');
    // Headers are limited to ASCII.
    request.setRequestHeader('X-File-Name', encodeURIComponent(file.name));
    request.upload.onprogress = ({loaded, total}) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => resolve(new Response(request.responseText, {status: request.status}));
    request.onerror = () => reject(new Error('The service did not respond.'));
    request.send(file);
  });
}
