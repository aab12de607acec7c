import type {MessageName} from './messages.js';

/** What a route takes and answers: messages by name, a PDF, or nothing. */
export interface Exchange {
  readonly request?: MessageName | `${MessageName} or ${MessageName}`;
  readonly answer: MessageName | 'file' | 'image' | 'StreamEvent, as server-sent events';
  /** The part of a `multipart/form-data` that holds a file; the JSON is then in the part `request`. */
  readonly filePart?: 'document' | 'file';
}

const events = 'StreamEvent, as server-sent events';
const file = {answer: 'file'} as const;

/** Each route of the helper, in the order of its table. */
export const exchanges: Readonly<Record<string, Exchange>> = {
  'POST /drafts': {
    request: 'RecipeRequest or FreeformRequest',
    answer: 'DraftAnswer',
    filePart: 'document',
  },
  'GET /drafts': {answer: 'DraftOffer'},
  'GET /contacts': {answer: 'Contacts'},
  'GET /envelopes': {answer: 'EnvelopeList'},
  'POST /envelopes/views': {request: 'Envelopes', answer: 'EnvelopeViews'},
  'GET /envelopes/:fp': {answer: 'EnvelopeView'},
  'DELETE /envelopes/:fp': {answer: 'ActionAnswer'},
  'GET /envelopes/:fp/draft': {answer: 'DraftView'},
  'POST /envelopes/:fp/draft': {request: 'DraftChange', answer: 'DraftView', filePart: 'document'},
  'POST /envelopes/:fp/sessions': {request: 'SessionRequest', answer: 'SessionAnswer'},
  'POST /envelopes/:fp/send': {answer: 'ActionAnswer'},
  'POST /envelopes/:fp/remind': {request: 'RemindRequest', answer: 'ActionAnswer'},
  'POST /envelopes/:fp/cancel': {request: 'CancelRequest', answer: 'ActionAnswer'},
  'POST /envelopes/:fp/expire': {answer: 'ActionAnswer'},
  'POST /envelopes/:fp/amendment': {answer: 'DuplicateAnswer'},
  'POST /envelopes/:fp/duplicate': {answer: 'DuplicateAnswer'},
  'POST /envelopes/:fp/parties/:party': {request: 'CorrectionRequest', answer: 'ActionAnswer'},
  'POST /envelopes/:fp/parties/:party/link': {answer: 'LinkAnswer'},
  'GET /envelopes/:fp/download': file,
  'GET /envelopes/:fp/combined/download': file,
  'GET /envelopes/:fp/certificate/download': file,
  'GET /envelopes/:fp/documents/:dfp/download': file,
  'GET /envelopes/:fp/documents/:dfp/original/download': file,
  'GET /envelopes/:fp/pages': {answer: 'Pages'},
  'GET /envelopes/:fp/documents/:dfp/pages/:page/image': {answer: 'image'},
  'GET /envelopes/:fp/documents/:dfp/pages/:page/text': {answer: 'PageText'},
  'GET /envelopes/:fp/values': {answer: 'Values'},
  'GET /envelopes/:fp/fields/:field/download': file,
  'GET /events': {answer: events},
  'POST /events': {request: 'Envelopes', answer: events},
  'POST /envelopes/:fp/template': {request: 'SaveTemplateRequest', answer: 'SavedTemplates'},
  'GET /templates': {answer: 'TemplateChoices'},
  'POST /templates': {request: 'TemplateRequest', answer: 'TemplateView', filePart: 'document'},
  'GET /templates/:fp': {answer: 'TemplateView'},
  'POST /templates/:fp': {request: 'TemplateChange', answer: 'TemplateView', filePart: 'document'},
  'DELETE /templates/:fp': {answer: 'TemplateDeletion'},
  'POST /templates/:fp/sessions': {request: 'TemplateSessionRequest', answer: 'TemplateSession'},
  'POST /templates/:fp/finish': {answer: 'TemplateView'},
  'GET /templates/:fp/widget': {answer: 'Widget'},
  'POST /verify': {answer: 'Verdict', filePart: 'file'},
};
