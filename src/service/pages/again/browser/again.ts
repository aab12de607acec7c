/**
 * Loads a page again that the service could not answer. A `Refresh` header would not: it only goes to the fragment of the
 * address, where pages keep their token.
 */
import {askAgainTime} from '../../shared/browser/poll-controller.js';

setTimeout(() => location.reload(), askAgainTime);
