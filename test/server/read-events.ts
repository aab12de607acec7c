import {type StreamEvent, streamEventSchema} from '../../src/contract/helper.js';

/** Reads events off a stream until there are as many as wanted. */
export async function readEvents(response: Response, count: number) {
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  while ((text.match(/^data: /gm) ?? []).length < count) {
    const {value, done} = await reader.read();
    if (done) break;
    text += value;
  }
  await reader.cancel();
  const events = [...text.matchAll(/^data: (.*)$/gm)].map(([, data]): StreamEvent =>
    streamEventSchema.parse(JSON.parse(data ?? '')),
  );
  return {events, lastId: [...text.matchAll(/^id: (.*)$/gm)].at(-1)?.[1] ?? ''};
}
