/**
 * What the elements in the browser and the host's server helper exchange. Times are ISO 8601 in UTC
 * (`2026-11-21T09:30:00.000Z`), ids and fingerprints are strings; a missing value of an envelope is `''`. No member
 * ever holds an API key, a password or, for a signer, another party's address.
 */
export * from './answers.js';
export * from './envelope-view.js';
export * from './answers.js';
export * from './answers.js';
export * from './draft-view.js';
export * from './draft.js';
export * from './resources/owner-requests.js';
export * from './resources/pages-view.js';
export * from './resources/timeline.js';
export * from './session.js';
export * from './template-view.js';
