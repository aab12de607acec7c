import * as z from 'zod/mini';

interface SenderRequest {
  readonly user_id?: number | undefined;
  readonly user_name?: string | undefined;
  readonly user_email?: string | undefined;
}

/** A sender is named in one way, and completely. */
export const oneSender = z.refine<SenderRequest>(
  ({user_id: id, user_name: name, user_email: email}) =>
    email === undefined ? name === undefined : name !== undefined && id === undefined,
  {
    path: ['user_email'],
    error: 'Expected user_email together with user_name, or user_id instead of both',
  },
);
