import {html, type ReactiveElement, type TemplateResult} from 'lit';
import {contactsViewSchema, type ContactsView} from '../../../contract/draft-view.js';
import {callHelper, type HelperAccess} from '../../internal/helper/helper-client.js';
import type {Contacts, PlanStep} from '../plan-step.js';

/** Milliseconds after the last key before people are searched; tests shorten them. */
export const searchTimes = {pause: 200};

/** Finds people while their name or address is typed; the browser offers them. */
export class ContactSearch implements Contacts {
  readonly #host: ReactiveElement & HelperAccess;
  #people: ContactsView['contacts'] = [];
  #waiting: ReturnType<typeof setTimeout> | undefined;
  #asked = '';

  constructor(host: ReactiveElement & HelperAccess) {
    this.#host = host;
  }

  /** Searches for what was typed; somebody who was chosen brings the other half where it is empty. */
  find(step: PlanStep, at: number, member: 'name' | 'email', text: string): void {
    const {plan, offer, change} = step;
    const typed = plan.recipients[at];
    const chosen = this.#people.find((each) => each[member] === text);
    if (!chosen && offer?.contacts) this.#search(text);
    // Meanwhile, more may have been typed.
    if (!chosen || typed?.[member] !== text) return;
    const {name, email} = chosen;
    const whole = {...typed, name: typed.name || name, email: typed.email || email};
    change({...plan, recipients: plan.recipients.with(at, whole)});
  }

  /** Searches for a text once the person pauses. */
  #search(text: string): void {
    clearTimeout(this.#waiting);
    const wanted = text.trim();
    if (wanted.length < 2 || wanted === this.#asked) return;
    this.#waiting = setTimeout(() => void this.#request(wanted), searchTimes.pause);
  }

  /** What the inputs with `list="names"` and `list="emails"` offer. */
  render(): TemplateResult {
    return html`<datalist id="names">
        ${this.#people.map(({name, email}) => html`<option value=${name}>${email}</option>`)}
      </datalist>
      <datalist id="emails">
        ${this.#people.map(({name, email}) => html`<option value=${email}>${name}</option>`)}
      </datalist>`;
  }

  async #request(text: string): Promise<void> {
    this.#asked = text;
    try {
      const answer = await callHelper(this.#host, `/contacts?q=${encodeURIComponent(text)}`);
      const {contacts} = contactsViewSchema.parse(await answer.json());
      // What was typed in the meantime asks for others.
      if (this.#asked !== text) return;
      this.#people = contacts;
      this.#host.requestUpdate();
    } catch {
      // Whoever is not found is typed.
      this.#asked = '';
    }
  }
}
