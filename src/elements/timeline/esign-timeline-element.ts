import {html, nothing, type TemplateResult} from 'lit';
import type {EnvelopeView, TimelineEntry} from '../../contract/helper.js';
import {EsignEnvelopeElement} from '../internal/esign-envelope-element.js';
import {dayOf, localeOf} from '../../ui/language/localize.js';
import {MinuteController, renderMoment} from '../internal/moment.js';
import {listNames, numberWords} from '../internal/status-messages.js';
import {styles} from './esign-timeline.styles.js';
import {agreedWord, timelineWords} from './timeline-messages.js';

/**
 * @summary Shows what happened to an envelope, live: newest first, by day.
 * @tag esign-timeline
 * @event {EsignErrorEvent} esign-error - The envelope could not be read.
 * @slot loading - Shown until the history has loaded.
 * @slot error - Replaces the built-in error message.
 * @csspart day - The heading of a day.
 * @csspart entry - One line of what happened.
 * @csspart entry-text - Its text.
 * @csspart number - How the number ends that a message went to.
 * @csspart reason - Why a recipient declined, or the sender cancelled, in their own words.
 * @csspart agreement - The wording that somebody agreed to, folded.
 * @csspart time - Its time.
 * @csspart empty - The text shown without an envelope.
 * @csspart loading - The skeleton.
 * @csspart error - The container of an error message.
 * @csspart error-message - The text of an error message.
 * @csspart retry - The button that retries.
 */
export class EsignTimelineElement extends EsignEnvelopeElement {
  static override styles = styles;

  constructor() {
    super();
    new MinuteController(this, () => {
      this.requestUpdate();
      // Not everything that is recorded is an event: consent that was withdrawn is read here.
      if (!document.hidden) void this.envelope.read();
    });
  }

  protected override renderView(view: EnvelopeView): TemplateResult {
    const locale = localeOf(this);
    const days = new Map<string, TimelineEntry[]>();
    for (const entry of view.timeline.toReversed()) {
      const day = dayOf(entry.at, locale);
      days.set(day, [...(days.get(day) ?? []), entry]);
    }
    return html`<div role="group" aria-label=${listNames.timeline()} aria-live="polite">
      ${[...days].map(
        ([day, entries]) =>
          html`<section>
            <h3 part="day">${day}</h3>
            <ol>
              ${entries.map((entry) => this.#renderEntry(view, entry, locale))}
            </ol>
          </section>`,
      )}
    </div>`;
  }

  protected override renderSkeleton(): TemplateResult {
    return html`<ol>
      ${[1, 2, 3].map(() => html`<li><i class="skeleton">&nbsp;</i></li>`)}
    </ol>`;
  }

  #renderEntry(view: EnvelopeView, entry: TimelineEntry, locale: string): TemplateResult {
    const who = view.parties.find(({party_id}) => party_id === entry.party_id)?.name;
    const {by, mobile_last4: end} = entry;
    return html`<li part="entry" data-type=${entry.type}>
      <span>
        <span part="entry-text">${timelineWords(entry, entry.name ?? who)}</span>
        ${
          by && end
            ? html`<span class="number muted" part="number">${numberWords(by, end)}</span>`
            : nothing
        }
        ${
          entry.reason
            ? html`<q class="muted" part="reason" dir="auto">${entry.reason}</q>`
            : nothing
        }
        ${entry.agreed ? renderAgreement(entry.agreed) : nothing}
      </span>
      ${renderMoment(entry.at, locale)}
    </li>`;
  }
}

const renderAgreement = (text: string): TemplateResult =>
  html`<details part="agreement">
    <summary>${agreedWord()}</summary>
    <p class="muted" dir="auto">${text}</p>
  </details>`;
