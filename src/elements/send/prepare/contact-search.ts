import {html, type TemplateResult} from 'lit';
import {contactsViewSchema, type ContactsView} from '../../../contract/draft-view.js';
import {readAnswer} from '../../internal/helper/helper-client.js';
import type {SendHost} from '../draft.js';
import type {DraftStore} from '../draft-store.js';
import {needsAddress} from '../recipient.js';

/** Milliseconds after the last key before people are searched; tests shorten them. */
export const searchTimes = {pause: 200};

/** Finds people while their name or address is typed; the browser offers them. */
export class ContactSearch {
  readonly #host: SendHost;
  readonly #store: DraftStore;
  #people: ContactsView['contacts'] = [];
  #waiting: ReturnType<typeof setTimeout> | undefined;
  #asked = '';

  constructor(host: SendHost, store: DraftStore) {
    this.#host = host;
    this.#store = store;
  }

  /** Searches for what was typed; somebody who was chosen brings the other half where it is empty. */
  find(at: number, member: 'name' | 'email', text: string): void {
    const chosen = this.#people.find((each) => each[member] === text);
    if (!chosen) return this.#search(text);
    const recipient = this.#store.draft.recipients[at]!;
    // Nobody would see an address in a row that shows none.
    const email = recipient.email || (needsAddress(recipient) ? chosen.email : '');
    this.#store.changeRecipient(at, {name: recipient.name || chosen.name, email});
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

  /** Searches for a text once the person pauses. */
  #search(text: string): void {
    clearTimeout(this.#waiting);
    const wanted = text.trim();
    if (!this.#store.offer?.contacts || wanted.length < 2 || wanted === this.#asked) return;
    this.#waiting = setTimeout(() => void this.#request(wanted), searchTimes.pause);
  }

  async #request(text: string): Promise<void> {
    this.#asked = text;
    try {
      const path = `/contacts?q=${encodeURIComponent(text)}`;
      const {contacts} = await readAnswer(this.#host, path, contactsViewSchema);
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
