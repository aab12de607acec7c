import * as z from 'zod/mini';
import {consoleRoles} from '../access/permissions.js';
import {codeText} from '../errors.js';
import {longest} from '../longest.js';
import {digitsSchema, requiredEmail, requiredText, timestampSchema} from '../scalar.js';

/** Roles by id; what users may do in the console is `user_access`. */
export const roles = {1: 'user', 2: 'admin', 3: 'super-admin'} as const;
export type RoleId = keyof typeof roles;

const roleSchema = z.pipe(
  z.union(
    [z.literal([1, 2, 3], codeText(10103)), z.literal(['1', '2', '3'], codeText(10103))],
    codeText(10103),
  ),
  z.transform((role) => Number(role) as RoleId),
);

/** What users may do in the console; `none`: not even sign in. */
export const userAccessSchema = z.enum([...consoleRoles, 'none']);
export type UserAccess = z.infer<typeof userAccessSchema>;

/** Body of `POST /users`. */
export const createUserSchema = z.object({
  user_name: requiredText(longest.name, 10100),
  user_email: requiredEmail(10101),
  role_id: roleSchema,
  user_access: z.optional(userAccessSchema),
});

/** Body of `PUT /users/{user_id}`: a role on its own is not enough, but access is. */
export const updateUserSchema = z
  .partial(createUserSchema)
  .check(
    z.refine(
      ({user_name, user_email, user_access}) =>
        [user_name, user_email, user_access].some((each) => each !== undefined),
      codeText(10104),
    ),
  );

const identity = {
  user_id: digitsSchema,
  role_id: digitsSchema,
  user_name: z.string(),
  user_email: z.string(),
  user_access: userAccessSchema,
};
const done = {http: z.literal(200), message: z.string()};

/** One row of `GET /users`. */
export const userInListSchema = z.object({
  ...identity,
  user_added: timestampSchema,
  user_last_updated: z.nullable(timestampSchema),
});
export type UserInList = z.infer<typeof userInListSchema>;

/** Response of `GET /users/{user_id}`. */
export const userSchema = z.extend(userInListSchema, {http: z.literal(200)});

/** Response of `POST /users`. */
export const userCreatedSchema = z.object({
  ...done,
  href: z.url(),
  ...identity,
  user_added: timestampSchema,
});

/** Response of `PUT /users/{user_id}`. */
export const userUpdatedSchema = z.object({
  ...done,
  href: z.url(),
  ...identity,
  user_updated: timestampSchema,
});

/** Response of `DELETE /users/{user_id}`. */
export const userDeletedSchema = z.object({
  ...done,
  user_id: digitsSchema,
  user_name: z.string(),
  user_email: z.string(),
});
