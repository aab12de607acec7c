import {html} from 'lit';
import type {AgentInList} from '../../../../contract/access/agent.js';
import {agentWords} from '../../agent-messages.js';
import {call} from '../../app/console-client.js';
import {commonWords, shellWords} from '../../common-messages.js';
import {sessionWords} from '../../view-messages.js';
import {listSource, type RowAction} from '../../parts/console-list.js';
import {ListPage, type ListPageParts} from '../../parts/list-page.js';
import {moment} from '../../parts/moment.js';

/** @summary Agents that people have connected; the access of each can be ended. */
export class ConsoleAgentsElement extends ListPage {
  protected override describe(): ListPageParts {
    return {
      title: shellWords.agents(),
      about: agentWords.about(),
      source: listSource<AgentInList>({
        caption: shellWords.agents(),
        none: agentWords.none(),
        nameOf: ({agent_name, user_name}) => `${agent_name}, ${user_name}`,
        read: async ({offset, limit}, signal) => {
          const page = await call('listAgents', {offset, limit}, signal);
          return {rows: page.agents, total: Number(page.total_agents)};
        },
        columns: [
          {
            label: commonWords.name(),
            cell: ({agent_name, agent_host}) =>
              html`<bdi>${agent_name}</bdi><br /><bdi class="hint">${agent_host}</bdi>`,
          },
          {label: sessionWords.person(), cell: ({user_name}) => user_name},
          {label: sessionWords.since(), cell: ({agent_created}) => moment(agent_created)},
          {label: sessionWords.lastUsed(), cell: ({agent_last_used}) => moment(agent_last_used)},
        ],
        actions: (agent) => [this.#ending(agent)],
      }),
    };
  }

  #ending({agent_id, agent_name}: AgentInList): RowAction {
    return {
      label: agentWords.end(),
      isDanger: true,
      target: () =>
        this.ask({
          title: agentWords.endTitle(agent_name),
          text: agentWords.endText(),
          submit: agentWords.end(),
          isDanger: true,
          done: agentWords.ended(),
          run: async () => void (await call('endAgent', {agent_id})),
        }),
    };
  }
}

customElements.define('console-agents', ConsoleAgentsElement);

declare global {
  interface HTMLElementTagNameMap {
    'console-agents': ConsoleAgentsElement;
  }
}
