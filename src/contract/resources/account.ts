/** The account itself: its name, and whether its mails arrive. */
import * as z from 'zod/mini';
import {longest} from '../longest.js';
import {digitsSchema, requiredText} from '../scalar.js';

/** Body of `PUT /account`. */
export const updateAccountSchema = z.object({company_name: requiredText(longest.name, 10400)});

const done = {http: z.literal(200), message: z.string()};

/** Response of `PUT /account`. */
export const accountUpdatedSchema = z.object({
  ...done,
  company_id: digitsSchema,
  company_name: z.string(),
});

/** What became of a test mail: taken by the mail server, written to the outbox folder because there is none, refused. */
export const testMailOutcomes = ['accepted', 'kept', 'refused'] as const;

/** Response of `POST /test-mail`. */
export const testMailSchema = z.object({
  ...done,
  mail_to: z.string(),
  mail_outcome: z.enum(testMailOutcomes),
  /** Why it was refused, in a sentence; null otherwise. */
  mail_reason: z.nullable(z.string()),
});
