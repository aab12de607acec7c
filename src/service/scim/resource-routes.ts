/** One kind of resource: found, added, replaced, changed and removed (RFC 7644, section 3). */
import {Hono, type Context} from 'hono';
import {applyOperations, type Operation} from '../domain/directory/patch.js';
import {type Resource, type Shape, ScimError} from '../domain/directory/resource.js';
import {askedIn, type Asked} from './asked.js';
import {idIn, listAnswer, readListRequest, requireFound, type ListRequest} from './list-request.js';
import {readOperations, readResource} from './patch-request.js';
import {projected, projectionOf, scimAnswer, type Projection} from './scim-answer.js';
import type {ScimEnv, ScimServices} from './scim-services.js';
import {longest} from '../../contract/longest.js';
import {bodyPlaceOf} from '../http/bodies/admission.js';
import {keepUpTo, readText} from '../http/bodies/body-text.js';
import {checkedInput} from '../http/request/input-check.js';

/** How resources of a kind are stored and shown; what is not found in the account is undefined. */
export interface Kind<Row extends {readonly id: number}> {
  readonly endpoint: `/${'Users' | 'Groups'}`;
  readonly shape: Shape;
  find(companyId: number, id: number): Promise<Row | undefined>;
  findAll(
    companyId: number,
    request: ListRequest,
  ): Promise<{readonly rows: readonly Row[]; readonly total: number}>;
  provision(asked: Asked, operations: readonly Operation[]): Promise<Row>;
  revise(asked: Asked, id: number, change: (current: Resource) => Resource): Promise<Row>;
  deprovision(asked: Asked, id: number): Promise<void>;
  /** What stays of a resource that is replaced, where the new one does not say it. */
  kept(current: Resource): Resource;
  show(
    companyId: number,
    rows: readonly Row[],
    projection: Projection,
  ): readonly Resource[] | Promise<readonly Resource[]>;
}

/** The routes of one kind. Each change waits for its turn among those of its account. */
export function resourceRoutes<Row extends {readonly id: number}>(
  services: ScimServices,
  kind: Kind<Row>,
): Hono<ScimEnv> {
  const routes = new Hono<ScimEnv>();
  const one = `${kind.endpoint}/:id`;
  routes.get(kind.endpoint, (context) => handleList(context, kind));
  routes.post(kind.endpoint, async (context) => {
    const operations = readResource(await readBody(context));
    const row = await inTurn(context, (asked) => kind.provision(asked, operations));
    context.header('Location', `${services.links.scim}${kind.endpoint}/${row.id}`);
    return answer(context, kind, row, 201);
  });
  routes.get(one, (context) => handleFind(context, kind));
  routes.put(one, async (context) => {
    const operations = readResource(await readBody(context));
    return revised(context, (current) =>
      applyOperations(kind.shape, kind.kept(current), operations),
    );
  });
  routes.patch(one, async (context) => {
    const operations = readOperations(await readBody(context));
    return revised(context, (current) => applyOperations(kind.shape, current, operations));
  });
  routes.delete(one, async (context) => {
    await inTurn(context, (asked) => kind.deprovision(asked, idIn(context)));
    return context.body(null, 204);
  });
  return routes;

  function inTurn<Result>(context: Context<ScimEnv>, work: (asked: Asked) => Promise<Result>) {
    const asked = askedIn(services, context);
    return services.turns(asked.companyId, () => work(asked));
  }

  async function revised(context: Context<ScimEnv>, change: (current: Resource) => Resource) {
    const row = await inTurn(context, (asked) => kind.revise(asked, idIn(context), change));
    return answer(context, kind, row);
  }
}

async function handleList<Row extends {readonly id: number}>(
  context: Context<ScimEnv>,
  kind: Kind<Row>,
): Promise<Response> {
  const request = readListRequest(context);
  const {companyId} = context.get('token');
  const {rows, total} = await kind.findAll(companyId, request);
  const shown = await kind.show(companyId, rows, projectionOf(context));
  return listAnswer(context, request, {rows: shown, total});
}

async function handleFind<Row extends {readonly id: number}>(
  context: Context<ScimEnv>,
  kind: Kind<Row>,
): Promise<Response> {
  const row = requireFound(await kind.find(context.get('token').companyId, idIn(context)));
  return answer(context, kind, row);
}

async function answer<Row extends {readonly id: number}>(
  context: Context<ScimEnv>,
  kind: Kind<Row>,
  row: Row,
  status: 200 | 201 = 200,
): Promise<Response> {
  const projection = projectionOf(context);
  const [resource = {}] = await kind.show(context.get('token').companyId, [row], projection);
  return scimAnswer(context, projected(resource, projection), status);
}

/** Bytes: a group of 10,000 members has about half as many. */
const most = longest.bodyBytesWithoutFiles;

/** @throws ScimError, Refusal */
async function readBody(context: Context): Promise<Resource> {
  const text = await readText(context.req.raw, most, keepUpTo(most, bodyPlaceOf(context)));
  const body = parsed(text);
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new ScimError('invalidSyntax', 'Expected an object of JSON as the body.');
  return checkedInput(body as Resource);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ScimError('invalidSyntax', 'The body cannot be read: expected JSON.');
  }
}
