import * as z from 'zod/mini';
import {listAnswer, pageQuery} from '../list.js';
import {
  createTemplateSchema,
  templateAnswerSchema,
  templateCreatedSchema,
  templateDeletedSchema,
  templateSchema,
} from '../resources/template.js';
import type {Endpoint} from '../endpoint.js';

const templatePath = '/templates/{template_fingerprint}';

/** Documents with places for fields and parties, from which envelopes are created. */
export const templateEndpoints = {
  listTemplates: {
    method: 'GET',
    path: '/templates',
    summary: 'Paginated list of templates, newest first.',
    query: z.object(pageQuery),
    answer: listAnswer('templates', templateSchema),
    extensions: ['template_failure'],
    status: 200,
    errors: [],
    list: 'templates',
  },
  createTemplate: {
    method: 'POST',
    path: '/templates',
    summary:
      'Add a template from one document; its set-up page, where fields are placed, opens at session_url.',
    isExtension: true,
    body: createTemplateSchema,
    multipart: 'one-file',
    answer: templateCreatedSchema,
    status: 200,
    errors: [10259, 10264, 10266, 10267, 10351, 10010, 10012],
  },
  getTemplate: {
    method: 'GET',
    path: templatePath,
    summary: 'Pages, parties and fields of one template.',
    answer: templateAnswerSchema,
    extensions: ['template_failure'],
    status: 200,
    errors: [10153],
  },
  finishTemplate: {
    method: 'POST',
    path: `${templatePath}/finish`,
    summary: 'Make a template ready for use without its set-up page.',
    description:
      'A template in which every party has a signature field, by document_fields or tags, is ready without this call. A party without one signs on a page that is added when the envelope is sent.',
    isExtension: true,
    answer: templateAnswerSchema,
    status: 200,
    errors: [10153, 10010],
  },
  deleteTemplate: {
    method: 'DELETE',
    path: templatePath,
    summary: 'Delete a template. Envelopes created from it are kept.',
    answer: templateDeletedSchema,
    status: 200,
    errors: [10153],
  },
  downloadTemplate: {
    method: 'GET',
    path: '/templates/{fingerprint}/download',
    summary: "A template's document as PDF.",
    answer: 'file',
    status: 200,
    errors: [10153],
  },
} as const satisfies Record<string, Endpoint>;
