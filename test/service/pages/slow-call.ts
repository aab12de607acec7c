/** A call that is admitted now, and whose body arrives when the sender of the call wants it to. */
import type {Hono} from 'hono';

interface Call {
  readonly method: string;
  readonly path: string;
  readonly body: object;
  /** Of the session. */
  readonly id: string;
  readonly token: string;
  readonly headers: ReadonlyMap<string, string>;
}

/** Resolves once the service waits for the body; the function that it gives sends it, and gives status and answer. */
export async function slowCall(app: Hono, {id, token, headers, method, path, body}: Call) {
  const [read, onRead] = gate();
  const [sent, send] = gate();
  const stream = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        onRead();
        await sent;
        controller.enqueue(new TextEncoder().encode(JSON.stringify(body)));
        controller.close();
      },
    },
    // Asked for by the service, not by the stream itself.
    {highWaterMark: 0},
  );
  const init = {
    method,
    body: stream,
    duplex: 'half' as const,
    headers: {...Object.fromEntries(headers), Authorization: `Bearer ${token}`},
  };
  const answer = Promise.resolve(app.request(`/embed/${id}/${path}`, init));
  await Promise.race([read, answer]);
  return async (): Promise<readonly [number, unknown]> => {
    send();
    const response = await answer;
    return [response.status, await response.json()];
  };
}

function gate(): readonly [Promise<void>, () => void] {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => void (open = resolve));
  return [opened, () => open()];
}
