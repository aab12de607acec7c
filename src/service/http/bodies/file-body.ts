import {arriving, type Arrival} from './arriving.js';
import {createFileWriter, type IncomingFile} from './incoming-file.js';

/** Takes in a body that is a file: it lies on the disk for as long as it is worked on, and nothing of it stays. */
export async function withFileBody<Result>(
  request: Request,
  {folder, ...arrival}: Arrival & {readonly folder: string},
  work: (file: IncomingFile) => Promise<Result>,
): Promise<Result> {
  const writer = await createFileWriter(folder);
  try {
    for await (const part of arriving(request, arrival)) await writer.write(part);
    return await work(writer.finish());
  } finally {
    await writer.close();
  }
}
