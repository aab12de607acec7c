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
    needs: 'administer',
    summary: 'Paginated list of users.',
    query: z.object(pageQuery),
    answer: listAnswer('users', userInListSchema),
    extensions: ['user_access'],
    status: 200,
    errors: [],
    list: 'users',
  },
  createUser: {
    method: 'POST',
    path: '/users',
    needs: 'administer',
    summary: 'Add a user.',
    body: createUserSchema,
    answer: userCreatedSchema,
    extensions: ['user_access'],
    status: 200,
    errors: [10100, 10101, 10103, 10102, 10010],
  },
  getUser: {
    method: 'GET',
    path: '/users/{user_id}',
    needs: 'administer',
    summary: 'One user.',
    answer: userSchema,
    extensions: ['user_access'],
    status: 200,
    errors: [10105],
  },
  updateUser: {
    method: 'PUT',
    path: '/users/{user_id}',
    needs: 'administer',
    summary: "Change a user's name, e-mail address or both, and with them the role.",
    body: updateUserSchema,
    answer: userUpdatedSchema,
    extensions: ['user_access'],
    status: 200,
    errors: [10104, 10100, 10101, 10103, 10105, 10102, 10106, 10107, 10010],
  },
  deleteUser: {
    method: 'DELETE',
    path: '/users/{user_id}',
    needs: 'administer',
    summary: 'Remove a user.',
    answer: userDeletedSchema,
    status: 200,
    errors: [10105, 10106],
  },
} as const satisfies Record<string, Endpoint>;
