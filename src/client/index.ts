/** Typed client for the whole interface of the e-signature service. */
export {
  type CallAnswer,
  type CallInput,
  type CallOptions,
  createClient,
  type EsignClient,
  type ListName,
  type ListRow,
} from './client.js';
export type {Connection} from './connection.js';
export {
  AuthenticationError,
  ConflictError,
  ConnectionError,
  isServiceError,
  NotFoundError,
  RateLimitError,
  RequestError,
  ServiceError,
  type ServiceErrorDetails,
  type ServiceErrorName,
  TimeoutError,
  UnavailableError,
} from './errors.js';
