/** How another account's flood affects an account of a service, for each kind of work separately. */
import {sized} from '../measuring.js';
import {startOwnService} from '../own-service.js';
import {makeAccount, readyToSign, sendTo, whenIt, type Account} from './account.js';
import {measureBeside, type Beside} from './beside.js';
import {openMailbox, openReceiver} from './outside.js';
import {
  events,
  lists,
  mails,
  publicVerifications,
  seals,
  uploads,
  verifications,
  type Cast,
} from './scenes.js';

/** Measures every scene on one process with the embedded database. */
export async function benchTenants(): Promise<readonly Beside[]> {
  const mailbox = await openMailbox();
  const [good, bad] = [await openReceiver(), await openReceiver()];
  const service = await startOwnService(2, {SMTP_URL: mailbox.url, ESIGN_TRUST_PROXY: '1'});
  try {
    const much = await makeAccount(service, 'much');
    const little = await makeAccount(service, 'little');
    const sealed = await makeSealed(little);
    const cast = {url: service.url, much, little, mailbox, good, bad, sealed};
    const rows: Beside[] = [];
    for (const scene of scenesOf(cast)) {
      await prepare(cast, scene.name);
      rows.push(await measureBeside(scene));
    }
    return rows;
  } finally {
    await service.stop();
    mailbox.close();
    good.close();
    bad.close();
  }
}

const scenesOf = (cast: Cast) => [
  lists(cast),
  verifications(cast),
  publicVerifications(cast),
  uploads(cast),
  seals(cast),
  events(cast, sized(4, 1)),
  events(cast, sized(100, 2)),
  mails(cast),
];

/** Mails are only enabled for the scene that measures them, and events from their scene on. */
async function prepare({much, little, good}: Cast, name: string): Promise<void> {
  const sendsMails = name.startsWith('an invitation');
  for (const {api} of [much, little])
    await api.client.updateSettings({setting_email_signers: sendsMails});
  const {webhooks} = await little.api.client.listWebhooks({});
  if (name.startsWith('an event') && webhooks.length === 0)
    await little.api.client.createWebhook({
      webhook_type: 'send-envelope',
      webhook_url: good.url,
    });
}

async function makeSealed(account: Account): Promise<Uint8Array> {
  const fingerprint = await sendTo(account, 'little@post.example');
  const finish = await readyToSign(account, fingerprint);
  await finish();
  await whenIt(account, fingerprint, 'signed');
  const {envelope_documents: documents} = await account.api.envelope(fingerprint);
  return account.api.sealedDocument(fingerprint, documents[0]!);
}
