import {html, type TemplateResult} from 'lit';
import type {CallerAnswer} from '../../../contract/access/caller.js';
import type {Permission} from '../../../contract/access/permissions.js';
import {directoryWords} from '../account-messages.js';
import {connectWords} from '../agent-messages.js';
import {shellWords} from '../common-messages.js';
import type {IconName} from '../parts/icons.js';
import type {Route} from './router.js';

/** What every view is given. */
export interface ViewProps {
  readonly me: CallerAnswer;
  readonly route: Route;
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
    render: ({me, route}) =>
      html`<console-envelopes .me=${me} .route=${route}></console-envelopes>`,
  },
  {
    name: 'send',
    label: shellWords.send,
    group: 'work',
    needs: 'send',
    load: () => import('../views/send-view.js'),
    render: ({me, route}) => html`<console-send .me=${me} .route=${route}></console-send>`,
  },
  {
    name: 'start',
    label: shellWords.start,
    group: 'account',
    needs: 'administer',
    load: accountViews,
    render: ({me, route}) => html`<console-start .me=${me} .route=${route}></console-start>`,
  },
  {
    name: 'templates',
    label: shellWords.templates,
    icon: 'templates',
    group: 'work',
    needs: 'read',
    load: () => import('../views/templates-view.js'),
    render: ({me, route}) =>
      html`<console-templates .me=${me} .route=${route}></console-templates>`,
  },
  {
    name: 'bulk',
    label: shellWords.bulk,
    icon: 'bulk',
    group: 'work',
    needs: 'share',
    load: workLists,
    render: ({me, route}) => html`<console-bulk .me=${me} .route=${route}></console-bulk>`,
  },
  {
    name: 'mandates',
    label: shellWords.mandates,
    icon: 'mandates',
    group: 'work',
    needs: 'share',
    load: workLists,
    render: ({me, route}) => html`<console-mandates .me=${me} .route=${route}></console-mandates>`,
  },
  {
    name: 'tags',
    label: shellWords.tags,
    icon: 'tags',
    group: 'work',
    needs: 'read',
    load: workLists,
    render: ({me, route}) => html`<console-tags .me=${me} .route=${route}></console-tags>`,
  },
  {
    name: 'contacts',
    label: shellWords.contacts,
    icon: 'contacts',
    group: 'work',
    needs: 'read',
    load: workLists,
    render: ({me, route}) => html`<console-contacts .me=${me} .route=${route}></console-contacts>`,
  },
  {
    name: 'figures',
    label: shellWords.usage,
    icon: 'usage',
    group: 'work',
    needs: 'read',
    load: () => import('../views/figures-view.js'),
    render: ({me, route}) => html`<console-figures .me=${me} .route=${route}></console-figures>`,
  },
  {
    name: 'branding',
    label: shellWords.branding,
    icon: 'branding',
    group: 'account',
    needs: 'administer',
    load: accountViews,
    render: ({me, route}) => html`<console-branding .me=${me} .route=${route}></console-branding>`,
  },
  {
    name: 'settings',
    label: shellWords.settings,
    icon: 'settings',
    group: 'account',
    needs: 'administer',
    load: accountViews,
    render: ({me, route}) => html`<console-settings .me=${me} .route=${route}></console-settings>`,
  },
  {
    name: 'users',
    label: shellWords.users,
    icon: 'users',
    group: 'account',
    needs: 'administer',
    load: accountViews,
    render: ({me, route}) => html`<console-users .me=${me} .route=${route}></console-users>`,
  },
  {
    name: 'provisioning',
    label: directoryWords.title,
    group: 'account',
    needs: 'administer',
    load: accountViews,
    render: ({me, route}) =>
      html`<console-provisioning .me=${me} .route=${route}></console-provisioning>`,
  },
  {
    name: 'accounts',
    label: shellWords.accounts,
    icon: 'accounts',
    group: 'account',
    needs: 'administer',
    isForPartners: true,
    load: accountViews,
    render: ({me, route}) => html`<console-accounts .me=${me} .route=${route}></console-accounts>`,
  },
  {
    name: 'sessions',
    label: shellWords.sessions,
    icon: 'sessions',
    group: 'account',
    needs: 'sign_in',
    load: accountViews,
    render: ({me, route}) => html`<console-sessions .me=${me} .route=${route}></console-sessions>`,
  },
  {
    name: 'agents',
    label: shellWords.agents,
    icon: 'agents',
    group: 'account',
    needs: 'sign_in',
    load: accountViews,
    render: ({me, route}) => html`<console-agents .me=${me} .route=${route}></console-agents>`,
  },
  {
    name: 'connect',
    label: connectWords.title,
    group: 'account',
    needs: 'sign_in',
    load: accountViews,
    render: ({route}) => html`<console-connect .route=${route}></console-connect>`,
  },
  {
    name: 'passkeys',
    label: shellWords.passkeys,
    icon: 'passkeys',
    group: 'account',
    needs: 'sign_in',
    load: accountViews,
    render: ({me, route}) => html`<console-passkeys .me=${me} .route=${route}></console-passkeys>`,
  },
  {
    name: 'keys',
    label: shellWords.keys,
    icon: 'keys',
    group: 'operation',
    needs: 'administer',
    load: operationViews,
    render: ({me, route}) => html`<console-keys .me=${me} .route=${route}></console-keys>`,
  },
  {
    name: 'webhooks',
    label: shellWords.webhooks,
    icon: 'webhooks',
    group: 'operation',
    needs: 'administer',
    load: operationViews,
    render: ({me, route}) => html`<console-webhooks .me=${me} .route=${route}></console-webhooks>`,
  },
  {
    name: 'work',
    label: shellWords.work,
    icon: 'work',
    group: 'operation',
    needs: 'administer',
    load: operationViews,
    render: ({me, route}) => html`<console-work .me=${me} .route=${route}></console-work>`,
  },
  {
    name: 'log',
    label: shellWords.log,
    icon: 'log',
    group: 'operation',
    needs: 'administer',
    load: operationViews,
    render: ({me, route}) => html`<console-log .me=${me} .route=${route}></console-log>`,
  },
];

/** Those that a person may open. */
export const viewsFor = ({permissions, is_partner}: CallerAnswer): readonly View[] =>
  views.filter(
    ({needs, isForPartners}) => permissions.includes(needs) && (is_partner || !isForPartners),
  );
