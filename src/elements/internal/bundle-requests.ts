import {mostEnvelopes, type ViewsAnswer} from '../../contract/envelope-batch.js';
import type {HelperAccess} from './helper-client.js';

/** What makes one request of many: wraps an access. */
export type Bundler = (access: HelperAccess) => HelperAccess;

interface Read {
  readonly fingerprint: string;
  readonly send: () => Promise<Response>;
  readonly sendAll: (fingerprints: readonly string[]) => Promise<Response>;
  readonly answer: (response: Promise<Response> | Response) => void;
}

/** Characters of an address that every server and proxy takes. */
const longestAddress = 4_000;

const missing = () =>
  Response.json({error: {code: 'not_found', message: '', request_id: ''}}, {status: 404});

/** Makes one request of all reads of envelopes in one task, and sends a long list in a body. */
export function bundleRequests(): Bundler {
  let reads: Read[] = [];
  const flush = () => {
    for (; reads.length; reads = reads.slice(mostEnvelopes)) {
      const [first, ...rest] = reads.slice(0, mostEnvelopes);
      if (rest.length) void readMany([first!, ...rest]);
      else first?.answer(first.send());
    }
  };
  return (access) => {
    const send: typeof fetch = (input, init) => (access.fetch ?? fetch)(input, init);
    const post = (path: string, init: RequestInit | undefined, envelopes: readonly string[]) => {
      const headers = new Headers(init?.headers);
      headers.set('content-type', 'application/json');
      const body = JSON.stringify({envelopes});
      return send(access.endpoint + path, {...init, method: 'POST', headers, body});
    };
    return {
      endpoint: access.endpoint,
      get headers() {
        return access.headers;
      },
      fetch(input, init) {
        const path = String(input).slice(access.endpoint.length);
        const [, fingerprint] = /^\/envelopes\/(\w+)$/.exec(path) ?? [];
        if (fingerprint) {
          return new Promise((answer) => {
            if (!reads.length) setTimeout(flush);
            const sendAll = (all: readonly string[]) => post('/envelopes/views', init, all);
            reads.push({fingerprint, send: () => send(input, init), sendAll, answer});
          });
        }
        const [address = '', list = ''] = path.split('?envelopes=');
        return list.length > longestAddress
          ? post(address, init, list.split(','))
          : send(input, init);
      },
    };
  };
}

async function readMany(reads: readonly Read[]): Promise<void> {
  try {
    const response = await reads[0]!.sendAll(reads.map(({fingerprint}) => fingerprint));
    const {envelopes}: Partial<ViewsAnswer> = response.ok ? await response.clone().json() : {};
    for (const {fingerprint, answer} of reads) {
      const view = envelopes?.find((each) => each.envelope_fingerprint === fingerprint);
      answer(view ? Response.json(view) : envelopes ? missing() : response.clone());
    }
  } catch (error) {
    for (const {answer} of reads) answer(Promise.reject(error));
  }
}
