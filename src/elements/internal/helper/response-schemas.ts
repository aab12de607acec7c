/** Everything that parses responses of the helper: one chunk, loaded in parallel with the first request. */
export {envelopeListViewSchema} from '../../../contract/answers/envelope-view.js';
export {draftAnswerSchema, sessionAnswerSchema} from '../../../contract/answers/session-answer.js';
export {pagesViewSchema, pageTextViewSchema} from '../../../contract/resources/pages-view.js';
export {storeFor} from '../envelope/envelope-store.js';
