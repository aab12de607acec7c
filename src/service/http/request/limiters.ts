/** How often what may be done. */
import type {Config} from '../../installation/config.js';
import {createTurns} from './account-turns.js';
import {createLimiter} from './rate-limit.js';
import {createWidgetLimiter} from '../../pages/widget/widget-limits.js';
import type {OpenDatabase} from '../../storage/connection/open-database.js';

type Pool = OpenDatabase['pool'];

/** Failed sign-ins a minute and address, downloads a minute, key and endpoint, questions a day and party, strangers' files a minute and address, requests of an account that wait, and that are worked on while other accounts ask too. */
const limits = {
  signIn: 300,
  downloads: 60,
  questions: 5,
  files: 20,
  waiting: 100,
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
