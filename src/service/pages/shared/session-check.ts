/** Lets a page's own calls through with the token of a living session, and no other way. */
import {createMiddleware} from 'hono/factory';
import {sessionOver, type PageErrorAnswer} from '../../../contract/framed-document.js';
import {openEmbedSession, type EmbedSession} from '../../storage/embed-sessions.js';
import type {SessionKind} from '../../storage/tables.js';
import type {PageParts} from './page-parts.js';

/** What handlers behind the check find in their context. */
export interface SessionVariables {
  readonly Variables: {readonly session: EmbedSession};
}

const refusal: PageErrorAnswer = {
  error: {code: sessionOver, message: 'This link is no longer valid.'},
};

/** Takes `Authorization: Bearer <token>` for the session in the path's `:id`, if it is of this kind. */
export const requireSession = ({db, clock}: Pick<PageParts, 'db' | 'clock'>, kind: SessionKind) =>
  createMiddleware<SessionVariables>(async (context, next) => {
    const id = context.req.param('id') ?? '';
    const token = /^Bearer (\S+)$/.exec(context.req.header('authorization') ?? '')?.[1];
    const session = token ? await openEmbedSession(db, {id, token}, clock) : undefined;
    if (session?.kind !== kind) return context.json(refusal, 401);
    context.set('session', session);
    context.header('Cache-Control', 'no-store');
    return next();
  });
