import * as z from 'zod/mini';
import {codeText} from '../errors.js';
import {longest} from '../longest.js';
import {digitsSchema, requiredEmail, requiredText, timestampSchema} from '../scalar.js';

/** Body of `POST /contacts`. */
export const createContactSchema = z.object({
  contact_name: requiredText(longest.name, 10050),
  contact_email: requiredEmail(10051),
});

/** Body of `PUT /contacts/{contact_id}`: name, e-mail or both; omitted members stay unchanged. */
export const updateContactSchema = z
  .partial(createContactSchema)
  .check(
    z.refine(
      ({contact_name, contact_email}) => contact_name !== undefined || contact_email !== undefined,
      codeText(10054),
    ),
  );

const named = {contact_name: z.string(), contact_email: z.string()};
const done = {http: z.literal(200), message: z.string()};

/** One row of `GET /contacts`; outstanding counts documents that still wait for this contact. */
export const contactInListSchema = z.object({
  contact_id: digitsSchema,
  ...named,
  contact_outstanding_documents: digitsSchema,
  contact_created: timestampSchema,
});
export type ContactInList = z.infer<typeof contactInListSchema>;

/** Response of `GET /contacts/{contact_id}`: as in the list, the id as integer. */
export const contactSchema = z.extend(contactInListSchema, {
  http: z.literal(200),
  contact_id: z.int(),
});

/** Response of `POST /contacts`. */
export const contactCreatedSchema = z.object({
  ...done,
  href: z.url(),
  contact_id: digitsSchema,
  ...named,
  contact_created: timestampSchema,
});

/** Response of `PUT /contacts/{contact_id}`. */
export const contactUpdatedSchema = z.object({
  ...done,
  href: z.url(),
  contact_id: z.int(),
  ...named,
  contact_updated: timestampSchema,
});

/** Response of `DELETE /contacts/{contact_id}`. */
export const contactDeletedSchema = z.object({...done, contact_id: z.int(), ...named});
