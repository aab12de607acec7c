/** The answer, whose body ends after so many milliseconds if it has not ended by then. */
export function endingAfter(milliseconds: number, {body, status, headers}: Response): Response {
  let timer: NodeJS.Timeout;
  // A signal of the request would not do: what has been answered may be collected, and its signals with it.
  const ending = new TransformStream<Uint8Array, Uint8Array>({
    start(controller) {
      timer = setTimeout(() => controller.terminate(), milliseconds).unref();
    },
    flush: () => clearTimeout(timer),
  });
  return new Response(body?.pipeThrough(ending) ?? null, {status, headers});
}
