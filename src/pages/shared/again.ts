/**
 * Reloads a page that the service could not serve. A `Refresh` header would not: it only navigates to the fragment of
 * the address, where pages keep their token.
 */
import {askAgainTime} from './poll-controller.js';

setTimeout(() => location.reload(), askAgainTime);
