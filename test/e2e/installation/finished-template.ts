import {sampleContent} from '../samples.js';
import {until} from '../until.js';
import type {ServiceApi} from './service-api.js';

/** A template of one person, without a field: who signs does so on a page that is added. */
export async function makeTemplate({client}: ServiceApi, title: string): Promise<string> {
  const {template_fingerprint} = await client.createTemplate({
    template_title: title,
    template_parties: [{party_name: 'Tenant'}],
    document_file_name: `${title}.pdf`,
    document_file_content: await sampleContent('chromium-1.pdf'),
  });
  await until('the template', async () => {
    const {template_status} = await client.getTemplate({template_fingerprint});
    return template_status === 'in progress' || undefined;
  });
  await client.finishTemplate({template_fingerprint});
  return template_fingerprint;
}
