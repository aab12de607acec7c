import {arriving, type Arrival} from './arriving.js';
import {takeFile, type IncomingFile} from '../../storage/files/unnamed-file.js';

/** Receives a body that is a file. The file is on disk only while `work` runs and is always deleted afterwards. */
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
