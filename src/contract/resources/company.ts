import * as z from 'zod/mini';
import {codeText} from '../errors.js';
import {longest} from '../longest.js';
import {digitsSchema, requiredEmail, requiredText, timestampSchema} from '../scalar.js';

/** Body of `POST /companies`: the account and the person in charge of it. */
export const createCompanySchema = z.object({
  company_name: requiredText(longest.name, 10400),
  user_name: requiredText(longest.name, 10401),
  user_email: requiredEmail(10402),
});

/** Body of `PUT /companies/{company_id}`: omitted members stay unchanged. */
export const updateCompanySchema = z
  .partial(
    z.object({
      company_name: requiredText(longest.name, 10400),
      company_email: requiredEmail(10402),
    }),
  )
  .check(
    z.refine(
      ({company_name, company_email}) => company_name !== undefined || company_email !== undefined,
      codeText(10404),
    ),
  );

const done = {http: z.literal(200), message: z.string()};

const identity = {company_id: digitsSchema, company_name: z.string(), company_email: z.string()};

/** One row of `GET /companies`; only the last four characters of the newest key are shown, `""` if there is none. */
export const companyInListSchema = z.object({...identity, company_api_key: z.string()});
export type CompanyInList = z.infer<typeof companyInListSchema>;

/** Envelopes sent in one calendar month, UTC; `month` counts from 1. */
const monthSchema = z.object({month: digitsSchema, year: digitsSchema, sent: digitsSchema});

/** Response of `GET /companies/{company_id}`; newest first, without months in which nothing was sent. */
export const companySchema = z.extend(companyInListSchema, {
  http: z.literal(200),
  company_created: timestampSchema,
  company_usage: z.array(monthSchema),
});

/** Response of `POST /companies`: the only place where the key is shown. */
export const companyCreatedSchema = z.object({
  ...done,
  href: z.url(),
  ...identity,
  api_key: z.string(),
  user_id: digitsSchema,
  user_name: z.string(),
});

/** Response of `PUT /companies/{company_id}`. */
export const companyUpdatedSchema = z.extend(companyInListSchema, done);

/** Response of `DELETE /companies/{company_id}`. */
export const companyDeletedSchema = z.object({
  ...done,
  company_id: digitsSchema,
  company_name: z.string(),
});

/** What one sub-account has sent in this calendar month and the previous one. */
export const companyUsageSchema = z.object({
  company_id: digitsSchema,
  company_name: z.string(),
  current_sent: digitsSchema,
  previous_sent: digitsSchema,
});
