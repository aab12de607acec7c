import {html} from 'lit';
import type {SessionInList} from '../../../contract/access/caller.js';
import {call, network, signInPath} from '../app/console-client.js';
import {shellWords} from '../common-messages.js';
import {sessionWords} from '../view-messages.js';
import {browserName} from '../parts/browser-name.js';
import {openDialog} from '../parts/console-dialog.js';
import {listSource, type RowAction} from '../parts/console-list.js';
import {ListPage, type ListPageParts} from '../parts/list-page.js';
import {moment} from '../parts/moment.js';

/** @summary Where people are signed in to the console; each sign-in can be ended. */
export class ConsoleSessionsElement extends ListPage {
  protected override describe(): ListPageParts {
    return {
      title: shellWords.sessions(),
      about: sessionWords.about(),
      source: listSource<SessionInList>({
        caption: shellWords.sessions(),
        none: sessionWords.none(),
        nameOf: ({user_name, session_user_agent}) =>
          `${user_name}, ${browserName(session_user_agent)}`,
        read: async ({offset, limit}, signal) => {
          const page = await call('listSessions', {offset, limit}, signal);
          return {rows: page.sessions, total: Number(page.total_sessions)};
        },
        columns: [
          {
            label: sessionWords.person(),
            cell: ({user_name, session_is_current}) =>
              session_is_current
                ? html`${user_name}
                    <span class="pill" data-tone="good">${sessionWords.here()}</span>`
                : user_name,
          },
          {
            label: sessionWords.browser(),
            cell: ({session_user_agent}) => browserName(session_user_agent),
          },
          {label: sessionWords.since(), cell: ({session_created}) => moment(session_created)},
          {
            label: sessionWords.lastUsed(),
            cell: ({session_last_used}) => moment(session_last_used),
          },
        ],
        actions: (session) => [this.#ending(session)],
      }),
    };
  }

  #ending({session_id, session_is_current, user_name}: SessionInList): RowAction {
    return {
      label: sessionWords.end(),
      isDanger: true,
      target: () =>
        openDialog({
          title: sessionWords.endTitle(user_name),
          submit: sessionWords.end(),
          isDanger: true,
          done: sessionWords.ended(),
          run: async () => {
            await call('endSession', {session_id});
            // Who has ended the own one may read no list any more.
            if (session_is_current) network.leave(signInPath);
            else this.list?.reload();
          },
        }),
    };
  }
}

customElements.define('console-sessions', ConsoleSessionsElement);

declare global {
  interface HTMLElementTagNameMap {
    'console-sessions': ConsoleSessionsElement;
  }
}
