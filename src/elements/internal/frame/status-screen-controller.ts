import type {EnvelopeView} from '../../../contract/helper.js';
import {localeOf} from '../../../ui/language/localize.js';
import {EnvelopeController, type EnvelopeElement} from '../envelope/envelope-controller.js';
import type {EnvelopeEvents} from '../envelope/envelope-events.js';
import type {EnvelopeState} from '../envelope/envelope-store.js';
import {FocusController} from '../focus-controller.js';
import {LatePart} from '../late-part.js';
import type {ScreenName} from './due-screen.js';
import {renderPaper} from './frame-stage.js';
import type * as Screens from './status-screen.js';

/** Follows an envelope, and loads the screen that is shown instead of its framed page once that is due. */
export class StatusScreenController extends EnvelopeController {
  readonly #screens: LatePart<typeof Screens>;

  constructor(
    host: EnvelopeElement,
    onChange: (state: EnvelopeState, before: EnvelopeView | undefined) => void,
  ) {
    super(host, onChange);
    this.#screens = new LatePart(host, () => import('./status-screen.js'));
    // A screen may replace a framed page that had the focus.
    new FocusController(host, '[part=screen-heading]');
  }

  /** The framed page is there: nobody waits for what comes after it. */
  prepare(): void {
    this.#screens.prepare();
  }

  /** Whether there is anything but a placeholder to show. */
  get isLoaded(): boolean {
    return this.#screens.part !== undefined;
  }

  /** The heading of a screen, for those who do not see it. */
  titleOf(screen: ScreenName): string {
    return this.#screens.part?.screenWords(screen).title ?? '';
  }

  render(screen: ScreenName): unknown {
    const shown = this.#screens.part?.renderScreen(
      screen,
      this.state.view,
      this.host,
      localeOf(this.host),
    );
    return shown ?? [this.#screens.renderProblem(), renderPaper()];
  }

  /** Loads a screen that is due, and reports it to the host. */
  tell(events: EnvelopeEvents, screen: ScreenName, own?: Event): void {
    this.#screens.show();
    this.#screens.load().then(
      ({tellScreen}) => tellScreen(events, screen, own),
      () => undefined,
    );
  }
}
