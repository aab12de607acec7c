import type {EnvelopeView} from '../../../contract/helper.js';
import {localeOf} from '../../../ui/language/localize.js';
import {EnvelopeController, type EnvelopeElement} from '../envelope/envelope-controller.js';
import type {EnvelopeEvents} from '../envelope/envelope-events.js';
import type {EnvelopeState} from '../envelope/envelope-store.js';
import {FocusController} from '../focus-controller.js';
import type {ScreenName} from './due-screen.js';
import {renderScreen, tellScreen} from './status-screen.js';

/** Follows an envelope, and shows the screen that is due instead of its framed page. */
export class StatusScreenController extends EnvelopeController {
  constructor(
    host: EnvelopeElement,
    onChange: (state: EnvelopeState, before: EnvelopeView | undefined) => void,
  ) {
    super(host, onChange);
    // A screen may replace a framed page that had the focus.
    new FocusController(host, '[part=screen-heading]');
  }

  render(screen: ScreenName): unknown {
    return renderScreen(screen, this.state.view, this.host, localeOf(this.host));
  }

  /** Reports a screen that is due to the host, once it is shown. */
  tell(events: EnvelopeEvents, screen: ScreenName, own?: Event): void {
    void this.host.updateComplete.then(() => tellScreen(events, screen, own));
  }
}
