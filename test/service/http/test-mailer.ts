import type pg from 'pg';
import {createLimiter} from '../../../src/service/http/request/rate-limit.js';
import type {Mail, Mailer, SendOutcome} from '../../../src/service/ports.js';

/** A mail server that remembers what it was given, and refuses it once told so. */
export function createTestMailer(pool: pg.Pool) {
  const mails: Mail[] = [];
  let outcome: SendOutcome = {accepted: true};
  const mailer: Mailer = {send: (mail) => Promise.resolve((mails.push(mail), outcome))};
  const refuseMails = (reason: string) =>
    void (outcome = {accepted: false, permanent: false, reason});
  const testMails = createLimiter(pool, 'test-mail', 10, 'hour');
  return {outgoing: {mailer, hasMailServer: true, testMails}, mails, refuseMails};
}
