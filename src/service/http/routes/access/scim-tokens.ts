import type {ScimTokenInList} from '../../../../contract/access/scim-token.js';
import {toTimestamp} from '../../../../contract/scalar.js';
import {Refusal} from '../../../domain/refusal.js';
import {
  addScimToken,
  listScimTokens,
  removeScimToken,
  type ScimToken,
} from '../../../storage/directory/scim-tokens.js';
import {pageAnswer} from '../../answers/page-answer.js';
import type {ApiServices, Handlers} from '../../request/request.js';

type ScimTokenHandlers = Pick<Handlers, 'listScimTokens' | 'createScimToken' | 'deleteScimToken'>;

/** Tokens of an organisation's directory: made, listed, revoked. */
export function scimTokenHandlers({db, clock, links}: ApiServices): ScimTokenHandlers {
  return {
    async listScimTokens(request) {
      const page = await listScimTokens(db, request.companyId, request.query);
      return pageAnswer(request, 'scim_tokens', page, toListed);
    },

    async createScimToken({companyId, caller, body: {scim_token_name: name}}) {
      const createdBy = caller.user?.email ?? null;
      const {secret, ...token} = await addScimToken(db, {companyId, name, createdBy}, clock.now());
      const message = 'The token is made. It is shown only this once.';
      return {http: 200, message, scim_token: secret, scim_url: links.scim, ...toListed(token)};
    },

    async deleteScimToken({companyId, params: {scim_token_id: id = ''}}) {
      if (!(await removeScimToken(db, companyId, Number(id)))) throw new Refusal(10324);
      return {http: 200, message: 'The token is revoked.', scim_token_id: id};
    },
  };
}

const toListed = (token: ScimToken): ScimTokenInList => ({
  scim_token_id: String(token.id),
  scim_token_name: token.name,
  scim_token_last4: token.last4,
  scim_token_created: toTimestamp(token.created),
  scim_token_created_by: token.createdBy,
  scim_token_last_used: token.lastUsed && toTimestamp(token.lastUsed),
});
