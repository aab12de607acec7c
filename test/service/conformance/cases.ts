/// <reference types="vite/types/importMeta.d.ts" />
/** Every case below `cases/`, found by itself. */
import type {EndpointName} from '../../../src/contract/endpoints.js';
import type {EndpointCase} from './endpoint-case.js';

const files = import.meta.glob<Record<string, Record<string, EndpointCase>>>('./cases/*.ts', {
  eager: true,
});

/** The cases by endpoint; one that has none is missing. */
export const cases = Object.assign(
  {},
  ...Object.values(files).flatMap((file) => Object.values(file)),
) as Partial<Record<EndpointName, EndpointCase>>;
