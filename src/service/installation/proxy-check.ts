import {connect} from 'node:net';
import {once} from 'node:events';
import {namedProxies, type OutgoingProxies} from '../security/outgoing-proxy.js';
import {type Found, problem, works} from './finding.js';

/** Milliseconds in which a proxy has to accept a connection. */
const timeout = 5_000;

/** Which proxies are used, and whether they take connections; whether they pass requests on, the other checks show. */
export async function findProxies(proxy: OutgoingProxies): Promise<Found> {
  const named = namedProxies(proxy);
  for (const each of named) {
    const fault = await faultOf(new URL(each));
    if (fault !== undefined)
      return problem(
        `The proxy ${each} takes no connection (${fault}): correct HTTPS_PROXY or HTTP_PROXY, or list hosts that need none in NO_PROXY.`,
      );
  }
  const except = proxy.except === '' ? 'no host' : proxy.except;
  return works(`Requests go through ${named.join(' and ')}; excepted is ${except}.`);
}

async function faultOf({hostname, port, protocol}: URL): Promise<string | undefined> {
  const socket = connect({
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port) || (protocol === 'https:' ? 443 : 80),
  });
  try {
    await once(socket, 'connect', {signal: AbortSignal.timeout(timeout)});
    return undefined;
  } catch (error) {
    return (error as {readonly code?: string}).code ?? 'no answer';
  } finally {
    socket.destroy();
  }
}
