import {readFileSync} from 'node:fs';
import {describe, expect, it} from 'vitest';
import {
  type HostMessage,
  hostReceives,
  type PageMessage,
  pageReceives,
} from '../../src/ui/frame/frame-message.js';

interface Step {
  readonly from: 'page' | 'host';
  readonly via: 'window' | 'port';
  readonly does: 'open' | 'take' | 'ignore' | 'refuse';
  readonly message: unknown;
  readonly origin?: string;
  readonly isPeer?: boolean;
}

const file = new URL('../fixtures/frame-conversations.json', import.meta.url);
const conversations = JSON.parse(readFileSync(file, 'utf8')) as {name: string; steps: Step[]}[];
const origins = {page: 'https://sign.example', host: 'https://host.example'};

/** Plays what one side hears and tells what it does about each message. */
function play(side: 'page' | 'host', steps: readonly Step[]) {
  let conversation = {isOpen: false, nonce: ''};
  return steps.flatMap(({from, via, message, origin = origins[from], isPeer = true}) => {
    const said = message as {nonce?: string} | null;
    if (from === side) {
      if (said?.nonce) conversation = {...conversation, nonce: said.nonce};
      return [];
    }
    const arrival = {via, data: message, origin, isPeer};
    const step =
      side === 'host'
        ? hostReceives(conversation, origins.page, arrival)
        : pageReceives(conversation, [origins.host], arrival);
    if (step.does === 'open') conversation = {isOpen: true, nonce: step.message.nonce};
    return [step.does];
  });
}

/** Every type there is; the compiler holds it to be complete. */
const types = {
  page: {
    ready: true,
    resize: true,
    activity: true,
    fields: true,
    progress: true,
    ask: true,
    signed: true,
    verify: true,
    rejected: true,
    completed: true,
    waiting: true,
    expired: true,
    error: true,
  } satisfies Record<PageMessage['type'], true>,
  host: {
    prefill: true,
    theme: true,
    locale: true,
    session: true,
    next: true,
    finish: true,
    decline: true,
    save: true,
    answer: true,
    error: true,
  } satisfies Record<HostMessage['type'], true>,
};

describe('the frame protocol', () => {
  it.each(['page', 'host'] as const)('plays every message that the %s can say', (side) => {
    const taken = conversations
      .flatMap(({steps}) => steps)
      .filter(({from, via, does}) => from === side && via === 'port' && does === 'take')
      .map(({message}) => (message as {type: string}).type);
    expect(new Set(taken)).toEqual(new Set(Object.keys(types[side])));
  });

  for (const {name, steps} of conversations) {
    const expected = (side: Step['from']) =>
      steps.filter(({from}) => from !== side).map(({does}) => does);

    it(`on the element's side: ${name}`, () => {
      expect(play('host', steps)).toEqual(expected('host'));
    });

    it(`on the page's side: ${name}`, () => {
      expect(play('page', steps)).toEqual(expected('page'));
    });
  }
});
