import type {DeclaredSettings} from './installation-file.js';
import {changed, differing, unchanged, type AccountWork} from './reconcile.js';

/** Only settings that are named are looked at. */
export async function applySettings(
  {client, step}: AccountWork,
  settings?: DeclaredSettings,
): Promise<void> {
  if (!settings) return;
  await step(['settings'], 'settings', async () => {
    const members = differing(settings, await client.getSettings());
    if (members.length === 0) return unchanged;
    const wanted = Object.entries(settings).filter(([name]) => members.includes(name));
    await client.updateSettings(Object.fromEntries(wanted));
    return changed(members);
  });
}
