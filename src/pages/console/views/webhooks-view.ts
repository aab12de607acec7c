import {html, type TemplateResult} from 'lit';
import {eventNames} from '../../../contract/resources/events.js';
import type {DeliveryInList} from '../../../contract/resources/delivery.js';
import type {WebhookInList, WebhookType} from '../../../contract/resources/webhook.js';
import {webhookWords} from '../account-messages.js';
import {call} from '../app/console-client.js';
import {pathTo} from '../app/router.js';
import {commonWords, shellWords} from '../common-messages.js';
import {listSource, type RowAction} from '../parts/console-list.js';
import {icon} from '../parts/icons.js';
import {ListPage, type ListPageParts} from '../parts/list-page.js';
import {moment} from '../parts/moment.js';
import {renderSecret} from '../parts/secret.js';

/** @summary Addresses that are told of events; behind each, what was sent to it. */
export class ConsoleWebhooksElement extends ListPage {
  override render(): TemplateResult {
    if (!this.route.id) return super.render();
    // Keyed by the element: going to another webhook makes another list.
    return html`<a class="back" href=${pathTo('webhooks')}>${icon('back')}${webhookWords.back()}</a>
      ${super.render()}`;
  }

  protected override describe(): ListPageParts {
    return this.route.id ? this.#describeDeliveries(this.route.id) : this.#describeAll();
  }

  #describeAll(): ListPageParts {
    return {
      title: shellWords.webhooks(),
      about: webhookWords.about(),
      primary: {label: webhookWords.add(), target: () => this.#add()},
      source: listSource<WebhookInList>({
        caption: shellWords.webhooks(),
        none: webhookWords.none(),
        nameOf: ({webhook_url}) => webhook_url,
        read: async ({offset, limit}, signal) => {
          const page = await call('listWebhooks', {offset, limit}, signal);
          return {rows: page.webhooks, total: Number(page.total_webhooks)};
        },
        columns: [
          {label: commonWords.address(), cell: ({webhook_url}) => webhook_url},
          {label: webhookWords.events(), cell: ({webhook_type}) => eventWord(webhook_type)},
          {label: commonWords.status(), cell: renderStatus},
          {label: webhookWords.waits(), cell: renderWaiting},
          {label: commonWords.added(), cell: ({webhook_created}) => moment(webhook_created)},
        ],
        actions: (webhook) => this.#actionsOf(webhook),
      }),
    };
  }

  #actionsOf(webhook: WebhookInList): readonly RowAction[] {
    const {webhook_id, webhook_url, webhook_suspended, webhook_waiting} = webhook;
    // Any change resumes it and makes due what waits, be it the address that it has.
    const deliver = (title: string, done: string): RowAction => ({
      label: title,
      target: () =>
        this.ask({
          title,
          text: webhook_url,
          submit: title,
          done,
          run: async () => void (await call('updateWebhook', {webhook_id, webhook_url})),
        }),
    });
    const resume = deliver(webhookWords.resume(), webhookWords.resumed());
    const deliverNow = deliver(webhookWords.deliverNow(), webhookWords.replayed());
    return [
      {label: webhookWords.deliveries(), target: pathTo('webhooks', webhook_id)},
      ...(webhook_suspended ? [resume] : webhook_waiting > 0 ? [deliverNow] : []),
      this.removal(webhook_url, () => call('deleteWebhook', {webhook_id})),
    ];
  }

  #add(): void {
    this.ask({
      title: webhookWords.add(),
      fields: [
        {name: 'url', label: commonWords.address(), type: 'url', longest: 2000},
        {
          name: 'type',
          label: webhookWords.events(),
          type: 'select',
          value: 'all',
          options: ['all' as const, ...eventNames].map((value) => ({
            value,
            label: eventWord(value),
          })),
        },
      ],
      submit: commonWords.add(),
      done: commonWords.saved(),
      run: async ({url = '', type = ''}) => {
        const made = await call('createWebhook', {
          webhook_url: url,
          webhook_type: type,
          webhook_format: 'json',
        });
        return renderSecret(webhookWords.secret(), made.webhook_secret);
      },
    });
  }

  #describeDeliveries(webhook_id: string): ListPageParts {
    return {
      title: webhookWords.deliveries(),
      source: listSource<DeliveryInList>({
        caption: webhookWords.deliveries(),
        none: webhookWords.noDeliveries(),
        nameOf: ({delivery_event, delivery_id}) => `${delivery_event} ${delivery_id}`,
        read: async ({offset, limit}, signal) => {
          const page = await call('listDeliveries', {webhook_id, offset, limit}, signal);
          return {rows: page.deliveries, total: Number(page.total_deliveries)};
        },
        columns: [
          {label: webhookWords.event(), cell: ({delivery_event}) => delivery_event},
          {label: commonWords.status(), cell: renderOutcome},
          {label: webhookWords.answer(), cell: answerOf},
          {label: webhookWords.attempts(), cell: ({delivery_attempts}) => delivery_attempts},
          {label: webhookWords.created(), cell: ({delivery_created}) => moment(delivery_created)},
        ],
        actions: ({delivery_id, delivery_event}) => [
          {
            label: webhookWords.replay(),
            target: () =>
              this.ask({
                title: webhookWords.replay(),
                text: delivery_event,
                submit: webhookWords.replay(),
                done: webhookWords.replayed(),
                run: async () => void (await call('replayDelivery', {webhook_id, delivery_id})),
              }),
          },
        ],
      }),
    };
  }
}

const eventWord = (type: WebhookType): string => (type === 'all' ? webhookWords.allEvents() : type);

const renderStatus = ({webhook_suspended}: WebhookInList): TemplateResult =>
  webhook_suspended
    ? html`<span class="pill" data-tone="bad">${webhookWords.suspended()}</span>`
    : html`<span class="pill" data-tone="good">${webhookWords.active()}</span>`;

/** How many events wait, and since when the oldest does. */
const renderWaiting = ({webhook_waiting, webhook_waiting_since}: WebhookInList): unknown =>
  webhook_waiting > 0 ? html`${webhook_waiting} · ${moment(webhook_waiting_since)}` : '–';

function renderOutcome({delivery_delivered, delivery_next_try}: DeliveryInList): TemplateResult {
  if (delivery_delivered)
    return html`<span class="pill" data-tone="good">${webhookWords.delivered()}</span>`;
  return delivery_next_try
    ? html`<span class="pill" data-tone="busy">${webhookWords.waiting()}</span>`
    : html`<span class="pill" data-tone="bad">${commonWords.failed()}</span>`;
}

const answerOf = ({delivery_last_status, delivery_last_error}: DeliveryInList): unknown =>
  delivery_last_status ??
  (delivery_last_error ? html`<span lang="en">${delivery_last_error}</span>` : '–');

customElements.define('console-webhooks', ConsoleWebhooksElement);

declare global {
  interface HTMLElementTagNameMap {
    'console-webhooks': ConsoleWebhooksElement;
  }
}
