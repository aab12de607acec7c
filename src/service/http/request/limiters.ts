/** How often what may be done. */
import type {Config} from '../../config/config.js';
import {createTurns} from './account-turns.js';
import {createLimiter} from './rate-limit.js';
import {createWidgetLimiter} from './widget-limits.js';
import type {OpenDatabase} from '../../storage/connection/open-database.js';

type Pool = OpenDatabase['pool'];

const limits = {
  /** Failed sign-ins of an address, a minute. */
  signIn: 300,
  /** Downloads by a key at an endpoint, a minute. */
  downloads: 60,
  /** Questions of a party, a day. */
  questions: 5,
  /** Files that an address has verified, a minute. */
  files: 20,
  /** Requests of an account that wait. */
  waiting: 100,
  /** Requests of an account that are worked on while others ask, too. */
  besideOthers: 1,
} as const;

/** Failed sign-ins. */
export const signInLimiter = (pool: Pool) => createLimiter(pool, 'sign-in', limits.signIn);

/** What the API counts. */
export const apiLimiters = ({pool, config}: {readonly pool: Pool; readonly config: Config}) => ({
  downloads: createLimiter(pool, 'download', limits.downloads),
  turns: createTurns({
    atOnce: config.accountRequests,
    besideOthers: limits.besideOthers,
    waiting: limits.waiting,
  }),
});

/** What the framed pages count. */
export const pageLimiters = (pool: Pool) => ({
  questions: createLimiter(pool, 'question', limits.questions, 'day'),
  widgetLimiter: createWidgetLimiter(pool),
  filesOfAddress: createLimiter(pool, 'verify-file', limits.files),
});
