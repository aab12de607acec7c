/**
 * Applications that want to be agents. One that registers (RFC 7591) gets what it has said as its id, encrypted: nothing
 * of it is stored, so there is nothing to fill up. One whose id is a URL says it there (OAuth Client ID Metadata Document).
 */
import * as z from 'zod/mini';
import {plainName, redirectProblem, type AgentClient} from '../../domain/people/agent-request.js';
import type {GuardedFetch} from '../../security/guarded-fetch.js';
import type {SecretBox} from '../../security/secret-box.js';

const most = {redirectUris: 10, idBytes: 4_096, documentBytes: 16 * 1024} as const;

/** Milliseconds in which a document has to arrive. */
const timeout = 5_000;

/** What of an application's metadata counts here. */
export const clientMetadataSchema = z.object({
  client_name: z.optional(z.string().check(z.maxLength(1_000))),
  redirect_uris: z.array(z.string()).check(z.minLength(1), z.maxLength(most.redirectUris)),
});
export type ClientMetadata = z.infer<typeof clientMetadataSchema>;

/** An address of its metadata that nobody can be sent back to; null if all of them will do. */
export const redirectsProblem = ({redirect_uris}: ClientMetadata): string | null =>
  redirect_uris.map(redirectProblem).find((problem) => problem !== null) ?? null;

interface OwnServices {
  readonly secretBox: SecretBox;
  readonly fetch: GuardedFetch;
}

const place = 'agent-client';

/** @returns its id; undefined if it would be too long */
export function registerClient(
  {secretBox}: Pick<OwnServices, 'secretBox'>,
  {client_name = '', redirect_uris}: ClientMetadata,
): string | undefined {
  const id = secretBox.encrypt(JSON.stringify([plainName(client_name), redirect_uris]), place);
  return id.length > most.idBytes ? undefined : id;
}

/**
 * The application with this id.
 * @returns What is wrong with it, as a sentence in English.
 * @throws FetchError if its document cannot be fetched
 */
export async function findClient(services: OwnServices, id: string): Promise<AgentClient | string> {
  return id.startsWith('https://') ? published(services, id) : registered(services, id);
}

function registered({secretBox}: OwnServices, id: string): AgentClient | string {
  try {
    const [name, redirectUris] = JSON.parse(secretBox.decrypt(id, place)) as [string, string[]];
    return clientOf(id, name, redirectUris, null);
  } catch {
    // Whatever is wrong with it, it was not given out here, or with a key that is gone.
    return 'client_id: this application is not registered here, or no longer. Let it register again.';
  }
}

async function published({fetch}: OwnServices, id: string): Promise<AgentClient | string> {
  if (!URL.canParse(id)) return 'client_id is not an address.';
  const {href, pathname, hostname, hash, username, password} = new URL(id);
  if (href !== id || pathname === '/' || hash || username || password)
    return 'client_id: expected the address of a document, with a path, and with nothing to be left out.';
  const {status, bytes} = await fetch(id, {
    headers: {accept: 'application/json'},
    timeout,
    maxBytes: most.documentBytes,
  });
  if (status !== 200) return `client_id: ${hostname} answered ${status} in place of its document.`;
  const metadata = documentIn(bytes);
  if (metadata?.client_id !== id)
    return `client_id: the document at ${hostname} does not say that it is about ${plainName(id)}.`;
  const problem = redirectsProblem(metadata);
  if (problem !== null) return `client_id: ${problem}`;
  const name = plainName(metadata.client_name ?? '');
  return clientOf(id, name, metadata.redirect_uris, hostname);
}

const documentSchema = z.extend(clientMetadataSchema, {client_id: z.string()});

function documentIn(bytes: Uint8Array): z.infer<typeof documentSchema> | undefined {
  try {
    return documentSchema.safeParse(JSON.parse(new TextDecoder().decode(bytes))).data;
  } catch {
    // It is not JSON.
    return undefined;
  }
}

const clientOf = (
  id: string,
  name: string,
  redirectUris: readonly string[],
  vouchedBy: string | null,
): AgentClient => ({
  id,
  // Who has no name is called by where it is.
  name: name || vouchedBy || new URL(redirectUris[0] ?? '').hostname,
  redirectUris,
  vouchedBy,
});
