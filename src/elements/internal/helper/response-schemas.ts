/** Everything that parses responses of the helper: one chunk, loaded in parallel with the first request. */
export {
  draftAnswerSchema,
  envelopeListViewSchema,
  pagesViewSchema,
  pageTextViewSchema,
  sessionAnswerSchema,
  verifyViewSchema,
} from '../../../contract/helper.js';
export {storeFor} from '../envelope/envelope-store.js';
