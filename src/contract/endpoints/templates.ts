import * as z from 'zod/mini';
import {listAnswer, pageQuery} from '../list.js';
import {
  createTemplateSchema,
  savedTemplatesSchema,
  saveAsTemplateSchema,
  templateAnswerSchema,
  templateCreatedSchema,
  templateDeletedSchema,
  templateFilterSchema,
  templateSchema,
  templateUpdatedSchema,
  updateTemplateSchema,
} from '../resources/template.js';
import type {Endpoint} from '../endpoint.js';

const templatePath = '/templates/{template_fingerprint}';

const itemExtensions = [
  'template_failure',
  'template_failure_code',
  'template_owner',
  'template_status',
] as const;

/** Documents with places for fields and parties, from which envelopes are created. */
export const templateEndpoints = {
  saveAsTemplate: {
    method: 'POST',
    path: '/envelopes/{envelope_fingerprint}/template',
    needs: 'share',
    summary: 'Save the documents and fields of an envelope as templates, one for each document.',
    description:
      'Positions take the place of the signers. Names, addresses and values of people are not taken over: only the texts of labels that are not prefilled. A signature page that was added when the envelope was sent is left out; such a document is processed again.',
    isExtension: true,
    body: saveAsTemplateSchema,
    answer: savedTemplatesSchema,
    status: 200,
    errors: [10253, 10259, 10010],
  },
  listTemplates: {
    method: 'GET',
    path: '/templates',
    needs: 'read',
    summary: 'Paginated list of templates, newest first.',
    query: z.extend(templateFilterSchema, pageQuery),
    answer: listAnswer('templates', templateSchema),
    extensions: [...itemExtensions, 'owner', 'usable_by'],
    status: 200,
    errors: [],
    list: 'templates',
  },
  createTemplate: {
    method: 'POST',
    path: '/templates',
    needs: 'share',
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
    needs: 'read',
    summary: 'Pages, parties and fields of one template.',
    answer: templateAnswerSchema,
    extensions: itemExtensions,
    status: 200,
    errors: [10153],
  },
  updateTemplate: {
    method: 'PUT',
    path: templatePath,
    needs: 'share',
    summary: 'Change the title, the positions, the document or the fields of a template.',
    description:
      'Omitted members stay unchanged. template_parties replaces the list: positions with a party_id are kept, with their fields; the others are new; those that are missing are removed, with their fields. A new document replaces the one before: fields stay where they are if its pages have room for them, and those of tags are made from its own tags. document_fields replace all fields. A template that is ready stays ready if only names and the title change, or if every position has a signature field; otherwise it is in progress. While its document is being processed, only its title can be changed (10010). Envelopes that were made from it stay as they are.',
    isExtension: true,
    body: updateTemplateSchema,
    multipart: 'one-file',
    answer: templateUpdatedSchema,
    status: 200,
    errors: [10153, 10259, 10264, 10272, 10266, 10267, 10010, 10012],
  },
  finishTemplate: {
    method: 'POST',
    path: `${templatePath}/finish`,
    needs: 'share',
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
    needs: 'share',
    summary: 'Delete a template. Envelopes created from it are kept.',
    answer: templateDeletedSchema,
    status: 200,
    errors: [10153],
  },
  downloadTemplate: {
    method: 'GET',
    path: `${templatePath}/download`,
    needs: 'read',
    summary: "A template's document as PDF.",
    answer: 'file',
    status: 200,
    errors: [10153],
  },
} as const satisfies Record<string, Endpoint>;
