import {html, type TemplateResult} from 'lit';
import {isServiceError} from '../../../../client/errors.js';
import type {MandateInList} from '../../../../contract/access/mandate.js';
import {userWords} from '../../account-messages.js';
import {call} from '../../app/console-client.js';
import {commonWords, shellWords} from '../../common-messages.js';
import {mandateStatusWord, mandateWords} from '../../mandate-messages.js';
import {listSource, type ListRequest, type RowAction} from '../../parts/console-list.js';
import {ListPage, type ListPageParts} from '../../parts/list-page.js';
import {envelopeWords} from '../../view-messages.js';
import {
  recipientsOf,
  renderAllowed,
  renderLines,
  renderMandateStatus,
  renderSent,
  renderTerms,
  renderTitle,
  type ReadMandate,
} from './mandate-terms.js';

const guide = 'https://github.com/esign-elements/esign-elements/blob/main/docs/guide/agents.md';

/** No template has this fingerprint, or no longer. */
const templateMissing = 10153;

/** @summary What agents ask to do, and who approved it. */
export class ConsoleMandatesElement extends ListPage {
  #opened = '';

  protected override describe(): ListPageParts {
    return {
      title: shellWords.mandates(),
      about: mandateWords.about(),
      source: listSource<ReadMandate>({
        caption: shellWords.mandates(),
        none: renderNone(),
        nameOf: ({mandate_title}) => mandate_title,
        read: async (request, signal) => {
          const page = await readMandates(request, signal);
          this.#openNamed(page.rows);
          return page;
        },
        columns: [
          {label: commonWords.name(), cell: renderTitle},
          {label: commonWords.status(), cell: renderMandateStatus},
          {label: userWords.access(), cell: renderAllowed},
          {label: envelopeWords.recipients(), cell: (each) => renderLines(recipientsOf(each))},
          {label: mandateWords.sent(), cell: renderSent},
        ],
        actions: (mandate) => this.#actionsFor(mandate),
      }),
    };
  }

  /** Whom an agent has sent here for one of them is asked about it at once, the first time. */
  #openNamed(mandates: readonly ReadMandate[]): void {
    const {id} = this.route;
    if (this.#opened === id) return;
    this.#opened = id;
    const named = mandates.find(({mandate_id}) => mandate_id === id);
    if (named?.mandate_status !== 'requested' || !this.may('approve')) return;
    const {target} = this.#approval(named);
    if (typeof target === 'function') target();
  }

  #actionsFor(mandate: ReadMandate): readonly RowAction[] {
    const {mandate_status: status} = mandate;
    if (status === 'revoked' || status === 'expired') return [];
    const mayApprove = status === 'requested' && this.may('approve');
    return [...(mayApprove ? [this.#approval(mandate)] : []), this.#revocation(mandate)];
  }

  #approval(mandate: ReadMandate): RowAction {
    const {mandate_id, mandate_title} = mandate;
    return {
      label: mandateWords.approve(),
      target: () =>
        this.ask({
          title: mandateWords.approveTitle(mandate_title),
          content: renderTerms(mandate),
          submit: mandateWords.approve(),
          done: mandateStatusWord('approved'),
          run: async () => void (await call('approveMandate', {mandate_id})),
        }),
    };
  }

  #revocation({mandate_id, mandate_title}: ReadMandate): RowAction {
    return {
      label: mandateWords.revoke(),
      isDanger: true,
      target: () =>
        this.ask({
          title: mandateWords.revokeTitle(mandate_title),
          text: mandateWords.revokeText(),
          submit: mandateWords.revoke(),
          isDanger: true,
          done: mandateStatusWord('revoked'),
          run: async () => void (await call('revokeMandate', {mandate_id})),
        }),
    };
  }
}

async function readMandates({offset, limit}: ListRequest, signal: AbortSignal) {
  const {mandates, total_mandates} = await call('listMandates', {offset, limit}, signal);
  const titles = await readTitles(mandates, signal);
  const rows = mandates.map((mandate) => {
    const templateTitles = mandate.mandate_templates.map((each) => titles.get(each) ?? null);
    return {...mandate, templateTitles};
  });
  return {rows, total: Number(total_mandates)};
}

/** What the templates are called, each asked for once. */
async function readTitles(mandates: readonly MandateInList[], signal: AbortSignal) {
  const fingerprints = new Set(mandates.flatMap(({mandate_templates}) => mandate_templates));
  const read = [...fingerprints].map(async (template_fingerprint) => {
    try {
      const {template_title} = await call('getTemplate', {template_fingerprint}, signal);
      return [template_fingerprint, template_title] as const;
    } catch (error) {
      if (isServiceError(error) && error.code === templateMissing) return null;
      throw error;
    }
  });
  return new Map((await Promise.all(read)).filter((each) => each !== null));
}

const renderNone = (): TemplateResult =>
  html`${mandateWords.none()}
    <a href=${guide} rel="noreferrer" target="_blank">${mandateWords.how()}</a>`;

customElements.define('console-mandates', ConsoleMandatesElement);

declare global {
  interface HTMLElementTagNameMap {
    'console-mandates': ConsoleMandatesElement;
  }
}
