import {html, type TemplateResult} from 'lit';
import type {TagInList} from '../../../contract/resources/tag.js';
import {longest} from '../../../contract/longest.js';
import {call} from '../app/console-client.js';
import {pathTo} from '../app/router.js';
import {commonWords, shellWords} from '../common-messages.js';
import {tagWords} from '../view-messages.js';
import {listSource, type RowAction} from '../parts/console-list.js';
import '../parts/envelope-list.js';
import {icon} from '../parts/icons.js';
import {ListPage, type ListPageParts} from '../parts/list-page.js';

/** @summary The tags of the account, and the envelopes that have one of them. */
export class ConsoleTagsElement extends ListPage {
  override render(): TemplateResult {
    const {id} = this.route;
    return id ? this.#renderTagged(id) : super.render();
  }

  protected override describe(): ListPageParts {
    const mayChange = this.may('share');
    return {
      title: shellWords.tags(),
      about: tagWords.about(),
      source: listSource<TagInList>({
        caption: shellWords.tags(),
        none: tagWords.none(),
        hasSearch: true,
        nameOf: ({tag_name}) => tag_name,
        read: async (request, signal) => {
          const page = await call('listTags', request, signal);
          return {rows: page.tags, total: Number(page.total_tags)};
        },
        columns: [
          {
            label: commonWords.name(),
            cell: ({tag_name}) =>
              html`<a href=${pathTo('tags', tag_name)}><bdi>${tag_name}</bdi></a>`,
          },
          {label: shellWords.envelopes(), cell: ({tag_envelopes}) => tag_envelopes},
        ],
        ...(mayChange && {actions: (tag) => this.#actionsOf(tag)}),
      }),
    };
  }

  #actionsOf(tag: TagInList): readonly RowAction[] {
    const {tag_id, tag_name} = tag;
    return [
      {label: commonWords.edit(), target: () => this.#rename(tag)},
      this.removal(tag_name, () => call('deleteTag', {tag_id})),
    ];
  }

  #rename({tag_id, tag_name}: TagInList): void {
    this.ask({
      title: tagWords.rename(),
      fields: [{name: 'name', label: commonWords.name(), value: tag_name, longest: longest.tag}],
      submit: commonWords.save(),
      done: commonWords.saved(),
      run: async ({name = ''}) => void (await call('renameTag', {tag_id, tag_name: name})),
    });
  }

  #renderTagged(name: string): TemplateResult {
    return html`
      <a class="back" href=${pathTo('tags')}>${icon('back')}${tagWords.back()}</a>
      <div class="head">
        <h1><bdi>${name}</bdi></h1>
      </div>
      <div class="card">
        <console-envelope-list .me=${this.me} .tag=${name}></console-envelope-list>
      </div>
    `;
  }
}

customElements.define('console-tags', ConsoleTagsElement);

declare global {
  interface HTMLElementTagNameMap {
    'console-tags': ConsoleTagsElement;
  }
}
