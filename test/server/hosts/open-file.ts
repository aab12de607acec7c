import type {EsignService} from '../../../src/server/index.js';
import {hostOptions} from '../set-up.js';

/** A file that the service sends piece by piece. */
export function openFile() {
  let controller!: ReadableStreamDefaultController<Uint8Array>;
  let whenCancelled!: () => void;
  const isCancelled = new Promise<void>((resolve) => (whenCancelled = resolve));
  const body = new ReadableStream<Uint8Array>({
    start: (begun) => void (controller = begun),
    cancel: () => whenCancelled(),
  });
  const {connection, serve} = fileService(body);
  return {
    connection,
    serve,
    isCancelled,
    write: (text: string) => controller.enqueue(new TextEncoder().encode(text)),
    fail: () => controller.error(new Error('cut off')),
  };
}

/** The fake service, but for downloads. */
function fileService(body: ReadableStream<Uint8Array>) {
  let answer: typeof fetch;
  const headers = {'content-disposition': 'attachment; filename="agreement.pdf"'};
  const connection = {
    ...(hostOptions().options.service as EsignService),
    fetch: (async (input, init) => {
      if (!String(input).endsWith('/download')) return answer(input, init);
      // As the real fetch does, which breaks the body off once its caller aborts.
      const signal = init?.signal ?? undefined;
      return new Response(body.pipeThrough(new TransformStream(), {signal}), {headers});
    }) as typeof fetch,
  };
  return {connection, serve: (fetchElse: typeof fetch) => void (answer = fetchElse)};
}
