import * as z from 'zod/mini';
import {
  brandingEmailInListSchema,
  brandingEmailSchema,
  brandingEmailTypes,
  brandingSchema,
  updateBrandingEmailSchema,
  updateBrandingSchema,
} from '../resources/branding.js';
import {listAnswer, pageQueryOf} from '../list.js';
import type {Endpoint} from '../endpoint.js';

/** Logo, colour and texts of mails. */
export const brandingEndpoints = {
  getBranding: {
    method: 'GET',
    path: '/branding',
    needs: 'read',
    summary: 'Logo and colour of the account.',
    answer: brandingSchema,
    status: 200,
    errors: [],
  },
  updateBranding: {
    method: 'PUT',
    path: '/branding',
    needs: 'administer',
    summary: 'Change logo, colour or both; a logo of null is removed.',
    body: updateBrandingSchema,
    nulls: ['branding_logo_url'],
    answer: brandingSchema,
    status: 200,
    errors: [10555, 10560, 10559, 10010],
  },
  listBrandingEmails: {
    method: 'GET',
    path: '/branding/emails',
    needs: 'administer',
    summary: 'Texts of all mails.',
    query: z.object(pageQueryOf(50)),
    answer: listAnswer('branding_emails', brandingEmailInListSchema),
    status: 200,
    errors: [],
    list: 'branding_emails',
  },
  getBrandingEmail: {
    method: 'GET',
    path: '/branding/emails/{branding_email_type}',
    needs: 'administer',
    summary: `Text of one mail: ${brandingEmailTypes.join(', ')}.`,
    answer: brandingEmailSchema,
    status: 200,
    errors: [10553],
  },
  updateBrandingEmail: {
    method: 'PUT',
    path: '/branding/emails/{branding_email_type}',
    needs: 'administer',
    summary: 'Change subject or content of one mail; omitted members stay unchanged.',
    body: updateBrandingEmailSchema,
    answer: brandingEmailSchema,
    status: 200,
    errors: [10556, 10554, 10557, 10558, 10010],
  },
} as const satisfies Record<string, Endpoint>;
