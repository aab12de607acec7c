/** The requests that the cases of endpoints make. */
import {endpoints, type Endpoint, type EndpointName} from '../../../src/contract/endpoints.js';
import {cases} from './cases.js';
import type {EndpointCall} from './endpoint-case.js';
import type {World} from './world.js';

/** The endpoint table's names. */
export const names = Object.keys(endpoints) as EndpointName[];

/** Endpoints that have a case, with it. */
export const known = names.flatMap((name) => (cases[name] ? [[name, cases[name]] as const] : []));

/** Whether the path holds the id of something that belongs to an account. */
export const namesOwn = ({path}: Endpoint): boolean => /(_id|fingerprint)\}/.test(path);

/** The path of a call; what the call leaves open names nothing. */
export function pathOf({path}: Endpoint, {params = {}, query}: EndpointCall): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params[name] ?? (/_(id|number)$/.test(name) ? 1 : 'f'.repeat(32)))),
  );
  return query ? `${filled}?${new URLSearchParams(query)}` : filled;
}

/** What a call carries, as JSON. */
export const jsonOf = ({body}: EndpointCall): RequestInit =>
  body === undefined
    ? {}
    : {body: JSON.stringify(body), headers: {'Content-Type': 'application/json'}};

/** Makes a call, as JSON unless told otherwise. */
export function sendCall(
  world: World,
  name: EndpointName,
  call: EndpointCall,
  init: RequestInit = jsonOf(call),
): Promise<Response> {
  return world.send(endpoints[name].method, pathOf(endpoints[name], call), init, call.key);
}
