/** All that parses what crosses a wire: one chunk, loaded while the first request is under way. */
export {
  draftAnswerSchema,
  envelopeListViewSchema,
  sessionAnswerSchema,
  verifyViewSchema,
} from '../../../contract/helper.js';
export {storeFor} from '../envelope/envelope-store.js';
export {problemOf} from './helper-problem.js';
export {saveDownload} from './save-download.js';
