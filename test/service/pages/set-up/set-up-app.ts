import {Hono} from 'hono';
import {createActorOf} from '../../../../src/service/http/request/actor.js';
import {createLog} from '../../../../src/service/log.js';
import {setUpRoutes} from '../../../../src/service/pages/set-up/set-up-routes.js';
import type {Clock} from '../../../../src/service/ports.js';
import {createPublicLinks} from '../../../../src/service/public-links.js';
import {createSignedLinks} from '../../../../src/service/security/signed-link.js';
import {fitting} from '../../fitting.js';
import type {setup as setUpApi} from '../../http/api-fixture.js';
import {testIntake} from '../../http/test-intake.js';
import {ofAnyone} from '../../of-anyone.js';
import {noAssets} from '../no-assets.js';

type Api = Awaited<ReturnType<typeof setUpApi>>;

const origin = 'http://localhost:4000';

/** What answers the set-up page at `/embed`. */
export const setUpApp = (
  {db, store, templates, blobs, ids}: Pick<Api, 'db' | 'store' | 'templates' | 'blobs' | 'ids'>,
  clock: Clock,
  documents: Parameters<typeof setUpRoutes>[0]['documents'] = ofAnyone({
    ...fitting,
    arrangePages: () => Promise.reject(new Error('This test arranges no pages.')),
  }),
): Hono =>
  new Hono().route(
    '/embed',
    setUpRoutes({
      db,
      store,
      templates,
      blobs,
      ids,
      clock,
      links: createPublicLinks(origin, createSignedLinks(origin, 'secret')),
      actorOf: createActorOf(0),
      log: createLog('json', {write: () => {}}),
      assets: noAssets,
      ...testIntake(),
      documents,
    }),
  );
