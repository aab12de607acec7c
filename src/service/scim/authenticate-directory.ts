/** Who calls: a directory, by a token that opens nothing else (RFC 6750, section 2.1). */
import {createMiddleware} from 'hono/factory';
import {Refusal} from '../domain/refusal.js';
import {findScimToken} from '../storage/directory/scim-tokens.js';
import type {ScimEnv, ScimServices} from './scim-services.js';

/** Only the header counts: addresses with their queries are written into logs. @throws Refusal 10002, ThrottledError */
export const authenticateDirectory = (
  services: Pick<ScimServices, 'db' | 'clock' | 'failures' | 'requests' | 'addressOf'>,
) =>
  createMiddleware<ScimEnv>(async (context, next) => {
    const secret = /^Bearer +(\S+)$/i.exec(context.req.header('authorization') ?? '')?.[1];
    const token =
      secret === undefined
        ? undefined
        : await findScimToken(services.db, secret, services.clock.now());
    if (!token) {
      await services.failures.count(services.addressOf(context));
      throw new Refusal(
        10002,
        'Expected a token of Users → Provisioning in Authorization: Bearer.',
      );
    }
    context.set('token', token);
    context.set('caller', {companyId: token.companyId, keyName: `scim:${token.id}`});
    await services.requests.count(String(token.id));
    await next();
  });
