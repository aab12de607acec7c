import {html, type TemplateResult} from 'lit';
import type {CallerAnswer} from '../../../contract/access/caller.js';
import type {Permission} from '../../../contract/access/permissions.js';
import {shellWords} from '../common-messages.js';
import type {IconName} from '../parts/icons.js';
import type {Place} from './router.js';

/** What every view is given. */
export interface ViewProps {
  readonly me: CallerAnswer;
  readonly place: Place;
}

/** A view of the console; its code is loaded when it is opened, or one beside it. */
export interface View {
  readonly name: string;
  readonly label: () => string;
  /** Absent where nothing in the navigation leads to it. */
  readonly icon?: IconName;
  readonly group: 'work' | 'account' | 'operation';
  readonly needs: Permission;
  /** Only for accounts that have sub-accounts. */
  readonly isForPartners?: boolean;
  readonly load: () => Promise<unknown>;
  readonly render: (props: ViewProps) => TemplateResult;
}

// Views that are small by themselves are loaded together.
const workLists = () => import('../views/work-lists.js');
const accountViews = () => import('../views/account-views.js');
const operationViews = () => import('../views/operation-views.js');

/** All views, in the order of the navigation. */
export const views: readonly View[] = [
  {
    name: 'envelopes',
    label: shellWords.envelopes,
    icon: 'envelopes',
    group: 'work',
    needs: 'read',
    load: () => import('../views/envelopes-view.js'),
    render: ({me, place}) =>
      html`<console-envelopes .me=${me} .place=${place}></console-envelopes>`,
  },
  {
    name: 'send',
    label: shellWords.send,
    group: 'work',
    needs: 'send',
    load: () => import('../views/send-view.js'),
    render: ({me, place}) => html`<console-send .me=${me} .place=${place}></console-send>`,
  },
  {
    name: 'start',
    label: shellWords.start,
    group: 'account',
    needs: 'administer',
    load: accountViews,
    render: ({me, place}) => html`<console-start .me=${me} .place=${place}></console-start>`,
  },
  {
    name: 'templates',
    label: shellWords.templates,
    icon: 'templates',
    group: 'work',
    needs: 'read',
    load: () => import('../views/templates-view.js'),
    render: ({me, place}) =>
      html`<console-templates .me=${me} .place=${place}></console-templates>`,
  },
  {
    name: 'bulk',
    label: shellWords.bulk,
    icon: 'bulk',
    group: 'work',
    needs: 'share',
    load: workLists,
    render: ({me, place}) => html`<console-bulk .me=${me} .place=${place}></console-bulk>`,
  },
  {
    name: 'mandates',
    label: shellWords.mandates,
    icon: 'mandates',
    group: 'work',
    needs: 'share',
    load: workLists,
    render: ({me, place}) => html`<console-mandates .me=${me} .place=${place}></console-mandates>`,
  },
  {
    name: 'contacts',
    label: shellWords.contacts,
    icon: 'contacts',
    group: 'work',
    needs: 'read',
    load: workLists,
    render: ({me, place}) => html`<console-contacts .me=${me} .place=${place}></console-contacts>`,
  },
  {
    name: 'figures',
    label: shellWords.usage,
    icon: 'usage',
    group: 'work',
    needs: 'read',
    load: () => import('../views/figures-view.js'),
    render: ({me, place}) => html`<console-figures .me=${me} .place=${place}></console-figures>`,
  },
  {
    name: 'branding',
    label: shellWords.branding,
    icon: 'branding',
    group: 'account',
    needs: 'administer',
    load: accountViews,
    render: ({me, place}) => html`<console-branding .me=${me} .place=${place}></console-branding>`,
  },
  {
    name: 'settings',
    label: shellWords.settings,
    icon: 'settings',
    group: 'account',
    needs: 'administer',
    load: accountViews,
    render: ({me, place}) => html`<console-settings .me=${me} .place=${place}></console-settings>`,
  },
  {
    name: 'users',
    label: shellWords.users,
    icon: 'users',
    group: 'account',
    needs: 'administer',
    load: accountViews,
    render: ({me, place}) => html`<console-users .me=${me} .place=${place}></console-users>`,
  },
  {
    name: 'accounts',
    label: shellWords.accounts,
    icon: 'accounts',
    group: 'account',
    needs: 'administer',
    isForPartners: true,
    load: accountViews,
    render: ({me, place}) => html`<console-accounts .me=${me} .place=${place}></console-accounts>`,
  },
  {
    name: 'sessions',
    label: shellWords.sessions,
    icon: 'sessions',
    group: 'account',
    needs: 'sign_in',
    load: accountViews,
    render: ({me, place}) => html`<console-sessions .me=${me} .place=${place}></console-sessions>`,
  },
  {
    name: 'passkeys',
    label: shellWords.passkeys,
    icon: 'keys',
    group: 'account',
    needs: 'sign_in',
    load: accountViews,
    render: ({me, place}) => html`<console-passkeys .me=${me} .place=${place}></console-passkeys>`,
  },
  {
    name: 'keys',
    label: shellWords.keys,
    icon: 'keys',
    group: 'operation',
    needs: 'administer',
    load: operationViews,
    render: ({me, place}) => html`<console-keys .me=${me} .place=${place}></console-keys>`,
  },
  {
    name: 'webhooks',
    label: shellWords.webhooks,
    icon: 'webhooks',
    group: 'operation',
    needs: 'administer',
    load: operationViews,
    render: ({me, place}) => html`<console-webhooks .me=${me} .place=${place}></console-webhooks>`,
  },
  {
    name: 'work',
    label: shellWords.work,
    icon: 'work',
    group: 'operation',
    needs: 'administer',
    load: operationViews,
    render: ({me, place}) => html`<console-work .me=${me} .place=${place}></console-work>`,
  },
  {
    name: 'log',
    label: shellWords.log,
    icon: 'log',
    group: 'operation',
    needs: 'administer',
    load: operationViews,
    render: ({me, place}) => html`<console-log .me=${me} .place=${place}></console-log>`,
  },
];

/** Those that a person may open. */
export const viewsFor = ({permissions, is_partner}: CallerAnswer): readonly View[] =>
  views.filter(
    ({needs, isForPartners}) => permissions.includes(needs) && (is_partner || !isForPartners),
  );
