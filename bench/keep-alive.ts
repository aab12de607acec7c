/** Requests over keep-alive connections, with as little overhead as Node allows. */
import {Agent, request} from 'node:http';

/** What is requested, and from where. */
export interface KeptRequest {
  readonly method?: 'GET' | 'POST';
  readonly url: string;
  readonly apiKey?: string;
  /** Sent as JSON. */
  readonly body?: unknown;
}

const agent = new Agent({keepAlive: true});

/**
 * The body of the response as text.
 * @throws Error with that text if the status is not a success.
 */
export const call = ({method = 'GET', url, apiKey, body}: KeptRequest): Promise<string> =>
  new Promise((resolve, reject) => {
    const headers = {
      ...(apiKey === undefined ? {} : {authorization: `Basic ${btoa(`${apiKey}:x`)}`}),
      ...(body === undefined ? {} : {'content-type': 'application/json'}),
    };
    const sent = request(url, {agent, method, headers}, (answer) => {
      let text = '';
      answer.setEncoding('utf8');
      answer.on('data', (chunk: string) => (text += chunk));
      answer.on('end', () => {
        if ((answer.statusCode ?? 500) < 300) resolve(text);
        else reject(new Error(`${method} ${url}: ${answer.statusCode} ${text}`));
      });
    });
    sent.on('error', reject);
    sent.end(body === undefined ? undefined : JSON.stringify(body));
  });
