import * as z from 'zod/mini';
import {
  companyCreatedSchema,
  companyDeletedSchema,
  companyInListSchema,
  companySchema,
  companyUpdatedSchema,
  companyUsageSchema,
  createCompanySchema,
  updateCompanySchema,
} from '../resources/company.js';
import type {Endpoint} from '../endpoint.js';
import {listAnswer, pageQuery} from '../list.js';
import {timestampSchema} from '../scalar.js';

/** Sub-accounts of a partner; any other key gets error 10008. */
export const partnerEndpoints = {
  listCompanies: {
    method: 'GET',
    path: '/companies',
    needs: 'administer',
    summary: 'Paginated list of sub-accounts.',
    query: z.object(pageQuery),
    answer: listAnswer('companies', companyInListSchema),
    status: 200,
    errors: [10008],
    list: 'companies',
  },
  createCompany: {
    method: 'POST',
    path: '/companies',
    needs: 'administer',
    summary: 'Create a sub-account with its first user and a key, which is shown once.',
    body: createCompanySchema,
    answer: companyCreatedSchema,
    status: 200,
    errors: [10008, 10400, 10401, 10402, 10010],
  },
  getCompany: {
    method: 'GET',
    path: '/companies/{company_id}',
    needs: 'administer',
    summary: 'One sub-account and what it has sent, by calendar month.',
    answer: companySchema,
    status: 200,
    errors: [10008, 10403],
  },
  updateCompany: {
    method: 'PUT',
    path: '/companies/{company_id}',
    needs: 'administer',
    summary: "Change a sub-account's name, e-mail address or both.",
    body: updateCompanySchema,
    answer: companyUpdatedSchema,
    status: 200,
    errors: [10008, 10404, 10400, 10402, 10403, 10010],
  },
  deleteCompany: {
    method: 'DELETE',
    path: '/companies/{company_id}',
    needs: 'administer',
    summary: 'Permanently delete a sub-account with everything it owns.',
    answer: companyDeletedSchema,
    status: 200,
    errors: [10008, 10403, 10340],
  },
  getUsage: {
    method: 'GET',
    path: '/usage',
    needs: 'administer',
    summary: 'What every sub-account has sent in this calendar month and the previous one.',
    query: z.object(pageQuery),
    answer: z.extend(listAnswer('companies', companyUsageSchema), {
      current_start_date: timestampSchema,
      current_end_date: timestampSchema,
      previous_start_date: timestampSchema,
      previous_end_date: timestampSchema,
    }),
    status: 200,
    errors: [10008],
    list: 'companies',
  },
} as const satisfies Record<string, Endpoint>;
