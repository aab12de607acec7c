/** `fetch` that tells how many bytes of the body have been sent, which the browser's own does not. */
export const fetchTelling =
  (tell: (sent: number) => void): typeof fetch =>
  (address, {method = 'GET', headers, body, signal} = {}) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open(method, address instanceof Request ? address.url : address);
      new Headers(headers).forEach((value, name) => request.setRequestHeader(name, value));
      request.responseType = 'blob';
      request.upload.onprogress = ({loaded}) => tell(loaded);
      request.onload = () => resolve(answerOf(request));
      request.onerror = () => reject(new TypeError('Failed to fetch'));
      request.onabort = () => reject(new DOMException('Stopped.', 'AbortError'));
      signal?.addEventListener('abort', () => request.abort());
      request.send(body as XMLHttpRequestBodyInit);
    });

function answerOf(request: XMLHttpRequest): Response {
  const {status, response} = request;
  const lines = request
    .getAllResponseHeaders()
    .trim()
    .split(/[\r\n]+/);
  const headers = lines.map((line) => line.split(/: ?(.*)/s, 2) as [string, string]);
  return new Response(response as Blob, {status, headers});
}
