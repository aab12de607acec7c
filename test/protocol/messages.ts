/** What elements and helper send each other: each message by name, with its schema and an example. */
import {hostAnswerSchema, hostQuestionSchema} from '../../src/contract/access/host-answer.js';
import * as contract from '../../src/contract/helper.js';
import {envelopeListViewSchema, streamEventSchema} from '../../src/contract/helper.js';
import {viewsAnswerSchema} from '../../src/contract/resources/envelope-batch.js';
import * as z from '../../src/contract/schema.js';

/** A body in one direction. */
export interface Message {
  readonly schema: z.ZodMiniType;
  readonly example: unknown;
}

const envelope_fingerprint = '5a0c3b1f7d2e4a6899f1c2d3e4b5a697';
const document_fingerprint = 'c41d8cd98f00b204e9800998ecf8427e';
const template_fingerprint = '9e107d9d372bb6826bd81d3542a419d6';
const session_url = `https://sign.example.com/embed/1-${envelope_fingerprint}#c2Vzc2lvbg`;
const session = {session_url, session_expires: '2026-11-21T10:00:00.000Z'};
const ada = {name: 'Ada Winter', email: 'ada@winter.example'};
const document = {document_fingerprint, title: 'NDA', pages: 1};
const at = '2026-11-21T09:30:00.000Z';

const draft = {
  title: 'Mutual NDA',
  parties: [ada],
  documents: [{title: 'NDA', file_name: 'nda.pdf', file_content: 'JVBERi0xLjcK'}],
};

const view = {
  envelope_fingerprint,
  revision: 3,
  title: 'Mutual NDA',
  status: 'sent',
  my_party_id: '1',
  can: ['view', 'sign', 'remind', 'cancel', 'download_original'],
  parties: [
    {
      party_id: '1',
      name: ada.name,
      role: 'signer',
      status: 'pending',
      signed_at: '',
      email: ada.email,
    },
  ],
  documents: [document],
  timeline: [{type: 'sent', at, party_id: '', text: 'Sent to Ada Winter'}],
};

const template = {
  template_fingerprint,
  title: 'Tenancy',
  status: 'ready',
  failure: '',
  failure_text: '',
  pages: 2,
  parties: [{party_id: '1', name: 'Tenant', merge_fields: []}],
};

const draftParty = {
  party_id: '1',
  ...ada,
  role: 'signer',
  stage: 0,
  mobile_last4: '',
  in_person: false,
  host: '',
  witness_of: '',
  named_by_signer: false,
  copy_from_start: false,
  language: '',
  identity: [],
  fields: 1,
};

const fingerprints = z.object({envelopes: z.array(z.string())});
const check = z.object({problems: z.array(z.string())});

/** All of them. */
export const messages = {
  Error: {
    schema: contract.helperErrorSchema,
    example: {
      error: {
        code: 'unauthorized',
        message: 'Please sign in.',
        request_id: '0b9f2c5e-8a51-4c3f-9d5c-2f1f7f6f3a10',
      },
    },
  },
  RecipeRequest: {
    schema: contract.recipeRequestSchema,
    example: {recipe: 'nda', params: {tenant: 7}},
  },
  FreeformRequest: {schema: contract.freeformRequestSchema, example: draft},
  DraftAnswer: {schema: contract.draftAnswerSchema, example: {envelope_fingerprint, ...session}},
  DraftOffer: {
    schema: contract.draftOfferSchema,
    example: {me: ada, contacts: false, templates: true, office: true, identity: ['code_by_mail']},
  },
  Contacts: {schema: contract.contactsViewSchema, example: {contacts: [ada]}},
  EnvelopeList: {
    schema: envelopeListViewSchema,
    example: {
      offset: 0,
      limit: 20,
      total: 1,
      envelopes: [
        {
          envelope_fingerprint,
          title: 'Mutual NDA',
          status: 'sent',
          created: at,
          sent: at,
          parties: [{party_id: '1', name: ada.name}],
        },
      ],
      counts: [],
    },
  },
  Envelopes: {schema: fingerprints, example: {envelopes: [envelope_fingerprint]}},
  EnvelopeViews: {schema: viewsAnswerSchema, example: {envelopes: [view]}},
  EnvelopeView: {schema: contract.envelopeViewSchema, example: view},
  DraftView: {
    schema: contract.draftViewSchema,
    example: {
      envelope_fingerprint,
      title: 'Mutual NDA',
      status: 'draft',
      all_at_once: true,
      message: '',
      auto_expire_hours: 0,
      auto_remind_hours: 0,
      parties: [draftParty],
      documents: [document],
      refused: [],
    },
  },
  DraftChange: {
    schema: contract.draftChangeSchema,
    example: {title: 'NDA of both sides', parties: [ada]},
  },
  SessionRequest: {
    schema: contract.sessionRequestSchema,
    example: {session_type: 'signing', locale: 'de'},
  },
  SessionAnswer: {
    schema: contract.sessionAnswerSchema,
    example: {envelope_fingerprint, session_type: 'signing', party_id: '1', ...session},
  },
  ActionAnswer: {
    schema: contract.actionAnswerSchema,
    example: {envelope_fingerprint, action: 'remind', status: 'sent'},
  },
  RemindRequest: {schema: contract.remindRequestSchema, example: {party_id: '1'}},
  CancelRequest: {schema: contract.cancelRequestSchema, example: {reason: 'Signed on paper'}},
  DuplicateAnswer: {schema: contract.duplicateAnswerSchema, example: {envelope_fingerprint}},
  CorrectionRequest: {
    schema: contract.correctionRequestSchema,
    example: {email: 'ada@autumn.example'},
  },
  LinkAnswer: {
    schema: contract.linkAnswerSchema,
    example: {url: session_url, expires: '2026-12-21T09:30:00.000Z'},
  },
  Pages: {
    schema: contract.pagesViewSchema,
    example: {
      documents: [
        {
          document_fingerprint,
          title: 'NDA',
          version: '1',
          pages: [{width: 595, height: 842}],
          fields: [],
        },
      ],
    },
  },
  PageText: {
    schema: contract.pageTextViewSchema,
    example: {lines: [{text: 'Mutual NDA', x: 72, y: 72, width: 120, height: 14}]},
  },
  Values: {
    schema: contract.valuesViewSchema,
    example: {
      values: [
        {
          document: 'NDA',
          field_id: '3',
          title: 'Place',
          type: 'text',
          party_id: '1',
          party: ada.name,
          value: 'Leeds',
        },
      ],
    },
  },
  StreamEvent: {
    schema: streamEventSchema,
    example: {envelope_fingerprint, type: 'signed', status: 'sent', revision: 4, at},
  },
  TemplateChoices: {
    schema: contract.templateChoicesSchema,
    example: {
      next_offset: null,
      templates: [
        {
          template_fingerprint,
          title: 'Tenancy',
          pages: 2,
          parties: [{party_id: '1', name: 'Tenant'}],
        },
      ],
    },
  },
  TemplateRequest: {
    schema: contract.templateRequestSchema,
    example: {title: 'Tenancy', parties: [{name: 'Tenant'}]},
  },
  TemplateView: {schema: contract.templateViewSchema, example: template},
  TemplateDeletion: {
    schema: z.object({template_fingerprint: z.string()}),
    example: {template_fingerprint},
  },
  TemplateChange: {schema: contract.templateChangeSchema, example: {title: 'Tenancy, furnished'}},
  TemplateSessionRequest: {schema: contract.templateSessionRequestSchema, example: {locale: 'de'}},
  TemplateSession: {
    schema: contract.templateSessionSchema,
    example: {template_fingerprint, ...session},
  },
  SaveTemplateRequest: {schema: contract.saveTemplateRequestSchema, example: {title: 'Tenancy'}},
  SavedTemplates: {schema: contract.savedTemplatesViewSchema, example: {templates: [template]}},
  Widget: {
    schema: contract.widgetViewSchema,
    example: {
      widget_url: `https://sign.example.com/widget/${template_fingerprint}`,
      title: 'Tenancy',
    },
  },
  Verdict: {
    schema: contract.verifyViewSchema,
    example: {
      valid: true,
      level: 'B-LTA',
      checks: [{name: 'document', ok: true, detail: 'Nothing was changed after sealing.'}],
      signers: [{...ada, signed_at: at}],
    },
  },
  Check: {schema: check, example: {problems: ['webhook_missing']}},
  HostQuestion: {
    schema: hostQuestionSchema,
    example: {action: 'draft', recipe: 'nda', params: {tenant: 7}},
  },
  HostAnswer: {
    schema: hostAnswerSchema,
    example: {user: {id: '7', ...ada}, allow: true, envelope: draft},
  },
} as const satisfies Readonly<Record<string, Message>>;

/** Its name. */
export type MessageName = keyof typeof messages;
