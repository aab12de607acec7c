import * as z from 'zod/mini';
import {listAnswer, pageQuery} from '../list.js';
import {
  createUserSchema,
  updateUserSchema,
  userCreatedSchema,
  userDeletedSchema,
  userInListSchema,
  userSchema,
  userUpdatedSchema,
} from '../resources/user.js';
import type {Endpoint} from '../endpoint.js';

/** People who act for an account. */
export const userEndpoints = {
  listUsers: {
    method: 'GET',
    path: '/users',
    summary: 'Paginated list of users.',
    query: z.object(pageQuery),
    answer: listAnswer('users', userInListSchema),
    status: 200,
    errors: [],
    list: 'users',
  },
  createUser: {
    method: 'POST',
    path: '/users',
    summary: 'Add a user.',
    body: createUserSchema,
    answer: userCreatedSchema,
    status: 200,
    errors: [10100, 10101, 10103, 10102, 10010],
  },
  getUser: {
    method: 'GET',
    path: '/users/{user_id}',
    summary: 'One user.',
    answer: userSchema,
    status: 200,
    errors: [10105],
  },
  updateUser: {
    method: 'PUT',
    path: '/users/{user_id}',
    summary: "Change a user's name, e-mail address or both, and with them the role.",
    body: updateUserSchema,
    answer: userUpdatedSchema,
    status: 200,
    errors: [10104, 10100, 10101, 10103, 10105, 10102, 10106, 10010],
  },
  deleteUser: {
    method: 'DELETE',
    path: '/users/{user_id}',
    summary: 'Remove a user.',
    answer: userDeletedSchema,
    status: 200,
    errors: [10105, 10106],
  },
} as const satisfies Record<string, Endpoint>;
