import {eventSchemas, type EventName, type WebhookEvent} from '../resources/events.js';

/** The event in the body of a delivery, a form or JSON; null if it is none of the interface's events. */
export function parseEvent(body: string): WebhookEvent | null {
  const members = membersOf(body);
  const {action} = members;
  if (typeof action !== 'string' || !isEventName(action)) return null;
  const {success, data} = eventSchemas[action].safeParse(members);
  return success ? data : null;
}

/** The members as they were sent; a form never begins with a brace. */
export function membersOf(body: string): Readonly<Record<string, unknown>> {
  if (!body.startsWith('{')) return Object.fromEntries(new URLSearchParams(body));
  try {
    return JSON.parse(body) as Readonly<Record<string, unknown>>;
  } catch {
    return {};
  }
}

// Own properties only, as the name comes from outside and `constructor` is inherited.
const isEventName = (action: string): action is EventName => Object.hasOwn(eventSchemas, action);
