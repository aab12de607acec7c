/** Lets a page's own calls through with the token of a living session, and no other way. */
import {createMiddleware} from 'hono/factory';
import {sessionOver, type PageErrorAnswer} from '../../../contract/framed-document.js';
import {openEmbedSession, type EmbedSession} from '../../storage/embed-sessions.js';
import type {PageParts} from './page-parts.js';

/** What handlers behind the check find in their context. */
export interface SessionVariables<Session extends EmbedSession = EmbedSession> {
  readonly Variables: {readonly session: Session};
}

const refusal: PageErrorAnswer = {
  error: {code: sessionOver, message: 'This link is no longer valid.'},
};

/**
 * Takes `Authorization: Bearer <token>` for the session in the path's `:id`, if it is of one of these kinds.
 * The type parameter says which sessions those are.
 */
export const requireSession = <Session extends EmbedSession>(
  {db, clock}: Pick<PageParts, 'db' | 'clock'>,
  ...kinds: readonly Session['kind'][]
) =>
  createMiddleware<SessionVariables<Session>>(async (context, next) => {
    const id = context.req.param('id') ?? '';
    const token = /^Bearer (\S+)$/.exec(context.req.header('authorization') ?? '')?.[1];
    const session = token ? await openEmbedSession(db, {id, token}, clock) : undefined;
    const isOfKind = (opened: EmbedSession): opened is Session => kinds.includes(opened.kind);
    if (!session || !isOfKind(session)) return context.json(refusal, 401);
    context.set('session', session);
    context.header('Cache-Control', 'no-store');
    return next();
  });
