/**
 * Posts a file and tells how much of it has gone, which `fetch` cannot do.
 * @param onProgress Hears the share that has gone, 0 to 1.
 * @throws Error where no answer came.
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
    request.setRequestHeader('X-File-Name', encodeURIComponent(file.name));
    request.upload.onprogress = ({loaded, total}) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => resolve(new Response(request.responseText, {status: request.status}));
    request.onerror = () => reject(new Error('The service did not answer.'));
    request.send(file);
  });
}
