import {embedding} from './embedding.js';
import {envelopes} from './envelopes.js';
import {events} from './events.js';
import {extensions} from './extensions.js';
import {resources} from './resources.js';
import {transport} from './transport.js';
import type {Section} from './line.js';

/** All sections, in the order of the document. */
export const sections: readonly Section[] = [
  transport,
  envelopes,
  resources,
  embedding,
  events,
  extensions,
];
