import {readFile} from 'node:fs/promises';
import {createClient, type EsignClient} from 'esign-elements/client';
import {messages} from './messages.js';

/** The agency's public form: a template with one party in the service. */
export interface PublicForm {
  readonly fingerprint: string;
  /** False until its set-up is finished, and again while it is being changed. */
  readonly isOpen: boolean;
}

/** The form in which anyone can request a viewing, read from the service: the demo stores nothing of its own. */
export interface Forms {
  /** Undefined before it is set up for the first time. */
  viewing(): Promise<PublicForm | undefined>;
  /**
   * Address of the page on which its fields are placed; creates the form if there is none yet.
   * @param shownAt - origin under which the agency's site is currently open: behind a tunnel or a proxy it differs from
   *   our own
   */
  openSetUp(shownAt: string): Promise<string>;
}

/** What the form is created from, and where it may be framed. */
export interface FormSettings {
  readonly baseUrl: string;
  readonly apiKey: string;
  /** Path of its PDF. */
  readonly file: string;
  /** Origin of the pages that show it. */
  readonly origin: string;
}

/** Reads and writes through the typed client. */
export function createForms({baseUrl, apiKey, file, origin}: FormSettings): Forms {
  const client = createClient({baseUrl, apiKey});
  const viewing = () => findForm(client, messages.viewing.title);
  return {
    viewing,
    async openSetUp(shownAt) {
      await allowFraming(client, [origin, shownAt]);
      const form = await viewing();
      if (!form) return makeForm(client, messages.viewing.title, file);
      const {fingerprint: template_fingerprint} = form;
      const session_type = 'template' as const;
      return (await client.createEmbedSession({session_type, template_fingerprint})).session_url;
    },
  };
}

/**
 * Once origins are listed, only those may frame anything: after a start on another port, ours is not among them yet.
 */
export async function keepFraming({baseUrl, apiKey, origin}: FormSettings): Promise<void> {
  const client = createClient({baseUrl, apiKey});
  const {setting_allowed_origins: named} = await client.getSettings({});
  if (named.length > 0) await allowFraming(client, [origin]);
}

async function findForm(client: EsignClient, title: string): Promise<PublicForm | undefined> {
  for await (const template of client.each('listTemplates', {})) {
    if (template.template_title !== title || template.template_failure) continue;
    return {
      fingerprint: template.template_fingerprint,
      isOpen: template.template_in_progress === '0',
    };
  }
  return undefined;
}

/** When the page opens, the braces in the document's text have already become its fields. */
async function makeForm(client: EsignClient, title: string, file: string): Promise<string> {
  const {session_url} = await client.createTemplate({
    template_title: title,
    template_parties: [{party_name: messages.viewing.party}],
    document_file_name: `${title}.pdf`,
    document_file_content: await readFile(file, 'base64'),
  });
  return session_url;
}

/** Public pages may only be framed by the origins that the account lists. */
async function allowFraming(client: EsignClient, origins: readonly string[]): Promise<void> {
  const {setting_allowed_origins: named} = await client.getSettings({});
  const all = [...new Set([...named, ...origins])];
  if (all.length > named.length) await client.updateSettings({setting_allowed_origins: all});
}
