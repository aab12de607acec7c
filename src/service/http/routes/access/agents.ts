import type {AgentInList} from '../../../../contract/access/agent.js';
import {toTimestamp} from '../../../../contract/scalar.js';
import {Refusal} from '../../../domain/refusal.js';
import {endAgent, isAgentId, listAgents, type ListedAgent} from '../../../storage/access/agents.js';
import {pageAnswer} from '../../answers/page-answer.js';
import {ownerOf} from '../../request/permission.js';
import type {Handlers, ApiServices} from '../../request/request.js';

/** Agents that users have connected. */
export function agentHandlers({db, clock}: ApiServices): Pick<Handlers, 'listAgents' | 'endAgent'> {
  return {
    async listAgents(request) {
      const page = await listAgents(db, ownerOf(request.caller), request.query, clock.now());
      return pageAnswer(request, 'agents', page, toListed);
    },

    async endAgent({caller, params: {agent_id: id = ''}}) {
      const isEnded = isAgentId(id) && (await endAgent(db, ownerOf(caller), id, clock.now()));
      if (!isEnded) throw new Refusal(10323);
      return {http: 200, message: 'The access of this agent has ended.', agent_id: id};
    },
  };
}

const toListed = ({
  id,
  name,
  host,
  created,
  lastUsed,
  expires,
  user,
}: ListedAgent): AgentInList => ({
  agent_id: id,
  agent_name: name,
  agent_host: host,
  agent_created: toTimestamp(created),
  agent_last_used: toTimestamp(lastUsed),
  agent_expires: toTimestamp(expires),
  user_id: String(user.id),
  user_name: user.name,
  user_email: user.email,
});
