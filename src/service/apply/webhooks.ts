import type {DeclaredWebhook} from './installation-file.js';
import {
  changed,
  created,
  deleted,
  differing,
  everyOf,
  unchanged,
  type AccountWork,
} from './reconcile.js';

/** Webhooks are known by their URL and type. */
export async function applyWebhooks(
  {client, secrets, step}: AccountWork,
  webhooks: readonly DeclaredWebhook[] = [],
): Promise<void> {
  const known = await everyOf(client.each('listWebhooks'));
  for (const [index, declared] of webhooks.entries()) {
    // Paths and queries of an address may be secret.
    const thing = `webhook ${declared.webhook_type} ${new URL(declared.webhook_url).host}`;
    await step(['webhooks', index], thing, () => applyWebhook(declared));
  }

  async function applyWebhook(declared: DeclaredWebhook) {
    const found = known.filter(
      ({webhook_url: url, webhook_type: type}) =>
        url === declared.webhook_url && type === declared.webhook_type,
    );
    if (declared.state === 'absent') {
      for (const {webhook_id} of found) await client.deleteWebhook({webhook_id});
      return found.length > 0 ? deleted : unchanged;
    }
    const {state: _, webhook_secret_write_to: writeTo, ...webhook} = declared;
    const [first] = found;
    if (!first) {
      if (writeTo !== undefined) secrets.require(writeTo);
      const {webhook_secret: secret} = await client.createWebhook(webhook);
      if (writeTo !== undefined) await secrets.write(writeTo, secret);
      return created;
    }
    if (writeTo !== undefined) secrets.finish(writeTo);
    const members = differing(webhook, {...first});
    if (members.length === 0) return unchanged;
    await client.updateWebhook({webhook_id: first.webhook_id, ...webhook});
    return changed(members);
  }
}
