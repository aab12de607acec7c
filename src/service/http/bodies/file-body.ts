import {arriving, type Arrival} from './arriving.js';
import {takeFile, type IncomingFile} from '../../storage/files/unnamed-file.js';

/** Takes in a body that is a file: it lies on the disk for as long as it is worked on, and nothing of it stays. */
export async function withFileBody<Result>(
  request: Request,
  {folder, ...arrival}: Arrival & {readonly folder: string},
  work: (file: IncomingFile) => Promise<Result>,
): Promise<Result> {
  const file = await takeFile(arriving(request, arrival), folder);
  try {
    return await work(file);
  } finally {
    await file.close();
  }
}
