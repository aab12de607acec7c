import {actionHandler} from './envelopes/actions.js';
import {handlePageImage, handlePages, handlePageText} from './envelopes/document-pages.js';
import {downloadHandler, handleCertificate} from './envelopes/downloads.js';
import {handleDraftChange, handleDraftView} from './envelopes/draft-changes.js';
import {handleContacts, handleOffer} from './envelopes/draft-offer.js';
import {handleDraft} from './envelopes/drafts.js';
import {handleList} from './envelopes/envelope-lists.js';
import {handleRead, handleViews} from './envelopes/envelopes.js';
import {handleCorrection, handleSigningLink} from './envelopes/parties.js';
import {handleAmendment, handleDuplicate} from './envelopes/duplicates.js';
import {handleEvents} from './live/event-stream.js';
import type {EsignAction} from '../contract/access/esign-actions.js';
import {handleSession} from './sessions.js';
import {handleFieldFile, handleValues} from './envelopes/values.js';
import {handleVerify} from './envelopes/verification.js';
import {
  handleSaveAsTemplate,
  handleTemplateChange,
  handleTemplateCreation,
  handleTemplateDeletion,
  handleTemplateFinish,
  handleTemplateSession,
  handleTemplateView,
} from './templates/template-editing.js';
import {handleTemplates, handleWidget} from './templates/template-list.js';
import type {RequestContext} from './request-context.js';

/** One route below the base path. */
export interface Route {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** Names after a colon are parameters. */
  readonly path: string;
  /** The action passed to `authorize`. */
  readonly action: EsignAction;
  handle(context: RequestContext): Promise<Response>;
}

/** Every route a user of the host app can call; `POST /webhooks` is called by the service and handled separately. */
export const routes: readonly Route[] = [
  {method: 'POST', path: '/drafts', action: 'draft', handle: handleDraft},
  {method: 'GET', path: '/drafts', action: 'draft', handle: handleOffer},
  {method: 'GET', path: '/contacts', action: 'contacts', handle: handleContacts},
  {method: 'GET', path: '/envelopes', action: 'list', handle: handleList},
  {method: 'POST', path: '/envelopes/views', action: 'read', handle: handleViews},
  {method: 'GET', path: '/envelopes/:fp', action: 'read', handle: handleRead},
  {method: 'DELETE', path: '/envelopes/:fp', action: 'delete', handle: actionHandler('delete')},
  {method: 'GET', path: '/envelopes/:fp/draft', action: 'draft', handle: handleDraftView},
  {method: 'POST', path: '/envelopes/:fp/draft', action: 'draft', handle: handleDraftChange},
  {method: 'POST', path: '/envelopes/:fp/sessions', action: 'session', handle: handleSession},
  {method: 'POST', path: '/envelopes/:fp/send', action: 'send', handle: actionHandler('send')},
  {
    method: 'POST',
    path: '/envelopes/:fp/remind',
    action: 'remind',
    handle: actionHandler('remind'),
  },
  {
    method: 'POST',
    path: '/envelopes/:fp/cancel',
    action: 'cancel',
    handle: actionHandler('cancel'),
  },
  {
    method: 'POST',
    path: '/envelopes/:fp/expire',
    action: 'expire',
    handle: actionHandler('expire'),
  },
  {method: 'POST', path: '/envelopes/:fp/amendment', action: 'amend', handle: handleAmendment},
  {method: 'POST', path: '/envelopes/:fp/duplicate', action: 'duplicate', handle: handleDuplicate},
  {
    method: 'POST',
    path: '/envelopes/:fp/parties/:party',
    action: 'correct',
    handle: handleCorrection,
  },
  {
    method: 'POST',
    path: '/envelopes/:fp/parties/:party/link',
    action: 'copy_link',
    handle: handleSigningLink,
  },
  {
    method: 'GET',
    path: '/envelopes/:fp/download',
    action: 'download',
    handle: downloadHandler('downloadEnvelope'),
  },
  {
    method: 'GET',
    path: '/envelopes/:fp/combined/download',
    action: 'download',
    handle: downloadHandler('downloadCombined'),
  },
  {
    method: 'GET',
    path: '/envelopes/:fp/certificate/download',
    action: 'download',
    handle: handleCertificate,
  },
  {
    method: 'GET',
    path: '/envelopes/:fp/documents/:dfp/download',
    action: 'download',
    handle: downloadHandler('downloadDocument'),
  },
  {
    method: 'GET',
    path: '/envelopes/:fp/documents/:dfp/original/download',
    action: 'download',
    handle: downloadHandler('downloadOriginal'),
  },
  {method: 'GET', path: '/envelopes/:fp/pages', action: 'view', handle: handlePages},
  {
    method: 'GET',
    path: '/envelopes/:fp/documents/:dfp/pages/:page/image',
    action: 'view',
    handle: handlePageImage,
  },
  {
    method: 'GET',
    path: '/envelopes/:fp/documents/:dfp/pages/:page/text',
    action: 'view',
    handle: handlePageText,
  },
  {method: 'GET', path: '/envelopes/:fp/values', action: 'download', handle: handleValues},
  {
    method: 'GET',
    path: '/envelopes/:fp/fields/:field/download',
    action: 'download',
    handle: handleFieldFile,
  },
  {method: 'GET', path: '/events', action: 'events', handle: handleEvents},
  {method: 'POST', path: '/events', action: 'events', handle: handleEvents},
  {
    method: 'POST',
    path: '/envelopes/:fp/template',
    action: 'template',
    handle: handleSaveAsTemplate,
  },
  {method: 'GET', path: '/templates', action: 'templates', handle: handleTemplates},
  {method: 'POST', path: '/templates', action: 'template', handle: handleTemplateCreation},
  {method: 'GET', path: '/templates/:fp', action: 'template', handle: handleTemplateView},
  {method: 'POST', path: '/templates/:fp', action: 'template', handle: handleTemplateChange},
  {method: 'DELETE', path: '/templates/:fp', action: 'template', handle: handleTemplateDeletion},
  {
    method: 'POST',
    path: '/templates/:fp/sessions',
    action: 'template',
    handle: handleTemplateSession,
  },
  {
    method: 'POST',
    path: '/templates/:fp/finish',
    action: 'template',
    handle: handleTemplateFinish,
  },
  {method: 'GET', path: '/templates/:fp/widget', action: 'widget', handle: handleWidget},
  {method: 'POST', path: '/verify', action: 'verify', handle: handleVerify},
];

/** The parameters of a path if it matches the route's, whatever the method. */
export function matchPath(route: Route, path: string): Record<string, string> | undefined {
  const wanted = route.path.split('/');
  const given = path.split('/');
  if (wanted.length !== given.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, part] of wanted.entries()) {
    const value = given[index] ?? '';
    if (!part.startsWith(':')) {
      if (part !== value) return undefined;
    } else {
      // Parameters go into paths of the service and keys of the store, so nothing else may pass.
      if (!/^[\w-]{1,64}$/.test(value)) return undefined;
      params[part.slice(1)] = value;
    }
  }
  return params;
}
