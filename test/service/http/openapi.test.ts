import {expect, it} from 'vitest';
import {endpoints} from '../../../src/contract/endpoints.js';
import {setup} from './api-fixture.js';

it('describes every endpoint of the table, without a key', async () => {
  const {api} = await setup();
  const response = await api.request('/openapi.json');
  const {openapi, info, paths} = (await response.json()) as {
    openapi: string;
    info: {version: string};
    paths: Record<string, Record<string, {operationId: string}>>;
  };
  expect([response.status, openapi, info.version]).toEqual([200, '3.1.0', '1.0.0']);
  const described = Object.values(paths).flatMap((methods) =>
    Object.values(methods).map(({operationId}) => operationId),
  );
  expect(described.sort()).toEqual(Object.keys(endpoints).sort());
});
