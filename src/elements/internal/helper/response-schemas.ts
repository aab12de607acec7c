/** Whatever reads answers of the helper: one chunk, loaded while the first request is under way. */
export {
  draftAnswerSchema,
  envelopeListViewSchema,
  sessionAnswerSchema,
  verifyViewSchema,
} from '../../../contract/helper.js';
export {storeFor} from '../envelope/envelope-store.js';
export {problemOf} from './helper-problem.js';
export {saveDownload} from './save-download.js';
