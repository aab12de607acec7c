/** Operations of one account while another causes a lot of the same load. */
import {call} from '../keep-alive.js';
import {sized, timed} from '../measuring.js';
import {readyToSign, sendTo, upload, whenIt, type Account} from './account.js';
import {callers, type Flood, type Scene} from './beside.js';
import type {openMailbox, openReceiver} from './outside.js';

type Receiver = Awaited<ReturnType<typeof openReceiver>>;
type Mailbox = Awaited<ReturnType<typeof openMailbox>>;

/** The participants. */
export interface Cast {
  readonly url: string;
  /** The account that floods, and the one that needs little at the same time. */
  readonly much: Account;
  readonly little: Account;
  readonly mailbox: Mailbox;
  readonly good: Receiver;
  readonly bad: Receiver;
  /** A sealed file. */
  readonly sealed: Uint8Array;
}

let number = 0;
const address = (name: string) => `${name}-${(number += 1)}@post.example`;

/** Repeats an operation this many times, eight at once. */
async function times(count: number, work: () => Promise<unknown>): Promise<void> {
  let begun = 0;
  const lane = async () => {
    while ((begun += 1) <= count) await work();
  };
  await Promise.all(Array.from({length: 8}, lane));
}

/** An event to a receiver that responds, while this many receivers of the other account hang. */
export const events = ({little, much, good, bad}: Cast, receivers: number): Scene => ({
  name: `an event arrives, with ${receivers} hanging receivers`,
  once: () => timed(async () => good.arrivals.has(await sendTo(little, address('little')))),
  async flood() {
    bad.hang();
    const {client} = much.api;
    const webhooks = await Promise.all(
      Array.from({length: receivers}, (_, index) =>
        client.createWebhook({
          webhook_type: 'send-envelope',
          webhook_url: `${bad.url}/${index}`,
        }),
      ),
    );
    await times(20, () => sendTo(much, address('much')));
    return {
      isOn: () => true,
      async stop() {
        for (const {webhook_id} of webhooks) await client.deleteWebhook({webhook_id});
        bad.answer();
      },
    };
  },
});

const waitingMails = sized(600, 10);

/** An invitation, while six hundred of the other account are queued. */
export const mails = ({little, much, mailbox}: Cast): Scene => ({
  name: 'an invitation arrives, with 600 others waiting',
  async once() {
    const to = address('little');
    return timed(async () => {
      await sendTo(little, to);
      await mailbox.arrivals.has(to);
    });
  },
  async flood() {
    const wanted = mailbox.arrivals.count + waitingMails;
    await times(waitingMails, () => sendTo(much, address('much')));
    const isOn = () => mailbox.arrivals.count < wanted;
    return {isOn, stop: async () => whileIt(isOn)};
  },
});

/** A list, while sixty-four callers of the other account request lists. */
export const lists = ({url, little, much}: Cast): Scene => {
  const list = ({apiKey}: Account) =>
    call({url: `${url}/v1/envelopes?limit=20`, apiKey}).catch(pause);
  return {
    name: 'a list is returned, with 64 callers requesting lists',
    samples: sized(1000, 4),
    once: () => timed(() => list(little)),
    flood: () => Promise.resolve(callers(sized(64, 4), () => list(much))),
  };
};

/** An upload is processed, while a hundred documents of the other account are queued for that. */
export const uploads = (cast: Cast): Scene => ({
  name: 'an upload is processed, with 100 documents waiting',
  once: () => timed(async () => whenIt(cast.little, await upload(cast.little, short), 'draft')),
  flood: () => waitingDocuments(cast),
});

/** A signed document is sealed, while a hundred documents of the other account are queued. */
export const seals = (cast: Cast): Scene => ({
  name: 'a document is sealed, with 100 documents waiting',
  async once() {
    const fingerprint = await sendTo(cast.little, address('little'));
    const finish = await readyToSign(cast.little, fingerprint);
    return timed(async () => {
      await finish();
      await whenIt(cast.little, fingerprint, 'signed');
    });
  },
  flood: () => waitingDocuments(cast),
});

const short = 'chromium-1.pdf';

async function waitingDocuments({much}: Cast): Promise<Flood> {
  const sent: string[] = [];
  await times(sized(100, 4), async () => sent.push(await upload(much, short)));
  const isLeft = async () => {
    const {envelope_status} = await much.api.envelope(sent.at(-1) ?? '');
    return envelope_status === 'processing';
  };
  return {isOn: isLeft, stop: () => whileIt(isLeft)};
}

/** A sealed file is verified, while six callers of the other account have files verified. */
export const verifications = ({little, much, sealed}: Cast): Scene => {
  const content = Buffer.from(sealed).toString('base64');
  const verify = ({api}: Account) => api.client.verify({document_file_content: content});
  return {
    name: 'a file is verified by the API, with six other callers',
    once: () => timed(() => verify(little)),
    flood: () => Promise.resolve(callers(6, () => verify(much))),
  };
};

/** The same on the public page, by address: after twenty files in a minute, a caller continues from another address. */
export const publicVerifications = ({url, sealed}: Cast): Scene => {
  const verify = (from: number) =>
    fetch(`${url}/verify`, {
      method: 'POST',
      headers: {'content-type': 'application/pdf', 'x-forwarded-for': addressOf(from)},
      body: new Uint8Array(sealed),
    }).then((answer) => (answer.ok ? answer.arrayBuffer() : pause()));
  let visitor = 0;
  let file = 0;
  return {
    name: 'a file is verified on the public page, with six callers from one address',
    once: () => timed(() => verify((visitor += 1))),
    flood: () => Promise.resolve(callers(6, () => verify(100_000 + Math.floor((file += 1) / 20)))),
  };
};

const addressOf = (place: number): string =>
  `10.${(place >> 16) & 255}.${(place >> 8) & 255}.${place & 255}`;

/** A refused caller retries after the pause that a client makes. */
const pause = () => new Promise((resolve) => setTimeout(resolve, 1_000));

async function whileIt(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (await isSo()) await new Promise((resolve) => setTimeout(resolve, 50));
}
