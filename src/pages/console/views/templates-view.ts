import {css, html, type CSSResultGroup, type TemplateResult} from 'lit';
import '../../../elements/template/esign-template.js';
import type {TemplateItem} from '../../../contract/resources/template.js';
import {call} from '../app/console-client.js';
import {go, pathTo} from '../app/router.js';
import {commonWords, shellWords} from '../common-messages.js';
import {templateWords} from '../view-messages.js';
import {listSource} from '../parts/console-list.js';
import {helperPath} from '../parts/helper-path.js';
import {icon} from '../parts/icons.js';
import {ListPage, type ListPageParts} from '../parts/list-page.js';
import {looks} from '../parts/looks.styles.js';
import {moment} from '../parts/moment.js';

/** The address of a template that is still to be made. */
const newOne = 'new';

/** @summary All templates of the account, and the one that is being made or changed. */
export class ConsoleTemplatesElement extends ListPage {
  static override styles: CSSResultGroup = [
    looks,
    css`
      esign-template {
        --esign-frame-height: calc(100dvb - 14rem);
      }
    `,
  ];

  override render(): TemplateResult {
    const {id} = this.route;
    return id && this.may('share') ? this.#renderEditor(id) : super.render();
  }

  #renderEditor(id: string): TemplateResult {
    const back = () => go(pathTo('templates'));
    return html`
      <a class="back" href=${pathTo('templates')}>${icon('back')}${templateWords.back()}</a>
      <div class="head">
        <h1>${id === newOne ? templateWords.make() : shellWords.templates()}</h1>
      </div>
      <div class="card">
        <esign-template
          .endpoint=${helperPath}
          .templateFingerprint=${id === newOne ? '' : id}
          @esign-template-ready=${back}
          @esign-template-deleted=${back}
        ></esign-template>
      </div>
    `;
  }

  protected override describe(): ListPageParts {
    const mayChange = this.may('share');
    return {
      title: shellWords.templates(),
      about: templateWords.about(),
      ...(mayChange && {
        primary: {label: templateWords.make(), target: pathTo('templates', newOne)},
      }),
      source: listSource<TemplateItem>({
        caption: shellWords.templates(),
        none: templateWords.none(),
        nameOf: ({template_title}) => template_title,
        read: async ({offset, limit}, signal) => {
          const page = await call('listTemplates', {offset, limit}, signal);
          return {rows: page.templates, total: Number(page.total_templates)};
        },
        columns: [
          {label: templateWords.title(), cell: ({template_title}) => template_title},
          {label: commonWords.status(), cell: renderStatus},
          {label: templateWords.pages(), cell: ({template_page_total}) => template_page_total},
          {label: templateWords.roles(), cell: rolesOf},
          {label: commonWords.added(), cell: ({template_uploaded}) => moment(template_uploaded)},
        ],
        ...(mayChange && {
          actions: ({template_fingerprint, template_title}) => [
            {label: commonWords.edit(), target: pathTo('templates', template_fingerprint)},
            this.removal(template_title, () => call('deleteTemplate', {template_fingerprint})),
          ],
        }),
      }),
    };
  }
}

const rolesOf = ({template_parties}: TemplateItem): string =>
  template_parties.map(({party_name}) => party_name).join(', ');

function renderStatus({template_status}: TemplateItem): TemplateResult {
  const looksOf = {
    ready: [templateWords.ready(), 'good'],
    'in progress': [templateWords.inProgress(), 'busy'],
    processing: [templateWords.processing(), 'busy'],
    failed: [commonWords.failed(), 'bad'],
  } as const;
  const [word, tone] = looksOf[template_status];
  return html`<span class="pill" data-tone=${tone}>${word}</span>`;
}

customElements.define('console-templates', ConsoleTemplatesElement);

declare global {
  interface HTMLElementTagNameMap {
    'console-templates': ConsoleTemplatesElement;
  }
}
